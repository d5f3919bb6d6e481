extension Typer {
  /// The longest text, in bytes, that is worked out beforehand.
  private static let longestConstant = 1_000

  /// A simplified operation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - expressions: Its operands.
  ///   - site: Where it is.
  ///   - scope: What is known.
  /// - Returns: The expression that does the same.
  func operation(
    _ operation: Operation, _ expressions: [Expression], _ site: Site, _ scope: KindScope
  ) -> TypedExpression {
    var parts: [TypedExpression] = []
    var after = scope
    for expression in expressions {
      let part = typed(expression, after)
      // The error of a method that the receiver hasn't comes before those of the arguments.
      if part.isFailure, !operation.isMethod || (parts.first.map { $0.kinds == .string } ?? true) {
        return parts.reversed().reduce(part) { sequenced($1, $0) }
      }
      parts.append(part)
      after = part.after
      if operation.isMethod, parts.count == 1 {
        after = after.narrowed(part.expression, to: .string)
      }
    }
    if let folded = folded(operation, parts, site, after) { return folded }
    let outcome = operation.outcome(parts)
    if let single = Self.single(outcome) {
      return parts.reversed().reduce(constant(single, after)) { sequenced($1, $0) }
    }
    if !outcome.mayRaise, let simple = simple(operation, parts, site, after) { return simple }
    if outcome.mayRaise, site.names.isEmpty {
      for place in parts.indices where hidesName(parts[place], of: expressions[place]) {
        parts[place] = nameless(parts[place])
      }
    }
    return completed(operation, parts, site, after, outcome)
  }

  /// The operation with what its success and its truth tell about the attributes.
  private func completed(
    _ operation: Operation, _ parts: [TypedExpression], _ site: Site, _ scope: KindScope,
    _ outcome: Operation.Outcome
  ) -> TypedExpression {
    let after = scope.narrowed(operation, parts)
    let (whenTrue, whenFalse) = after.branches(operation, parts)
    return TypedExpression(
      .operation(operation, parts.map(\.expression), site), parts, outcome.kinds,
      mayRaise: outcome.mayRaise || parts.contains(where: \.mayRaise), whenTrue: whenTrue,
      whenFalse: whenFalse)
  }

  /// The value or the error of an operation with constants; nil when it must stay.
  private func folded(
    _ operation: Operation, _ parts: [TypedExpression], _ site: Site, _ scope: KindScope
  ) -> TypedExpression? {
    let values = parts.compactMap(\.constant)
    guard values.count == parts.count else { return nil }
    do throws(Fault) {
      for case .string(let text) in values where text.count > Self.longestConstant { return nil }
      return constant(try operation.applied(to: values, longest: Self.longestConstant), scope)
    } catch {
      if case .memory = error { return nil }
      return failure(.failure(error.message(parts.map(\.expression), model, site), site), scope)
    }
  }

  /// The only value that an operation without errors may have; nil when there are several.
  private static func single(_ outcome: Operation.Outcome) -> Value? {
    guard !outcome.mayRaise else { return nil }
    return switch outcome.kinds {
    case .yes: .boolean(true)
    case .no: .boolean(false)
    case .none: Value.none
    default: nil
    }
  }

  /// A simpler form of an operation that raises no error itself.
  private func simple(
    _ operation: Operation, _ parts: [TypedExpression], _ site: Site, _ scope: KindScope
  ) -> TypedExpression? {
    switch operation {
    case .equal, .notEqual:
      if parts[0].constant != nil {
        return self.simple(operation, [parts[1], parts[0]], site, scope)
          ?? completed(
            operation, [parts[1], parts[0]], site, scope, operation.outcome([parts[1], parts[0]]))
      }
      guard parts[0].kinds.isSubset(of: .boolean), case .boolean(let value)? = parts[1].constant
      else { return nil }
      return value == (operation == .equal) ? parts[0] : negated(parts[0])
    case .method(let function):
      return simple(.call(function), parts, site, scope)
        ?? completed(.call(function), parts, site, scope, function.outcome(parts))
    case .call(.len) where parts.count == 1 && parts[0].kinds == .string:
      return completed(.length, parts, site, scope, Operation.length.outcome(parts))
    case .call(let function) where parts.count == 1:
      return simple(function, parts[0], scope)
    default: return nil
    }
  }

  /// A simpler form of a call with one argument that raises no error.
  private func simple(
    _ function: LibraryFunction, _ part: TypedExpression, _ scope: KindScope
  ) -> TypedExpression? {
    switch function {
    case .toString: return part.kinds == .string ? part : nil
    case .toNumber: return part.kinds.isNumber ? part : nil
    case .toInteger, .floor, .ceil: return part.kinds == .integer ? part : nil
    case .max, .min: return part
    case .type:
      let names = part.kinds.typeNames
      guard names.count == 1, let name = names.first else { return nil }
      return sequenced(part, constant(.text(name), scope))
    case .mathType:
      if part.kinds.isDisjoint(with: .number) { return sequenced(part, constant(.none, scope)) }
      if part.kinds == .integer { return sequenced(part, constant(.text("integer"), scope)) }
      guard part.kinds.isSubset(of: [.float, .nan]) else { return nil }
      return sequenced(part, constant(.text("float"), scope))
    default: return nil
    }
  }

  /// Whether an operand that Lua can't name has become one with a name.
  private func hidesName(_ part: TypedExpression, of original: Expression) -> Bool {
    switch (part.expression, original) {
    case (.attribute, .attribute), (.id, .id): false
    case (.attribute, _), (.id, _): true
    default: false
    }
  }

  /// The operand in a form that errors don't name.
  private func nameless(_ part: TypedExpression) -> TypedExpression {
    TypedExpression(
      .sequence(.constant(.none), part.expression),
      [constant(.none, part.after), part], part.kinds, mayRaise: false, whenTrue: part.whenTrue,
      whenFalse: part.whenFalse)
  }
}

extension Operation {
  /// Whether it is a method, whose receiver is checked before the arguments are computed.
  var isMethod: Bool {
    if case .method = self { true } else { false }
  }
}

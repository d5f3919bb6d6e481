/// Works out what is known about an expression, and simplifies it on the way.
///
/// A simplified expression has the same value or raises the same error for each row that the model
/// allows. What is known narrows along the way: past `p.age ~= nil and`, the age is a number.
struct Typer {
  /// The model of the rows.
  let model: Model

  /// A simplified expression with what is known about it.
  ///
  /// - Parameter expression: The expression.
  /// - Returns: The expression that does the same.
  func typed(_ expression: Expression) -> TypedExpression { typed(expression, KindScope(model)) }

  /// A simplified expression at a point where something is known about the attributes.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - scope: What is known.
  /// - Returns: The expression that does the same.
  func typed(_ expression: Expression, _ scope: KindScope) -> TypedExpression {
    switch expression {
    case .constant(let value): constant(value, scope)
    case .id: plain(.id, [], .integer, scope)
    case .attribute(let place): attribute(place, scope)
    case .not(let part): negated(typed(part, scope))
    case .and(let first, let second): conjunction(typed(first, scope), second)
    case .or(let first, let second): disjunction(typed(first, scope), second)
    case .conditional(let condition, let first, let second):
      conditional(typed(condition, scope), first, second)
    case .sequence(let first, let second): sequence(typed(first, scope), second)
    case .operation(let operation, let parts, let site):
      self.operation(operation, parts, site, scope)
    case .lookup(let table, let key, let site): lookup(table, typed(key, scope), site)
    case .failure: failure(expression, scope)
    }
  }

  /// A constant.
  ///
  /// - Parameters:
  ///   - value: Its value.
  ///   - scope: What is known.
  /// - Returns: The expression.
  func constant(_ value: Value, _ scope: KindScope) -> TypedExpression {
    plain(.constant(value), [], value.kinds, scope)
  }

  /// An error that is raised.
  ///
  /// - Parameters:
  ///   - expression: The error.
  ///   - scope: What is known.
  /// - Returns: The expression.
  func failure(_ expression: Expression, _ scope: KindScope) -> TypedExpression {
    TypedExpression(expression, [], [], mayRaise: true, whenTrue: scope, whenFalse: scope)
  }

  /// An expression whose truth tells nothing about the attributes.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - parts: Its parts.
  ///   - kinds: The kinds of its values.
  ///   - scope: What is known after it was computed.
  ///   - mayRaise: Whether it may raise an error; nil when its parts decide.
  /// - Returns: The expression.
  func plain(
    _ expression: Expression, _ parts: [TypedExpression], _ kinds: ValueKinds, _ scope: KindScope,
    mayRaise: Bool? = nil
  ) -> TypedExpression {
    TypedExpression(
      expression, parts, kinds, mayRaise: mayRaise ?? parts.contains(where: \.mayRaise),
      whenTrue: scope, whenFalse: scope)
  }

  /// A value after an expression that is computed for its error alone.
  ///
  /// - Parameters:
  ///   - first: The expression that may raise an error.
  ///   - second: The value.
  /// - Returns: The value alone when there is no error to be raised.
  func sequenced(_ first: TypedExpression, _ second: TypedExpression) -> TypedExpression {
    guard first.mayRaise else { return second }
    guard !first.isFailure else { return first }
    // What two sequences compute for their errors is one sequence.
    if case .sequence = first.expression, !first.parts[1].mayRaise {
      return sequenced(first.parts[0], second)
    }
    return TypedExpression(
      .sequence(first.expression, second.expression), [first, second], second.kinds,
      mayRaise: true, whenTrue: second.whenTrue, whenFalse: second.whenFalse)
  }

  /// The opposite of an expression's truth.
  ///
  /// - Parameter part: The expression.
  /// - Returns: True or false.
  func negated(_ part: TypedExpression) -> TypedExpression {
    if part.isFailure { return part }
    if part.isAlwaysTrue { return sequenced(part, constant(.boolean(false), part.after)) }
    if part.isAlwaysFalse { return sequenced(part, constant(.boolean(true), part.after)) }
    func result(_ expression: Expression, _ parts: [TypedExpression]) -> TypedExpression {
      TypedExpression(
        expression, parts, .boolean, mayRaise: part.mayRaise, whenTrue: part.whenFalse,
        whenFalse: part.whenTrue)
    }
    switch part.expression {
    case .not where part.parts[0].kinds.isSubset(of: .boolean): return part.parts[0]
    case .operation(.equal, let parts, let site):
      return result(.operation(.notEqual, parts, site), part.parts)
    case .operation(.notEqual, let parts, let site):
      return result(.operation(.equal, parts, site), part.parts)
    default: return result(.not(part.expression), [part])
    }
  }

  private func attribute(_ place: Int, _ scope: KindScope) -> TypedExpression {
    let expression = Expression.attribute(place)
    let falsy: ValueKinds = [.none, .no]
    return TypedExpression(
      expression, [], scope.kinds[place], mayRaise: false,
      whenTrue: scope.narrowed(expression, to: ValueKinds.all.subtracting(falsy)),
      whenFalse: scope.narrowed(expression, to: falsy))
  }

  private func conjunction(_ first: TypedExpression, _ rest: Expression) -> TypedExpression {
    if first.isFailure || first.isAlwaysFalse { return first }
    let second = typed(rest, first.whenTrue)
    if first.isAlwaysTrue { return sequenced(first, second) }
    if first.kinds.isSubset(of: .boolean), second.constant == .boolean(true) { return first }
    return TypedExpression(
      .and(first.expression, second.expression), [first, second],
      first.kinds.intersection([.none, .no]).union(second.kinds),
      mayRaise: first.mayRaise || second.mayRaise, whenTrue: second.whenTrue,
      whenFalse: first.whenFalse.joined(second.whenFalse))
  }

  private func disjunction(_ first: TypedExpression, _ rest: Expression) -> TypedExpression {
    if first.isFailure || first.isAlwaysTrue { return first }
    let second = typed(rest, first.whenFalse)
    if first.isAlwaysFalse { return sequenced(first, second) }
    if first.kinds.isSubset(of: .boolean), second.constant == .boolean(false) { return first }
    return TypedExpression(
      .or(first.expression, second.expression), [first, second],
      first.kinds.subtracting([.none, .no]).union(second.kinds),
      mayRaise: first.mayRaise || second.mayRaise,
      whenTrue: first.whenTrue.joined(second.whenTrue), whenFalse: second.whenFalse)
  }

  private func conditional(
    _ condition: TypedExpression, _ first: Expression, _ second: Expression
  ) -> TypedExpression {
    if condition.isFailure { return condition }
    if condition.isAlwaysTrue { return sequenced(condition, typed(first, condition.whenTrue)) }
    if condition.isAlwaysFalse { return sequenced(condition, typed(second, condition.whenFalse)) }
    let (yes, no) = (typed(first, condition.whenTrue), typed(second, condition.whenFalse))
    if case .boolean(let value)? = yes.constant, no.constant == .boolean(!value) {
      if !value { return negated(condition) }
      if condition.kinds.isSubset(of: .boolean) { return condition }
    }
    return TypedExpression(
      .conditional(condition.expression, then: yes.expression, else: no.expression),
      [condition, yes, no], yes.kinds.union(no.kinds),
      mayRaise: condition.mayRaise || yes.mayRaise || no.mayRaise,
      whenTrue: yes.whenTrue.joined(no.whenTrue), whenFalse: yes.whenFalse.joined(no.whenFalse))
  }

  private func sequence(_ first: TypedExpression, _ rest: Expression) -> TypedExpression {
    if first.isFailure { return first }
    return sequenced(first, typed(rest, first.after))
  }

  private func lookup(
    _ table: LookupTable, _ key: TypedExpression, _ site: Site
  ) -> TypedExpression {
    if key.isFailure { return key }
    if let constant = key.constant {
      return self.constant(table.entries[constant.asTableKey] ?? .none, key.after)
    }
    guard !table.entries.isEmpty else { return sequenced(key, constant(.none, key.after)) }
    var (kinds, selected): (ValueKinds, ValueKinds) = (.none, [])
    for (entry, value) in table.entries {
      kinds.formUnion(value.kinds)
      if value.isTruthy { selected.formUnion(entry.kinds.comparable) }
    }
    return TypedExpression(
      .lookup(table, key.expression, site), [key], kinds, mayRaise: key.mayRaise,
      whenTrue: key.after.narrowed(key.expression, to: selected), whenFalse: key.after)
  }
}

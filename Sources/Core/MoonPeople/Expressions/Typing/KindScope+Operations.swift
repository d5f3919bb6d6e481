extension KindScope {
  /// What is known after an operation raised no error.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - parts: Its operands.
  /// - Returns: The narrower scope.
  func narrowed(_ operation: Operation, _ parts: [TypedExpression]) -> KindScope {
    let text = ValueKinds.number.union(.string)
    switch operation {
    case .add, .subtract, .multiply, .divide, .floorDivide, .modulo, .power, .negate, .concatenate:
      return parts.reduce(self) { $0.narrowed($1.expression, to: text) }
    case .bitAnd, .bitOr, .bitXor, .bitNot, .shiftLeft, .shiftRight:
      return parts.reduce(self) { $0.narrowed($1.expression, to: .number) }
    case .length, .method:
      return parts.first.map { narrowed($0.expression, to: .string) } ?? self
    case .less, .lessOrEqual:
      func allowed(_ other: ValueKinds) -> ValueKinds {
        other.isNumber ? .number : other == .string ? .string : text
      }
      return narrowed(parts[0].expression, to: allowed(parts[1].kinds))
        .narrowed(parts[1].expression, to: allowed(parts[0].kinds))
    case .call(.find), .call(.len), .call(.lower), .call(.upper), .call(.sub), .call(.byte),
      .call(.rep), .call(.reverse):
      return parts.first.map { narrowed($0.expression, to: text) } ?? self
    case .equal, .notEqual, .call: return self
    }
  }

  /// What is known where an operation's result counts as true, and where it doesn't.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - parts: Its operands.
  /// - Returns: Both scopes.
  func branches(
    _ operation: Operation, _ parts: [TypedExpression]
  ) -> (whenTrue: KindScope, whenFalse: KindScope) {
    guard operation == .equal || operation == .notEqual, let value = parts[1].constant else {
      return (self, self)
    }
    var (subject, same) = (parts[0].expression, value.kinds.comparable)
    var others = ValueKinds.all
    switch value {
    case .none, .boolean: others.subtract(same)
    case .integer, .number, .string: break
    }
    if case .operation(.call(.type), let typed, _) = subject, typed.count == 1,
      case .string(let name) = value
    {
      subject = typed[0]
      same = .named(name.text)
      others = ValueKinds.all.subtracting(same)
    }
    let (equal, different) = (narrowed(subject, to: same), narrowed(subject, to: others))
    return operation == .equal ? (equal, different) : (different, equal)
  }
}

/// Makes functions of a row from a simplified expression.
struct Compiler {
  /// The model of the rows.
  let model: Model
  /// What is asked on the way.
  let effort: Effort

  /// The functions that compute an expression.
  ///
  /// - Parameter part: The expression.
  /// - Returns: The functions.
  func code(_ part: TypedExpression) -> Code {
    switch part.expression {
    case .constant(let value): return constant(value)
    case .id: return Code(integer: { $0.id })
    case .attribute(let place): return attribute(place, part.kinds)
    case .not:
      let test = code(part.parts[0]).test
      return Code { (row) throws(EvaluationError) in !(try test(row)) }
    case .and: return conjunction(code(part.parts[0]), code(part.parts[1]))
    case .or: return disjunction(code(part.parts[0]), code(part.parts[1]))
    case .conditional: return conditional(part.parts.map(code))
    case .sequence: return sequence(code(part.parts[0]), code(part.parts[1]))
    case .operation(let operation, _, let site): return self.operation(operation, part, site)
    case .lookup(let table, _, _):
      let key = code(part.parts[0]).value
      return Code { (row) throws(EvaluationError) in
        table.entries[try key(row).asTableKey] ?? .none
      }
    case .failure(let message, let site):
      let error = EvaluationError(message, site)
      return Code { (_) throws(EvaluationError) -> Value in throw error }
    }
  }

  /// The error of a row that holds what its model doesn't allow, as a damaged store may.
  ///
  /// - Parameters:
  ///   - place: The attribute's place.
  ///   - row: The row.
  /// - Returns: The error.
  func misfit(_ place: Int, _ row: Row) -> EvaluationError {
    let attribute = model.attributes[place]
    let message =
      "'\(attribute.name)' of \(model.name) \(row.id) is a \(row[place].typeName) value, "
      + "not what the model says (\(attribute.type))"
    return EvaluationError(message, Site(file: model.name, line: 0))
  }

  private func constant(_ value: Value) -> Code {
    var code = Code { _ in value }
    switch value {
    case .integer(let integer): code = Code(integer: { _ in integer })
    case .number(let number): code = Code(float: { _ in number })
    case .string(let text): code = Code(string: { _ in text })
    case .none, .boolean: break
    }
    code.constant = value
    return code
  }

  private func attribute(_ place: Int, _ kinds: ValueKinds) -> Code {
    var code: Code
    switch kinds {
    case .integer:
      code = Code(integer: { (row) throws(EvaluationError) in
        guard case .integer(let value) = row[place] else { throw misfit(place, row) }
        return value
      })
    case .float:
      code = Code(float: { (row) throws(EvaluationError) in
        guard case .number(let value) = row[place] else { throw misfit(place, row) }
        return value
      })
    default:
      code = Code(
        { row in
          switch row[place] {
          case .boolean(let value): value
          case .none: false
          case .integer, .number, .string: true
          }
        }, value: { row in row[place] })
    }
    if kinds == .string {
      code.string = { (row) throws(EvaluationError) in
        guard case .string(let value) = row[place] else { throw misfit(place, row) }
        return value
      }
    }
    code.attribute = place
    return code
  }

  private func conjunction(_ first: Code, _ second: Code) -> Code {
    let (left, right) = (first.test, second.test)
    let (leftValue, rightValue) = (first.value, second.value)
    return Code(
      { (row) throws(EvaluationError) in
        guard try left(row) else { return false }
        return try right(row)
      },
      value: { (row) throws(EvaluationError) in
        let value = try leftValue(row)
        return value.isTruthy ? try rightValue(row) : value
      })
  }

  private func disjunction(_ first: Code, _ second: Code) -> Code {
    let (left, right) = (first.test, second.test)
    let (leftValue, rightValue) = (first.value, second.value)
    return Code(
      { (row) throws(EvaluationError) in
        if try left(row) { return true }
        return try right(row)
      },
      value: { (row) throws(EvaluationError) in
        let value = try leftValue(row)
        return value.isTruthy ? value : try rightValue(row)
      })
  }

  private func conditional(_ parts: [Code]) -> Code {
    let condition = parts[0].test
    let (yes, no) = (parts[1], parts[2])
    return Code(
      { (row) throws(EvaluationError) in
        try condition(row) ? yes.test(row) : no.test(row)
      },
      value: { (row) throws(EvaluationError) in
        try condition(row) ? yes.value(row) : no.value(row)
      })
  }

  private func sequence(_ first: Code, _ second: Code) -> Code {
    let before = first.value
    return Code(
      { (row) throws(EvaluationError) in
        _ = try before(row)
        return try second.test(row)
      },
      value: { (row) throws(EvaluationError) in
        _ = try before(row)
        return try second.value(row)
      })
  }

  private func operation(_ operation: Operation, _ part: TypedExpression, _ site: Site) -> Code {
    let codes = part.parts.map(code)
    switch operation {
    case .add, .subtract, .multiply, .divide, .floorDivide, .modulo, .power:
      if let code = arithmetic(operation, part, codes) { return code }
    case .less, .lessOrEqual, .equal, .notEqual:
      if let code = comparison(operation, part, codes) { return code }
    case .negate:
      if let integer = codes[0].integer {
        return Code(integer: { (row) throws(EvaluationError) in 0 &- (try integer(row)) })
      }
      if let float = codes[0].float {
        return Code(float: { (row) throws(EvaluationError) in -(try float(row)) })
      }
    case .length:
      if let code = length(codes[0]) { return code }
    case .concatenate:
      if let code = concatenation(codes, site) { return code }
    case .call(let function) where !operation.outcome(part.parts).mayRaise:
      if let code = text(function, codes, site) { return code }
    default: break
    }
    return general(operation, part, site, codes)
  }

  /// An operation on values of any kinds.
  private func general(
    _ operation: Operation, _ part: TypedExpression, _ site: Site, _ codes: [Code]
  ) -> Code {
    let (parts, model) = (part.parts.map(\.expression), model)
    let computes = codes.map(\.value)
    let effort = effort
    func failure(_ fault: Fault) -> EvaluationError {
      if case .memory = fault { return EvaluationError(noMemoryAt: site) }
      return EvaluationError(fault.message(parts, model, site), site)
    }
    let isMethod = operation.isMethod
    switch computes.count {
    case 1:
      let only = computes[0]
      return Code { (row) throws(EvaluationError) in
        let value = try only(row)
        try effort.spend(value, site)
        let result: Value
        do throws(Fault) { result = try operation.applied(to: value, longest: effort.room) } catch {
          throw failure(error)
        }
        return result
      }
    case 2:
      let (first, second) = (computes[0], computes[1])
      return Code { (row) throws(EvaluationError) in
        let left = try first(row)
        if isMethod, !left.isString { throw Self.fault(left, parts, model, site) }
        let mark = effort.mark
        try effort.hold(left, site)
        let right = try second(row)
        try effort.hold(right, site)
        let result: Value
        do throws(Fault) {
          result = try operation.applied(to: left, right, longest: effort.room)
        } catch {
          throw failure(error)
        }
        effort.release(to: mark)
        try effort.spend(result, site)
        return result
      }
    default:
      return Code { (row) throws(EvaluationError) in
        let mark = effort.mark
        var values: [Value] = []
        for compute in computes {
          let value = try compute(row)
          try effort.hold(value, site)
          values.append(value)
          if isMethod, values.count == 1, !values[0].isString {
            throw Self.fault(values[0], parts, model, site)
          }
        }
        let result: Value
        do throws(Fault) {
          result = try operation.applied(to: values, longest: effort.room)
        } catch {
          throw failure(error)
        }
        effort.release(to: mark)
        try effort.spend(result, site)
        return result
      }
    }
  }

  /// The error of a method that a value hasn't.
  private static func fault(
    _ receiver: Value, _ parts: [Expression], _ model: Model, _ site: Site
  ) -> EvaluationError {
    let fault = Fault.operand(0, "attempt to index a \(receiver.typeName) value")
    return EvaluationError(fault.message(parts, model, site), site)
  }
}

extension Value {
  /// Whether it is a string.
  fileprivate var isString: Bool {
    if case .string = self { true } else { false }
  }
}

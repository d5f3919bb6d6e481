/// What is known about the attributes at one point of an expression.
struct KindScope: Equatable {
  /// The kinds of values that each attribute may have, in the order of the model.
  private(set) var kinds: [ValueKinds]

  /// Creates the scope in which nothing but the model is known.
  ///
  /// - Parameter model: The model of the rows.
  init(_ model: Model) {
    kinds = model.attributes.map {
      let kind: ValueKinds =
        switch $0.type {
        case .string: .string
        case .boolean: .boolean
        case .integer: .integer
        case .number, .date: .float
        }
      return $0.isOptional ? kind.union(.none) : kind
    }
  }

  /// The scope in which an expression has one of these kinds, as far as that tells of attributes.
  ///
  /// - Parameters:
  ///   - expression: The expression, which has been computed.
  ///   - allowed: Its kinds.
  /// - Returns: The narrower scope.
  func narrowed(_ expression: Expression, to allowed: ValueKinds) -> KindScope {
    guard case .attribute(let place) = expression, !kinds[place].isSubset(of: allowed) else {
      return self
    }
    var result = self
    result.kinds[place].formIntersection(allowed)
    return result
  }

  /// The scope of a point that is reached from two others.
  ///
  /// - Parameter other: What is known at the other point.
  /// - Returns: What is known at both.
  func joined(_ other: KindScope) -> KindScope {
    guard self != other else { return self }
    var result = self
    for place in kinds.indices { result.kinds[place].formUnion(other.kinds[place]) }
    return result
  }
}

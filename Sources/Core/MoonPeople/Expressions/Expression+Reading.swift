extension Expression {
  /// The places of the attributes that the expression may read, ascending.
  public var readAttributes: [Int] {
    var places: Set<Int> = []
    collectReadAttributes(into: &places)
    return places.sorted()
  }

  /// Adds the places of the attributes that the expression may read to a set.
  private func collectReadAttributes(into places: inout Set<Int>) {
    switch self {
    case .constant, .id, .failure: break
    case .attribute(let place): places.insert(place)
    case .not(let part), .lookup(_, let part, _): part.collectReadAttributes(into: &places)
    case .and(let first, let second), .or(let first, let second), .sequence(let first, let second):
      first.collectReadAttributes(into: &places)
      second.collectReadAttributes(into: &places)
    case .conditional(let condition, let first, let second):
      condition.collectReadAttributes(into: &places)
      first.collectReadAttributes(into: &places)
      second.collectReadAttributes(into: &places)
    case .operation(_, let parts, _):
      for part in parts { part.collectReadAttributes(into: &places) }
    }
  }
}

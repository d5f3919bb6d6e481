/// What is computed from all records that a request selects.
public enum Aggregate: Hashable, Sendable {
  /// The number of records.
  case count
  /// The smallest value of the attribute at this place; nil when there is none but nil.
  case min(Int)
  /// The largest value of the attribute at this place; nil when there is none but nil.
  case max(Int)
  /// The exact sum of the attribute at this place, rounded once if it is no integer that fits.
  case sum(Int)
  /// The exact sum divided by the number of values that aren't nil, rounded once; nil without any.
  case average(Int)

  /// The place of the attribute that is read; nil for the count.
  public var attribute: Int? {
    switch self {
    case .count: nil
    case .min(let place), .max(let place), .sum(let place), .average(let place): place
    }
  }

  /// Checks that the aggregate can be computed.
  ///
  /// - Parameter model: The model of the records.
  /// - Throws: ``StoreError`` `invalidRequest`.
  public func check(_ model: Model) throws(StoreError) {
    guard let attribute else { return }
    guard model.attributes.indices.contains(attribute) else {
      throw StoreError(
        .invalidRequest,
        "\(model.name) has \(model.attributes.count) attributes, got \(attribute)")
    }
    let name = model.attributes[attribute].name
    let type = model.attributes[attribute].type
    switch (self, type) {
    case (.count, _), (.min, _), (.max, _), (.average, .date): return
    case (.sum, .integer), (.sum, .number), (.average, .integer), (.average, .number): return
    case (.sum, .date):
      throw StoreError(.invalidRequest, "sum: \(model.name)'s \"\(name)\" is a date")
    case (.sum, _):
      throw StoreError(
        .invalidRequest, "sum: \(model.name)'s \"\(name)\" must be a number, it is a \(type)")
    case (.average, _):
      throw StoreError(
        .invalidRequest, "average: \(model.name)'s \"\(name)\" must be a number, it is a \(type)")
    }
  }
}

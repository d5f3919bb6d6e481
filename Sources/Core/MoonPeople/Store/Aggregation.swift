/// An aggregate while it is computed.
struct Aggregation {
  private let aggregate: Aggregate
  private let isInteger: Bool
  private var count = 0
  private var extreme = Value.none
  private var sum = ExactSum()

  /// Begins an aggregate of no records.
  ///
  /// - Parameters:
  ///   - aggregate: What is computed.
  ///   - model: The model of the records.
  /// - Throws: ``StoreError`` `invalidRequest`.
  init(_ aggregate: Aggregate, of model: Model) throws(StoreError) {
    try aggregate.check(model)
    self.aggregate = aggregate
    isInteger = aggregate.attribute.map { model.attributes[$0].type == .integer } ?? true
  }

  /// Adds a record.
  mutating func add(_ row: Row) {
    switch aggregate {
    case .count: count += 1
    case .min(let place):
      let value = row[place]
      if value != .none, extreme == .none || value.sortsBefore(extreme) { extreme = value }
    case .max(let place):
      let value = row[place]
      if value != .none, extreme == .none || extreme.sortsBefore(value) { extreme = value }
    case .sum(let place), .average(let place): sum.add(row[place])
    }
  }

  /// What it gives for the records so far.
  var value: Value {
    switch aggregate {
    case .count: .integer(Int64(count))
    case .min, .max: extreme
    case .sum: sum.sum(isInteger: isInteger)
    case .average: sum.average
    }
  }
}

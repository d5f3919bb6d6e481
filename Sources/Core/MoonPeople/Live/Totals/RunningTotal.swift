/// One aggregate that follows changes.
enum RunningTotal {
  case count
  case sum(Int, ExactSum, isInteger: Bool)
  case average(Int, ExactSum)
  case extreme(ExtremeRows)

  init(_ aggregate: Aggregate, of model: Model) {
    switch aggregate {
    case .count: self = .count
    case .sum(let place):
      self = .sum(place, ExactSum(), isInteger: model.attributes[place].type == .integer)
    case .average(let place): self = .average(place, ExactSum())
    case .min(let place): self = .extreme(ExtremeRows(place, isLargest: false, model: model))
    case .max(let place): self = .extreme(ExtremeRows(place, isLargest: true, model: model))
    }
  }

  /// Takes one row out and another one in.
  mutating func change(_ old: Row?, _ new: Row?) {
    switch self {
    case .count: break
    case .sum(let place, var sum, let isInteger):
      self = .count
      Self.change(&sum, old?.values[place], new?.values[place])
      self = .sum(place, sum, isInteger: isInteger)
    case .average(let place, var sum):
      self = .count
      Self.change(&sum, old?.values[place], new?.values[place])
      self = .average(place, sum)
    case .extreme(var rows):
      self = .count
      if let old { rows.remove(old) }
      if let new { rows.add(new) }
      self = .extreme(rows)
    }
  }

  private static func change(_ sum: inout ExactSum, _ old: Value?, _ new: Value?) {
    if let old { sum.remove(old) }
    if let new { sum.add(new) }
  }

  /// What it gives for a number of rows.
  func value(count: Int) -> Value {
    switch self {
    case .count: .integer(Int64(count))
    case .sum(_, let sum, let isInteger): sum.sum(isInteger: isInteger)
    case .average(_, let sum): sum.average
    case .extreme(let rows): rows.value
    }
  }
}

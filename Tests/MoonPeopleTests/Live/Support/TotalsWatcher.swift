import MoonPeople
import Testing

/// Live aggregates and their observer, checked against sums that floats hold exactly.
final class TotalsWatcher {
  static let aggregates: [Aggregate] = [
    .count, .sum(Task.rank), .sum(Task.weight), .average(Task.weight), .min(Task.due),
    .max(Task.due), .min(Task.title), .max(Task.rank),
  ]
  private let selects: (Row) -> Bool
  private let live: LiveAggregate
  private var known: [Value]
  private var received: [[Value]] = []
  private var subscription: LiveSubscription?

  init(
    _ store: Store, _ model: Model, _ predicate: Predicate?, _ selects: @escaping (Row) -> Bool
  ) throws {
    self.selects = selects
    live = try store.live.aggregate(Self.aggregates, of: FetchRequest(model, where: predicate))
    known = live.values
    subscription = live.observe { [unowned self] in received.append($0) }
  }

  private func values(of rows: [Row]) -> [Value] {
    let rows = rows.filter(selects)
    func numbers(_ place: Int) -> [Double] {
      rows.compactMap { if case .number(let value) = $0.values[place] { value } else { nil } }
    }
    func integers(_ place: Int) -> [Int64] {
      rows.compactMap { if case .integer(let value) = $0.values[place] { value } else { nil } }
    }
    let titles = rows.compactMap {
      if case .string(let text) = $0.values[Task.title] { text.text } else { nil }
    }
    let weights = numbers(Task.weight)
    let sum = weights.reduce(0, +)
    return [
      .integer(Int64(rows.count)), .integer(integers(Task.rank).reduce(0, +)), .number(sum),
      weights.isEmpty ? .none : .number(sum / Double(weights.count)),
      numbers(Task.due).min().map(Value.number) ?? .none,
      numbers(Task.due).max().map(Value.number) ?? .none,
      titles.min().map(Value.text) ?? .none,
      integers(Task.rank).max().map(Value.integer) ?? .none,
    ]
  }

  func check(_ rows: [Row], isPending: Bool, _ hint: Comment) {
    let values = values(of: rows)
    #expect(live.values == values, hint)
    if isPending {
      #expect(received == [], hint)
    } else {
      #expect(received.last ?? known == values, hint)
      #expect(received.isEmpty == (known == values) || received.count > 1, hint)
      known = values
    }
    received = []
  }
}

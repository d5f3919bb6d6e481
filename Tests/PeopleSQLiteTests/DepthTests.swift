import MoonPeople
import PeopleSQLite
import Testing

/// Conditions and orders of any depth are carried out, whatever SQLite's parser can hold.
struct DepthTests {
  private static let site = Site(file: "a.lua", line: 1)

  private static func operation(_ operation: Operation, _ parts: [Expression]) -> Expression {
    .operation(operation, parts, site)
  }

  /// Around the depths at which SQLite's parser gives up.
  private static let depths = [
    1, 2, 8, 12, 14, 18, 21, 22, 23, 24, 32, 34, 50, 66, 67, 80, 100, 120,
  ]

  private static let date = Expression.attribute(2)
  private static let name = Expression.attribute(0)

  /// A kind of trees: where they begin, and what goes one step deeper.
  private struct Kind {
    let name: String
    let start: Expression
    let deeper: (Expression) -> Expression
  }

  private static var kinds: [Kind] {
    [
      Kind(name: "sums to the left", start: date) { operation(.add, [$0, date]) },
      Kind(name: "sums to the right", start: date) { operation(.add, [date, $0]) },
      Kind(name: "mixed", start: date) {
        operation(.multiply, [operation(.subtract, [date, $0]), date])
      },
      Kind(name: "negations", start: date) { operation(.negate, [$0]) },
      Kind(name: "quotients", start: date) { operation(.divide, [$0, .constant(.number(1))]) },
      Kind(name: "cases", start: name) {
        operation(.call(.upper), [operation(.call(.lower), [$0])])
      },
      Kind(name: "texts", start: name) { operation(.concatenate, [name, $0]) },
    ]
  }

  @Test(arguments: 0..<7)
  func `values inside each other`(_ place: Int) throws {
    let store = try TestStore()
    for place in 0..<3 { try store.backend.add("p\(place)", at: Double(place) - 1) }
    let kind = Self.kinds[place]
    var value = kind.start
    for depth in 1...120 {
      value = kind.deeper(value)
      guard Self.depths.contains(depth) else { continue }
      let least: Value = kind.start == Self.name ? .text("p1") : .number(-0.5)
      let condition = Self.operation(.less, [.constant(least), value])
      let evaluator = Evaluator(condition, model: .person)
      let rows = try store.backend.rows(FetchRequest(.person))
      let expected = try rows.filter { try evaluator.test($0) }.map(\.id)
      for request in [
        FetchRequest(.person, where: .expression(condition)),
        FetchRequest(
          .person,
          where: .expression(
            .or(.and(.or(.and(condition, .attribute(1)), condition), condition), .attribute(1)))),
      ] {
        #expect(try store.backend.rows(request).map(\.id) == expected, "\(kind.name), \(depth)")
        #expect(try store.backend.count(request) == expected.count)
        var page = request
        page.limit = 2
        page.sort = [
          SortDescriptor(.attribute(1)), SortDescriptor(.attribute(2), isDescending: true),
        ]
        page.after = rows.last
        _ = try store.backend.rows(page)
        _ = try store.backend.inTransaction {
          try store.backend.updateAll(page, [(attribute: 1, value: .boolean(false))])
        }
      }
    }
  }

  @Test func `conditions inside each other`() throws {
    let store = try TestStore()
    for place in 0..<3 { try store.backend.add("p\(place)", at: Double(place)) }
    var condition = Expression.attribute(1)
    for depth in 1...100 {
      let test = Self.operation(.less, [Self.date, .constant(.number(Double(depth % 3)))])
      condition = depth.isMultiple(of: 2) ? .or(test, condition) : .and(test, condition)
      guard Self.depths.contains(depth) else { continue }
      let evaluator = Evaluator(condition, model: .person)
      let rows = try store.backend.rows(FetchRequest(.person))
      let expected = try rows.filter { try evaluator.test($0) }.map(\.id)
      #expect(
        try store.backend.rows(FetchRequest(.person, where: .expression(condition))).map(\.id)
          == expected, "\(depth)")
    }
  }

  @Test(arguments: [1, 2, 6, 7, 8, 20, 60, 190])
  func `orders of many keys have pages`(_ count: Int) throws {
    let model = try Model(
      "Wide", (0..<count).map { Attribute("a\($0)", .integer, isOptional: $0.isMultiple(of: 2)) })
    let store = try TestStore([model])
    // Rows that differ in few places, so that all keys matter.
    for place in 0..<12 {
      _ = try store.backend.inTransaction {
        try store.backend.insert(
          model,
          (0..<count).map { key in
            if key == place % count { return .integer(Int64(place % 3)) }
            return key.isMultiple(of: 2) && place > 8 ? .none : .integer(1)
          }, id: nil)
      }
    }
    let sort = (0..<count).map {
      SortDescriptor(.attribute($0), isDescending: $0.isMultiple(of: 3))
    }
    let whole = try store.backend.rows(FetchRequest(model, sort: sort))
    let order = SortOrder(sort, model: model)
    #expect(zip(whole, whole.dropFirst()).allSatisfy { order.precedes($0, $1) })
    var pages: [Row] = []
    while true {
      let page = try store.backend.rows(
        FetchRequest(model, sort: sort, limit: 5, after: pages.last))
      guard !page.isEmpty else { break }
      pages += page
    }
    #expect(pages == whole)
  }
}

import MoonPeople
import Testing

/// Rows that share the memory of their values hold what rows of their own hold.
struct RowTests {
  private let shared: [Value] = [
    .text("Ada"), .boolean(true), .text("Bob"), .boolean(false), .text("Ada"), .boolean(true),
  ]

  private var rows: [Row] {
    (0..<3).map { Row(id: Int64($0 + 1), in: shared, from: $0 * 2, width: 2) }
  }

  @Test func `rows that share memory equal rows of their own`() {
    let alone = [
      Row(id: 1, values: [.text("Ada"), .boolean(true)]),
      Row(id: 2, values: [.text("Bob"), .boolean(false)]),
      Row(id: 3, values: [.text("Ada"), .boolean(true)]),
    ]
    #expect(rows == alone)
    #expect(rows.map(\.values) == alone.map(\.values))
    #expect(rows.map(\.hashValue) == alone.map(\.hashValue))
    #expect(Set(rows + alone).count == 3)
    #expect(rows.map(\.count) == [2, 2, 2])
    #expect(rows[1][0] == .text("Bob"))
    #expect(rows[0] != rows[2])
  }

  @Test func `a changed row leaves the others as they are`() {
    var changed = rows
    changed[1][0] = .text("Eve")
    changed[2].values[1] = .none
    #expect(changed[0].values == [.text("Ada"), .boolean(true)])
    #expect(changed[1].values == [.text("Eve"), .boolean(false)])
    #expect(changed[2].values == [.text("Ada"), .none])
    #expect(rows[1].values == [.text("Bob"), .boolean(false)])
  }
}

import MoonPeople
import MoonTestSupport
import PeopleSQLite
import Testing

/// Conditions select the same records in SQL as when they are computed natively.
@Suite struct ParityTests {
  @Test func `random conditions select the same records and raise for the same`() throws {
    let seed: UInt64 = 5_2026
    var random = RandomConditions(seed: seed)
    let model = RandomConditions.model
    let backend = SQLiteBackend(path: ":memory:", options: SQLiteOptions(.memory))
    try backend.open([model])
    let rows = try backend.inTransaction {
      try (0..<40).map { _ in
        let values = random.row()
        return Row(id: try backend.insert(model, values, id: nil), values: values)
      }
    }
    var raising = 0
    let count = propertyCount(400)
    for number in 0..<count {
      let condition = random.condition()
      let evaluator = Evaluator(condition, model: model)
      var selected: [Int64] = []
      var raised: Set<Int64> = []
      for row in rows {
        do {
          if try evaluator.test(row) { selected.append(row.id) }
        } catch { raised.insert(row.id) }
      }
      let request = FetchRequest(model, where: .expression(condition))
      let place = "seed \(seed), condition \(number): \(condition.luaText(model: model))"
      do {
        let found = try backend.rows(request).map(\.id)
        #expect(raised.isEmpty, "\(place)")
        #expect(found == selected, "\(place)")
        #expect(try backend.count(request) == selected.count, "\(place)")
      } catch {
        raising += 1
        #expect(error.code == .predicate, "\(place): \(error)")
        #expect(
          raised.contains { error.message.hasSuffix("(for Mixed \($0))") }, "\(place): \(error)")
      }
    }
    // Both kinds of conditions were tried.
    #expect(raising > count / 50 && raising < count * 49 / 50, "\(raising) of \(count)")
  }

  /// The pairs that a plain translation to SQL gets wrong, with Lua 5.4's own answers from the
  /// design of the store (1.4) and, for the words of its errors, from `lua5.4` itself.
  @Test(arguments: NaivePair.all)
  func `what SQL would get wrong is right`(_ pair: NaivePair) throws {
    let model = RandomConditions.model
    let backend = SQLiteBackend(path: ":memory:", options: SQLiteOptions(.memory))
    try backend.open([model])
    let id = try backend.insert(model, pair.values, id: nil)
    let request = FetchRequest(model, where: .expression(pair.condition))
    guard let message = pair.error else {
      #expect(try backend.rows(request).map(\.id) == (pair.isSelected ? [id] : []), "\(pair)")
      return
    }
    let error = storeError { _ = try backend.rows(request) }
    #expect(error?.code == .predicate, "\(pair)")
    #expect(error?.message.contains(message) == true, "\(pair): \(String(describing: error))")
  }
}

import MoonPeople
import MoonTestSupport
import Testing

/// Counts, extremes, sums and averages.
@Suite struct AggregateTests {
  private func fill(_ stores: Stores, _ prices: [Double?], pages: [Int64?]) throws {
    for place in 0..<max(prices.count, pages.count) {
      var values: [String: Value] = ["title": .text("\(place)")]
      if place < prices.count, let price = prices[place] { values["price"] = .number(price) }
      if place < pages.count, let count = pages[place] { values["pages"] = .integer(count) }
      try stores.store.insert(stores.books, values)
    }
  }

  @Test(arguments: SumVectors.all)
  func `sums are exact and rounded once`(
    values: [Double], sum: Double, average: Double
  ) throws {
    let stores = try Stores()
    try fill(stores, values, pages: [])
    let found = try stores.store.aggregate([.sum(3), .average(3)], FetchRequest(stores.books))
    #expect(found == [.number(sum), .number(average)])
  }

  @Test func `what is taken out of a sum leaves no trace`() {
    var random = SplitMix64(seed: 11)
    for vector in SumVectors.all {
      var sum = ExactSum()
      for value in vector.values { sum.add(.number(value)) }
      let others = (0..<50).map { _ in
        Double(sign: .plus, exponent: random.index(in: -1000..<1000), significand: 1.25)
      }
      for other in others { sum.add(.number(other)) }
      sum.add(.number(.infinity))
      #expect(sum.sum(isInteger: false) == .number(.infinity))
      sum.remove(.number(.infinity))
      for other in others.shuffled(using: &random) { sum.remove(.number(other)) }
      #expect(sum.sum(isInteger: false) == .number(vector.sum))
      #expect(sum.average == .number(vector.average))
    }
  }

  @Test func `the sum of integers is an integer, and a number only if it doesn't fit`() throws {
    let stores = try Stores()
    try fill(stores, [], pages: [9_007_199_254_740_993, 1, nil, -5])
    let request = FetchRequest(stores.books)
    let all: [Aggregate] = [.count, .sum(2), .average(2), .min(2), .max(2)]
    #expect(
      try stores.store.aggregate(all, request)
        == [
          .integer(4), .integer(9_007_199_254_740_989),
          // 9007199254740989 / 3 = 3002399751580329.67, whose nearest float ends in .5.
          .number(3_002_399_751_580_329.5), .integer(-5), .integer(9_007_199_254_740_993),
        ])
    try fill(stores, [], pages: [.max, .max, .max, .min])
    // 2^63 - 1 three times, -2^63 and 2^53 - 3: 2^64 + 2^53 - 6, whose nearest float is 2^64 + 2^53.
    #expect(
      try stores.store.aggregate([.sum(2)], request) == [.number(0x1p64 + 0x1p53)])
  }

  @Test func `aggregates of nothing are 0 or nil`() throws {
    let stores = try Stores()
    let request = FetchRequest(stores.books)
    let all: [Aggregate] = [.count, .sum(2), .sum(3), .average(3), .min(0), .max(3)]
    let wanted: [Value] = [.integer(0), .integer(0), .number(0), .none, .none, .none]
    #expect(try stores.store.aggregate(all, request) == wanted)
    try fill(stores, [nil, nil], pages: [])
    #expect(
      try stores.store.aggregate([.count, .average(3), .sum(3)], request)
        == [.integer(2), .none, .number(0)])
  }

  @Test func `infinities add up to infinity or to no number`() throws {
    let stores = try Stores()
    try fill(stores, [.infinity, 1], pages: [])
    let request = FetchRequest(stores.books)
    #expect(
      try stores.store.aggregate([.sum(3), .average(3), .max(3)], request)
        == [.number(.infinity), .number(.infinity), .number(.infinity)])
    try fill(stores, [-.infinity], pages: [])
    guard case .number(let sum) = try stores.store.aggregate([.sum(3)], request)[0] else {
      Issue.record("no number")
      return
    }
    #expect(sum.isNaN)
  }

  @Test func `extremes are those of the order, the predicate and the limit count`() throws {
    let stores = try Stores()
    try fill(stores, [3, 1, 2], pages: [])
    try stores.store.insert(stores.books, ["title": .text("é"), "read": .number(5)])
    var request = FetchRequest(stores.books)
    #expect(
      try stores.store.aggregate([.min(0), .max(0), .max(4), .max(5)], request)
        == [.text("0"), .text("é"), .number(5), .boolean(false)])
    request.predicate = .scan(ScanFunction { $0.id != 1 })
    #expect(try stores.store.aggregate([.max(3)], request) == [.number(2)])
    request.limit = 1
    #expect(try stores.store.aggregate([.count, .max(3)], request) == [.integer(1), .number(1)])
    request.sort = [SortDescriptor(.id, isDescending: true)]
    #expect(try stores.store.aggregate([.max(0)], request) == [.text("é")])
  }

  @Test func `the average of dates is a date, their sum is refused`() throws {
    let stores = try Stores()
    let request = FetchRequest(stores.books)
    for time in [10.0, 20] {
      try stores.store.insert(stores.books, ["title": .text("t"), "read": .number(time)])
    }
    #expect(try stores.store.aggregate([.average(4)], request) == [.number(15)])
    #expect(
      message(.invalidRequest) { _ = try stores.store.aggregate([.sum(4)], request) }
        == "sum: Book's \"read\" is a date")
    #expect(
      message(.invalidRequest) { _ = try stores.store.aggregate([.average(0)], request) }
        == "average: Book's \"title\" must be a number, it is a string")
    #expect(
      message(.invalidRequest) { _ = try stores.store.aggregate([.sum(9)], request) }
        == "Book has 6 attributes, got 9")
  }

  @Test func `sums of many random integers are those of 128 bits`() {
    var random = SplitMix64(seed: 3)
    var sum = ExactSum()
    var wanted: Int128 = 0
    for _ in 0..<10_000 {
      let value = Int64(bitPattern: random.next())
      wanted += Int128(value)
      sum.add(.integer(value))
    }
    #expect(sum.sum(isInteger: false) == .number(Double(wanted)))
  }
}

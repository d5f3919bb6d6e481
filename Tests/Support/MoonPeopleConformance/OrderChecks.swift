import MoonPeople
import MoonTestSupport

extension ConformanceCheck {
  /// Rows with many equal values, nils and values at the ends of their ranges.
  static func mixedRows(_ count: Int, seed: UInt64) -> [[Value]] {
    var random = SplitMix64(seed: seed)
    let texts: [Value] = [
      .text(""), .text("a"), .text("B"), .text("é"), .text("a\u{0}b"), .text("aa"),
      .string(ByteString([0xFF])), .string(ByteString([0x80])), .text("10"), .text("9"),
    ]
    let integers: [Value] = [
      .integer(.min), .integer(.max), .integer(0), .integer(-1), .integer(9_007_199_254_740_993),
      .integer(9_007_199_254_740_992),
    ]
    let numbers: [Value] = [
      .number(-.infinity), .number(.infinity), .number(0), .number(0x1p-1074), .number(-2.5),
      .number(9_007_199_254_740_992),
    ]
    func pick(_ values: [Value], nils: Bool) -> Value {
      nils && random.chance(0.25) ? .none : values[random.index(in: 0..<values.count)]
    }
    let booleans: [Value] = [.boolean(false), .boolean(true)]
    return (0..<count).map { _ in
      Samples.row(
        "",
        [
          Samples.name: pick(texts, nils: false), Samples.note: pick(texts, nils: true),
          Samples.isLiked: pick(booleans, nils: false), Samples.flag: pick(booleans, nils: true),
          Samples.count: pick(integers, nils: true), Samples.size: pick(integers, nils: false),
          Samples.weight: pick(numbers, nils: true), Samples.score: pick(numbers, nils: false),
          Samples.date: pick([.number(0), .number(-1), .number(1.5)], nils: false),
          Samples.seen: pick([.number(0), .number(-1), .number(1.5)], nils: true),
        ])
    }
  }

  /// The rows in an order, by the rules of `SortDescriptor`.
  static func sorted(_ rows: [Row], _ sort: [SortDescriptor]) -> [Row] {
    rows.sorted { left, right in
      for descriptor in sort {
        let (one, two): (Value, Value) =
          switch descriptor.key {
          case .id: (.integer(left.id), .integer(right.id))
          case .attribute(let place): (left.values[place], right.values[place])
          }
        if one.comesBefore(two) { return !descriptor.isDescending }
        if two.comesBefore(one) { return descriptor.isDescending }
      }
      return sort.last?.isDescending == true ? left.id > right.id : left.id < right.id
    }
  }

  static let sorts: [[SortDescriptor]] = {
    var sorts: [[SortDescriptor]] = [[], [SortDescriptor(.id, isDescending: true)]]
    for place in 0..<10 {
      for isDescending in [false, true] {
        sorts.append([SortDescriptor(.attribute(place), isDescending: isDescending)])
        sorts.append([
          SortDescriptor(.attribute(place), isDescending: isDescending),
          SortDescriptor(.attribute((place + 3) % 10), isDescending: !isDescending),
        ])
      }
    }
    sorts.append([
      SortDescriptor(.attribute(Samples.flag)), SortDescriptor(.id, isDescending: true),
      SortDescriptor(.attribute(Samples.name)),
    ])
    return sorts
  }()

  static let orderChecks = [
    ConformanceCheck("rows come in the order of the sort keys, then of the ids") { source in
      let samples = try Samples(source)
      for row in mixedRows(60, seed: 1) {
        _ = try samples.backend.insert(samples.model, row, id: nil)
      }
      let rows = try samples.rows()
      try expect(rows.map(\.id), Array(1...60))
      for sort in sorts {
        let found = try samples.rows(FetchRequest(samples.model, sort: sort))
        try expect(found.map(\.id), sorted(rows, sort).map(\.id), "sort \(sort):")
      }
    },
    ConformanceCheck("a limit and an offset cut the order") { source in
      let samples = try Samples(source)
      for row in mixedRows(20, seed: 2) {
        _ = try samples.backend.insert(samples.model, row, id: nil)
      }
      let sort = [SortDescriptor(.attribute(Samples.weight), isDescending: true)]
      let all = try samples.rows(FetchRequest(samples.model, sort: sort))
      for (limit, offset) in [(5, 0), (5, 3), (0, 0), (100, 18), (3, 20), (nil, 15), (.max, 1)] {
        let request = FetchRequest(samples.model, sort: sort, limit: limit, offset: offset)
        let wanted = all.dropFirst(offset).prefix(limit ?? .max)
        try expect(try samples.rows(request), Array(wanted), "limit \(limit ?? -1) \(offset):")
        try expect(try samples.backend.count(request), 20)
      }
    },
    ConformanceCheck("pages from the end of the one before are the whole order") { source in
      let samples = try Samples(source)
      for row in mixedRows(40, seed: 3) {
        _ = try samples.backend.insert(samples.model, row, id: nil)
      }
      let rows = try samples.rows()
      for sort in sorts {
        var pages: [Row] = []
        var request = FetchRequest(samples.model, sort: sort, limit: 7)
        while true {
          let page = try samples.rows(request)
          pages += page
          guard let last = page.last, pages.count <= 40 else { break }
          request.after = last
        }
        try expect(pages.map(\.id), sorted(rows, sort).map(\.id), "sort \(sort):")
      }
    },
    ConformanceCheck("a page may begin after a row that is gone") { source in
      let samples = try Samples(source)
      for place in 0..<6 { try samples.insert("\(place)") }
      let sort = [SortDescriptor(.attribute(Samples.name), isDescending: true)]
      let row = try samples.backend.row(samples.model, id: 4)
      _ = try samples.backend.delete(samples.model, id: 4)
      var request = FetchRequest(samples.model, sort: sort, limit: 2)
      request.after = row
      try expect(try samples.names(request), ["2", "1"])
    },
    ConformanceCheck("nil in the row before a page comes where nil sorts, in every attribute") {
      source in
      let samples = try Samples(source)
      for row in mixedRows(30, seed: 5) {
        _ = try samples.backend.insert(samples.model, row, id: nil)
      }
      // Its id lies between the others, which decides among rows with nil.
      let last = Row(id: 15, values: Array(repeating: .none, count: 12))
      _ = try samples.backend.delete(samples.model, id: 15)
      let rows = try samples.rows()
      for sort in sorts {
        let wanted = sorted(rows + [last], sort).drop { $0 != last }.dropFirst()
        var request = FetchRequest(samples.model, sort: sort, after: last)
        try expect(try samples.rows(request).map(\.id), wanted.map(\.id), "sort \(sort):")
        try expect(try samples.backend.count(request), wanted.count, "sort \(sort):")
        request.limit = 4
        try expect(try samples.rows(request).map(\.id), wanted.prefix(4).map(\.id))
      }
    },
    ConformanceCheck("the body ends a visit by false, or by what it throws") { source in
      let samples = try Samples(source)
      for place in 0..<5 { try samples.insert("\(place)") }
      var seen = 0
      try samples.backend.visit(FetchRequest(samples.model), attributes: nil) { _ in
        seen += 1
        return seen < 2
      }
      try expect(seen, 2)
      do {
        try samples.backend.visit(FetchRequest(samples.model), attributes: nil) { _ in
          throw Failure("mine")
        }
        throw Failure("wanted the error of the body")
      } catch let failure as Failure {
        try expect(failure.description, "mine")
      }
      try expect(try samples.rows().count, 5)
    },
  ]
}

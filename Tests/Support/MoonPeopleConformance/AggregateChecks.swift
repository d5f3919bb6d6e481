import MoonPeople

extension ConformanceCheck {
  /// An aggregate of some values, computed with 128 bits.
  private static func expected(_ aggregate: Aggregate, _ rows: [Row]) -> Value {
    guard let place = aggregate.attribute else { return .integer(Int64(rows.count)) }
    let values = rows.map { $0.values[place] }.filter { $0 != .none }
    let integers = values.compactMap { value -> Int128? in
      if case .integer(let integer) = value { Int128(integer) } else { nil }
    }
    let sum = integers.reduce(0, +)
    switch aggregate {
    case .count: return .none
    case .min: return values.min { $0.comesBefore($1) } ?? .none
    case .max: return values.max { $0.comesBefore($1) } ?? .none
    case .sum: return Int64(exactly: sum).map(Value.integer) ?? .number(Double(sum))
    case .average: return values.isEmpty ? .none : .number(Double(sum) / Double(values.count))
    }
  }

  private static let aggregates: [Aggregate] =
    [.count, .sum(Samples.count), .sum(Samples.size)]
    + (0..<10).flatMap { [.min($0), .max($0)] }

  static let aggregateChecks = [
    ConformanceCheck("counts, extremes and sums are those of all values") { source in
      let samples = try Samples(source)
      let store = try Store([samples.model], backend: source.make(), now: { 0 })
      try expect(
        try store.aggregate(aggregates, FetchRequest(samples.model)),
        aggregates.map { expected($0, []) })
      try store.insertAll(samples.model, mixedRows(50, seed: 7))
      let rows = try store.rows(FetchRequest(samples.model))
      let liked = FetchRequest(samples.model, where: .expression(.attribute(Samples.isLiked)))
      let some = rows.filter { $0.values[Samples.isLiked] == .boolean(true) }
      for aggregate in aggregates {
        let all = try store.aggregate([aggregate], FetchRequest(samples.model))
        try expect(all, [expected(aggregate, rows)], "\(aggregate):")
        try expect(try store.aggregate([aggregate], liked), [expected(aggregate, some)])
      }
      try expect(
        try store.aggregate(aggregates, liked), aggregates.map { expected($0, some) })
      let page = FetchRequest(samples.model, limit: 20, offset: 5)
      try expect(
        try store.aggregate(aggregates, page),
        aggregates.map { expected($0, Array(rows[5..<25])) })
    },
    ConformanceCheck("a sum of integers passes the largest one on the way, and beyond is a number")
    {
      source in
      let model = try Samples.makeModel()
      // Each sum by hand: 2^63 - 1 + 1 - 1, 2^63, -2^63 - 1 rounded to -2^63, an average between.
      let cases: [(values: [Int64], sum: Value, average: Double)] = [
        ([.max, 1, -1], .integer(.max), 0x1p63 / 3),
        ([.max, 1], .number(0x1p63), 0x1p62),
        ([.min, -1], .number(-0x1p63), -0x1p62),
        ([.max, .max, .min, .min], .integer(-2), -0.5),
        ([9_007_199_254_740_993, 0, 0], .integer(9_007_199_254_740_993), 3_002_399_751_580_331),
      ]
      for (values, sum, average) in cases {
        let store = try Store([model], backend: source.make(), now: { 0 })
        try store.insertAll(
          model, values.map { Samples.row("", [Samples.size: .integer($0)]) })
        let found = try store.aggregate(
          [.sum(Samples.size), .average(Samples.size), .average(Samples.count)],
          FetchRequest(model))
        try expect(found, [sum, .number(average), .none], "\(values):")
      }
    },
    ConformanceCheck("distinct values are all different ones, in their order") { source in
      let samples = try Samples(source)
      let store = try Store([samples.model], backend: source.make(), now: { 0 })
      try store.insertAll(samples.model, mixedRows(60, seed: 8))
      for (limit, offset) in [(nil, 0), (25, 10)] {
        let request = FetchRequest(samples.model, limit: limit, offset: offset)
        let rows = try store.rows(request)
        for place in 0..<10 {
          var wanted: [Value] = []
          for value in rows.map({ $0.values[place] }).sorted(by: { $0.comesBefore($1) })
          where wanted.last != value { wanted.append(value) }
          try expect(try store.distinct(place, request), wanted, "attribute \(place):")
        }
      }
    },
    ConformanceCheck("aggregates and distinct values fail where the predicate raises") { source in
      let samples = try Samples(source)
      let store = try Store([samples.model], backend: source.make(), now: { 0 })
      try store.insertAll(samples.model, [Samples.row("a"), Samples.row("b")])
      let condition = Expression.operation(
        .less, [.attribute(Samples.count), .constant(.integer(5))], Site(file: "a.lua", line: 3))
      let request = FetchRequest(samples.model, where: .expression(condition))
      try expectError(.predicate) { _ = try store.aggregate([.count], request) }
      try expectError(.predicate) { _ = try store.aggregate([.max(Samples.size)], request) }
      try expectError(.predicate) { _ = try store.distinct(Samples.name, request) }
    },
  ]
}

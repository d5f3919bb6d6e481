import MoonPeople

extension ConformanceCheck {
  /// Values that are easily changed on the way, by attributes' places.
  static let delicate: [(place: Int, value: Value)] = [
    (Samples.name, .text("")), (Samples.note, .none), (Samples.note, .text("")),
    (Samples.name, .string(ByteString([0]))), (Samples.name, .string(ByteString([97, 0, 98]))),
    (Samples.name, .string(ByteString([0xFF, 0xFE, 0x80]))),
    (Samples.name, .string(ByteString([0xC3]))), (Samples.name, .text("é\u{1F600}'\"; --")),
    (Samples.name, .text("12")), (Samples.note, .text("1e3")), (Samples.code, .text("007")),
    (Samples.isLiked, .boolean(true)), (Samples.flag, .boolean(false)), (Samples.flag, .none),
    (Samples.count, .integer(.min)), (Samples.count, .integer(.max)), (Samples.count, .none),
    (Samples.count, .integer(9_007_199_254_740_993)), (Samples.size, .integer(-1)),
    (Samples.weight, .number(.infinity)), (Samples.weight, .number(-.infinity)),
    (Samples.weight, .number(0x1p-1074)), (Samples.weight, .number(0.1)), (Samples.weight, .none),
    (Samples.score, .number(9_007_199_254_740_992)), (Samples.score, .number(3)),
    (Samples.score, .number(1.7976931348623157e308)), (Samples.date, .number(-62_135_596_800.5)),
    (Samples.seen, .number(0)), (Samples.seen, .none), (Samples.number, .integer(5)),
  ]

  static let valueChecks = [
    ConformanceCheck("values come back as they were stored") { source in
      let samples = try Samples(source)
      for (place, value) in delicate {
        let id = try samples.insert("a", [place: value])
        let row = try samples.backend.row(samples.model, id: id)
        try expect(row?.values, Samples.row("a", [place: value]), "insert \(value):")
        let other = try samples.insert("b")
        // A unique value has one holder.
        _ = try samples.backend.delete(samples.model, id: id)
        _ = try samples.backend.update(samples.model, id: other, [(place, value)])
        let changed = try samples.backend.row(samples.model, id: other)
        try expect(changed?.values, Samples.row("b", [place: value]), "update \(value):")
        try expect(try samples.rows().map(\.values), [changed?.values ?? []], "visit \(value):")
        _ = try samples.backend.delete(samples.model, id: other)
      }
    },
    ConformanceCheck("ids ascend from 1 and none is used twice") { source in
      let samples = try Samples(source)
      try expect(try (0..<3).map { try samples.insert("\($0)") }, [1, 2, 3])
      _ = try samples.backend.delete(samples.model, id: 3)
      try expect(try samples.insert("d"), 4)
      _ = try samples.backend.deleteAll(FetchRequest(samples.model))
      try expect(try samples.insert("e"), 5)
    },
    ConformanceCheck("an id may be given, unless it is taken") { source in
      let samples = try Samples(source)
      let row = Samples.row("a")
      try expect(try samples.backend.insert(samples.model, row, id: 7), 7)
      try expectError(.notUnique) {
        _ = try samples.backend.insert(samples.model, row, id: 7)
      }
      try expect(try samples.insert("b"), 8)
      try expect(try samples.backend.insert(samples.model, row, id: 3), 3)
      try expect(try samples.rows().map(\.id), [3, 7, 8])
      try expect(try samples.insert("c"), 9)
    },
    ConformanceCheck("a record that isn't there is nil and can't be changed") { source in
      let samples = try Samples(source)
      let backend = samples.backend
      try expect(try backend.row(samples.model, id: 1), nil)
      try expect(try backend.update(samples.model, id: 1, [(0, .text("a"))]), false)
      try expect(try backend.delete(samples.model, id: 1), false)
      try samples.insert("a")
      try expect(try backend.update(samples.model, id: 1, [(0, .text("b"))]), true)
      try expect(try backend.delete(samples.model, id: 1), true)
      try expect(try backend.row(samples.model, id: 1), nil)
    },
    ConformanceCheck("several values are changed at once, the others stay") { source in
      let samples = try Samples(source)
      try samples.insert("a", [Samples.count: .integer(1)])
      let changes: [(attribute: Int, value: Value)] = [
        (Samples.score, .number(2.5)), (Samples.note, .text("n")),
      ]
      try expect(try samples.backend.update(samples.model, id: 1, changes), true)
      try expect(
        try samples.rows().map(\.values),
        [
          Samples.row(
            "a",
            [Samples.count: .integer(1), Samples.score: .number(2.5), Samples.note: .text("n")])
        ])
    },
    ConformanceCheck("a visit that reads some attributes gets these") { source in
      let samples = try Samples(source)
      try samples.insert("a", [Samples.count: .integer(1), Samples.flag: .boolean(true)])
      var found: [Value] = []
      try samples.backend.visit(
        FetchRequest(samples.model), attributes: [Samples.name, Samples.flag]
      ) { row in
        found += [.integer(row.id), row.values[Samples.name], row.values[Samples.flag]]
        return true
      }
      try expect(found, [.integer(1), .text("a"), .boolean(true)])
      var ids: [Int64] = []
      try samples.backend.visit(FetchRequest(samples.model), attributes: []) { row in
        ids.append(row.id)
        return true
      }
      try expect(ids, [1])
    },
  ]
}

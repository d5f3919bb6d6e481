import MoonPeople

extension ConformanceCheck {
  static let uniqueChecks = [
    ConformanceCheck("a unique value has one holder, nil any number") { source in
      let samples = try Samples(source)
      try samples.insert("a", [Samples.code: .text("x")])
      try samples.insert("b")
      try samples.insert("c")
      let error = try expectError(.notUnique) {
        try samples.insert("d", [Samples.code: .text("x")])
      }
      for part in ["Order", "code", "unique", "\"x\""] where !error.message.contains(part) {
        throw Failure("\(part) isn't in: \(error.message)")
      }
      let second = try expectError(.notUnique) {
        _ = try samples.backend.update(samples.model, id: 2, [(Samples.code, .text("x"))])
      }
      for part in ["Order 2", "code", "Order 1"] where !second.message.contains(part) {
        throw Failure("\(part) isn't in: \(second.message)")
      }
      try expect(try samples.rows().map(\.values[Samples.code]), [.text("x"), .none, .none])
      // Byte by byte: case counts.
      try samples.insert("e", [Samples.code: .text("X")])
      try samples.insert("f", [Samples.code: .text("")])
    },
    ConformanceCheck("a record may be given its own unique value again") { source in
      let samples = try Samples(source)
      try samples.insert("a", [Samples.code: .text("x"), Samples.number: .integer(1)])
      let changes: [(attribute: Int, value: Value)] = [
        (Samples.code, .text("x")), (Samples.number, .integer(2)),
      ]
      try expect(try samples.backend.update(samples.model, id: 1, changes), true)
    },
    ConformanceCheck("a unique value is free again after its holder is gone") { source in
      let samples = try Samples(source)
      try samples.insert("a", [Samples.code: .text("x")])
      _ = try samples.backend.update(samples.model, id: 1, [(Samples.code, .text("y"))])
      try samples.insert("b", [Samples.code: .text("x")])
      _ = try samples.backend.delete(samples.model, id: 1)
      try samples.insert("c", [Samples.code: .text("y")])
      try samples.backend.begin()
      _ = try samples.backend.delete(samples.model, id: 2)
      samples.backend.rollback()
      try expectError(.notUnique) { try samples.insert("d", [Samples.code: .text("x")]) }
    },
    ConformanceCheck("a batch that breaks a rule changes nothing") { source in
      let samples = try Samples(source)
      let log = ChangeLog()
      samples.backend.log = log
      try samples.backend.begin()
      for place in 0..<3 {
        try samples.insert("\(place)", [Samples.number: .integer(Int64(place))])
      }
      let rows = try samples.rows()
      let mark = log.mark
      try expectError(.notUnique) {
        _ = try samples.backend.updateAll(
          FetchRequest(samples.model), [(Samples.number, .integer(9))])
      }
      try expect(try samples.rows(), rows)
      try expect(log.mark, mark, "the log")
      try expect(samples.backend.isInTransaction, true)
      try samples.backend.commit()
      try expect(try samples.rows(), rows)
    },
  ]
}

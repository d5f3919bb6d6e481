import MoonPeople

extension ConformanceCheck {
  static let reopeningChecks = [
    ConformanceCheck("what was committed is there after a restart, the rest isn't") { source in
      guard let reopen = source.reopen else { return }
      let samples = try Samples(source)
      try samples.backend.begin()
      for row in mixedRows(30, seed: 4) {
        _ = try samples.backend.insert(samples.model, row, id: nil)
      }
      _ = try samples.backend.delete(samples.model, id: 30)
      try samples.backend.keepHistory(3, [1, 2])
      try samples.backend.commit()
      let rows = try samples.rows()
      try samples.backend.begin()
      _ = try samples.backend.deleteAll(FetchRequest(samples.model))
      try samples.backend.keepHistory(3, nil)
      samples.backend.close()
      let model = try Samples.makeModel()
      let backend = try reopen(samples.backend)
      try backend.open([model])
      var found: [Row] = []
      try backend.visit(FetchRequest(model), attributes: nil) { row in
        found.append(row)
        return true
      }
      try expect(found, rows)
      try expect(try backend.keptHistory().map(\.number), [3])
      try expect(try backend.keptHistory().map(\.bytes), [[1, 2]])
      try expect(try backend.insert(model, Samples.row("new"), id: nil), 31)
      backend.close()
    },
    ConformanceCheck("a store of other attributes is refused and stays as it is") { source in
      guard let reopen = source.reopen else { return }
      let samples = try Samples(source)
      try samples.insert("a")
      samples.backend.close()
      let other = try Model("Order", [Attribute("name", .integer)])
      let backend = try reopen(samples.backend)
      try expectError(.schemaMismatch) { try backend.open([other]) }
      backend.close()
      let again = try reopen(backend)
      let model = try Samples.makeModel()
      try again.open([model])
      try expect(try again.row(model, id: 1)?.values, Samples.row("a"))
      again.close()
    },
    ConformanceCheck("a closed store says so") { source in
      let samples = try Samples(source)
      try samples.insert("a")
      samples.backend.close()
      try expectError(.closed) { _ = try samples.backend.row(samples.model, id: 1) }
      try expectError(.closed) { try samples.insert("b") }
      try expectError(.closed) { try samples.backend.begin() }
      try expectError(.closed) { _ = try samples.rows() }
      samples.backend.close()
    },
  ]
}

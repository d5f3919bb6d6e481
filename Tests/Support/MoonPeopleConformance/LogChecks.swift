import MoonPeople

extension ConformanceCheck {
  static let logChecks = [
    ConformanceCheck("the log tells each change with the old and the new row") { source in
      let samples = try Samples(source)
      let (model, backend) = (samples.model, samples.backend)
      let log = ChangeLog()
      backend.log = log
      try backend.begin()
      try samples.insert("a", [Samples.name: .string(ByteString([0xFF, 0]))])
      try samples.insert("b", [Samples.weight: .number(2)])
      _ = try backend.update(model, id: 2, [(Samples.flag, .boolean(true))])
      _ = try backend.delete(model, id: 1)
      _ = try backend.updateAll(FetchRequest(model), [(Samples.name, .text("c"))])
      _ = try backend.deleteAll(FetchRequest(model))
      let first = Samples.row("", [Samples.name: .string(ByteString([0xFF, 0]))])
      let second = Samples.row("b", [Samples.weight: .number(2)])
      let flagged = Samples.row("b", [Samples.weight: .number(2), Samples.flag: .boolean(true)])
      let named = Samples.row("c", [Samples.weight: .number(2), Samples.flag: .boolean(true)])
      try expect(
        log.changes,
        [
          RowChange(model: model, id: 1, old: nil, new: first),
          RowChange(model: model, id: 2, old: nil, new: second),
          RowChange(model: model, id: 2, old: second, new: flagged),
          RowChange(model: model, id: 1, old: first, new: nil),
          RowChange(model: model, id: 2, old: flagged, new: named),
          RowChange(model: model, id: 2, old: named, new: nil),
        ])
      try backend.commit()
    },
    ConformanceCheck("a statement that fails cuts the log, savepoints don't") { source in
      let samples = try Samples(source)
      let (model, backend) = (samples.model, samples.backend)
      let log = ChangeLog()
      backend.log = log
      try backend.begin()
      try samples.insert("a", [Samples.code: .text("x")])
      try backend.setSavepoint()
      try samples.insert("b")
      try expectError(.notUnique) { try samples.insert("c", [Samples.code: .text("x")]) }
      try expectError(.notUnique) {
        _ = try backend.update(model, id: 2, [(Samples.code, .text("x"))])
      }
      try expect(log.changes.map(\.id), [1, 2])
      let mark = log.mark
      try backend.rollbackToSavepoint()
      try expect(log.mark, mark)
      backend.rollback()
    },
    ConformanceCheck("the log can be taken away and given in a transaction") { source in
      let samples = try Samples(source)
      let (model, backend) = (samples.model, samples.backend)
      let log = ChangeLog()
      try backend.begin()
      try samples.insert("a")
      backend.log = log
      _ = try backend.update(model, id: 1, [(Samples.name, .text("b"))])
      backend.log = nil
      _ = try backend.update(model, id: 1, [(Samples.name, .text("c"))])
      let other = ChangeLog()
      backend.log = other
      _ = try backend.delete(model, id: 1)
      try backend.commit()
      try expect(log.changes.map { $0.new?[Samples.name] }, [.text("b")])
      try expect(other.changes.map { $0.old?[Samples.name] }, [.text("c")])
    },
    ConformanceCheck("the log tells what a batch without a predicate deletes") { source in
      let samples = try Samples(source)
      for place in 0..<100 { try samples.insert("\(place)") }
      let log = ChangeLog()
      samples.backend.log = log
      try samples.backend.begin()
      try expect(try samples.backend.deleteAll(FetchRequest(samples.model)), 100)
      try samples.backend.commit()
      try expect(log.changes.map(\.id).sorted(), Array(1...100))
      try expect(log.changes.allSatisfy { $0.old != nil && $0.new == nil }, true)
    },
  ]
}

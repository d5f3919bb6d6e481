import MoonPeople

extension ConformanceCheck {
  static let transactionChecks = [
    ConformanceCheck("a transaction is committed or rolled back as a whole") { source in
      let samples = try Samples(source)
      let backend = samples.backend
      try expect(backend.isInTransaction, false)
      try backend.begin()
      try expect(backend.isInTransaction, true)
      try samples.insert("a")
      try backend.commit()
      try expect(backend.isInTransaction, false)
      try backend.begin()
      try samples.insert("b")
      _ = try backend.update(samples.model, id: 1, [(Samples.name, .text("c"))])
      try expect(try samples.names(FetchRequest(samples.model)), ["c", "b"])
      backend.rollback()
      try expect(backend.isInTransaction, false)
      try expect(try samples.names(FetchRequest(samples.model)), ["a"])
      try backend.begin()
      _ = try backend.delete(samples.model, id: 1)
      backend.rollback()
      try expect(try samples.names(FetchRequest(samples.model)), ["a"])
    },
    ConformanceCheck("savepoints undo what came after them, one inside of another") { source in
      let samples = try Samples(source)
      let backend = samples.backend
      let all = FetchRequest(samples.model)
      try backend.begin()
      try samples.insert("a")
      try backend.setSavepoint()
      try samples.insert("b")
      try backend.setSavepoint()
      _ = try backend.deleteAll(all)
      try expect(try backend.count(all), 0)
      try backend.rollbackToSavepoint()
      try expect(try samples.names(all), ["a", "b"])
      try backend.setSavepoint()
      try samples.insert("c")
      try backend.releaseSavepoint()
      try expect(try samples.names(all), ["a", "b", "c"])
      try backend.rollbackToSavepoint()
      try expect(try samples.names(all), ["a"])
      try backend.commit()
      try expect(try samples.names(all), ["a"])
    },
    ConformanceCheck("a commit keeps what came after open savepoints") { source in
      let samples = try Samples(source)
      let backend = samples.backend
      try backend.begin()
      try backend.setSavepoint()
      try samples.insert("a")
      try backend.setSavepoint()
      try samples.insert("b")
      try backend.commit()
      try expect(backend.isInTransaction, false)
      try backend.begin()
      try backend.setSavepoint()
      try samples.insert("c")
      backend.rollback()
      try expect(try samples.names(FetchRequest(samples.model)), ["a", "b"])
      try backend.begin()
      try samples.insert("d")
      try backend.commit()
      try expect(try samples.names(FetchRequest(samples.model)), ["a", "b", "d"])
    },
    ConformanceCheck("a statement that fails leaves the transaction as it was") { source in
      let samples = try Samples(source)
      let backend = samples.backend
      try backend.begin()
      try samples.insert("a", [Samples.code: .text("x")])
      try expectError(.notUnique) { try samples.insert("b", [Samples.code: .text("x")]) }
      try expect(backend.isInTransaction, true)
      try samples.insert("c")
      try backend.commit()
      try expect(try samples.names(FetchRequest(samples.model)), ["a", "c"])
    },
    ConformanceCheck("the history is kept by parts, as a part of the transaction") { source in
      let samples = try Samples(source)
      let backend = samples.backend
      func parts() throws -> [[UInt8]] {
        try backend.keptHistory().map { [UInt8($0.number)] + $0.bytes }
      }
      try backend.begin()
      try backend.keepHistory(2, [20, 0, 255])
      try backend.keepHistory(1, [10])
      try backend.commit()
      try expect(try parts(), [[1, 10], [2, 20, 0, 255]])
      try backend.begin()
      try backend.keepHistory(1, nil)
      try backend.keepHistory(0, [])
      try backend.keepHistory(2, [21])
      backend.rollback()
      try expect(try parts(), [[1, 10], [2, 20, 0, 255]])
      try backend.begin()
      try backend.keepHistory(1, nil)
      try backend.keepHistory(0, [])
      try backend.keepHistory(2, [21])
      try backend.keepHistory(9, nil)
      try backend.commit()
      try expect(try parts(), [[0], [2, 21]])
    },
  ]
}

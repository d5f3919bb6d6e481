import MoonPeople

extension ConformanceCheck {
  static let searchChecks = [
    ConformanceCheck("a search finds whole words, whatever their case") { source in
      let samples = try Samples(source)
      try samples.insert("Ada Lovelace", [Samples.note: .text("first programmer")])
      try samples.insert("Grace Hopper", [Samples.note: .text("COBOL, the first compiler")])
      try samples.insert("Élodie 42", [Samples.note: .none])
      try samples.insert("lovelaces")
      let cases: [(String, [Int64])] = [
        ("ada", [1]), ("FIRST", [1, 2]), ("first compiler", [2]), ("grace cobol", [2]),
        ("love", []), ("love*", [1, 4]), ("lovelace", [1]), ("élodie", [3]), ("ÉLODIE", [3]),
        ("elodie", []), ("42", [3]), ("", []), (" ,. ", []), ("ada OR grace", []),
        ("\"ada\"", [1]), ("ada AND", []), ("name:ada", []), ("-ada", [1]), ("pro* ada", [1]),
      ]
      for (text, wanted) in cases {
        let request = FetchRequest(samples.model, search: ByteString(text))
        try expect(try samples.rows(request).map(\.id), wanted, "search \(text):")
        try expect(try samples.backend.count(request), wanted.count, "count \(text):")
      }
    },
    ConformanceCheck("a search follows changes and goes with a predicate and an order") { source in
      let samples = try Samples(source)
      for name in ["red car", "blue car", "red bus", "car"] { try samples.insert(name) }
      _ = try samples.backend.update(samples.model, id: 1, [(Samples.name, .text("red van"))])
      _ = try samples.backend.update(samples.model, id: 2, [(Samples.isLiked, .boolean(true))])
      _ = try samples.backend.delete(samples.model, id: 4)
      var request = FetchRequest(samples.model, search: "car")
      try expect(try samples.rows(request).map(\.id), [2])
      request.search = "red"
      request.sort = [SortDescriptor(.attribute(Samples.name))]
      try expect(try samples.names(request), ["red bus", "red van"])
      request.predicate = .expression(.not(.attribute(Samples.isLiked)))
      request.limit = 1
      try expect(try samples.names(request), ["red bus"])
      try samples.backend.begin()
      _ = try samples.backend.updateAll(
        FetchRequest(samples.model), [(Samples.name, .text("green"))])
      samples.backend.rollback()
      request.limit = nil
      try expect(try samples.names(request), ["red bus", "red van"])
    },
  ]
}

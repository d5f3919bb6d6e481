import MoonPeople
import MoonTestSupport

extension ConformanceCheck {
  /// All rows that a cursor still gives.
  private static func rest(_ cursor: any RowCursor) throws -> [Row] {
    var rows: [Row] = []
    while let row = try cursor.next() { rows.append(row) }
    return rows
  }

  /// Runs a statement as a transaction of its own, or as a part of the one that is going on.
  private static func write(
    _ backend: any Backend, isSaved: Bool, _ body: () throws -> Void
  ) throws {
    if isSaved { try backend.begin() }
    try body()
    if isSaved { try backend.commit() }
  }

  static let cursorChecks = [
    ConformanceCheck("a cursor gives what a visit gives, in its order") { source in
      let samples = try Samples(source)
      for row in mixedRows(40, seed: 4) {
        _ = try samples.backend.insert(samples.model, row, id: nil)
      }
      for sort in sorts {
        for (limit, offset) in [(nil, 0), (7, 3), (0, 0), (100, 39)] {
          let request = FetchRequest(samples.model, sort: sort, limit: limit, offset: offset)
          try expect(try rest(samples.backend.cursor(request)), try samples.rows(request))
        }
      }
    },
    ConformanceCheck("the rows of a request are those of a visit") { source in
      let samples = try Samples(source)
      for row in mixedRows(150, seed: 5) {
        _ = try samples.backend.insert(samples.model, row, id: nil)
      }
      let condition = Expression.attribute(Samples.flag)
      for sort in sorts {
        for (limit, offset) in [(nil, 0), (0, 0), (1, 0), (64, 3), (65, 0), (128, 1), (200, 149)] {
          for predicate in [nil, Predicate.expression(condition)] {
            let request = FetchRequest(
              samples.model, where: predicate, sort: sort, limit: limit, offset: offset)
            try expect(try samples.backend.rows(request), try samples.rows(request))
          }
        }
      }
      let odd = Predicate.scan(ScanFunction { $0.id % 2 == 1 })
      let request = FetchRequest(samples.model, where: odd, limit: 100)
      try expect(try samples.backend.rows(request), try samples.rows(request))
    },
    ConformanceCheck("a predicate that raises is an error of the rows") { source in
      let samples = try Samples(source)
      try samples.insert("a", [Samples.count: .integer(1)])
      try samples.insert("b")
      let condition = Expression.operation(
        .less, [.attribute(Samples.count), .constant(.integer(5))], Site(file: "a.lua", line: 3))
      let request = FetchRequest(samples.model, where: .expression(condition), limit: 1)
      try expectError(.predicate) { _ = try samples.backend.rows(request) }
      _ = try samples.backend.delete(samples.model, id: 2)
      try expect(try samples.backend.rows(request).map(\.id), [1])
      samples.backend.close()
      try expectError(.closed) { _ = try samples.backend.rows(request) }
    },
    ConformanceCheck("changes on the way neither add to a cursor nor bring a record twice") {
      source in
      for isSaved in [true, false] {
        let samples = try Samples(source)
        let backend = samples.backend
        for place in 0..<10 {
          try write(backend, isSaved: true) {
            try samples.insert("\(place)", [Samples.size: .integer(Int64(place))])
          }
        }
        let sort = [SortDescriptor(.attribute(Samples.size))]
        if !isSaved { try backend.begin() }
        let cursor = try backend.cursor(FetchRequest(samples.model, sort: sort))
        var seen: [Int64] = []
        var sizes: [Value] = []
        while let row = try cursor.next() {
          seen.append(row.id)
          sizes.append(row.values[Samples.size])
          guard seen.count < 100 else { break }
          try write(backend, isSaved: isSaved) {
            // Each one goes to the end of the order, the next but one changes, another one comes.
            _ = try backend.update(
              samples.model, id: row.id, [(attribute: Samples.size, value: .integer(100 + row.id))])
            _ = try backend.update(
              samples.model, id: row.id + 2, [(attribute: Samples.size, value: .integer(-row.id))])
            _ = try samples.insert("new", [Samples.size: .integer(50)])
          }
        }
        try expect(seen, Array(1...10), "saved \(isSaved):")
        // Each is as it is when its turn comes.
        try expect(sizes, [0, 1, -1, -2, -3, -4, -5, -6, -7, -8].map(Value.integer))
        if !isSaved { backend.rollback() }
      }
    },
    ConformanceCheck("a record that is deleted on the way is left out of a cursor") { source in
      for isSaved in [true, false] {
        let samples = try Samples(source)
        let backend = samples.backend
        try write(backend, isSaved: true) {
          for place in 0..<6 { try samples.insert("\(place)") }
        }
        if !isSaved { try backend.begin() }
        let cursor = try backend.cursor(FetchRequest(samples.model))
        try expect(try cursor.next()?.id, 1)
        try write(backend, isSaved: isSaved) {
          _ = try backend.delete(samples.model, id: 2)
          _ = try backend.delete(samples.model, id: 6)
        }
        try expect(try rest(cursor).map(\.id), [3, 4, 5], "saved \(isSaved):")
        try expect(try cursor.next(), nil)
        if !isSaved { backend.rollback() }
      }
    },
    ConformanceCheck("a cursor goes on after a rollback, with the records as they are then") {
      source in
      let samples = try Samples(source)
      let backend = samples.backend
      try write(backend, isSaved: true) {
        for place in 0..<3 { try samples.insert("\(place)") }
      }
      let cursor = try backend.cursor(FetchRequest(samples.model))
      try backend.begin()
      _ = try backend.update(samples.model, id: 1, [(Samples.name, .text("x"))])
      try expect(try cursor.next()?.values[Samples.name], .text("x"))
      backend.rollback()
      _ = try backend.begin()
      let pending = try samples.insert("pending")
      let other = try backend.cursor(FetchRequest(samples.model))
      backend.rollback()
      try expect(try rest(cursor).map { $0.values[Samples.name] }, [.text("1"), .text("2")])
      try expect(try rest(other).contains { $0.id == pending }, false)
    },
    ConformanceCheck("several cursors and visits go on at the same time") { source in
      let samples = try Samples(source)
      for place in 0..<8 { try samples.insert("\(place)") }
      let request = FetchRequest(samples.model)
      let cursors = try (0..<6).map { _ in try samples.backend.cursor(request) }
      var ids: [Int64] = []
      while let row = try cursors[0].next() {
        ids.append(row.id)
        for cursor in cursors[1...] { try expect(try cursor.next()?.id, row.id) }
        try expect(try samples.rows(request).count, 8)
      }
      try expect(ids, Array(1...8))
    },
    ConformanceCheck("a predicate that raises is an error where the cursor is made") { source in
      let samples = try Samples(source)
      try samples.insert("a", [Samples.count: .integer(1)])
      try samples.insert("b")
      let condition = Expression.operation(
        .less, [.attribute(Samples.count), .constant(.integer(5))], Site(file: "a.lua", line: 3))
      let request = FetchRequest(samples.model, where: .expression(condition), limit: 1)
      try expectError(.predicate) { _ = try samples.backend.cursor(request) }
      _ = try samples.backend.delete(samples.model, id: 2)
      try expect(try rest(samples.backend.cursor(request)).map(\.id), [1])
    },
    ConformanceCheck("a cursor of a closed store says so") { source in
      let samples = try Samples(source)
      for place in 0..<3 { try samples.insert("\(place)") }
      let cursor = try samples.backend.cursor(FetchRequest(samples.model))
      _ = try cursor.next()
      samples.backend.close()
      try expectError(.closed) { _ = try cursor.next() }
    },
  ]
}

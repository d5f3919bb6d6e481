import MoonPeople

extension ConformanceCheck {
  private static let site = Site(file: "test.lua", line: 3)

  private static func operation(_ operation: Operation, _ parts: Expression...) -> Expression {
    .operation(operation, parts, site)
  }

  /// `p.count > 1`, which raises for nil.
  private static let raising = operation(
    .less, .constant(.integer(1)), .attribute(Samples.count))

  private static func fill(_ samples: Samples) throws {
    try samples.insert("xylophone", [Samples.isLiked: .boolean(true), Samples.count: .integer(1)])
    try samples.insert("anna", [Samples.isLiked: .boolean(true), Samples.count: .integer(2)])
    try samples.insert("max", [Samples.count: .integer(3)])
    try samples.insert(
      "felix", [Samples.isLiked: .boolean(true), Samples.count: .integer(4)])
  }

  static let predicateChecks = [
    ConformanceCheck("a predicate selects by Lua's truth") { source in
      let samples = try Samples(source)
      try fill(samples)
      try samples.insert("")
      let (liked, count) = (Expression.attribute(Samples.isLiked), Expression.attribute(4))
      let hasX = operation(
        .method(.find), .attribute(Samples.name), .constant(.text("x")),
        .constant(.integer(1)), .constant(.boolean(true)))
      let cases: [(Expression, [String])] = [
        (liked, ["xylophone", "anna", "felix"]), (.not(liked), ["max", ""]),
        (count, ["xylophone", "anna", "max", "felix"]), (.not(count), [""]),
        (.and(liked, hasX), ["xylophone", "felix"]), (hasX, ["xylophone", "max", "felix"]),
        (operation(.equal, count, .constant(.none)), [""]),
        (operation(.equal, count, .constant(.number(3))), ["max"]),
        (
          operation(.notEqual, count, .constant(.text("3"))),
          ["xylophone", "anna", "max", "felix", ""]
        ),
        (.constant(.text("")), ["xylophone", "anna", "max", "felix", ""]),
        (.constant(.boolean(false)), []), (.constant(.none), []),
        (operation(.less, .id, .constant(.integer(3))), ["xylophone", "anna"]),
        (
          .or(operation(.equal, .attribute(Samples.name), .constant(.text(""))), liked),
          ["xylophone", "anna", "felix", ""]
        ),
      ]
      for (expression, wanted) in cases {
        let request = FetchRequest(samples.model, where: .expression(expression))
        try expect(try samples.names(request), wanted, "\(expression):")
        try expect(try samples.backend.count(request), wanted.count, "count \(expression):")
      }
    },
    ConformanceCheck("a predicate that raises for some row fails, whatever the limit") { source in
      let samples = try Samples(source)
      try fill(samples)
      var request = FetchRequest(samples.model, where: .expression(raising))
      try expect(try samples.names(request), ["anna", "max", "felix"])
      try samples.insert("last")
      let rows = try samples.rows()
      for limit in [nil, 1, 0] {
        request.limit = limit
        let error = try expectError(.predicate) { _ = try samples.rows(request) }
        try expect(error.site, site)
        for part in ["attempt to compare", "Order 5"] where !error.message.contains(part) {
          throw Failure("\(part) isn't in: \(error.message)")
        }
      }
      request.limit = nil
      try expectError(.predicate) { _ = try samples.backend.count(request) }
      try expectError(.predicate) { _ = try samples.backend.deleteAll(request) }
      try expectError(.predicate) {
        _ = try samples.backend.updateAll(request, [(Samples.name, .text("z"))])
      }
      try expect(try samples.rows(), rows)
    },
    ConformanceCheck("a function as a predicate is asked for each row") { source in
      let samples = try Samples(source)
      try fill(samples)
      let isOdd = ScanFunction { $0.id % 2 == 1 }
      var request = FetchRequest(
        samples.model, where: .scan(isOdd),
        sort: [SortDescriptor(.attribute(Samples.name))])
      try expect(try samples.names(request), ["max", "xylophone"])
      try expect(try samples.backend.count(request), 2)
      request.limit = 1
      try expect(try samples.names(request), ["max"])
      let failing = ScanFunction { row in
        if row.id == 4 { throw Failure("no") }
        return true
      }
      request.predicate = .scan(failing)
      let error = try expectError(.predicate) { _ = try samples.rows(request) }
      for part in ["no", "Order 4"] where !error.message.contains(part) {
        throw Failure("\(part) isn't in: \(error.message)")
      }
      try expectError(.predicate) { _ = try samples.backend.count(request) }
      request.predicate = .scan(ScanFunction { _ in throw StoreError(.invalidRequest, "mine") })
      try expectError(.invalidRequest) { _ = try samples.rows(request) }
      request.predicate = .scan(isOdd)
      request.limit = nil
      try expect(try samples.backend.deleteAll(request), 2)
      try expect(try samples.rows().map(\.id), [2, 4])
    },
    ConformanceCheck("a batch changes what its request selects") { source in
      let samples = try Samples(source)
      try fill(samples)
      let liked = Predicate.expression(.attribute(Samples.isLiked))
      var request = FetchRequest(samples.model, where: liked)
      let changes: [(attribute: Int, value: Value)] = [
        (Samples.note, .text("n")), (Samples.isLiked, .boolean(false)),
      ]
      try expect(try samples.backend.updateAll(request, changes), 3)
      try expect(try samples.backend.count(request), 0)
      try expect(
        try samples.rows().map(\.values[Samples.note]),
        [.text("n"), .text("n"), .none, .text("n")])
      try expect(try samples.backend.updateAll(request, changes), 0)
      request = FetchRequest(
        samples.model, sort: [SortDescriptor(.attribute(Samples.name))], limit: 2, offset: 1)
      try expect(try samples.backend.deleteAll(request), 2)
      try expect(try samples.names(FetchRequest(samples.model)), ["xylophone", "anna"])
    },
    ConformanceCheck("the plan of a request can be explained") { source in
      let samples = try Samples(source)
      try fill(samples)
      let request = FetchRequest(
        samples.model, where: .expression(.attribute(Samples.isLiked)), limit: 1)
      try expect(try samples.backend.explain(request).steps.isEmpty, false)
      try expect(try samples.backend.poll(), false)
    },
  ]
}

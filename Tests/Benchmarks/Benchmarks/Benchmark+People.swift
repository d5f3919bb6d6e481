import CBaselines
import MoonPeople

extension Benchmark {
  /// People in a database.
  static var people: [Benchmark] {
    [
      Benchmark(
        "people-open", goal: .microseconds(20_000), counted: 5,
        work: .rounds { files in Sides(swift: try StoredPeople(files.usual()).open) }),
      Benchmark(
        "people-fetch", goal: .ratio(1.1), counted: 50,
        work: .rounds { files in
          let plain = try PlainPeople(files.usual(), count: files.count)
          return Sides(swift: try StoredPeople(files.usual()).fetch, plain: plain.fetch)
        }),
      Benchmark(
        "people-fetch-lua", goal: .ratio(1.5), counted: 50,
        work: .rounds { files in
          let plain = try PlainPeople(files.usual(), count: files.count)
          let loop = try PeopleMachine(files.usual()).loop(
            """
            local people = moon.people.open("people.sqlite", { durability = "fast" })
            local liked = people:query {
              where = function(p) return p.isLiked end, sort = "-dateAdded", limit = 50,
            }
            return function(count)
              for i = 1, count do
                local n = 0
                for p in liked:each() do n = n + 1 end
                assert(n == 50)
              end
            end
            """)
          return Sides(swift: loop, plain: plain.fetch)
        }),
      Benchmark(
        "people-insert", results: 1000, goal: .ratio(1.15), counted: 2,
        work: .rounds { files in
          let rows = newPeople(files.count)
          let (ours, plain) = (try files.copy(), try files.copy())
          let people = try PlainPeople(plain, count: files.count)
          let plainRows = PlainRows(rows)
          return Sides(
            swift: try StoredPeople(ours, rows: rows).insert,
            plain: { people.insert($0, plainRows) })
        }),
      Benchmark(
        "people-insert-lua", results: 1000, goal: .ratio(2.5), counted: 2,
        work: .rounds { files in
          let rows = newPeople(files.count)
          let (ours, plain) = (try files.copy(), try files.copy())
          let people = try PlainPeople(plain, count: files.count)
          let plainRows = PlainRows(rows)
          let loop = try PeopleMachine(ours).loop(
            """
            local people = moon.people.open("people.sqlite", { autosave = "off", undo = "none" })
            local rows = {}
            for i = 1, 1000 do
              rows[i] = {
                name = "Margarete Musterfrau", isLiked = i % 10 == 0,
                dateAdded = (i * 7919 % 1000) * (\(files.count) // 1000),
              }
            end
            return function(count)
              for i = 1, count do
                people:insertAll(rows)
                people:rollback()
              end
            end
            """)
          return Sides(swift: loop, plain: { people.insert($0, plainRows) })
        }),
      Benchmark(
        "people-count-usual", goal: .ratio(0.15), counted: 2,
        work: .rounds { files in try count(files, isAdvised: true, byIndex: true) }),
      Benchmark(
        "people-count-scan", goal: .ratio(0.3), counted: 0,
        work: .rounds { files in try count(files, isAdvised: true, byIndex: false) }),
      Benchmark(
        "people-count-unadvised", goal: .ratio(1.03), counted: 0,
        work: .rounds { files in try count(files, isAdvised: false, byIndex: false) }),
      Benchmark(
        "people-predicate", results: 1000, goal: .microseconds(0.03), counted: 10,
        work: .rounds { files in
          let rows = (Int64(1)...1000).map { id in
            let person = PeopleFiles.person(id, of: files.count)
            return Row(
              id: id, values: [.text(person.name), .boolean(true), .number(person.dateAdded)])
          }
          let evaluator = Evaluator(PeopleRequests.isLikedWithX, model: .person)
          return Sides { count in
            var found = 0
            for _ in 0..<count {
              for row in rows where try evaluator.test(row) { found += 1 }
            }
            guard found > 0 else { throw BenchmarkError("no name has an x") }
          }
        }),
      Benchmark(
        "people-compile", goal: .microseconds(50), counted: 50,
        work: .rounds { files in Sides(swift: try PeopleMachine(files.usual()).compiling()) }),
    ]
  }

  /// A thousand people who aren't there yet, added at dates without order.
  private static func newPeople(
    _ count: Int
  ) -> [(name: String, isLiked: Bool, dateAdded: Double)] {
    (1...1000).map { number in
      (
        "Margarete Musterfrau", number.isMultiple(of: 10),
        Double((number * 7919 % 1000) * (count / 1000))
      )
    }
  }

  /// Liked people with an x in their name, counted.
  private static func count(
    _ files: PeopleFiles, isAdvised: Bool, byIndex: Bool
  ) throws -> Sides {
    let path = try isAdvised ? files.advised(for: PeopleRequests.likedWithX) : files.usual()
    let plain = try PlainPeople(path, count: files.count)
    return Sides(
      swift: try StoredPeople(path).count, plain: { plain.count($0, byIndex: byIndex) })
  }
}

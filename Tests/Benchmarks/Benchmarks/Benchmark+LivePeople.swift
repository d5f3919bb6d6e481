import CBaselines
import MoonPeople

extension Benchmark {
  /// Lists of people that follow each change.
  static var livePeople: [Benchmark] {
    [
      Benchmark(
        "people-toggle", goal: .microsecondsMore(10), counted: 50,
        work: .samples { files in
          let people = try files.lists()
          let plain = try files.writable()
          return Samples(
            count: 4000, share: 0.5, swift: { try people.toggle() }, plain: plain.toggle)
        }),
      Benchmark(
        "people-deliver", goal: .microseconds(100), counted: 0,
        work: .samples { files in
          let people = try files.lists()
          return Samples(count: 4000, share: 0.99, swift: people.deliver, plain: unit)
        }),
      Benchmark(
        "people-undo-kept", goal: .microsecondsMore(10), counted: 50,
        work: .samples { files in
          let people = try LivePeople(files.copy(), count: files.count, undo: .kept)
          return Samples(
            count: 2000, share: 0.5, swift: { try people.toggle() },
            plain: { try files.lists().toggle() })
        }),
      Benchmark(
        "people-shared", goal: .microsecondsMore(10), counted: 50,
        work: .samples { files in
          let people = try LivePeople(files.copy(), count: files.count, isShared: true)
          return Samples(
            count: 2000, share: 0.5, swift: { try people.toggle() },
            plain: { try files.lists().toggle() })
        }),
      Benchmark(
        "people-poll", goal: .microsecondsMore(5), counted: 0,
        work: .samples { files in
          let people = try files.lists()
          return Samples(
            count: 2000, share: 0.5, swift: { try people.toggle(polls: true) },
            plain: { try people.toggle() })
        }),
      Benchmark(
        "people-1000-queries", goal: .microsecondsMore(100), counted: 0,
        work: .samples { files in
          let people = try LivePeople(files.copy(), count: files.count)
          let plain = try files.writable()
          for number in 0..<1000 {
            let date = Double(number * 997 % files.count)
            try people.watch(PeopleRequests.likedOfDay(date, has: "n \(number)"))
          }
          return Samples(
            count: 1000, share: 0.5, swift: { try people.toggle() }, plain: plain.toggle)
        }),
      Benchmark(
        "people-100000-changes", results: 100_000, goal: .microsecondsMore(3), counted: 1,
        work: .samples { files in
          // A tenth of them all.
          let date = Double(files.count / 10)
          let people = try LivePeople(files.copy(), count: files.count)
          let plain = try PlainPeople(files.copy(), count: files.count)
          return Samples(
            count: 5, share: 0, swift: { try people.change(before: date) },
            plain: { plain.change(before: date) })
        }),
      Benchmark(
        "people-list-memory", goal: .bytes(40), counted: 0,
        work: .bytes { files in
          let request = FetchRequest(.person, sort: PeopleRequests.newestFirst)
          let size = try LivePeople.memory(of: request, files.usual())
          return (size / Double(files.count), 16)
        }),
      Benchmark(
        "people-window-memory", goal: .bytes(200), counted: 0,
        work: .bytes { files in
          let request = FetchRequest(.person, sort: PeopleRequests.newestFirst, limit: 1000)
          return (try LivePeople.memory(of: request, files.usual()) / 1000, 16)
        }),
    ]
  }

  /// A unit of C beside work that has no counterpart; the time that it takes.
  private static func unit() -> Double {
    let start = baseline_clock()
    _ = baseline_work(1)
    return baseline_clock() - start
  }
}

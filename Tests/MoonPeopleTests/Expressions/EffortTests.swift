import MoonPeople
import MoonTestSupport
import Testing

/// What long texts cost: searches in proportion to their length, and what ends them on the way.
@Suite struct EffortTests {
  private let site = Site(file: "a.lua", line: 7)
  private let name = Expression.attribute(0)

  private func row(_ name: ByteString) -> Row {
    Row(id: 1, values: [.string(name), .boolean(false), .number(0)])
  }

  private func call(_ function: LibraryFunction, _ parts: Expression...) -> Expression {
    .operation(.call(function), parts, site)
  }

  private func rep(_ text: Expression, _ times: Int64) -> Expression {
    call(.rep, text, .constant(.integer(times)))
  }

  private func found(_ needle: ByteString, in text: ByteString) throws -> Value {
    try Evaluator(call(.find, name, .constant(.string(needle))), model: .person).value(row(text))
  }

  /// Looks at each place, as the definition says.
  private func place(of needle: [UInt8], in text: [UInt8]) -> Value {
    guard needle.count <= text.count else { return .none }
    for start in 0...(text.count - needle.count)
    where Array(text[start..<start + needle.count]) == needle {
      return .integer(Int64(start) + 1)
    }
    return .none
  }

  @Test func `a search finds the first place, whatever repeats in text and needle`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<1500 {
      // Words of few letters, repeated, with some letters changed: periods of all kinds.
      let word = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        UInt8.random(in: 97...98, using: &random)
      }
      func letters(_ count: Int) -> [UInt8] {
        var bytes = (0..<count).map { word[$0 % word.count] }
        for _ in 0..<Int.random(in: 0...3, using: &random) where count > 0 {
          bytes[Int.random(in: 0..<count, using: &random)] = 97
        }
        return bytes
      }
      let text = letters(Int.random(in: 0...300, using: &random))
      let needle = letters(Int.random(in: 0...90, using: &random))
      #expect(
        try found(ByteString(needle), in: ByteString(text)) == place(of: needle, in: text),
        "\(ByteString(needle)) in \(ByteString(text))")
    }
  }

  @Test func `a search ends soon where nearly all of the needle is at each place`() throws {
    // Compared at each place these are 7 * 10^10 bytes, which takes hours in a test.
    let half = [UInt8](repeating: 97, count: 1 << 18)
    #expect(try found(ByteString(half + [98]), in: ByteString(half + half)) == .none)
    #expect(try found(ByteString([98] + half), in: ByteString(half + half)) == .none)
    #expect(
      try found(ByteString(half + [98]), in: ByteString(half + half + [98]))
        == .integer((1 << 18) + 1))
  }

  @Test func `a text that would be too long is an error of memory, not one of the record`() throws {
    let effort = Effort()
    effort.longestText = 1 << 20
    let text = row(ByteString([UInt8](repeating: 120, count: 1 << 17)))
    func value(_ expression: Expression) throws(EvaluationError) -> Value {
      try Evaluator(expression, model: .person, effort: effort).value(text)
    }
    #expect(try value(.operation(.length, [rep(name, 7)], site)) == .integer(7 << 17))
    // 8 * 2^17 is the limit itself, which the text beside it passes.
    for expression in [
      rep(name, 9), .operation(.concatenate, Array(repeating: name, count: 9), site),
      .operation(.concatenate, [rep(name, 7), rep(name, 2)], site),
      call(.find, rep(name, 5), rep(name, 5)),
    ] {
      let error = #expect(throws: EvaluationError.self) { _ = try value(expression) }
      #expect(error?.code == .memory && error?.site == site, "\(expression)")
      // No record raises what Lua itself would raise.
      let raises = try expression.raising(for: .person).map {
        try Evaluator($0, model: .person).test(text)
      }
      #expect(raises != true)
    }
    // What was made for one operand is gone when the next one is made.
    let long = Expression.operation(.length, [rep(name, 7)], site)
    #expect(try value(.operation(.add, [long, long], site)) == .integer(14 << 17))
  }

  @Test func `a condition with long texts ends on the way when it is to`() throws {
    let effort = Effort()
    var questions = 0
    effort.isStopped = {
      questions += 1
      return questions > 3
    }
    var expression = name
    for _ in 0..<40 { expression = call(.upper, call(.lower, expression)) }
    let text = row(ByteString([UInt8](repeating: 120, count: 1 << 18)))
    let error = #expect(throws: EvaluationError.self) {
      _ = try Evaluator(expression, model: .person, effort: effort).value(text)
    }
    #expect(error?.code == .stopped && questions == 4)
  }

  @Test func `texts of constants that are long aren't worked out beforehand`() throws {
    // As many bytes as an hour of copying gives.
    let long = rep(.constant(.text("x")), 2_000_000_000)
    let all = Expression.operation(.concatenate, Array(repeating: long, count: 5000), site)
    #expect(all.raising(for: .person) == nil)
    let evaluator = Evaluator(all, model: .person)
    #expect(
      (#expect(throws: EvaluationError.self) { try evaluator.value(row("")) })?.code == .memory)
  }

  @Test(arguments: ["import", "insertAll", "undo", "query", "fetch"])
  func `what is done record by record ends on the way, and changes nothing then`(
    _ work: String
  ) throws {
    let store = try Store([.person], backend: MemoryBackend(), now: { 0 })
    let rows = (0..<5000).map { number -> [Value] in
      [.text("p\(number * 7919 % 5000)"), .boolean(false), .number(0)]
    }
    try store.insertAll(.person, rows)
    try store.save()
    store.isStopped = { true }
    var isRead = false
    let sorted = FetchRequest(.person, sort: [SortDescriptor(.attribute(0))])
    let error = #expect(throws: StoreError.self) {
      switch work {
      case "import":
        try store.importRows(.person, .csv) {
          defer { isRead = true }
          let lines = (0..<5000).map { "q\($0)" }.joined(separator: "\n")
          return isRead ? nil : Array("name\n\(lines)\n".utf8)
        }
      case "insertAll": try store.insertAll(.person, rows)
      case "undo": try store.undo()
      case "query": _ = try store.live.query(LiveRequest(sorted))
      default: _ = try store.fetch(sorted)
      }
    }
    #expect(error?.code == .stopped)
    store.isStopped = nil
    #expect(try store.count(FetchRequest(.person)) == 5000)
    #expect(try store.undo())
    #expect(try store.count(FetchRequest(.person)) == 0)
  }
}

import LuaAPI
import Testing

@Suite struct SourceLocatorTests {
  /// Where a source has `«` and `»` is the place to be found.
  private func check(
    _ marked: String, line: Int, call: String, key: String? = nil, message: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let open = try #require(marked.firstIndex(of: "«"))
    let close = try #require(marked.firstIndex(of: "»"))
    let before = marked[..<open]
    let meant = marked[marked.index(after: open)..<close]
    let lineStart = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
    let expected = SourcePlace(
      line: before.count { $0 == "\n" } + 1, column: before[lineStart...].utf8.count + 1,
      length: meant.utf8.count)
    let source = marked.replacing("«", with: "").replacing("»", with: "")
    let found = SourceLocator.locate(
      in: Array(source.utf8), line: line, call: call, key: key, message: message)
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  @Test func `an option is found in its call`() throws {
    try check(
      "local s = moon.spring { duration = 1, «bouce» = 0.3 }", line: 1, call: "spring", key: "bouce"
    )
    try check("moon.spring({ «bouce» = 0.3 })", line: 1, call: "spring", key: "bouce")
    try check("moon.spring { [«\"bouce\"»] = 0.3 }", line: 1, call: "spring", key: "bouce")
    try check("kf.spring(-100, 0.3, { «sprng» = 'x' })", line: 1, call: "spring", key: "sprng")
  }

  @Test func `an option is found on a later line of its call`() throws {
    try check(
      """
      local a = 1
      local s = moon.spring {
        duration = f(1, 2), -- bouce = here?
        «bouce» = 0.3,
      }
      """, line: 2, call: "spring", key: "bouce")
  }

  @Test func `the call that has the option is meant, not one of the same name beside it`() throws {
    try check(
      "x = { kf.spring(1, { spring = 's' }), kf.spring(2, { «sprng» = 's' }) }", line: 1,
      call: "spring", key: "sprng")
    try check(
      "f(spring { inner = { bouce = 1 }, «bouce» = 2 })", line: 1, call: "spring", key: "bouce")
  }

  @Test func `an element is found in the last table that a call is given`() throws {
    try check(
      "model('Task', { { 'a', 'string' }, { 'b', 'date?', «optional» = true } })", line: 1,
      call: "model", key: "[2].optional")
    try check("model({ { 'c' } }, { { «1», 'string' } })", line: 1, call: "model", key: "[1][1]")
    try check("«model»('Task', attributes)", line: 1, call: "model", key: "[2].optional")
  }

  @Test func `an option is found although the function has another name here`() throws {
    try check(
      "local t = kf { initial = {}, «trakcs» = {} }", line: 1, call: "keyframes", key: "trakcs")
  }

  @Test func `an option that is not in the call leaves the call`() throws {
    try check("moon.«spring»(options)", line: 1, call: "spring", key: "bouce")
    try check("moon.«spring» { duration = bouce }", line: 1, call: "spring", key: "bouce")
    try check(
      "moon.«spring» { duration = 1 } ; t = { bouce = 1 }", line: 1, call: "spring", key: "bouce")
  }

  @Test func `an argument is found by its number`() throws {
    try check("kf.cubic(10, «\"x\"», { a = 1, b = 2 })", line: 1, call: "cubic", key: "#2")
    try check("kf.cubic(f(1, 2), «a + b»)", line: 1, call: "cubic", key: "#2")
    try check("jump:sampler «\"x\"»", line: 1, call: "sampler", key: "#1")
    try check("jump:at «{}»", line: 1, call: "at", key: "#1")
    try check("kf.«cubic»(10)", line: 1, call: "cubic", key: "#2")
    try check("kf.«cubic»()", line: 1, call: "cubic", key: "#1")
  }

  @Test func `the value that came tells calls of one name apart`() throws {
    try check(
      "kf.cubic(1, 0.1), kf.cubic(2, «'x'»), kf.cubic(3, t)", line: 1, call: "cubic", key: "#2",
      message: "must be a time, got \"x\"")
    try check(
      "kf.cubic(1, 0.1), kf.cubic(2, «-3»)", line: 1, call: "cubic", key: "#2",
      message: "must be above 0 s, got -3")
    try check(
      "kf.cubic(1, 0.1), kf.cubic(3, «t»)", line: 1, call: "cubic", key: "#2",
      message: "must be a time, got nil")
    try check(
      "kf.spring(1, { spring = 'smooth' }), kf.spring(2, { «spring» = 5 })", line: 1,
      call: "spring", key: "spring", message: "must be a Spring, got 5")
    try check(
      "kf.cubic(1, 0.1), kf.«cubic»(2)", line: 1, call: "cubic",
      message: "moon.keyframes.cubic needs argument 2 'duration'")
    try check(
      "f(spring { stiffness = 3, damping = 1 }, «spring» { stiffness = 3 })", line: 1,
      call: "spring", message: "moon.spring needs option 'damping'")
  }

  @Test func `a wrong field is found where it is read or written`() throws {
    try check("local s = moon.«sprng»", line: 1, call: "sprng")
    try check("spring.«stifness» = 3", line: 1, call: "stifness")
  }

  @Test func `a method is found in a chain over several lines`() throws {
    try check(
      """
      local a = moon.animation.linear
        :delay(1)
        :«sped»(2)
      """, line: 1, call: "sped")
  }

  @Test func `the call whose result is called again is found by its last token`() throws {
    try check("return ui.text «'a'» 'b'", line: 1, call: "", key: "()")
    try check(
      "return ui.vstack { ui.text 'a', ui.text(1«)» (ui.text 'b') }", line: 1, call: "", key: "()")
    try check(
      """
      return ui.vstack {
        ui.text 'a',
      «}» { ui.text 'b' }
      """, line: 1, call: "", key: "()")
    try check("local v = «view» 'b'", line: 1, call: "", key: "()")
    try check("«local» v = 1", line: 1, call: "", key: "()")
  }

  @Test func `what is not found leaves the first token of the line`() throws {
    try check("x = 1\n  «local» y = z", line: 2, call: "spring", key: "bouce")
    let end = SourceLocator.locate(in: Array("x = 1".utf8), line: 9, call: "spring", key: "bouce")
    #expect(end == SourcePlace(line: 9, column: 1, length: 1))
    #expect(
      SourceLocator.locate(in: [], line: 1, call: "") == SourcePlace(line: 1, column: 1, length: 1))
  }

  @Test func `the search ends with the statement`() throws {
    try check(
      """
      local s = moon.«spring»(options)
      local t = moon.spring { bouce = 1 }
      """, line: 1, call: "spring", key: "bouce")
  }

  @Test func `columns count bytes`() throws {
    try check("local é = 'ü' .. moon.spring { «bouce» = 1 }", line: 1, call: "spring", key: "bouce")
  }

  @Test func `broken source is searched as far as it goes`() throws {
    try check("moon.spring { «bouce» = ", line: 1, call: "spring", key: "bouce")
    try check("moon.spring { a = ')', «bouce» = (((", line: 1, call: "spring", key: "bouce")
  }

  @Test func `a path is followed into nested tables`() throws {
    try check(
      "moon.keyframes { initial = { x = 0 },\n tracks = { «x» = 'abc' } }", line: 1,
      call: "keyframes", key: "tracks.x")
    try check(
      "moon.keyframes { initial = { x = 0 },\n tracks = { y = 1, x = { kf.linear(1, 2), «5» } } }",
      line: 1, call: "keyframes", key: "tracks.x[2]")
    try check(
      "local jump = kf { initial = { x = 0 },\n tracks = { x = { «nil», 3 } } }", line: 1,
      call: "keyframes", key: "tracks.x[1]")
    try check(
      "moon.keyframes { initial = { «p» = point } }", line: 1, call: "keyframes",
      key: "initial.p.z")
  }
}

import LuaCheck
import Testing

@Suite struct WarningTests {
  private func check(_ marked: String, _ codes: [String]) throws {
    let text = MarkedText(marked)
    let findings = try CheckDesk.findings(text.text)
    #expect(findings.map(\.code) == codes, "\(findings.map(\.message))")
    #expect(findings.map(\.shownPlace) == text.places)
    #expect(findings.allSatisfy { $0.severity == .warning })
  }

  @Test func `locals that nobody asks for`() throws {
    try check("local ⟦a⟧ = 1", ["unused-local"])
    try check("local ⟦a⟧ = 1 a = 2", ["unused-local"])
    try check("local function ⟦f⟧() end", ["unused-local"])
    try check("local a, ⟦b⟧ = 1, 2 print(a)", ["unused-local"])
    try check("local a, b = pcall(print) print(b)", [])
    try check("local _a = 1 for i = 1, 2 do end for k, v in pairs {} do end", [])
    try check("local function f(a, b) return a end f()", [])
    try check("local c <close> = nil", [])
    try check("local a = 1 return function() return a end", [])
  }

  @Test func `code that is never reached`() throws {
    try check("while true do break ⟦print(1)⟧ end", ["unreachable-code"])
    try check("do error(\"x\") ⟦print(1)⟧ print(2) end", ["unreachable-code"])
    try check("while true do goto next ::next:: end", [])
    try check("local error = print error(1) print(2)", [])
  }

  @Test func `keys that are there twice`() throws {
    try check("local t = { a = 1, b = 2, ⟦a⟧ = 3 } print(t)", ["duplicate-key"])
    try check("local t = { a = 1, [⟦\"a\"⟧] = 3 } print(t)", ["duplicate-key"])
    try check("local t = { 1, 1, [3] = 1, x = 1, y = 1 } print(t)", [])
  }

  private func track(_ keyframes: String) -> String {
    """
    local kf = moon.keyframes
    print(kf { initial = { x = 0 }, tracks = { x = { \(keyframes) } } })
    """
  }

  @Test func `velocities that jump where keyframes meet`() throws {
    try check(
      track("kf.cubic(10, 1, { endVelocity = 0 }), kf.cubic(20, 1, { startVelocity = ⟦50⟧ })"),
      ["kf-velocity-jump"])
    try check(
      track("kf.linear(10, 1), kf.cubic(20, 1, { startVelocity = ⟦-10⟧ })"), ["kf-velocity-jump"])
    try check(track("kf.linear(10, 1), kf.cubic(20, 1, { startVelocity = 10 })"), [])
    try check(track("kf.linear(10, 1), kf.linear(0, 1), kf.cubic(5, 1), kf.spring(1)"), [])
    try check(track("kf.cubic(10, 1), kf.move(5), kf.cubic(1, 1, { startVelocity = 90 })"), [])
  }

  @Test func `keyframes without duration`() throws {
    try check(
      track("kf.linear(10, ⟦0⟧), kf.cubic(1, ⟦\"0s\"⟧)"), ["kf-zero-duration", "kf-zero-duration"])
    try check(track("kf.linear { to = 10, duration = ⟦0⟧ }"), ["kf-zero-duration"])
    try check(track("kf.move(10), kf.spring(1)"), [])
  }

  @Test func `springs that are cut off far from their target`() throws {
    // A spring of 0.5 s without bounce has gone 1 - (1 + 4π·0.05)·e^(-4π·0.05) = 13 % of its way after 0.05 s.
    try check(track("kf.spring(100, ⟦0.05⟧)"), ["kf-unsettled"])
    try check(track("kf.spring(100, 0.5), kf.spring(0)"), [])
  }

  @Test func `two tracks of one property`() throws {
    try check(
      "local kf = moon.keyframes\nprint(kf { initial = { x = 0 }, tracks = {\n  x = { kf.cubic(1, 1) },\n  ⟦x⟧ = { kf.cubic(2, 1) },\n} })",
      ["overlapping-tracks"])
  }

  @Test func `comments silence a code on their line or the next`() throws {
    try check("local a = 1 -- moonframe: ignore unused-local", [])
    try check("-- moonframe: ignore unused-local\nlocal a = 1", [])
    try check(
      "-- moonframe: ignore other, unused-local\nlocal a = 1\nlocal ⟦b⟧ = 1", ["unused-local"])
    try check("local ⟦a⟧ = 1 -- moonframe: ignore unknown-key", ["unused-local"])
  }
}

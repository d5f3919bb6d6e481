import LuaCheck
import MoonTestSupport
import Testing

/// Scripts made by chance, right ones and ones with a misspelt name.
@Suite struct TypoTests {
  /// One script of many statements, in which `«»` stand round the names that can be misspelt.
  private func script(_ random: inout SplitMix64) -> String {
    var lines = ["local ui = moon.«ui»", "local kf = moon.«keyframes»"]
    for number in 1...random.index(in: 3..<12) {
      let length = random.index(in: 1..<90)
      let text = Self.statements[random.index(in: 0..<Self.statements.count)]
      lines.append(
        text.replacing("$N", with: "\(number)").replacing("$L", with: "0.\(length)")
          .replacing("$I", with: "\(length)"))
    }
    return (lines + ["print(ui, kf)"]).joined(separator: "\n")
  }

  private static let statements = [
    "local s$N = moon.«spring» { «duration» = $L, «bounce» = 0.$I }\nprint(s$N.«settlingDuration», s$N:«value» { «target» = 1, «time» = $L })",
    "local s$N = moon.spring {\n  «response» = $L,\n  «dampingFraction» = 0.5,\n}\nprint(s$N:«velocity» { «from» = 0, «to» = $I, time = $L })",
    "print(moon.spring.«bouncy» { «extraBounce» = 0.1 })",
    "print(moon.«animation».«easeInOut» { «duration» = $L }:«delay»($L):«speed»(2):«repeatCount»(3, { «autoreverses» = true }))",
    "local t$N = kf {\n  «initial» = { x = 0, y = $I },\n  «tracks» = {\n    x = { kf.«cubic»(10, $L, { «startVelocity» = 0 }), kf.«spring»(-$I, 1) },\n    y = kf.«linear»(1, $L, { «curve» = \"easeIn\" }),\n  },\n}\nprint(t$N.«duration», t$N:«at»($L).x)",
    "print(moon.«curve».«bezier»(0.42, 0, 0.58, 1):«value»(0.3))",
    "print(moon.«degrees»($I).«radians», moon.«color».«rgb»(1, 0.5, 0):«opacity»(0.5))",
    "print(ui.«text» \"a$N\":«padding»($I):«frame» { «width» = $I, «alignment» = \"center\" }:«opacity»($L))",
    "local function view$N(item)\n  return ui.«vstack» {\n    «spacing» = $I,\n    ui.«image»(item.symbol):«foreground» \"red\",\n    item.open and ui.«text»(item.title):«font» { «size» = 10, «weight» = \"semibold\" },\n  }:«background»(\"blue\"):«cornerRadius»($I)\nend\nprint(view$N)",
    "for i = 1, $I do\n  print(ui.«roundedRectangle»(i):«fill» \"red\":«blur»(i):«rotation»(moon.degrees(i)))\nend",
    "print(ui.«button» { «role» = \"destructive\", «action» = function() print(\"tap\") end, ui.text \"a\" })",
    "print(string.«format»(\"%d\", math.«floor»($L)), table.«concat»({ $I }))",
    "«print»(«tostring»($I), «type»($L), «select»(\"#\", $I))",
  ]

  private func plain(_ text: String) -> String {
    text.replacing("«", with: "").replacing("»", with: "")
  }

  @Test func `200 right scripts have no findings`() throws {
    var random = SplitMix64(seed: 20)
    for number in 1...200 {
      let source = plain(script(&random))
      let findings = try CheckDesk.findings(source)
      guard findings.isEmpty else {
        Issue.record(
          "script \(number): \(findings.map { "\($0.shownPlace) \($0.message)" }) in\n\(source)")
        return
      }
    }
  }

  @Test func `a misspelt name is found in each of 200 scripts, where it is`() throws {
    var random = SplitMix64(seed: 200)
    for number in 1...200 {
      let source = script(&random)
      let parts = source.split(separator: "«", omittingEmptySubsequences: false)
      let chosen = random.index(in: 1..<parts.count)
      let word = String(parts[chosen].prefix { $0 != "»" })
      let typo = misspelt(word, &random)
      let before = plain(parts[..<chosen].joined(separator: "«"))
      let behind = plain(
        String(parts[chosen].dropFirst(word.count)) + parts[(chosen + 1)...].joined(separator: ""))
      let line = before.split(separator: "\n", omittingEmptySubsequences: false)
      let place = "\(line.count):\((line.last?.utf8.count ?? 0) + 1)+\(typo.utf8.count)"
      let findings = try CheckDesk.findings(before + typo + behind).filter { $0.severity == .error }
      guard findings.map(\.shownPlace).contains(place) else {
        Issue.record(
          "script \(number): '\(typo)' at \(place) is not in \(findings.map { "\($0.shownPlace) \($0.message)" })\n\(before)\(typo)\(behind)"
        )
        return
      }
      #expect(findings.count == 1)
    }
  }

  /// A name with two letters swapped, one left out, doubled or replaced, that is no other name.
  private func misspelt(_ word: String, _ random: inout SplitMix64) -> String {
    var letters = Array(word)
    while true {
      let place = random.index(in: 0..<letters.count)
      switch random.index(in: 0..<4) {
      case 0 where letters.count > 1:
        letters.swapAt(place, place == 0 ? 1 : place - 1)
      case 1 where letters.count > 2: letters.remove(at: place)
      case 2: letters.insert(letters[place], at: place)
      default: letters[place] = Array("qxzjkv")[random.index(in: 0..<6)]
      }
      let typo = String(letters)
      let names = ["at", "to", "ui", "to", "format", "type", "end", "or", "x"]
      if typo != word, !names.contains(typo), typo.first?.isLetter == true { return typo }
      letters = Array(word)
    }
  }
}

import Foundation
import LuaRuntime
import MoonHost
import MoonLayout
import MoonTestSupport
import Testing

struct ErrorReportTests {
  private func report(_ line: String, column: Int?, length: Int = 1, label: String? = nil)
    -> ErrorReport
  {
    var report = ErrorReport(code: "test", message: "a message", label: label)
    report.position = SourcePosition(source: "a.lua", line: 7, column: column)
    report.excerpt = ErrorReport.Excerpt(
      number: 7, line: Array(line.utf8), column: column, length: length)
    return report
  }

  /// The two lines of the excerpt without their margin.
  private func excerpt(_ report: ErrorReport) -> [String] {
    report.text().split(separator: "\n").dropFirst(2).map { String($0.dropFirst(6)) }
  }

  @Test func `the format is the one that the manual promises`() {
    // The example of the format, word for word.
    var report = report("  titel = \"Home\",", column: 3, length: 5, label: "did you mean 'title'?")
    report.code = "unknown-key"
    report.message = "moon.tab has no field 'titel'"
    report.notes = ["allowed: id, title"]
    report.stack = [
      StackEntry(kind: .function, name: "make", position: SourcePosition(source: "a.lua", line: 2)),
      StackEntry(kind: .main, position: SourcePosition(source: "a.lua", line: 9)),
    ]
    #expect(
      report.text() == """
        error[unknown-key]: moon.tab has no field 'titel'
          --> a.lua:7:3
          7 |   titel = "Home",
            |   ^^^^^ did you mean 'title'?
          = allowed: id, title
        stack: a.lua:2 in 'make' <- a.lua:9 (main)

        """)
  }

  @Test func `carets stand below what is meant, behind tabs, wide and combined characters`() {
    // Columns are bytes: a tab is 1, é 2, e and its accent 3, 漢 3.
    #expect(excerpt(report("\tx", column: 2)) == ["  x", "  ^"])
    #expect(excerpt(report("é x", column: 4)) == ["é x", "  ^"])
    #expect(excerpt(report("e\u{301} x", column: 5)) == ["e\u{301} x", "  ^"])
    #expect(excerpt(report("漢 x", column: 5)) == ["漢 x", "   ^"])
    #expect(excerpt(report("漢字", column: 1, length: 6)) == ["漢字", "^^^^"])
  }

  @Test func `a place behind the line's end still has its caret`() {
    #expect(excerpt(report("x =", column: 4)) == ["x =", "   ^"])
    #expect(excerpt(report("", column: 1)) == ["", "^"])
    #expect(excerpt(report("x", column: 99)) == ["x", " ^"])
  }

  @Test func `a line of a million bytes is cut round the place`() {
    let long =
      String(repeating: "a", count: 500_000) + "HERE" + String(repeating: "b", count: 500_000)
    let lines = excerpt(report(long, column: 500_001, length: 4))
    #expect(lines.allSatisfy { $0.count < 140 })
    let caret = lines[1].prefix { $0 == " " }.count
    #expect(lines[0].dropFirst(caret).hasPrefix("HERE"))
    #expect(lines[0].hasPrefix("…") && lines[0].hasSuffix("…"))
  }

  @Test func `control characters of scripts reach no terminal`() {
    var report = report("x = '\u{1B}[31m'", column: 1)
    report.message = "\u{1B}]0;title\u{7} and \u{202E}reversed"
    report.notes = ["note\n  --> fake.lua:1"]
    report.stack = [
      StackEntry(
        kind: .function, name: "f\u{1B}", position: SourcePosition(source: "a\n.lua", line: 1)),
      StackEntry(kind: .main, position: SourcePosition(source: "a.lua", line: 1)),
    ]
    let allowed = report.text().unicodeScalars.allSatisfy {
      $0 == "\n"
        || ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
          && !(0x202A...0x202E).contains($0.value))
    }
    #expect(allowed)
    #expect(!report.text().contains("\n  --> fake"))
  }

  @Test func `further lines of a message can't pass for lines of the report`() {
    var report = report("x", column: 1)
    report.message = "one\nerror[fake]: two"
    #expect(report.text().hasPrefix("error[test]: one\n    error[fake]: two\n  --> a.lua:7:1\n"))
  }

  @Test func `a long stack has one call a line`() {
    var report = report("x", column: 1)
    report.stack = (1...4).map {
      StackEntry(
        kind: .function, name: "aRatherLongName\($0)",
        position: SourcePosition(source: "folder/with/file.lua", line: $0))
    }
    let lines = report.text().split(separator: "\n").suffix(4)
    #expect(lines.first == "stack: folder/with/file.lua:1 in 'aRatherLongName1'")
    #expect(lines.last == "    <- folder/with/file.lua:4 in 'aRatherLongName4'")
  }

  @Test func `the JSON form holds the same facts`() throws {
    var report = report(
      "  titel = \"Ho\u{1}me\",", column: 3, length: 5, label: "did you mean 'title'?")
    report.notes = ["allowed: a"]
    report.position?.length = 5
    report.stack = [StackEntry(kind: .main, position: SourcePosition(source: "a.lua", line: 9))]
    let text = report.json(exit: 1)
    #expect(text.hasSuffix("}\n") && !text.dropLast().contains("\n"))
    // Foundation's parser is the judge of what is JSON.
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(json["v"].number == 1 && json["kind"].string == "error" && json["exit"].number == 1)
    #expect(json["file"].string == "a.lua" && json["line"].number == 7)
    #expect(json["column"].number == 3 && json["length"].number == 5)
    #expect(json["source"].string == "  titel = \"Ho\u{1}me\",")
    #expect(json["stack"][0]["line"].number == 9 && json["stack"][0]["kind"].string == "main")
  }

  @Test func `colours are used only when asked for`() {
    #expect(!report("x", column: 1).text().contains("\u{1B}"))
    #expect(report("x", column: 1).text(color: true).contains("\u{1B}[1;31m^\u{1B}[0m"))
  }

  @Test func `a warning has the form of an error`() {
    let sources = SourceStore()
    sources.keep(Array("local ui = moon.ui\nreturn ui.image 'wifi.fill'".utf8), as: "a.lua")
    let warning = LayoutWarning(
      message: "there is no \"wifi.fill\": \"wifi\" is shown",
      origin: ViewOrigin(file: "a.lua", line: 2))
    let report = ErrorReport(warning, sources: sources)
    #expect(
      report.text() == """
        warning[layout]: there is no "wifi.fill": "wifi" is shown
          --> a.lua:2:17
          2 | return ui.image 'wifi.fill'
            |                 ^^^^^^^^^^^

        """)
    #expect(report.json(exit: 0).hasPrefix("{\"v\":1,\"kind\":\"warning\",\"code\":\"layout\","))
  }
}

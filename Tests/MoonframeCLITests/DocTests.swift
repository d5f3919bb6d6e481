import Foundation
import MoonTestSupport
import Testing

struct DocTests {
  @Test func `doc alone lists modules, functions and types, one line each`() {
    let result = moonframe(["doc"])
    #expect(result.code == 0 && result.errors == "")
    let lines = result.output.split(separator: "\n")
    for name in ["moon.spring", "moon.ui", "moon.stage", "Spring", "View", "Store"] {
      #expect(lines.filter { $0.hasPrefix("  \(name) ") }.count == 1)
    }
    #expect(!lines.contains { $0.hasPrefix("  moon.ui.text") })
    let names = lines.filter { $0.hasPrefix("  ") }.map { $0.split(separator: " ")[0] }
    #expect(Set(names).count == names.count && lines.allSatisfy { $0.count <= 92 })
  }

  @Test(arguments: ["moon.spring", "View:padding", "Spring", "TabSet.selected", "moon"])
  func `doc and help show the same page`(name: String) {
    let page = moonframe(["doc", name])
    #expect(page.code == 0 && !page.output.isEmpty)
    #expect(moonframe(["help", name]).output == page.output)
  }

  @Test func `options are aligned, with what they are when they are not given`() {
    let lines = moonframe(["doc", "moon.spring"]).output.split(separator: "\n")
    #expect(
      lines.contains(
        "  duration          time, above 0 s, default 0.5    How long the motion seems to last."))
    #expect(
      lines.contains(
        "  dampingFraction   number, at least 0, required    1 doesn't overshoot, 0 never rests."))
  }

  @Test(arguments: [
    "View:frame", "moon.ui.tabBar", "moon.stage", "Query:observe", "moon.curve", "View",
  ])
  func `lines are no longer than the page`(name: String) {
    let lines = moonframe(["doc", name]).output.split(separator: "\n").map(String.init)
    // Examples stay as they are.
    let end = lines.firstIndex(of: "Example") ?? lines.count
    #expect(lines[..<end].filter { $0.count > 92 } == [])
  }

  @Test func `a word finds what has it in its name or sentence`() {
    let output = moonframe(["doc", "overshoot"]).output
    #expect(output.contains("Spring.overshoot"))
    let names = moonframe(["doc", "badge"]).output
    #expect(names.contains("Tab.badge"))
    // A page, and below it what else has the word.
    let page = moonframe(["doc", "spring"]).output
    #expect(page.hasPrefix("moon.spring { duration = 0.5"))
    #expect(page.contains("\nAlso with \"spring\"\n  moon.keyframes.spring "))
  }

  @Test(arguments: [
    ("moon.sprin", "moon.spring"), ("View:paddin", "View:padding"),
    ("moon.ui.hstak", "moon.ui.hstack"),
  ])
  func `an unknown name is answered with the nearest`(name: String, near: String) {
    let result = moonframe(["doc", name])
    #expect(result.code == 2 && result.output == "")
    #expect(result.errors.contains("there is no help on '\(name)'"))
    #expect(result.errors.contains("did you mean '\(near)'?"))
  }

  @Test func `the schema's entries go to programs, one a line`() throws {
    let line = moonframe(["doc", "moon.spring", "--json"]).output
    let entry = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
    #expect("\(entry["name"])" == "\(JSONValue.string("moon.spring"))")
    #expect(line.filter { $0 == "\n" }.count == 1)
    let found = moonframe(["doc", "frame", "--json"]).output.split(separator: "\n")
    #expect(found.count > 2 && found.allSatisfy { $0.hasPrefix("{\"v\":1,\"name\":\"") })
    let unknown = moonframe(["doc", "moon.sprin", "--json"])
    #expect(unknown.code == 2 && unknown.errors.hasPrefix("{\"v\":1,\"kind\":\"error\""))
  }

  @Test func `at a terminal the page is as wide as that`() {
    let folder = TemporaryFolder()
    let command = "stty cols 60; $moonframe doc moon.stage"
    _ = shell("script -qec '\(command)' typescript >/dev/null", in: folder)
    let lines = folder.read("typescript").split(separator: "\r\n").map(String.init)
    let end = lines.firstIndex(of: "Example") ?? 0
    #expect(end > 10)
    #expect(lines[1..<max(end, 1)].filter { $0.count > 60 } == [])
  }
}

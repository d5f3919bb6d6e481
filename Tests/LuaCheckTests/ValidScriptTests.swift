import Foundation
import LuaAPI
import LuaCheck
import Testing

/// Scripts that are right have no findings.
@Suite struct ValidScriptTests {
  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static func files(_ folder: String, _ ending: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
    return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  private func expectNothing(_ source: String, _ name: String, isSpec: Bool = false) throws {
    for finding in try CheckDesk.findings(source, isSpec: isSpec) {
      Issue.record("\(name):\(finding.shownPlace) \(finding.code): \(finding.message)")
    }
  }

  @Test func `the examples`() throws {
    let files =
      Self.files("examples", ".lua") + Self.files("Tests/MoonHostTests/Fixtures/examples", ".lua")
    #expect(files.count > 20)
    for file in files {
      let source = try String(contentsOfFile: "\(Self.root)/\(file)", encoding: .utf8)
      try expectNothing(source, file, isSpec: file.hasSuffix("_spec.lua"))
    }
  }

  @Test func `the examples of the reference`() throws {
    var count = 0
    for entry in CheckDesk.registry.entries where !entry.example.isEmpty {
      count += 1
      // Examples show values by names that they don't use again.
      let findings = try CheckDesk.findings(entry.example).filter { $0.code != "unused-local" }
      for finding in findings {
        Issue.record("\(entry.name):\(finding.shownPlace) \(finding.code): \(finding.message)")
      }
    }
    #expect(count > 100)
  }

  @Test func `the scripts in the documents`() throws {
    for file in Self.files("docs", ".md") + ["README.md"] where file != "docs/check.md" {
      let text = try String(contentsOfFile: "\(Self.root)/\(file)", encoding: .utf8)
      let blocks = text.components(separatedBy: "```lua\n").dropFirst()
      for (number, block) in blocks.enumerated() {
        let source = block.components(separatedBy: "```").first ?? ""
        let findings = try CheckDesk.findings(source).filter { $0.severity == .error }
        // Documents show parts of scripts, whose names are declared elsewhere.
        for finding in findings
        where !["unknown-global", "syntax-error", "incomplete-input"].contains(finding.code) {
          Issue.record(
            "\(file) block \(number + 1):\(finding.shownPlace) \(finding.code): \(finding.message)")
        }
      }
    }
  }
}

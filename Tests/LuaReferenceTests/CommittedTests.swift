import Foundation
import LuaReference
import Testing

/// The generated files that are committed, so that people read them without the program.
@Suite struct CommittedTests {
  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .appendingPathComponent("../../..").standardizedFileURL

  private static let files =
    WholeReference.reference.pages.map { GeneratedFile("docs/lua-api/\($0.path)", $0.text) }
    + (WholeReference.reference.stubs
    + [WholeReference.reference.luacheck, WholeReference.reference.schema])
    .map { GeneratedFile("share/lua-api/\($0.path)", $0.text) }

  @Test(arguments: files)
  func `a committed file is what the declarations give`(file: GeneratedFile) throws {
    let path = Self.root.appendingPathComponent(file.path).path
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    let isCurrent = text == file.text
    #expect(isCurrent, "run scripts/update-golden reference, and review the difference")
  }

  @Test func `no other file is there`() {
    for folder in ["docs/lua-api", "share/lua-api"] {
      let place = Self.root.appendingPathComponent(folder)
      let names = FileManager.default.subpaths(atPath: place.path) ?? []
      let found = names.filter { $0.contains(".") }.map { "\(folder)/\($0)" }
      let wanted = Self.files.map(\.path).filter { $0.hasPrefix(folder) }
      #expect(Set(found) == Set(wanted))
    }
  }
}

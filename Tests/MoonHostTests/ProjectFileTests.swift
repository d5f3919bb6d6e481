import LuaProject
import LuaRuntime
import MoonHost
import MoonTestSupport
import Testing

struct ProjectFileTests {
  private let folder = TemporaryFolder([
    "moonframe.config.lua": "return { sources = { 'src' } }",
    "main.lua": "return require 'a' .. require 'b'", "src/a.lua": "return 'a'",
    "src/b.lua": "return require 'a' .. 'b'",
  ])

  private func options() throws -> ScriptOptions {
    var options = ScriptOptions()
    options.project = try ProjectFile.read(folder.path + "/moonframe.config.lua")
    return options
  }

  @Test func `what was read is known in its order, each file once`() throws {
    try LuaThread.run { () throws in
      let host = try ScriptHost(try options())
      #expect(try host.run(file: folder.path + "/main.lua") == [.text("aab")])
      let names = host.loadedFiles.map { $0.split(separator: "/").last ?? "" }
      #expect(names == ["moonframe.config.lua", "main.lua", "a.lua", "b.lua"])
    }
  }

  @Test func `modules are read anew when they were forgotten`() throws {
    try LuaThread.run { () throws in
      let host = try ScriptHost(try options())
      let file = folder.path + "/main.lua"
      #expect(try host.run(file: file) == [.text("aab")])
      folder.write("return 'A'", to: "src/a.lua")
      #expect(try host.run(file: file) == [.text("aab")])
      host.forgetModules()
      #expect(try host.run(file: file) == [.text("AAb")])
      #expect(host.moduleNames.sorted() == ["a", "b", "main", "moonframe"])
    }
  }

  @Test func `a project is found from below, and its folders are real ones`() throws {
    folder.write("", to: "deep/down/x")
    let file = try #require(ProjectFile.find(from: folder.path + "/deep/down"))
    try LuaThread.run { () throws in
      let project = try ProjectFile.read(file)
      #expect(file == project.root + "/moonframe.config.lua")
      #expect(project.sources == [project.root + "/src"] && project.symbols == nil)
    }
    #expect(ProjectFile.find(from: folder.path + "/none") == nil)
    #expect(ProjectFile.folder(ofScript: "a/b.lua") == "a")
    #expect([nil, "-", "b.lua"].map(ProjectFile.folder(ofScript:)) == [".", ".", "."])
  }

  private static let releases: [(String?, String?, Diagnosis.State, String)] = [
    ("1.2.3", "1.2.3", .ok, "1.2.3"),
    ("1.2.3", "1.2.4", .warning, "1.2.4, and the program was built with 1.2.3"),
    ("1.2.3", nil, .ok, "1.2.3, as it was built with"), (nil, "1.2.4", .ok, "1.2.4"),
    (nil, nil, .ok, "there, and doesn't tell its release"),
  ]

  @Test(arguments: releases)
  func `a library that is not the one it was built with is a warning`(
    built: String?, running: String?, state: Diagnosis.State, text: String
  ) {
    let diagnosis = MachineReport.library("x", built: built, running: running)
    #expect(diagnosis.state == state && diagnosis.text == text)
    #expect((diagnosis.advice == nil) == (state == .ok))
  }
}

import LuaRuntime
import Testing

/// Columns are counted by hand, in bytes from 1.
@Suite struct `Syntax errors` {
  @Test(arguments: [
    ("local größe = 1", 1, 9, 2), ("print(“hi”)", 1, 7, 3), ("x = = 1", 1, 5, 1),
    ("local a = 1\nlocal if = 2", 2, 7, 2), ("f(1,)", 1, 5, 1),
  ])
  func `name the whole token`(_ source: String, _ line: Int, _ column: Int, _ length: Int) throws {
    let error = try failure(source)
    #expect(error.kind == .syntax)
    #expect(
      error.report.position
        == SourcePosition(source: "test.lua", line: line, column: column, length: length))
  }

  @Test(arguments: [
    ("local a\n\n\nbreak\n\n\nlocal b\n", 4), ("local a\ngoto done\nlocal b\n", 2),
  ])
  func `of jumps that lead nowhere name the jump`(_ source: String, _ line: Int) throws {
    let error = try failure(source)
    #expect(error.kind == .syntax)
    #expect(error.report.position == SourcePosition(source: "test.lua", line: line))
    #expect(!error.message.contains("<eof>"))
  }
}

@Suite struct `Long texts` {
  @Test func `an error message of any length is cut`() throws {
    let error = try failure("error(('x'):rep(1e7))")
    #expect(error.message.utf8.count < 10_000)
    #expect(error.message.hasSuffix("bytes in all)"))
  }

  @Test func `a chunk's name has an end`() throws {
    #expect(
      try failure("load('return 1', ('@'):rep(1e6))").message.contains("at most 4096 bytes"))
  }
}

@Suite struct `Host memory` {
  private final class Block: HostSized {
    let hostSize: Int
    init(_ size: Int) { hostSize = size }
  }

  private static let type = ObjectType<Block>.references("Block")

  private func run(_ source: String) throws -> LuaError? {
    var options = LuaOptions()
    options.memoryLimit = 16 << 20
    return try LuaThread.run {
      let machine = try LuaMachine(options)
      machine.frame.push { frame throws(LuaError) in
        let size = try frame.integer(at: 1)
        try frame.makeRoom(for: size)
        frame.push(object: Block(size), as: Self.type)
        return 1
      }
      let make = machine.frame.value(at: -1)
      machine.frame.pop()
      try machine.setGlobal("block", make)
      do throws(LuaError) {
        try machine.run(source, name: "=blocks")
      } catch {
        return error
      }
      return nil
    }
  }

  @Test func `counts against the limit`() throws {
    #expect(try run("block(17 << 20)")?.kind == .memory)
    #expect(try run("local t = {} for i = 1, 100 do t[i] = block(1 << 20) end")?.kind == .memory)
  }

  @Test func `that is dropped is collected in time`() throws {
    let error = try run("for i = 1, 1000 do block(1 << 20) end")
    #expect(error?.message == nil)
  }
}

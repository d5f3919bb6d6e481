import LuaRuntime
import Synchronization
import Testing

private struct Gauge: BitwiseCopyable {
  var level: Double
}

private let gaugeType = unsafe ObjectType<Gauge>.values("Gauge")
  .property(
    "level",
    get: { state, payload in
      unsafe LuaFrame.member(state, payload, gaugeType) { frame, gauge in
        frame.push(gauge.level)
        return 1
      }
    },
    set: { state, payload in
      unsafe LuaFrame.mutatingMember(state, payload, gaugeType) { frame, gauge throws(LuaError) in
        gauge.level = try frame.number(at: 3)
        return 0
      }
    }
  )
  .property(
    "double",
    get: { state, payload in
      unsafe LuaFrame.member(state, payload, gaugeType) { frame, gauge in
        frame.push(gauge.level * 2)
        return 1
      }
    }
  )
  .method("plus") { state, payload in
    unsafe LuaFrame.member(state, payload, gaugeType) { frame, gauge throws(LuaError) in
      frame.push(gauge.level + (try frame.number(at: 2)))
      return 1
    }
  }
  .metamethod("__add") { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      let a = try frame.expect(gaugeType, at: 1)
      let b = try frame.expect(gaugeType, at: 2)
      frame.push(Gauge(level: a.level + b.level), as: gaugeType)
      return 1
    }
  }

/// Counts its live objects.
final class Canary: Sendable {
  private static let count = Atomic<Int>(0)
  static var alive: Int { count.load(ordering: .relaxed) }
  init() { Self.count.wrappingAdd(1, ordering: .relaxed) }
  deinit { Self.count.wrappingSubtract(1, ordering: .relaxed) }
}

private let canaryType = ObjectType<Canary>.references("Canary")

private func gaugeMachine(_ source: String) throws -> [LuaValue] {
  try lua(source) { machine in
    let frame = machine.frame
    frame.push { frame throws(LuaError) in
      frame.push(Gauge(level: try frame.number(at: 1)), as: gaugeType)
      return 1
    }
    let make = frame.value(at: -1)
    frame.pop()
    try machine.setGlobal("gauge", make)
  }
}

@Suite struct `Objects` {
  @Test func `properties are read and written, methods called, metamethods run`() throws {
    let values = try gaugeMachine(
      """
      local g = gauge(2)
      g.level = g.level + 1.5
      return g.level, g.double, g:plus(1), (g + gauge(4)).level
      """)
    #expect(values == [.number(3.5), .number(7), .number(4.5), .number(7.5)])
  }

  @Test(arguments: [
    ("gauge(1).size", "Gauge has no field 'size'"),
    (
      "gauge(1).plus({}, 2)",
      "Gauge expected as the object of this method, got table: call it with ':'"
    ),
    (
      "gauge(1).plus(io_like, 2)",
      "Gauge expected as the object of this method, got nil: call it with ':'"
    ),
    ("gauge(1):plus('2')", "number expected, got string"),
    ("gauge(1) + 3", "Gauge expected, got number"),
  ])
  func `misuse is told`(_ expression: String, _ message: String) throws {
    let values = try gaugeMachine(
      "local io_like = nil local ok, e = pcall(function() return \(expression) end) return ok, e")
    #expect(values == [.boolean(false), .text("test.lua:1: \(message)")])
  }

  @Test func `a read-only property can't be set`() throws {
    let values = try gaugeMachine(
      "return pcall(function() gauge(1).double = 3 end)")
    #expect(values == [.boolean(false), .text("test.lua:1: Gauge has no field 'double'")])
  }

  @Test func `the metatable is out of reach`() throws {
    #expect(try gaugeMachine("return getmetatable(gauge(1))") == [.text("Gauge")])
  }

  @Test func `an object that a script drops is freed`() throws {
    try LuaThread.run {
      let before = Canary.alive
      let machine = try LuaMachine()
      machine.frame.push { frame in
        frame.push(object: Canary(), as: canaryType)
        return 1
      }
      let make = machine.frame.value(at: -1)
      machine.frame.pop()
      try machine.setGlobal("canary", make)
      try machine.run("for i = 1, 1000 do canary() end", name: "=c")
      machine.collectGarbage()
      #expect(Canary.alive == before)
    }
  }
}

@Suite struct `Records` {
  private struct Person: LuaRecord, Equatable {
    var name: String
    var isLiked: Bool
    var age: Double

    init(name: String, isLiked: Bool, age: Double) {
      (self.name, self.isLiked, self.age) = (name, isLiked, age)
    }

    init(reading frame: LuaFrame, at index: Int32) throws(LuaError) {
      name = try frame.field("name", of: index)
      isLiked = try frame.field("isLiked", of: index)
      age = try frame.field("age", of: index)
    }

    func push(to frame: LuaFrame) {
      frame.pushTable(fields: 3)
      frame.setField("name", name)
      frame.setField("isLiked", isLiked)
      frame.setField("age", age)
    }
  }

  private func people(_ source: String) throws -> [Person] {
    try LuaThread.run {
      let machine = try LuaMachine()
      guard case .table(let table) = try machine.run(source, name: "@p.lua")[0] else { return [] }
      machine.frame.push(table)
      defer { machine.frame.pop() }
      return try machine.frame.list(at: -1)
    }
  }

  @Test func `a list of records goes in and out`() throws {
    let list = try people(
      "return { { name = 'Ada', isLiked = true, age = 36 }, { name = 'Alan', isLiked = false, age = 41.5 } }"
    )
    #expect(
      list == [
        Person(name: "Ada", isLiked: true, age: 36),
        Person(name: "Alan", isLiked: false, age: 41.5),
      ])
    let back = try lua("return list[2].name, #list") { machine in
      machine.frame.push(list: list)
      let value = machine.frame.value(at: -1)
      machine.frame.pop()
      try machine.setGlobal("list", value)
    }
    #expect(back == [.text("Alan"), .integer(2)])
  }

  @Test func `the wrong field of the wrong element is named`() throws {
    let error = #expect(throws: LuaError.self) {
      try people(
        "return { { name = 'Ada', isLiked = true, age = 36 }, { name = 'Alan', isLiked = 1, age = 41 } }"
      )
    }
    #expect(error?.message == "element 2: field 'isLiked': boolean expected, got number")
  }
}

@Suite struct `Coroutines` {
  @Test func `a host resumes a coroutine and gets what it yields and returns`() throws {
    try LuaThread.run {
      let machine = try LuaMachine()
      guard
        case .function(let function) = try machine.run(
          "return function(a) local b = coroutine.yield(a + 1) return b * 2 end", name: "=co")[0]
      else { throw LuaError("no function") }
      let coroutine = machine.makeCoroutine(function)
      #expect(try machine.resume(coroutine, [.integer(1)]) == .yielded([.integer(2)]))
      #expect(try machine.resume(coroutine, [.integer(21)]) == .finished([.integer(42)]))
      let error = #expect(throws: LuaError.self) { _ = try machine.resume(coroutine) }
      #expect(error?.message == "cannot resume dead coroutine")
    }
  }

  @Test func `a host function can yield, and can call on through a yield`() throws {
    let values = try lua(
      """
      local co = coroutine.create(function() return wait(1, 2), through(function() return coroutine.yield("in") end) end)
      local r = { coroutine.resume(co) }
      local s = { coroutine.resume(co, "a") }
      local t = { coroutine.resume(co, "b") }
      return r[2], r[3], s[2], t[2], t[3], coroutine.status(co)
      """
    ) { machine in
      machine.frame.push { frame in frame.yield(2) }
      let wait = machine.frame.value(at: -1)
      machine.frame.push { frame in frame.tailCall(0) }
      let through = machine.frame.value(at: -1)
      machine.frame.pop(2)
      try machine.setGlobal("wait", wait)
      try machine.setGlobal("through", through)
    }
    #expect(
      values == [.integer(1), .integer(2), .text("in"), .text("a"), .text("b"), .text("dead")])
  }

  @Test func `an error in a resumed coroutine has the coroutine's trace`() throws {
    try LuaThread.run {
      let machine = try LuaMachine()
      guard
        case .function(let function) = try machine.run(
          "return function()\n  local t\n  t.x = 1\nend", name: "@co.lua")[0]
      else { throw LuaError("no function") }
      let coroutine = machine.makeCoroutine(function)
      let error = #expect(throws: LuaError.self) { _ = try machine.resume(coroutine) }
      #expect(error?.report.position == SourcePosition(source: "co.lua", line: 3))
      #expect(error?.report.trace.first?.line == 3)
    }
  }
}

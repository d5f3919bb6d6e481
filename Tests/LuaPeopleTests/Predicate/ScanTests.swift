import LuaPeople
import LuaRuntime
import MoonPeople
import Testing

@Suite struct ScanTests {
  /// The function that a chunk returns, made to be called for each row.
  private func scan(_ source: String, _ machine: borrowing PredicateMachine) throws -> ScanFunction
  {
    let height = machine.frame.count
    defer { machine.frame.setCount(height) }
    try machine.push(source)
    let predicate = try PredicateCompiler.of(machine.frame).predicate(
      at: -1, machine.frame, model: machine.model, isScan: true)
    guard case .scan(let function) = predicate else {
      throw LuaError("a scan was wanted")
    }
    return function
  }

  private func row(_ id: Int64 = 1, name: String, count: Int64 = 0) -> Row {
    Row(
      id: id,
      values: [
        .text(name), .boolean(true), .none, .none, .none, .integer(count), .number(0), .none, .none,
      ])
  }

  @Test func `any Lua runs over the rows`() throws {
    try PredicateMachine.run { machine in
      let function = try scan(
        "return function(p) local n = 0 for _ in p.name:gmatch('a') do n = n + 1 end return n == p.count and p.id == 1 end",
        machine)
      #expect(try function.test(row(name: "banana", count: 3)))
      #expect(try !function.test(row(name: "Anna", count: 3)))
      #expect(try !function.test(row(2, name: "banana", count: 3)))
    }
  }

  @Test func `what was captured stays as it was`() throws {
    try PredicateMachine.run { machine in
      let source = """
        local limit, set, inner = 3, { a = { deep = true } }, nil
        local function deep(name) return set[name] and set[name].deep and limit end
        shared.mine = function(s) return s end
        local function test(p) return deep(p.name) == p.count and p.name:len() == 1 end
        function change() limit = 4; set.a.deep = false; set = {} end
        return test
        """
      try machine.push("return 1")
      let function = try scan(
        source.replacing("function change()", with: "shared.change = function()"), machine)
      #expect(try function.test(row(name: "a", count: 3)))
      try machine.push("shared.change() return 1")
      #expect(try function.test(row(name: "a", count: 3)))
      #expect(try !function.test(row(name: "a", count: 4)))
    }
  }

  @Test func `a function that calls itself is copied`() throws {
    try PredicateMachine.run { machine in
      let function = try scan(
        "local function down(n) if n > 0 then return down(n - 1) end return n end return function(p) return down(p.count) == 0 end",
        machine)
      #expect(try function.test(row(name: "", count: 9)))
    }
  }

  @Test(arguments: [
    ("p.nope", "Person has no attribute 'nope'"),
    ("p.nmae", "Person has no attribute 'nmae': did you mean 'name'?"),
    ("p.count + p.name", "attempt to perform arithmetic on a string value (field 'name')"),
    ("p.count < p.name", "attempt to compare number with string"),
  ])
  func `an error has its place and its record`(expression: String, message: String) throws {
    try PredicateMachine.run { machine in
      let function = try scan("return function(p)\n return \(expression)\nend", machine)
      let error = #expect(throws: StoreError.self) { _ = try function.test(row(7, name: "x")) }
      #expect(error?.code == .predicate)
      #expect(error?.site?.line == 2)
      #expect(error?.site?.file == "people.lua")
      // Arithmetic on a string that is no number is raised by the string library, in its own words.
      if expression.contains("+") {
        #expect(error?.message.contains("for Person 7") == true)
      } else {
        #expect(error?.message == "\(message) (for Person 7)")
      }
    }
  }

  @Test(arguments: [
    "p.name = 'x'", "total = 1", "print = 1",
  ])
  func `it may not change records or globals`(statement: String) throws {
    try PredicateMachine.run { machine in
      let function = try scan("return function(p) \(statement) return true end", machine)
      let error = #expect(throws: StoreError.self) { _ = try function.test(row(name: "x")) }
      #expect(error?.message.contains("must not change") == true)
    }
  }

  @Test func `a captured table with a metatable is refused`() throws {
    try PredicateMachine.run { machine in
      let error = #expect(throws: LuaError.self) {
        _ = try scan(
          "local t = setmetatable({}, {}) return function(p) return t[p.name] end", machine)
      }
      #expect(
        error?.message
          == "`t`: a captured table with a metatable can't be kept as it is: read what is needed before the query"
      )
    }
  }

  @Test func `a script that is stopped stays stopped`() throws {
    try PredicateMachine.run { machine in
      machine.machine.entryLimit = 0.05
      let function = try scan("return function(p) while true do end end", machine)
      let error = #expect(throws: LuaError.self) { _ = try function.test(row(name: "x")) }
      #expect(error?.kind == .time)
    }
  }
}

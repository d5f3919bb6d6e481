import LuaPeople
import LuaRuntime
import MoonPeople
import Testing

@Suite struct CaptureTests {
  @Test func `what was captured is read when the function is translated`() throws {
    try PredicateMachine.run { machine in
      let source = """
        local n, set = 3, { a = true }
        shared.change = function() n = 4; set.b = true end
        return function(p) return p.count == n and set[p.name] end
        """
      let expression = try machine.expression(source)
      try machine.push("shared.change() return 1")
      let site = Site(file: "people.lua", line: 3)
      guard
        case .and(.operation(.equal, let parts, _), .lookup(let table, .attribute(0), _)) =
          expression
      else {
        Issue.record("\(expression)")
        return
      }
      #expect(parts == [.attribute(5), .constant(.integer(3))])
      #expect(table.entries == [.text("a"): .boolean(true)])
      #expect(table.name == "set")
      #expect(expression.sites.allSatisfy { $0.line == site.line && $0.file == site.file })
    }
  }

  @Test func `the same code with other captures is another expression`() throws {
    try PredicateMachine.run { machine in
      try machine.push(
        "local function make(n) return function(p) return p.count == n end end shared.make = make return 1"
      )
      let compiler = PredicateCompiler.of(machine.frame)
      for value in ["1", "2", "1", "1.0", "'1'", "nil", "0.0", "-0.0"] {
        try machine.push("return shared.make(\(value))")
        let expression = try compiler.expression(at: -1, machine.frame, model: machine.model)
        try machine.push("return \(value)")
        guard case .operation(.equal, let parts, _) = expression,
          case .constant(let constant) = parts[1]
        else {
          Issue.record("\(expression)")
          return
        }
        #expect("\(constant)" == "\(Value(machine.frame.value(at: -1)))")
      }
    }
  }

  @Test func `a changed table or function is seen by the next translation`() throws {
    try PredicateMachine.run { machine in
      let source = """
        local t = { sets = { a = 1 }, f = function(x) return x == 1 end }
        shared.t = t
        shared.p = function(p) return t.f(p.count) and t.sets[p.name] and #t == 0 and t.limit == nil end
        return shared.p
        """
      let first = try machine.expression(source).tree(machine.model)
      #expect(
        first == "(and (and (and (== count 1) (in t.sets name)) (== 0 0)) (== nil nil))"
          || first.hasPrefix("(and"))
      for change in [
        "shared.t.sets.b = 2", "shared.t.f = function(x) return x == 2 end", "shared.t[1] = 0",
        "shared.t.limit = 3", "shared.t.sets = { a = 2 }",
      ] {
        let before = try machine.expression("return shared.p")
        #expect(try machine.expression("return shared.p") == before)
        try machine.push("\(change) return 1")
        #expect(try machine.expression("return shared.p") != before)
      }
    }
  }

  @Test func `attributes of captured records are read by the host`() throws {
    try PredicateMachine.run { machine in
      let ada = try machine.machine.load(Array("return 1".utf8), name: "=x")
      _ = ada
      let compiler = PredicateCompiler.of(machine.frame)
      compiler.readCaptured = { frame, index, name throws(LuaError) in
        guard frame.object(Thing.type, at: index) != nil else { return nil }
        guard name == "age" else { throw LuaError("a thing has no '\(name)'") }
        return .integer(36)
      }
      machine.frame.push(object: Thing(), as: Thing.type)
      guard case .userdata(let thing) = machine.frame.value(at: -1) else { return }
      try machine.machine.setGlobal("ada", .userdata(thing))
      let expression = try machine.expression(
        "local ada = ada return function(p) return p.count > ada.age end")
      #expect(expression.tree(machine.model) == "(< 36 count)")
      let error = #expect(throws: LuaError.self) {
        _ = try machine.expression("local ada = ada return function(p) return p == ada end")
      }
      #expect(
        error?.description
          == "people.lua:1: `p == ada`: records are compared by their ids: p.id == ada.id")
    }
  }

  private final class Thing {
    static let type: ObjectType<Thing> = .references("Thing")
  }
}

extension Expression {
  /// All places that the tree names.
  var sites: [Site] {
    switch self {
    case .constant, .id, .attribute: []
    case .not(let part): part.sites
    case .and(let left, let right), .or(let left, let right), .sequence(let left, let right):
      left.sites + right.sites
    case .conditional(let condition, let first, let second):
      condition.sites + first.sites + second.sites
    case .operation(_, let parts, let site): parts.flatMap(\.sites) + [site]
    case .lookup(_, let key, let site): key.sites + [site]
    case .failure(_, let site): [site]
    }
  }
}

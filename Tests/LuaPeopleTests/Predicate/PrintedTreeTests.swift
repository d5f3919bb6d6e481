import LuaPeople
import LuaRuntime
import MoonPeople
import MoonTestSupport
import Testing

/// Trees are printed as Lua, which is translated again.
@Suite struct PrintedTreeTests {
  @Test func `the tree of a random function, printed as Lua, is translated to the same tree`()
    throws
  {
    let seed: UInt64 = 20_261_131
    let functions = max(propertyCount(40_000) / 20, 1)
    try PredicateMachine.run { machine in
      let model = machine.model
      var random = SplitMix64(seed: seed)
      var tried = 0
      for number in 0..<functions {
        let source = RandomFunction.chunk(&random)
        guard let expression = try? machine.expression(source), expression.isPlain else { continue }
        // Whose error is known beforehand names locals, which a printed tree doesn't have.
        let folded = expression.simplified(for: model)
        guard folded.isPlain else { continue }
        tried += 1
        // What the function had captured stands before it.
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let start = lines.prefix { $0 != "return function(p)" }.joined(separator: "\n")
        let printed = expression.luaText(model: model)
        // Constants such as -math.huge are worked out in both.
        let wanted = folded.tree(model)
        let again = try machine.expression("\(start)\nreturn \(printed)").simplified(for: model)
        guard again.tree(model) != wanted else { continue }
        Issue.record(
          "seed \(seed), function \(number):\n\(printed)\n\(wanted)\n\(again.tree(model))")
        return
      }
      print("printed trees: seed \(seed), \(tried) of \(functions) functions")
      #expect(tried > functions / 20)
    }
  }
}

extension Expression {
  /// Whether a single return computes it and no error of its own is in it.
  fileprivate var isPlain: Bool {
    switch self {
    case .constant, .id, .attribute: true
    case .not(let part), .lookup(_, let part, _): part.isPlain
    case .and(let left, let right), .or(let left, let right): left.isPlain && right.isPlain
    case .operation(_, let parts, _): parts.allSatisfy(\.isPlain)
    case .conditional, .sequence, .failure: false
    }
  }
}

/// How control flows through a function without loops.
///
/// Jumps that go back, which loops have, count as an end: nothing is computed beyond them.
struct Flow {
  /// For each instruction, the next one that is carried out whatever happens; the count of
  /// instructions when that is the end of the function.
  ///
  /// These are the immediate post-dominators. Since all jumps go forward, those of later
  /// instructions are known, and two chains of them meet where both are the same (Cooper, Harvey and
  /// Kennedy, "A Simple, Fast Dominance Algorithm", 2001, with the numbering given here by itself).
  let joins: [Int]
  /// For each instruction, the registers whose values matter when it is reached.
  let live: [RegisterSet]
  /// For each instruction, the number of conditions before it.
  let conditions: [Int]

  init(_ function: Prototype) {
    let code = function.code
    let end = code.count
    var joins = [Int](repeating: end, count: end + 1)
    var live = [RegisterSet](repeating: RegisterSet(), count: end + 1)
    for place in code.indices.reversed() {
      let (first, second) = Flow.following(place, code)
      var join = first
      var needed = live[first]
      if let second {
        var other = second
        while join != other {
          if join < other { join = joins[join] } else { other = joins[other] }
        }
        needed.formUnion(live[second])
      }
      joins[place] = join
      Flow.step(back: &needed, over: code[place], function)
      live[place] = needed
    }
    self.joins = joins
    self.live = live
    var conditions: [Int] = []
    conditions.reserveCapacity(end + 1)
    var count = 0
    for instruction in code {
      conditions.append(count)
      if instruction.opcode.isCondition { count += 1 }
    }
    conditions.append(count)
    self.conditions = conditions
  }

  /// The instructions that may follow one.
  private static func following(_ place: Int, _ code: [Instruction]) -> (Int, Int?) {
    let end = code.count
    let instruction = code[place]
    switch instruction.opcode {
    case .giveMany, .giveNothing, .giveOne: return (end, nil)
    case .jump:
      let target = place + 1 + instruction.jump
      return (target > place && target <= end ? target : end, nil)
    case .loadFalseSkip: return (min(place + 2, end), nil)
    default:
      if instruction.opcode.isCondition { return (min(place + 1, end), min(place + 2, end)) }
      return (place + 1, nil)
    }
  }

  /// Turns the registers that matter behind an instruction into those that matter before it.
  private static func step(
    back live: inout RegisterSet, over instruction: Instruction, _ function: Prototype
  ) {
    let (a, b, c) = (instruction.a, instruction.b, instruction.c)
    let top = function.registerCount
    switch instruction.opcode {
    case .loadNil: live.remove(a..<max(a, min(a + b + 1, 256)))
    case .method: live.remove(a..<a + 2)
    case .call, .tailCall, .variadic: live.remove(a..<max(a, top))
    default: if instruction.opcode.setsA { live.remove(a) }
    }
    switch instruction.opcode {
    case .move, .getInteger, .getField, .addImmediate, .addConstant, .subtractConstant,
      .multiplyConstant, .moduloConstant, .powerConstant, .divideConstant, .floorDivideConstant,
      .andConstant, .orConstant, .xorConstant, .shiftRightImmediate, .shiftLeftImmediate, .negate,
      .bitNot, .not, .length, .testSet:
      live.insert(b)
    case .getIndex, .add, .subtract, .multiply, .modulo, .power, .divide, .floorDivide, .and, .or,
      .xor, .shiftLeft, .shiftRight:
      live.insert(b)
      live.insert(c)
    case .method:
      live.insert(b)
      if !instruction.k { live.insert(c) }
    case .metamethod, .equal, .less, .lessOrEqual:
      live.insert(a)
      live.insert(b)
    case .metamethodImmediate, .metamethodConstant, .equalConstant, .equalImmediate,
      .lessImmediate, .lessOrEqualImmediate, .greaterImmediate, .greaterOrEqualImmediate, .test,
      .giveOne:
      live.insert(a)
    case .concatenate: live.insert(a..<min(a + b, 256))
    case .call, .tailCall: live.insert(a..<(b == 0 ? max(a, top) : min(a + b, 256)))
    case .giveMany: live.insert(a..<(b == 0 ? max(a, top) : min(a + max(b, 1) - 1, 256)))
    case .closure where instruction.bx < function.prototypes.count:
      for variable in function.prototypes[instruction.bx].variables where variable.isLocal {
        if variable.index != a { live.insert(variable.index) }
      }
    default: break
    }
  }
}

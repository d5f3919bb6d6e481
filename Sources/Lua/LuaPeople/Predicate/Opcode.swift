/// The instructions of Lua 5.4's machine, by their numbers.
///
/// Source: `lopcodes.h`, which is the same in 5.4.0 to 5.4.8. Whether the library that is linked has
/// the same is tried once for each machine, see ``SelfCheck``.
enum Opcode: UInt8 {
  case move, loadInteger, loadFloat, loadConstant, loadConstantExtra
  case loadFalse, loadFalseSkip, loadTrue, loadNil
  case getVariable, setVariable
  case getVariableField, getIndex, getInteger, getField
  case setVariableField, setIndex, setInteger, setField
  case newTable, method
  case addImmediate, addConstant, subtractConstant, multiplyConstant, moduloConstant, powerConstant
  case divideConstant, floorDivideConstant
  case andConstant, orConstant, xorConstant, shiftRightImmediate, shiftLeftImmediate
  case add, subtract, multiply, modulo, power, divide, floorDivide
  case and, or, xor, shiftLeft, shiftRight
  case metamethod, metamethodImmediate, metamethodConstant
  case negate, bitNot, not, length, concatenate
  case close, toBeClosed, jump
  case equal, less, lessOrEqual
  case equalConstant, equalImmediate
  case lessImmediate, lessOrEqualImmediate, greaterImmediate, greaterOrEqualImmediate
  case test, testSet
  case call, tailCall, giveMany, giveNothing, giveOne
  case forLoop, forPrepare, forEachPrepare, forEachCall, forEachLoop
  case setList, closure, variadic, variadicPrepare, extra
}

extension Opcode {
  /// Whether register A holds something else afterwards.
  var setsA: Bool {
    switch self {
    case .setVariable, .setVariableField, .setIndex, .setInteger, .setField, .metamethod,
      .metamethodImmediate, .metamethodConstant, .close, .toBeClosed, .jump, .equal, .less,
      .lessOrEqual, .equalConstant, .equalImmediate, .lessImmediate, .lessOrEqualImmediate,
      .greaterImmediate, .greaterOrEqualImmediate, .test, .giveMany, .giveNothing, .giveOne,
      .forEachPrepare, .forEachCall, .setList, .extra:
      false
    case .move, .loadInteger, .loadFloat, .loadConstant, .loadConstantExtra, .loadFalse,
      .loadFalseSkip, .loadTrue, .loadNil, .getVariable, .getVariableField, .getIndex, .getInteger,
      .getField, .newTable, .method, .addImmediate, .addConstant, .subtractConstant,
      .multiplyConstant, .moduloConstant, .powerConstant, .divideConstant, .floorDivideConstant,
      .andConstant, .orConstant, .xorConstant, .shiftRightImmediate, .shiftLeftImmediate, .add,
      .subtract, .multiply, .modulo, .power, .divide, .floorDivide, .and, .or, .xor, .shiftLeft,
      .shiftRight, .negate, .bitNot, .not, .length, .concatenate, .testSet, .call, .tailCall,
      .forLoop, .forPrepare, .forEachLoop, .closure, .variadic, .variadicPrepare:
      true
    }
  }

  /// Whether the next instruction is carried out, or that behind it.
  var isCondition: Bool {
    switch self {
    case .equal, .less, .lessOrEqual, .equalConstant, .equalImmediate, .lessImmediate,
      .lessOrEqualImmediate, .greaterImmediate, .greaterOrEqualImmediate, .test, .testSet:
      true
    default: false
    }
  }

  /// Whether it is arithmetic, with an instruction behind it that is skipped unless operands have
  /// metamethods.
  var isArithmetic: Bool {
    (Opcode.addImmediate.rawValue...Opcode.shiftRight.rawValue).contains(rawValue)
  }

  /// Whether it is that instruction behind arithmetic.
  var isMetamethod: Bool {
    self == .metamethod || self == .metamethodImmediate || self == .metamethodConstant
  }
}

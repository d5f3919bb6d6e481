import LuaAPI
import LuaMotion
import LuaRuntime
import MoonLayout
import MoonMotion

/// The phases of `View:phaseAnimator`.
struct PhaseList {
  /// The number of phases; at least 1.
  let count: Int
  private let list: [LuaValue]

  /// More phases than these are a mistake.
  private static let most = 1000

  /// Takes the phases of an argument.
  ///
  /// - Throws: That it is no list, that it is empty, or that it has a hole.
  init(_ call: Call, _ number: Int32) throws(LuaError) {
    let (frame, index, subject) = (call.frame, call.base + number, call.subject(number))
    guard number <= call.count else {
      throw call.missing(
        "argument \(number) 'phases'", call.function.arguments[Int(number) - 1])
    }
    try frame.unwrap(at: index)
    guard frame.type(at: index) == .table, !frame.hasMetatable(at: index) else {
      throw subject.wrongType("a list of phases such as { false, true }", frame, at: index)
    }
    count = frame.rawLength(at: index)
    guard count > 0 else {
      throw subject.error("must have at least one phase", code: "out-of-range")
    }
    guard count <= PhaseList.most else {
      throw subject.error(
        "must have at most \(PhaseList.most) phases, got \(count)", code: "too-many")
    }
    var list: [LuaValue] = []
    list.reserveCapacity(count)
    for position in 1...count {
      frame.rawElement(position, of: index)
      defer { frame.pop() }
      guard !frame.isNothing(at: -1) else {
        throw subject.error(
          "must be a list without holes, got nothing at position \(position) of \(count)",
          code: "malformed")
      }
      list.append(frame.value(at: -1))
    }
    self.list = list
  }

  /// Pushes a phase by its index from 0.
  ///
  /// Stack: +1.
  ///
  /// - Throws: A memory error.
  func push(_ index: Int, to frame: LuaFrame) throws(LuaError) { try frame.push(list[index]) }

  /// What gives the animation to a phase, from the option `animation`.
  ///
  /// - Throws: What is wrong with the option.
  func animation(
    _ call: Call, _ origin: ViewOrigin?
  ) throws(LuaError) -> (Int) throws -> Animation? {
    let parameter = ViewAPI.phaseAnimation
    guard let subject = call.pushOption(parameter.fact.name) else { return { _ in .default } }
    defer { call.frame.pop() }
    guard call.frame.type(at: -1) == .function else {
      let animation = try parameter.kind.read(call.frame, call.frame.count, subject)
      return { _ in animation }
    }
    let function = try ScriptFunction(
      call.frame, at: call.frame.count, owner: call.function.name, origin: origin)
    let result = Subject(call.function.name, .part("what 'animation' returns"))
    return { index in
      try function.value { frame throws(LuaError) in
        try push(index, to: frame)
        return 1
      } _: { frame, index throws(LuaError) in
        if frame.isNothing(at: index) { return nil }
        return try Kind<Animation?>.animationOrNone.read(frame, index, result)
      }
    }
  }
}

extension Kind where Value == Animation? {
  /// An animation, `"none"`, or a function, which is read apart.
  static var phaseAnimation: Kind {
    var kind = animationOrNone
    kind.type += "|fun(phase: any): Animation|Spring|string|nil"
    let (read, wanted) = (kind.read, kind.phrase + ", or a function of the phase")
    kind.phrase = wanted
    kind.read = { frame, index, subject throws(LuaError) in
      switch frame.type(at: index) {
      case .string, .userdata, .boolean: return try read(frame, index, subject)
      default: throw subject.wrongType(wanted, frame, at: index)
      }
    }
    return kind
  }
}

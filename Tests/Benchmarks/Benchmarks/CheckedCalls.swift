import LuaAPI
import LuaMotion
import LuaRuntime
import LuaViews
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene

/// Calls of the API in a loop, and the same of functions that take their arguments on trust.
///
/// Those read the same values in the same way, by a number's or string's own reader, do the same work with them, and
/// give objects of the same kind; they look for no other argument and ask for no type, range or name.
@safe final class CheckedCalls {
  /// What is called.
  enum Call: String, CaseIterable {
    /// A table of options.
    case spring
    /// A string.
    case text
    /// A number, by a method.
    case padding
    /// A name.
    case curve
    /// A table of options, by a method.
    case frame
    /// A table of options and elements.
    case hstack

    /// The values that the loop uses: the API's, and those of the functions in `(...)`.
    var values: (checked: String, plain: String) {
      switch self {
      case .spring, .curve: ("moon.\(rawValue)", "(...).\(rawValue)")
      case .text, .hstack: ("moon.ui.\(rawValue)", "(...).\(rawValue)")
      case .padding, .frame: ("moon.ui.text 'Hello'", "(...).view")
      }
    }

    /// The ratio that must not be passed.
    var goal: Double { 1.15 }

    /// One call.
    var line: String {
      switch self {
      case .spring: "value { duration = 0.5, bounce = 0.2 }"
      case .text: "value 'Hello'"
      case .padding: "value:padding(8)"
      case .curve: "value 'easeOut'"
      case .frame: "value:frame { width = 44, height = 20, alignment = 'leading' }"
      case .hstack: "value { spacing = 8, alignment = 'top', view, view }"
      }
    }
  }

  private let machine: LuaMachine
  private let checked: LuaFunction
  private let plain: LuaFunction

  init(_ call: Call) throws {
    machine = try LuaMachine()
    _ = try APIRegistry([MotionLibrary.library, ViewsLibrary.library]).install(in: machine)
    let trusting = TrustingFunctions.table(in: machine)
    checked = try Self.loop(call.line, of: call.values.checked, machine, trusting)
    plain = try Self.loop(call.line, of: call.values.plain, machine, trusting)
  }

  private static func loop(
    _ line: String, of value: String, _ machine: borrowing LuaMachine, _ trusting: LuaValue
  ) throws -> LuaFunction {
    let chunk = """
      local value, view = \(value), moon.ui.text 'Hello'
      return function(count)
        for i = 1, count do local _ = \(line) end
      end
      """
    let results = try machine.run(chunk, name: "=benchmark", arguments: [trusting])
    guard case .function(let function) = results.first else {
      throw LuaError("the chunk returns no function")
    }
    return function
  }

  /// Calls the API so many times.
  func runChecked(_ count: Int) throws { try machine.call(checked, [.integer(count)]) }

  /// Calls the functions without checks so many times.
  func runPlain(_ count: Int) throws { try machine.call(plain, [.integer(count)]) }
}

/// What the API's functions do, with arguments that are right.
private enum TrustingFunctions {
  private final class PlainSpring: Sendable {
    let spring: Spring
    let preset: Bool

    init(_ spring: Spring, preset: Bool = false) {
      self.spring = spring
      self.preset = preset
    }
  }

  private final class PlainCurve: Sendable {
    let curve: UnitCurve
    let text: String

    init(_ curve: UnitCurve, _ text: String) {
      self.curve = curve
      self.text = text
    }
  }

  private final class PlainView {
    let view: View

    init(_ view: View) { self.view = view }
  }

  private static let springs = ObjectType<PlainSpring>.references("PlainSpring")
  private static let curves = ObjectType<PlainCurve>.references("PlainCurve")

  private static let views: ObjectType<PlainView> = unsafe ObjectType.references("PlainView")
    .method("padding") { state, payload in
      unsafe modify(state, payload) { frame throws(LuaError) in
        let all = try frame.number(at: 2)
        return .padding(top: all, leading: all, bottom: all, trailing: all)
      }
    }
    .method("frame") { state, payload in
      unsafe modify(state, payload) { frame throws(LuaError) in
        frame.rawField("width", of: 2)
        frame.rawField("height", of: 2)
        frame.rawField("alignment", of: 2)
        let alignment: Alignment =
          frame.string(at: 5) == "leading" ? Alignment(.leading, .center) : .center
        return .frame(
          width: frame.numberIfAny(at: 3), height: frame.numberIfAny(at: 4), alignment: alignment)
      }
    }

  private static func modify(
    _ state: OpaquePointer?, _ payload: UnsafeMutableRawPointer?,
    _ body: (LuaFrame) throws(LuaError) -> ViewModifier
  ) -> Int32 {
    unsafe LuaFrame.member(state, payload, object: views) { frame, object throws(LuaError) in
      try frame.push(
        object.view.modified(try body(frame)), of: Extent(count: 1), by: "View:modifier")
      frame.push(copyOf: 1)
      frame.keep(in: -2)
      return 1
    }
  }

  private static func spring(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    frame.rawField("duration", of: 2)
    frame.rawField("bounce", of: 2)
    let (duration, bounce) = (frame.numberIfAny(at: 3) ?? 0.5, frame.numberIfAny(at: 4) ?? 0)
    guard let spring = try? Spring(duration: duration, bounce: bounce) else { return 0 }
    frame.push(object: PlainSpring(spring), as: springs)
    return 1
  }

  private static func curve(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    let name = frame.string(at: 2)
    guard let curve = UnitCurve.named(name) else { return 0 }
    frame.push(object: PlainCurve(curve, name), as: curves)
    return 1
  }

  private static func text(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    try frame.push(
      View(.text(frame.string(at: 1)), origin: frame.origin()), of: Extent(), by: "moon.ui.text")
    return 1
  }

  private static func hstack(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    frame.rawField("spacing", of: 1)
    frame.rawField("alignment", of: 1)
    let alignment: Alignment = frame.string(at: 3) == "top" ? Alignment(.center, .top) : .center
    var extent = Extent(keepingIn: frame)
    var children: [ViewChild] = []
    let count = frame.rawLength(at: 1)
    children.reserveCapacity(count)
    for position in 1...max(count, 1) {
      frame.rawElement(position, of: 1)
      if let view = extent.add(viewAt: frame.count, frame) {
        children.append(ViewChild(.slot(position), view))
      }
      frame.pop()
    }
    let stack = StackView(
      .horizontal, spacing: frame.numberIfAny(at: 2), alignment: alignment, children: children)
    try frame.push(
      View(.stack(stack), origin: frame.origin()), of: extent, by: "moon.ui.hstack")
    return 1
  }

  /// The table that chunks get; what can be called in it without a table is a table too, as in the API.
  static func table(in machine: borrowing LuaMachine) -> LuaValue {
    let frame = machine.frame
    frame.pushTable(fields: 5)
    push(callable: spring, frame)
    frame.setRawField("spring", of: -2)
    push(callable: curve, frame)
    frame.setRawField("curve", of: -2)
    frame.push(closure: text)
    frame.setRawField("text", of: -2)
    frame.push(closure: hstack)
    frame.setRawField("hstack", of: -2)
    frame.push(object: PlainView(View(.text("Hello"))), as: views)
    frame.setRawField("view", of: -2)
    defer { frame.pop() }
    return frame.value(at: -1)
  }

  private static func push(
    callable body: @escaping (LuaFrame) throws(LuaError) -> Int32, _ frame: LuaFrame
  ) {
    frame.pushTable()
    frame.pushTable(fields: 1)
    frame.push(closure: body)
    frame.setRawField("__call", of: -2)
    frame.setMetatable(of: -2)
  }
}

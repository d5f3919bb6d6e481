import LuaAPI
import LuaRuntime
import MoonLayout
import MoonScene

/// What shapes are drawn in.
extension ViewAPI {
  static let addShapes: Members = { object in
    unsafe object.method("fill", fill) { state, payload in
      unsafe change(state, payload, fill) { view, call throws(LuaError) in
        let style = try call.argument(1, style)
        return try view.withShape(call.function.name) { $0.fill = style }
      }
    }
    unsafe object.method("stroke", stroke) { state, payload in
      unsafe change(state, payload, stroke) { view, call throws(LuaError) in
        let style = try call.argument(1, style)
        let short = try call.argument(ifGiven: 2, shortWidth)
        let line = StrokeStyle(
          width: try call.given(short, or: width), cap: try call.option(cap),
          join: try call.option(join), dash: try call.dash())
        return try view.withShape(call.function.name) { shape in
          shape.stroke = style
          shape.strokeStyle = line
        }
      }
    }
  }

  private static let style = Parameter(
    required: "style", .style,
    "A colour, a gradient or a style of the surroundings: \(ShapeStyle.listed).")
  private static let shortWidth = Parameter(
    optional: "width", .length, "The width of the line, when it is not an option.")
  private static let width = Parameter("width", .length, default: 1, "The width of the line.")
  private static let cap = Parameter(
    "cap", .choice([("butt", StrokeStyle.Cap.butt), ("round", .round), ("square", .square)]),
    default: .butt, "How the line ends.")
  private static let join = Parameter(
    "join", .choice([("miter", StrokeStyle.Join.miter), ("round", .round), ("bevel", .bevel)]),
    default: .miter, "How the line turns.")
  fileprivate static let dash = Parameter(
    optional: "dash", .table("number[]"), "The lengths of dashes and gaps.")

  private static let fill = APIFunction(
    "View:fill", "Fills a shape.",
    details: "Only shapes are filled, before other modifiers; text takes View:foreground.",
    arguments: [style], returns: "View",
    example: """
      print(moon.ui.circle():fill "blue")  --> View(circle)
      """)
  private static let stroke = APIFunction(
    "View:stroke", "Draws a line along a shape.", arguments: [style, shortWidth],
    options: [width, cap, join, dash], returns: "View",
    example: """
      print(moon.ui.circle():stroke("blue", 2):stroke("red", { width = 3, dash = { 4, 2 } }))  --> View(circle)
      """)
}

extension View {
  /// The view with another drawing of its shape.
  ///
  /// - Throws: That it is no shape, and what it is.
  fileprivate func withShape(
    _ method: String, _ change: (inout ShapeView) -> Void
  ) throws(LuaError) -> View {
    if case .shape(var shape) = kind {
      change(&shape)
      return View(.shape(shape), origin: origin)
    }
    if case .modified(let view, .absent(let slot)) = kind {
      return try view.withShape(method, change).modified(.absent(slot))
    }
    var hint = "View:foreground colours text and symbols"
    var what = ValueText.withArticle(kind.name)
    if case .modified(_, let modifier) = kind {
      what +=
        modifier.name.isEmpty
        ? " that a function is given" : " with the modifier '\(modifier.name)'"
      hint = "write \(method.split(separator: ":").last ?? "") before other modifiers"
    }
    throw LuaError(
      "\(method): only a shape can be drawn so, this is \(what)", code: "wrong-type",
      label: hint, subject: (APIName.last(of: method), ""))
  }
}

extension Call {
  /// The lengths of dashes and gaps.
  fileprivate func dash() throws(LuaError) -> [Double] {
    guard let subject = pushOption("dash") else { return [] }
    defer { frame.pop() }
    let table = try ViewAPI.dash.kind.read(frame, frame.count, subject)
    var numbers: [Double] = []
    do throws(LuaError) {
      try frame.numbers(of: table, into: &numbers)
    } catch {
      throw subject.error("must be a list of lengths: \(error.message)", code: "wrong-type")
    }
    guard numbers.allSatisfy({ $0 >= 0 && NumberRange.all.contains($0) }) else {
      throw subject.error("must be a list of lengths from 0 on", code: "out-of-range")
    }
    return numbers
  }
}

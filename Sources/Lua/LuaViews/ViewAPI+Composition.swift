import LuaAPI
import LuaRuntime
import MoonLayout

/// What makes other views of a view.
extension ViewAPI {
  static let addComposition: Members = { object in
    unsafe object.method("with", with) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, _ throws(LuaError) in
        try apply(frame)
      }
    }
    unsafe object.method("image", image) { state, payload in
      unsafe change(state, payload, image) { view, call throws(LuaError) in
        View(.picture(view, scale: try call.option(pictureScale)), origin: view.origin)
      }
    }
  }

  /// Calls the first argument with the view and the arguments behind.
  private static func apply(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    if frame.count > 1, !frame.truth(at: 2) {
      frame.setCount(1)
      return 1
    }
    let subject = Subject(with.name, .argument(1, "modifier"))
    guard frame.count > 1, frame.type(at: 2) == .function else {
      throw subject.wrongType("a function", frame, at: 2)
    }
    frame.push(copyOf: 1)
    frame.insert(at: 3)
    try frame.call(arguments: frame.count - 2, results: -1)
    guard frame.count > 1 else { throw ScriptFunction.nothing(with.name) }
    guard frame.object(type, at: 2) != nil else {
      throw LuaError(
        "\(with.name): the function must return a view, got \(ValueText.got(frame, at: 2))",
        code: "wrong-type", subject: ("with", "#1"))
    }
    frame.setCount(2)
    return 1
  }

  private static let modifier = Parameter(
    required: "modifier", .function("fun(view: View, ...: any): View"),
    "Gets the view and the other arguments, returns a view.")
  private static let pictureScale = Parameter(
    "scale", .number(0.1...16), default: 1, "The pixels for each point.")

  private static let with = APIFunction(
    "View:with", "Changes the view by a function: a modifier of your own.",
    details: "Arguments behind the function are passed on to it.", arguments: [modifier],
    takesMore: true, returns: "View",
    example: """
      local function card(view, room) return view:padding(room):background "white" end
      print(moon.ui.text "a":with(card, 10))  --> View(text "a", padding, background)
      """)
  private static let image = APIFunction(
    "View:image", "Draws the view alone, in the size it likes, into a picture.",
    options: [pictureScale], returns: "View",
    example: """
      print(moon.ui.text "a":image { scale = 2 })  --> View(picture)
      """)
}

import LuaAPI
import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonLayout

/// Text, symbols, colours, room and lines.
extension UIModule {
  static let basics: [APIMember] = [
    .function(
      "moon.ui.text",
      APICallable(text) { call throws(LuaError) in
        try call.push(.text(try call.argument(1, shown)))
      }),
    .function(
      "moon.ui.image",
      APICallable(image) { call throws(LuaError) in
        try call.push(.symbol(try call.argument(1, symbol)))
      }),
    .function(
      "moon.ui.color",
      APICallable(color) { call throws(LuaError) in
        try call.push(.color(try call.argument(1, tone)))
      }),
    .function(
      "moon.ui.spacer",
      APICallable(spacer) { call throws(LuaError) in
        let short = try call.argument(ifGiven: 1, shortLength)
        let length = try call.number(ifGiven: minLength)
        return try call.push(.spacer(minLength: short ?? length))
      }),
    .function(
      "moon.ui.divider",
      APICallable(divider) { call throws(LuaError) in
        try call.push(.divider)
      }),
  ]

  private static let shown = Parameter(required: "text", .shownText, "What is shown.")
  private static let symbol = Parameter(
    required: "symbol", .symbolName, "The symbol's name, such as \"house\" or \"bell.fill\".")
  private static let tone = Parameter(required: "color", .color, "The colour.")
  private static let shortLength = Parameter(
    optional: "length", .length, "The least length, when it is not an option.")
  private static let minLength = Parameter(
    optional: "minLength", .length, "The least length along the stack; 8 when it is not given.")

  private static let text = APIFunction(
    "moon.ui.text", "Shows text.", arguments: [shown], returns: "View",
    example: """
      print(moon.ui.text "Hello")  --> View(text "Hello")
      """)
  private static let image = APIFunction(
    "moon.ui.image", "Shows a symbol.", arguments: [symbol], returns: "View",
    example: """
      print(moon.ui.image "house")  --> View(image "house")
      """)
  private static let color = APIFunction(
    "moon.ui.color", "Fills the room that it is given with a colour.", arguments: [tone],
    returns: "View",
    example: """
      print(moon.ui.color "red")  --> View(color #ff3b30)
      """)
  private static let spacer = APIFunction(
    "moon.ui.spacer", "Takes the room that is left along a stack.", arguments: [shortLength],
    options: [minLength], returns: "View",
    example: """
      print(moon.ui.hstack { moon.ui.text "a", moon.ui.spacer(), moon.ui.text "b" })  --> View(hstack, 3 children)
      """)
  private static let divider = APIFunction(
    "moon.ui.divider", "Draws a hairline across a stack.", returns: "View",
    example: """
      print(moon.ui.divider())  --> View(divider)
      """)
}

extension Kind where Value == String {
  /// The name of a symbol.
  fileprivate static var symbolName: Kind {
    var kind = text
    let read = kind.read
    kind.read = { frame, index, subject throws(LuaError) in
      guard frame.type(at: index) == .table else { return try read(frame, index, subject) }
      throw subject.error(
        "must be a string, got a table", code: "wrong-type",
        label: "did you mean ui.image \"house\"?"
      )
    }
    return kind
  }
}

package import LuaAPI
package import LuaRuntime
package import MoonGeometry

/// A colour as scripts hold it; the payload of the type `Color`.
struct ColorValue: BitwiseCopyable {
  let red, green, blue, opacity: Double

  init(_ color: Color) {
    red = color.linearRed
    green = color.linearGreen
    blue = color.linearBlue
    opacity = color.opacity
  }

  var color: Color {
    Color(linearRed: red, linearGreen: green, linearBlue: blue, opacity: opacity)
  }
}

extension LuaFrame {
  /// Pushes a colour.
  ///
  /// Stack: +1.
  package func push(_ color: Color) { push(ColorValue(color), as: ColorAPI.type) }

  /// The colour object at `index`, or nil when it is none.
  package func color(at index: Int32) -> Color? { value(ColorAPI.type, at: index)?.color }
}

extension Kind where Value == Color {
  /// A colour, as an object or as text.
  package static var color: Kind {
    let wanted = "a colour such as \"red\", \"black 30%\", \"#ff8800\" or moon.color.rgb(1, 0.5, 0)"
    return Kind("Color|string", phrase: wanted, names: Color.names) {
      frame, index, subject throws(LuaError) in
      if let color = frame.color(at: index) { return color }
      guard frame.type(at: index) == .string else {
        throw subject.wrongType(wanted, frame, at: index)
      }
      let text = frame.shortText(at: index)
      if let color = ColorText.color(text) { return color }
      let name = ColorText.name(in: text)
      let near = Color.names.contains(name) ? nil : NearName.best(name, among: Color.names)
      throw subject.error(
        "must be \(wanted), got \(ValueText.quoted(text))", code: "unknown-name",
        label: near.map { "did you mean '\($0)'?" },
        notes: ["named colours: \(ValueText.list(Color.names))"])
    }
    .shown { "\"\($0.hex)\"" }
  }
}

/// `moon.color` and the type `Color`.
enum ColorAPI {
  private static let text = Parameter(
    required: "text", .color, "A name, a name and an opacity, or a hexadecimal notation.")
  private static let red = Parameter(
    required: "red", .number, "The red component as in style sheets; 0 to 1 inside the gamut.")
  private static let green = Parameter(required: "green", .number, "The green component.")
  private static let blue = Parameter(required: "blue", .number, "The blue component.")
  private static let opacity = Parameter(
    "opacity", .number(0...1), default: 1, "0 is invisible, 1 hides what is behind.")
  private static let factor = Parameter(
    required: "factor", .number,
    "What the opacity is multiplied by: 1 leaves the colour as it is, a negative factor acts as 0.")
  private static let hexText = Parameter(
    required: "text", .name, "\"#rgb\", \"#rgba\", \"#rrggbb\" or \"#rrggbbaa\".")

  private static let call = APIFunction(
    "moon.color", "Makes a colour from text.",
    details: "Colours are mixed in linear light by animations, as SwiftUI mixes them.",
    arguments: [text], returns: "Color",
    example: """
      print(moon.color "black 30%", moon.color "#ff8800")  --> Color(#0000004d)	Color(#ff8800)
      """)
  private static let rgb = APIFunction(
    "moon.color.rgb", "Makes a colour from sRGB components.",
    arguments: [red, green, blue, opacity], returns: "Color",
    example: """
      print(moon.color.rgb(1, 0.5, 0))  --> Color(#ff8000)
      """)
  private static let linear = APIFunction(
    "moon.color.linear", "Makes a colour from amounts of light, as animations mix them.",
    arguments: [red, green, blue, opacity], returns: "Color",
    example: """
      print(moon.color.linear(0.5, 0.5, 0.5))  --> Color(#bcbcbc)
      """)
  private static let hex = APIFunction(
    "moon.color.hex", "Makes a colour from its notation in style sheets.", arguments: [hexText],
    returns: "Color",
    example: """
      print(moon.color.hex "#f80")  --> Color(#ff8800)
      """)
  private static let fainter = APIFunction(
    "Color:opacity", "The same colour with its opacity multiplied.", arguments: [factor],
    returns: "Color",
    example: """
      print(moon.color.red:opacity(0.5).alpha)  --> 0.5
      """)

  static let module = APIModule(
    "moon.color", "Colours: by name, from numbers and from text.",
    call: APICallable(call) { call throws(LuaError) in
      call.frame.push(try call.argument(1, text))
      return 1
    },
    members: functions + names)

  private static let functions: [APIMember] = [
    .function(
      "moon.color.rgb",
      APICallable(rgb) { call throws(LuaError) in
        call.frame.push(
          Color(
            red: try call.argument(1, red), green: try call.argument(2, green),
            blue: try call.argument(3, blue), opacity: try call.argument(4, opacity)))
        return 1
      }),
    .function(
      "moon.color.linear",
      APICallable(linear) { call throws(LuaError) in
        call.frame.push(
          Color(
            linearRed: try call.argument(1, red), linearGreen: try call.argument(2, green),
            linearBlue: try call.argument(3, blue), opacity: try call.argument(4, opacity)))
        return 1
      }),
    .function(
      "moon.color.hex",
      APICallable(hex) { call throws(LuaError) in
        let text = try call.argument(1, hexText)
        guard let color = Color(hex: text) else {
          throw call.subject(1).error(
            "must be \"#rgb\", \"#rgba\", \"#rrggbb\" or \"#rrggbbaa\", got \(ValueText.quoted(text))",
            code: "malformed")
        }
        call.frame.push(color)
        return 1
      }),
  ]

  private static let names: [APIMember] = Color.names.map { name in
    .value("moon.color." + name, named(name))
  }

  private static func named(_ name: String) -> APIValue {
    let color = Color.named(name) ?? .clear
    return APIValue("moon.color.\(name)", "Color", "The colour \(name), \(color.hex).") {
      frame throws(LuaError) in frame.push(color)
    }
  }

  static var type: ObjectType<ColorValue> { object.type }

  static let object: APIObject<ColorValue> = {
    var object = APIObject(
      ObjectType<ColorValue>.values("Color"), "A colour with an opacity.",
      details:
        "Colours with the same components are equal. Components are sRGB, as in style sheets.",
      example: """
        local faint = moon.color.red:opacity(0.3)
        print(faint.alpha, moon.color.red == moon.color "red")  --> 0.3	true
        """
    )
    unsafe object.property("red", "number", "The red component; 0 to 1 inside the gamut.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.color.red)
        return 1
      }
    }
    unsafe object.property("green", "number", "The green component.") { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.color.green)
        return 1
      }
    }
    unsafe object.property("blue", "number", "The blue component.") { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.color.blue)
        return 1
      }
    }
    unsafe object.property(
      "alpha", "number",
      "The opacity: 0 is invisible, 1 hides what is behind; frames name it opacity."
    ) {
      state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.opacity)
        return 1
      }
    }
    unsafe object.property("hex", "string", "The notation in style sheets, clamped to the gamut.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.color.hex)
        return 1
      }
    }
    unsafe object.method("opacity", fainter) { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        let call = try Call(frame, fainter)
        let color = value.color.opacity(try call.argument(1, factor))
        // A product of products stays finite.
        frame.push(color.opacity(min(1, NumberRange.all.largest / max(abs(color.opacity), 1))))
        return 1
      }
    }
    unsafe object.method("gradient", GradientAPI.function) { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        _ = try Call(frame, GradientAPI.function)
        frame.push(value, as: GradientAPI.type)
        return 1
      }
    }
    unsafe object.metamethod("__eq") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(frame.color(at: 1) == frame.color(at: 2))
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push("Color(\(frame.color(at: 1)?.hex ?? ""))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe ColorAPI.object.raiseMissing(state) }
    return object
  }()
}

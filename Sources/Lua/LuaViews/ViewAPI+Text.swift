import LuaAPI
import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonLayout
import MoonScene

/// What text, symbols and controls inside a view are told.
extension ViewAPI {
  static let addText: Members = { object in
    addFonts(&object)
    unsafe object.method("foreground", foreground) { state, payload in
      unsafe modify(state, payload, foreground) { call throws(LuaError) in
        .foreground(try call.argument(1, style))
      }
    }
    unsafe object.method("tint", tint) { state, payload in
      unsafe modify(state, payload, tint) { call throws(LuaError) in
        .tint(try call.argument(1, style))
      }
    }
    unsafe object.method("symbolVariant", symbolVariant) { state, payload in
      unsafe modify(state, payload, symbolVariant) { call throws(LuaError) in
        let name = try call.argument(1, variant)
        return .symbolVariant(name == "none" ? nil : name)
      }
    }
    unsafe object.method("renderingMode", renderingMode) { state, payload in
      unsafe modify(state, payload, renderingMode) { call throws(LuaError) in
        .renderingMode(try call.argument(1, mode))
      }
    }
    unsafe object.method("lineLimit", lineLimit) { state, payload in
      unsafe modify(state, payload, lineLimit) { call throws(LuaError) in
        .lineLimit(try call.argument(1, lines))
      }
    }
    unsafe object.method("textAlignment", textAlignment) { state, payload in
      unsafe modify(state, payload, textAlignment) { call throws(LuaError) in
        .textAlignment(try call.argument(1, alignment))
      }
    }
    unsafe object.method("layoutDirection", layoutDirection) { state, payload in
      unsafe modify(state, payload, layoutDirection) { call throws(LuaError) in
        .layoutDirection(try call.argument(1, direction))
      }
    }
    unsafe object.method("colorScheme", colorScheme) { state, payload in
      unsafe modify(state, payload, colorScheme) { call throws(LuaError) in
        .colorScheme(try call.argument(1, scheme))
      }
    }
    unsafe object.method("disabled", disabled) { state, payload in
      unsafe modify(state, payload, disabled) { call throws(LuaError) in
        .disabled(try call.argument(1, isDisabled))
      }
    }
  }

  private static let addFonts: Members = { object in
    unsafe object.method("font", font) { state, payload in
      unsafe modify(state, payload, font) { call throws(LuaError) in
        let short = try call.argument(ifGiven: 1, shortStyle)
        let style = try call.option(ifGiven: textStyle)
        return .font(
          FontChange(
            style: short ?? style,
            size: try call.number(ifGiven: size), weight: try call.option(ifGiven: weight),
            design: try call.option(ifGiven: design), isItalic: try call.option(ifGiven: italic),
            hasMonospacedDigits: try call.option(ifGiven: monospacedDigits)))
      }
    }
    unsafe object.method("bold", bold) { state, payload in
      unsafe modify(state, payload, bold) { call throws(LuaError) in
        _ = try call.argument(1, isBold)
        return .font(FontChange(weight: .bold))
      }
    }
    unsafe object.method("italic", italics) { state, payload in
      unsafe modify(state, payload, italics) { call throws(LuaError) in
        _ = try call.argument(1, isItalic)
        return .font(FontChange(isItalic: true))
      }
    }
  }

  private static let styles: [(name: String, value: TextStyle)] = TextStyle.allCases.map {
    ($0.rawValue, $0)
  }
  private static let shortStyle = Parameter(
    optional: "style", .choice(styles), "A text style, when it is not an option.")
  private static let textStyle = Parameter(
    optional: "style", .choice(styles), "A text style, whose size follows the reader's text size.")
  private static let size = Parameter(optional: "size", .number(above: 0, unit: "pt"), "The size.")
  private static let weight = Parameter(
    optional: "weight",
    .choice([
      ("ultraLight", Font.Weight.ultraLight), ("thin", .thin), ("light", .light),
      ("regular", .regular), ("medium", .medium), ("semibold", .semibold), ("bold", .bold),
      ("heavy", .heavy), ("black", .black),
    ]), "How thick the strokes are.")
  private static let design = Parameter(
    optional: "design", .choice(Font.Design.allCases.map { ($0.rawValue, $0) }),
    "The character of the letters; for want of a font with round ends, rounded is set in Inter.")
  private static let italic = Parameter(
    optional: "italic", .boolean, "Whether the letters lean.")
  private static let monospacedDigits = Parameter(
    optional: "monospacedDigits", .boolean, "Whether digits are all of one width.")
  private static let isBold = Parameter(
    "on", .boolean, default: true, "Whether anything changes.")
  private static let isItalic = Parameter(
    "on", .boolean, default: true, "Whether anything changes.")
  private static let style = Parameter(
    required: "style", .style,
    "A colour, a gradient or a style of the surroundings: \(ShapeStyle.listed).")
  private static let variant = Parameter(
    required: "variant", .choice([("fill", "fill"), ("none", "none")]),
    "The variant; symbols without it stay as they are.")
  private static let mode = Parameter(
    required: "mode", .choice(RenderingMode.allCases.map { ($0.rawValue, $0) }),
    "Whether symbols take the foreground or keep their own colours.")
  private static let lines = Parameter(
    required: "lines", .integer(atLeast: 1), "The most lines of a text.")
  private static let alignment = Parameter(
    required: "alignment", .lines, "Where the lines of a text stand.")
  private static let direction = Parameter(
    required: "direction", .choice(LayoutDirection.allCases.map { ($0.rawValue, $0) }),
    "Which way reading goes.")
  private static let scheme = Parameter(
    required: "scheme", .choice(ColorScheme.allCases.map { ($0.rawValue, $0) }),
    "Light or dark.")
  private static let isDisabled = Parameter(
    "on", .boolean, default: true, "Whether anything changes.")

  private static let font = APIFunction(
    "View:font", "Sets the font, or parts of it, of the text and symbols inside.",
    arguments: [shortStyle],
    options: [textStyle, size, weight, design, italic, monospacedDigits], returns: "View",
    example: """
      print(moon.ui.text "a":font "title3":font { size = 10, weight = "semibold", design = "rounded" })  --> View(text "a", font, font)
      """)
  private static let bold = APIFunction(
    "View:bold", "Makes the text inside bold.", arguments: [isBold], returns: "View",
    example: """
      print(moon.ui.text "a":bold())  --> View(text "a", font)
      """)
  private static let italics = APIFunction(
    "View:italic", "Makes the text inside lean.", arguments: [isItalic], returns: "View",
    example: """
      print(moon.ui.text "a":italic())  --> View(text "a", font)
      """)
  private static let foreground = APIFunction(
    "View:foreground", "Sets what the text and symbols inside are drawn in.",
    arguments: [style], returns: "View",
    example: """
      print(moon.ui.text "a":foreground "gray":foreground "secondary")  --> View(text "a", foreground, foreground)
      """)
  private static let tint = APIFunction(
    "View:tint", "Sets the accent of the controls and symbols inside.", arguments: [style],
    returns: "View",
    example: """
      print(moon.ui.image "heart":tint "red")  --> View(image "heart", tint)
      """)
  private static let symbolVariant = APIFunction(
    "View:symbolVariant", "Sets a variant of the symbols inside that have it.",
    arguments: [variant], returns: "View",
    example: """
      print(moon.ui.image "house":symbolVariant "fill")  --> View(image "house", symbolVariant)
      """)
  private static let renderingMode = APIFunction(
    "View:renderingMode", "Says whether the symbols inside keep their own colours.",
    arguments: [mode], returns: "View",
    example: """
      print(moon.ui.image "house":renderingMode "template")  --> View(image "house", renderingMode)
      """)
  private static let lineLimit = APIFunction(
    "View:lineLimit", "Limits the lines of the texts inside.", arguments: [lines],
    returns: "View",
    example: """
      print(moon.ui.text "long":lineLimit(2))  --> View(text "long", lineLimit)
      """)
  private static let textAlignment = APIFunction(
    "View:textAlignment", "Says where the lines of the texts inside stand.",
    arguments: [alignment], returns: "View",
    example: """
      print(moon.ui.text "long":textAlignment "center")  --> View(text "long", textAlignment)
      """)
  private static let layoutDirection = APIFunction(
    "View:layoutDirection", "Says which way reading goes inside.", arguments: [direction],
    returns: "View",
    example: """
      print(moon.ui.text "a":layoutDirection "rtl")  --> View(text "a", layoutDirection)
      """)
  private static let colorScheme = APIFunction(
    "View:colorScheme", "Makes the inside light or dark.", arguments: [scheme], returns: "View",
    example: """
      print(moon.ui.text "a":colorScheme "dark")  --> View(text "a", colorScheme)
      """)
  private static let disabled = APIFunction(
    "View:disabled", "Lets nobody use the controls inside.", arguments: [isDisabled],
    returns: "View",
    example: """
      print(moon.ui.button("Go", print):disabled(true))  --> View(button, 1 child, disabled)
      """)
}

import LuaAPI
import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonLayout
import MoonScene

extension Kind where Value == ShapeStyle {
  private static let names = [
    "primary", "secondary", "tertiary", "quaternary", "tint", "background", "separator",
  ]

  /// What something is drawn in: a colour, a gradient, or a style of the surroundings by its name.
  static var style: Kind {
    let color = Kind<Color>.color
    let wanted =
      "a colour such as \"red\" or \"black 30%\", a gradient, or one of "
      + ValueText.list(names.map { "\"\($0)\"" })
    return Kind("Color|Gradient|View|string", phrase: wanted, names: names + Color.names) {
      frame, index, subject throws(LuaError) in
      switch frame.type(at: index) {
      case .string:
        if let style = ShapeStyle(named: frame.string(at: index)) { return style }
        do throws(LuaError) {
          return .color(try color.read(frame, index, subject))
        } catch {
          let text = frame.shortText(at: index)
          let near = NearName.best(text, among: names).map { "did you mean '\($0)'?" }
          throw subject.error(
            "must be \(wanted), got \(ValueText.quoted(text))", code: error.code,
            label: error.report.label ?? near, notes: error.report.notes)
        }
      case .userdata: if let style = ShapeStyle(reading: frame, at: index) { return style }
      default: break
      }
      throw subject.wrongType(wanted, frame, at: index)
    }
  }
}

/// The last shading of a colour, since rows of a list often have the same one.
private final class LastShading {
  private var last: (color: Color, style: ShapeStyle)?

  func style(_ color: Color) -> ShapeStyle {
    if let last, last.color == color { return last.style }
    let style = ShapeStyle.gradient(
      .linear(Gradient(shading: color), start: .top, end: .bottom))
    last = (color, style)
    return style
  }
}

extension ShapeStyle {
  /// The names of the styles of the surroundings, for help.
  static let listed = "primary, secondary, tertiary, quaternary, tint, background or separator"

  /// The style of the surroundings with a name.
  fileprivate init?(named name: String) {
    switch name {
    case "primary": self = .foreground(level: 1)
    case "secondary": self = .foreground(level: 2)
    case "tertiary": self = .foreground(level: 3)
    case "quaternary": self = .foreground(level: 4)
    case "tint": self = .tint
    case "background": self = .background
    case "separator": self = .separator
    default: return nil
    }
  }

  /// The style that an object at a stack index is; nil when it is none.
  init?(reading frame: LuaFrame, at index: Int32) {
    if let color = frame.color(at: index) {
      self = .color(color)
    } else if let color = frame.gradientColor(at: index) {
      self = frame.kept(LastShading.init).style(color)
    } else if case .gradient(let gradient) = frame.view(at: index)?.kind {
      self = .gradient(gradient)
    } else {
      return nil
    }
  }

  /// A view that is filled with the style.
  var view: View {
    switch self {
    case .color(let color): View(.color(color))
    case .gradient(let gradient): View(.gradient(gradient))
    case .foreground, .tint, .background, .separator:
      View(.shape(ShapeView(.rectangle, fill: self)))
    }
  }
}

extension Kind where Value == ShapeView.Outline {
  private static let named: [(name: String, value: ShapeView.Outline)] = [
    ("rectangle", .rectangle), ("capsule", .capsule), ("circle", .circle), ("ellipse", .ellipse),
  ]

  /// An outline: a name, or a view that is a shape.
  static var outline: Kind {
    let names = named.map(\.name)
    let wanted =
      "a shape such as ui.roundedRectangle(10), or one of "
      + ValueText.list(names.map { "\"\($0)\"" })
    return Kind("View|string", phrase: wanted, names: names) {
      frame, index, subject throws(LuaError) in
      if case .shape(let shape) = frame.view(at: index)?.kind { return shape.outline }
      guard frame.type(at: index) == .string else {
        throw subject.wrongType(wanted, frame, at: index)
      }
      let name = frame.string(at: index)
      if let outline = named.first(where: { $0.name == name }) { return outline.value }
      throw subject.unknownName(name, wanted: wanted, names: names)
    }
    .shown { outline in "\"\(named.first { $0.value == outline }?.name ?? "")\"" }
  }
}

extension Kind where Value == CornerStyle {
  /// How a corner is rounded.
  static var corner: Kind { choice([("continuous", .continuous), ("circular", .circular)]) }
}

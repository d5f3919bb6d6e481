import MoonGeometry
import MoonScene

/// Numbers, colours and strings as SVG spells them.
enum SVGText {
  /// A length with at most three decimals: a thousandth of a point is never seen.
  static func number(_ value: Double) -> String { value.short(decimals: 3) }

  /// A string between quotes or tags, without what XML reserves or forbids.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { mayNeedEscape($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: byte < 0x20 || byte > 0x7E
    }
  }

  /// The attributes that paint with a colour: its value, and its opacity when it is not 1.
  static func paint(_ property: String, _ color: Color) -> [(String, String)] {
    var solid = color
    solid.opacity = 1
    let base = [(property, solid.hex)]
    let opacity = min(max(color.opacity, 0), 1)
    let name =
      property == "stop-color" || property == "flood-color" ? property.dropLast(6) : property[...]
    return opacity < 1 ? base + [("\(name)-opacity", number(opacity))] : base
  }

  /// A transform that SVG applies to column vectors.
  static func matrix(_ map: Transform) -> String {
    let parts =
      [map.a, map.b, map.c, map.d].map { $0.short(decimals: 6) } + [number(map.tx), number(map.ty)]
    return "matrix(\(parts.joined(separator: " ")))"
  }
}

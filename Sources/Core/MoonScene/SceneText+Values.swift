import MoonGeometry

// How the values inside a node are written; `SceneLine` reads what stands here.

extension Rect {
  var sceneText: String {
    "[\(minX.short) \(minY.short) \(size.width.short) \(size.height.short)]"
  }
}

extension Angle {
  var sceneText: String {
    // A number of degrees that a person would have typed, if it gives this very angle.
    for degrees in [(degrees * 1e6).rounded() / 1e6, degrees]
    where Angle(degrees: degrees) == self {
      return degrees.short + "deg"
    }
    return radians.short + "rad"
  }
}

extension Color {
  var sceneText: String {
    let opaque = Color(linearRed: linearRed, linearGreen: linearGreen, linearBlue: linearBlue)
    guard Color(hex: opaque.hex) == opaque else {
      let light = "\(linearRed.short) \(linearGreen.short) \(linearBlue.short)"
      return "color(\(light)\(opacity == 1 ? "" : " " + opacity.short))"
    }
    return Color(hex: hex) == self ? hex : "\(opaque.hex)/\(opacity.short)"
  }
}

extension Gradient {
  var sceneText: String {
    let even = Gradient(colors: stops.map(\.color)).stops
    return zip(stops, even).map { stop, usual in
      ", " + stop.color.sceneText + (stop == usual ? "" : " " + stop.location.short)
    }.joined()
  }
}

extension Paint {
  var sceneText: String {
    switch self {
    case .color(let color): color.sceneText
    case .linear(let gradient, let start, let end):
      "linear(\(start.x.short) \(start.y.short) to \(end.x.short) \(end.y.short)"
        + gradient.sceneText + ")"
    case .radial(let gradient, let center, let start, let end):
      "radial(\(center.x.short) \(center.y.short) from \(start.short) to \(end.short)"
        + gradient.sceneText + ")"
    case .angular(let gradient, let center, let start, let end):
      "angular(\(center.x.short) \(center.y.short) from \(start.sceneText) to \(end.sceneText)"
        + gradient.sceneText + ")"
    }
  }
}

extension Shape {
  var sceneText: String {
    switch self {
    case .rectangle(let rect): "rect \(rect.sceneText)"
    case .rounded(let rect, let radius, let style):
      "rounded \(rect.sceneText) r\(radius.short)" + (style == .circular ? "" : " continuous")
    case .capsule(let rect): "capsule \(rect.sceneText)"
    case .circle(let rect): "circle \(rect.sceneText)"
    case .ellipse(let rect): "ellipse \(rect.sceneText)"
    case .path(let path, let rule):
      "path \"\(path.svg(decimals: nil))\"" + (rule == .winding ? "" : " evenOdd")
    }
  }
}

extension StrokeStyle {
  /// The parts that differ from the defaults, each after a space.
  var sceneText: String {
    (width == 1 ? "" : " w\(width.short)") + (cap == .butt ? "" : " cap \(cap.rawValue)")
      + (join == .miter ? "" : " join \(join.rawValue)")
      + (dash.isEmpty ? "" : " dash " + dash.map(\.short).joined(separator: " "))
  }
}

extension Font.Weight {
  /// The name, as SwiftUI spells it.
  var word: String {
    switch self {
    case .ultraLight: "ultraLight"
    case .thin: "thin"
    case .light: "light"
    case .regular: "regular"
    case .medium: "medium"
    case .semibold: "semibold"
    case .bold: "bold"
    case .heavy: "heavy"
    case .black: "black"
    }
  }
}

extension TextRun {
  var sceneText: String {
    var text = "text"
    for line in lines { text += " " + line.text.sceneQuoted }
    text += " \(frame.sceneText) \(font.size.short)"
    if font.weight != .regular { text += " " + font.weight.word }
    if font.design != .default { text += " " + font.design.rawValue }
    if font.isItalic { text += " italic" }
    if font.hasMonospacedDigits { text += " digits" }
    text += " " + paint.sceneText
    for line in lines {
      text += " base \(line.baseline.short)"
      if line.x != frame.minX { text += " x \(line.x.short)" }
      if line.width != frame.size.width { text += " w \(line.width.short)" }
    }
    return text
  }
}

extension SceneTransform {
  var sceneText: String {
    switch self {
    case .offset(let x, let y): "offset \(x.short) \(y.short)"
    case .scale(let x, let y, let anchor):
      "scale \(x.short)" + (x == y ? "" : " \(y.short)")
        + " about \(anchor.x.short) \(anchor.y.short)"
    case .rotation(let angle, let anchor):
      "rotate \(angle.sceneText) about \(anchor.x.short) \(anchor.y.short)"
    case .rotation3D(let turn):
      "rotate3d \(turn.angle.sceneText) axis \(turn.x.short) \(turn.y.short) \(turn.z.short)"
        + " about \(turn.anchor.x.short) \(turn.anchor.y.short)"
        + (turn.anchorZ == 0 ? "" : " z \(turn.anchorZ.short)")
        + (turn.distance.map { " distance \($0.short)" } ?? "")
    case .affine(let map):
      "affine \(map.a.short) \(map.b.short) \(map.c.short) \(map.d.short) \(map.tx.short)"
        + " \(map.ty.short)"
    }
  }
}

extension Semantics {
  func sceneText(slot: Int) -> String {
    "semantics \(kind.sceneWord)" + (key == .slot(slot) ? "" : " " + key.sceneText)
      + " \(frame.sceneText)" + (accessibility.map { " as " + $0.sceneText } ?? "")
      + (hit.map { " tap" + $0.sceneText } ?? "")
  }
}

extension SceneKey {
  var sceneText: String {
    switch self {
    case .slot(let slot): "@\(slot)"
    case .name(let name): "#\(name.sceneWord)"
    case .number(let number): "#\(number)"
    case .path(let keys): "(" + keys.map(\.sceneText).joined(separator: " ") + ")"
    }
  }
}

extension Accessibility {
  var sceneText: String {
    var text = role.rawValue
    if let label { text += " " + label.sceneQuoted }
    if let value { text += " value " + value.sceneQuoted }
    if let hint { text += " hint " + hint.sceneQuoted }
    switch (index, count) {
    case (let index?, let count?): text += " \(index) of \(count)"
    case (let index?, nil): text += " index \(index)"
    case (nil, let count?): text += " count \(count)"
    case (nil, nil): break
    }
    if isSelected { text += " selected" }
    if !isEnabled { text += " disabled" }
    if let isExpanded { text += isExpanded ? " expanded" : " collapsed" }
    if isHidden { text += " hidden" }
    return text
  }
}

extension HitRegion {
  /// The parts that differ from the defaults, each after a space.
  var sceneText: String {
    (shape.map { " " + $0.sceneText } ?? "") + (isLiteral ? " drawn" : "")
      + (isEnabled ? "" : " disabled")
  }
}

extension String {
  /// The text itself where it is one plain word, else in quotes.
  var sceneWord: String {
    guard let first = utf8.first, first.isLetterOfWord, utf8.allSatisfy(\.isPartOfWord) else {
      return sceneQuoted
    }
    return self
  }

  /// The text in quotes, on one line.
  var sceneQuoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}":
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension UInt8 {
  var isLetterOfWord: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "_")
  }

  var isPartOfWord: Bool {
    isLetterOfWord || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
  }
}

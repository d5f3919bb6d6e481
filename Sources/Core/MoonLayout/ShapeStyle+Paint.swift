import MoonGeometry
import MoonScene

extension ShapeStyle {
  /// How much of the foreground's opacity a level keeps.
  ///
  /// Source: Apple's label colours: secondary 60 %, tertiary 30 %, quaternary 18 %.
  static func opacity(ofLevel level: Int) -> Double {
    switch level {
    case ...1: 1
    case 2: 0.6
    case 3: 0.3
    default: 0.18
    }
  }
}

extension LayoutEnvironment {
  /// What text is drawn in when nobody says: black on light pages, white on dark ones.
  var ink: Color { colorScheme == .dark ? Color.plain(1) : Color.plain(0) }

  /// The page: white, or black in the dark.
  var page: Color { colorScheme == .dark ? Color.plain(0) : Color.plain(1) }

  /// The colour of hairlines.
  ///
  /// Source: Apple's separator colour, #3c3c43 at 29 %, in the dark #545458 at 60 %.
  var hairline: Color {
    colorScheme == .dark
      ? Color(
        linearRed: 0.088_655_6, linearGreen: 0.088_655_6, linearBlue: 0.097_587_3, opacity: 0.6)
      : Color(
        linearRed: 0.045_186_2, linearGreen: 0.045_186_2, linearBlue: 0.056_128_5, opacity: 0.29)
  }

  /// The accent as a style.
  var tintStyle: ShapeStyle { tint ?? .color(accent) }

  /// The paint of a style in a frame; nil where nothing would be seen.
  ///
  /// The foreground may be said in terms of the tint and the tint in terms of the foreground: each is
  /// followed once, then the foreground is the page's ink and the tint the accent.
  func paint(_ style: ShapeStyle, in frame: Rect) -> Paint? {
    switch style {
    case .color(let color): return color.opacity > 0 ? .color(seen(color)) : nil
    case .gradient(let gradient): return seen(gradient).paint(in: frame)
    case .foreground(let level):
      let share = ShapeStyle.opacity(ofLevel: level)
      switch foreground {
      case nil: return .color(ink.opacity(share))
      case .color(let color)?:
        return color.opacity > 0 ? .color(seen(color).opacity(share)) : nil
      case .foreground(let outer)?:
        return .color(ink.opacity(ShapeStyle.opacity(ofLevel: max(outer, level))))
      case .gradient(let style)?: return seen(style).paint(in: frame)
      case .tint?:
        var around = self
        around.foreground = nil
        return around.paint(.tint, in: frame)
      case .background?: return .color(page)
      case .separator?: return .color(hairline)
      }
    case .tint:
      var around = self
      around.tint = nil
      return around.paint(tint == .tint ? .color(accent) : tintStyle, in: frame)
    case .background: return .color(page)
    case .separator: return .color(hairline)
    }
  }
}

extension Surroundings {
  /// The paint of a style in a frame; nil where nothing would be seen.
  func paint(_ style: ShapeStyle, in frame: Rect) -> Paint? {
    // What is usual needs no copy of all that is told.
    switch style {
    case .color(let color): return color.opacity > 0 ? .color(environment.seen(color)) : nil
    case .foreground(level: 1):
      guard case .color(let color)? = environment.foreground else { break }
      return color.opacity > 0 ? .color(environment.seen(color)) : nil
    case .gradient, .foreground, .tint, .background, .separator: break
    }
    return environment.paint(style, in: frame)
  }
}

extension GradientStyle {
  /// The gradient over a frame; nil where nothing would be seen.
  func paint(in frame: Rect) -> Paint? {
    switch self {
    case .linear(let gradient, let start, let end):
      guard gradient.isVisible else { return nil }
      return .linear(
        gradient, start: frame.point(at: start.near), end: frame.point(at: end.near))
    case .radial(let gradient, let center, let startRadius, let endRadius):
      guard gradient.isVisible else { return nil }
      return .radial(
        gradient, center: frame.point(at: center.near), startRadius: startRadius.near,
        endRadius: endRadius.near)
    case .angular(let gradient, let center, let start, let end):
      guard gradient.isVisible else { return nil }
      return .angular(gradient, center: frame.point(at: center.near), start: start, end: end)
    }
  }
}

extension Double {
  /// The number, no farther out than sizes and places are.
  fileprivate var near: Double { min(max(self, -Resolver.farthest), Resolver.farthest) }
}

extension UnitPoint {
  /// The point, no farther out than sizes and places are.
  fileprivate var near: UnitPoint { UnitPoint(x: x.near, y: y.near) }
}

extension Gradient {
  /// Whether any of the colours can be seen.
  fileprivate var isVisible: Bool { stops.contains { $0.color.opacity > 0 } }
}

extension Color {
  /// A grey by its light, the same encoded and linear at both ends.
  fileprivate static func plain(_ light: Double) -> Color {
    Color(linearRed: light, linearGreen: light, linearBlue: light)
  }
}

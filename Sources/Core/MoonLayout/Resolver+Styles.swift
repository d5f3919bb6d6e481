import MoonGeometry
import MoonScene

extension Resolver {
  /// Refuses a style with a number that is not finite.
  func check(_ style: ShapeStyle, _ origin: ViewOrigin?) throws(LayoutError) {
    switch style {
    case .color(let color): try check(color, origin)
    case .gradient(let gradient): try check(gradient, origin)
    case .foreground, .tint, .background, .separator: break
    }
  }

  /// Refuses a colour with a number that is not finite.
  func check(_ color: Color, _ origin: ViewOrigin?) throws(LayoutError) {
    // One that is not finite makes the sum so too, or finite ones add up to it: then each is asked.
    let sum = color.linearRed + color.linearGreen + color.linearBlue + color.opacity
    guard !sum.isFinite else { return }
    _ = try number(color.linearRed, origin)
    _ = try number(color.linearGreen, origin)
    _ = try number(color.linearBlue, origin)
    _ = try number(color.opacity, origin)
  }

  /// Refuses a gradient with a number that is not finite.
  func check(_ style: GradientStyle, _ origin: ViewOrigin?) throws(LayoutError) {
    switch style {
    case .linear(let gradient, let start, let end):
      try check([start.x, start.y, end.x, end.y], origin)
      try check(gradient, origin)
    case .radial(let gradient, let center, let startRadius, let endRadius):
      try check([center.x, center.y, startRadius, endRadius], origin)
      try check(gradient, origin)
    case .angular(let gradient, let center, let start, let end):
      try check([center.x, center.y, start.radians, end.radians], origin)
      try check(gradient, origin)
    }
  }

  /// Refuses a shape with a style or an outline of numbers that are not finite.
  func check(_ shape: ShapeView, _ origin: ViewOrigin?) throws(LayoutError) {
    try check(shape.outline, origin)
    if let fill = shape.fill { try check(fill, origin) }
    guard let stroke = shape.stroke else { return }
    try check(stroke, origin)
    _ = try number(shape.strokeStyle.width, origin)
    try check(shape.strokeStyle.dash, origin)
  }

  /// Refuses a modifier with a style or an outline of numbers that are not finite.
  func check(_ modifier: ViewModifier, _ origin: ViewOrigin?) throws(LayoutError) {
    switch modifier {
    case .foreground(let style), .tint(let style): try check(style, origin)
    case .backgroundStyle(let style, let outline):
      try check(style, origin)
      try check(outline, origin)
    case .glass(let glass):
      try check(glass.outline, origin)
      if let tint = glass.tint { try check(tint, origin) }
    case .shadow(let shadow): try check(shadow.color, origin)
    case .clip(let outline), .contentShape(let outline): try check(outline, origin)
    default: break
    }
  }

  private func check(_ outline: ShapeView.Outline, _ origin: ViewOrigin?) throws(LayoutError) {
    if case .rounded(let radius, _) = outline { _ = try number(radius, origin) }
  }

  private func check(_ gradient: Gradient, _ origin: ViewOrigin?) throws(LayoutError) {
    for stop in gradient.stops {
      _ = try number(stop.location, origin)
      try check(stop.color, origin)
    }
  }

  private func check(_ numbers: [Double], _ origin: ViewOrigin?) throws(LayoutError) {
    for value in numbers { _ = try number(value, origin) }
  }
}

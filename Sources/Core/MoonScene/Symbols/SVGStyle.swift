import MoonGeometry

/// What an SVG element hands down to those inside it, as far as a symbol needs it.
///
/// Colours don't count, since a symbol takes its colour from its place; only `none` does.
struct SVGStyle {
  /// From the element's own coordinates to the symbol's box.
  var transform = Transform.identity
  private var isFilled = true
  private var isFillClear = false
  private var isStroked = false
  private var isStrokeClear = false
  private var rule = FillRule.winding
  private var line = StrokeStyle()
  /// Whether something that isn't handed down hides it: `display` or `opacity`.
  private var isGone = false
  private var isHidden = false

  /// The rule of a fill; nil for none.
  var fill: FillRule? { isFilled && !isFillClear && !isGone && !isHidden ? rule : nil }

  /// The line, in the symbol's units; nil for none.
  var stroke: StrokeStyle? {
    guard isStroked, !isStrokeClear, !isGone, !isHidden, line.width > 0 else { return nil }
    let unit = abs(transform.determinant).squareRoot()
    var line = line
    line.width *= unit
    line.dash = line.dash.map { $0 * unit }
    return line
  }

  /// Takes an element's own attributes, and then those in its `style`, which win.
  mutating func apply(_ attributes: [String: String]) {
    for (name, value) in attributes where name != "style" { set(name, to: value) }
    guard let style = attributes["style"] else { return }
    for rule in style.split(separator: ";") {
      let parts = rule.split(separator: ":", maxSplits: 1).map(SVGStyle.trimmed)
      if parts.count == 2 { set(parts[0], to: parts[1]) }
    }
  }

  /// Sets a property; as in CSS, a value that can't be read changes nothing.
  private mutating func set(_ name: String, to value: String) {
    let value = SVGStyle.trimmed(value)
    switch name {
    case "fill": if value != "inherit" { isFilled = !SVGStyle.isNothing(value) }
    case "stroke": if value != "inherit" { isStroked = !SVGStyle.isNothing(value) }
    case "fill-opacity": isFillClear = SVGNumbers.length(value) == 0
    case "stroke-opacity": isStrokeClear = SVGNumbers.length(value) == 0
    case "fill-rule":
      if value == "evenodd" { rule = .evenOdd }
      if value == "nonzero" { rule = .winding }
    case "stroke-width":
      if let width = SVGNumbers.length(value), width >= 0 { line.width = width }
    case "stroke-linecap": line.cap = StrokeStyle.Cap(rawValue: value) ?? line.cap
    case "stroke-linejoin": line.join = StrokeStyle.Join(rawValue: value) ?? line.join
    case "stroke-dasharray": setDash(value)
    case "opacity": if SVGNumbers.length(value) == 0 { isGone = true }
    case "display": if value == "none" { isGone = true }
    case "visibility": isHidden = value == "hidden" || value == "collapse"
    default: break
    }
  }

  private mutating func setDash(_ value: String) {
    if value == "none" { line.dash = [] }
    // No icon has longer ones, and each line that is drawn carries its own.
    guard let dash = SVGNumbers.list(value), dash.count <= 100, dash.allSatisfy({ $0 >= 0 })
    else { return }
    let whole = dash.count.isMultiple(of: 2) ? dash : dash + dash
    line.dash = whole.contains { $0 > 0 } ? whole : []
  }

  private static func isNothing(_ paint: String) -> Bool {
    paint == "none" || paint == "transparent"
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let spaces = text.utf8.prefix { SVGTokenizer.isSpace($0) }.count
    let end = text.utf8.reversed().prefix { SVGTokenizer.isSpace($0) }.count
    guard spaces + end < text.utf8.count else { return "" }
    return String(decoding: text.utf8.dropFirst(spaces).dropLast(end), as: UTF8.self)
  }
}

/// A part of an SVG's text that an icon is made of.
enum SVGToken {
  /// An element's start; an empty element has no end of its own.
  case start(name: String, attributes: [String: String], isEmpty: Bool)
  /// An element's end.
  case end(name: String)
  /// Text that is more than spaces.
  case text
}

import MoonGeometry

/// One element of the document that is being written.
struct SVGElement {
  var name: String
  var attributes: [(String, String)]
  var children: [SVGElement]
  /// Where it draws at most, in its level's coordinates; nil when that is not known.
  var ink: Rect?

  init(_ name: String, _ attributes: [(String, String)] = [], _ children: [SVGElement] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// A group of elements; a lone one stands for itself when the group says nothing.
  static func group(_ attributes: [(String, String)] = [], _ children: [SVGElement]) -> SVGElement {
    attributes.isEmpty && children.count == 1 ? children[0] : SVGElement("g", attributes, children)
  }

  /// The outermost element of a picture.
  static func document(
    _ size: Size, scale: Double, definitions: [SVGElement], _ elements: [SVGElement]
  ) -> SVGElement {
    let width = SVGText.number(size.width)
    let height = SVGText.number(size.height)
    let shared = definitions.isEmpty ? [] : [SVGElement("defs", [], definitions)]
    return SVGElement(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", SVGText.number(size.width * scale)),
        ("height", SVGText.number(size.height * scale)), ("viewBox", "0 0 \(width) \(height)"),
      ], shared + elements)
  }

  /// Appends the element's lines to a document.
  func write(to text: inout String, indent: Int) {
    addMargin(to: &text, indent)
    text += "<"
    text += name
    for (key, value) in attributes {
      text += " "
      text += key
      text += "=\""
      text += SVGText.escaped(value)
      text += "\""
    }
    guard !children.isEmpty else {
      text += "/>\n"
      return
    }
    text += ">"
    if children.contains(where: { $0.name.isEmpty }) {
      // Each space between two tags would be part of the text.
      for child in children {
        if child.name.isEmpty {
          text += SVGText.escaped(child.attributes[0].1)
        } else {
          child.write(to: &text, indent: 0)
          text.removeLast()
        }
      }
    } else {
      text += "\n"
      for child in children { child.write(to: &text, indent: indent + 1) }
      addMargin(to: &text, indent)
    }
    text += "</"
    text += name
    text += ">\n"
  }

  private func addMargin(to text: inout String, _ indent: Int) {
    for _ in 0..<indent { text += "  " }
  }

  /// Text between two tags.
  static func characters(_ text: String) -> SVGElement { SVGElement("", [("", text)]) }
}

/// One element of the document that is being written.
struct SVGElement {
  var name: String
  var attributes: [(String, String)]
  var children: [SVGElement]

  init(_ name: String, _ attributes: [(String, String)] = [], _ children: [SVGElement] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// A group of elements; a lone one stands for itself when the group says nothing.
  static func group(_ attributes: [(String, String)] = [], _ children: [SVGElement]) -> SVGElement {
    attributes.isEmpty && children.count == 1 ? children[0] : SVGElement("g", attributes, children)
  }

  /// Appends the element's lines to a document.
  func write(to text: inout String, indent: Int) {
    let margin = String(repeating: "  ", count: indent)
    text += "\(margin)<\(name)"
    for (key, value) in attributes { text += " \(key)=\"\(SVGText.escaped(value))\"" }
    guard !children.isEmpty else {
      text += "/>\n"
      return
    }
    if children.count == 1, children[0].name.isEmpty {
      text += ">\(SVGText.escaped(children[0].attributes[0].1))</\(name)>\n"
      return
    }
    text += ">\n"
    for child in children { child.write(to: &text, indent: indent + 1) }
    text += "\(margin)</\(name)>\n"
  }

  /// Text between two tags.
  static func characters(_ text: String) -> SVGElement { SVGElement("", [("", text)]) }
}

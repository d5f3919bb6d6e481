/// Other names of the base symbols.
enum SymbolAliases {
  /// The name a symbol is drawn under; the filled forms of another name are found as well.
  static func resolve(_ name: String) -> String {
    guard name.hasSuffix(".fill") else { return stem(name) }
    return stem(String(name.dropLast(5))) + ".fill"
  }

  private static func stem(_ name: String) -> String {
    switch name {
    case "gear": "gearshape"
    case "bubble", "bubble.left", "bubble.right": "message"
    case "person.circle": "person.crop.circle"
    case "line.horizontal.3", "text.justify": "line.3.horizontal"
    case "sun.min": "sun.max"
    case "multiply": "xmark"
    case "multiply.circle": "xmark.circle"
    case "handbag": "bag"
    case "doc.plaintext": "doc.text"
    case "goforward": "arrow.clockwise"
    case "gobackward": "arrow.counterclockwise"
    case "speaker.wave.1", "speaker.wave.3": "speaker.wave.2"
    case "text.book.closed", "book.closed": "book"
    case "chevron.forward": "chevron.right"
    case "chevron.backward": "chevron.left"
    case "arrow.forward": "arrow.right"
    case "arrow.backward": "arrow.left"
    case "list.dash": "list.bullet"
    case "rectangle.grid.2x2": "square.grid.2x2"
    case "location.north": "location"
    case "mail": "envelope"
    default: name
    }
  }
}

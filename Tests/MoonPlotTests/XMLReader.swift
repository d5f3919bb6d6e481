/// A strict little reader for the XML that a chart uses, to prove that a document is well-formed.
///
/// Source: Extensible Markup Language 1.0, fifth edition, productions 39–43 and 68; no comments, CDATA,
/// declarations or character references but `&#39;`, which a chart does not use.
struct XMLReader {
  /// The elements in the order of their start tags.
  private(set) var elements: [Element] = []
  /// What is wrong, if anything.
  private(set) var problem: String?

  struct Element {
    let name: String
    var attributes: [String: String] = [:]
    var text = ""
  }

  private var rest: Substring
  private var open: [Int] = []

  init(_ document: String) {
    rest = document[...]
    while problem == nil, let character = rest.first {
      if character == "<" { tag() } else { content() }
    }
    if problem == nil, !open.isEmpty { problem = "\(open.count) elements are open at the end" }
  }

  private mutating func content() {
    let text = rest.prefix { $0 != "<" }
    rest = rest[text.endIndex...]
    let shown = unescaped(text)
    if let last = open.last {
      elements[last].text += shown
    } else if !text.allSatisfy(\.isWhitespace) {
      problem = "text outside the root: \(text)"
    }
  }

  private mutating func tag() {
    guard let end = rest.firstIndex(of: ">") else {
      problem = "a tag is not closed"
      return
    }
    var inside = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    if inside.first == "/" {
      let name = String(inside.dropFirst())
      guard let last = open.popLast(), elements[last].name == name else {
        problem = "</\(name)> closes another element"
        return
      }
      return
    }
    let isEmpty = inside.last == "/"
    if isEmpty { inside = inside.dropLast() }
    let name = inside.prefix { $0 != " " }
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      problem = "<\(name)> is no name"
      return
    }
    if open.isEmpty, !elements.isEmpty { problem = "a second root: \(name)" }
    elements.append(Element(name: String(name)))
    attributes(inside[name.endIndex...])
    if !isEmpty { open.append(elements.count - 1) }
  }

  private mutating func attributes(_ text: Substring) {
    var rest = text
    while let start = rest.firstIndex(where: { $0 != " " }) {
      guard start != rest.startIndex, let equals = rest.firstIndex(of: "=") else {
        problem = "attributes need spaces and values: \(text)"
        return
      }
      let name = String(rest[start..<equals])
      let value = rest[rest.index(after: equals)...]
      guard value.first == "\"", let end = value.dropFirst().firstIndex(of: "\"") else {
        problem = "\(name) needs a quoted value"
        return
      }
      let shown = unescaped(value[value.index(after: value.startIndex)..<end])
      if elements[elements.count - 1].attributes.updateValue(shown, forKey: name) != nil {
        problem = "\(name) is there twice"
      }
      rest = value[value.index(after: end)...]
    }
  }

  private mutating func unescaped(_ text: Substring) -> String {
    var result = ""
    var rest = text
    let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
    while let character = rest.popFirst() {
      // XML 1.0, production 2: no control characters but tab, line feed and carriage return.
      let allowed = character.unicodeScalars.allSatisfy {
        ($0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF)
          || "\t\n\r".unicodeScalars.contains($0)
      }
      if !allowed { problem = "a control character" }
      guard character == "&" else {
        if character == "<" { problem = "a < inside a value" }
        result.append(character)
        continue
      }
      let name = String(rest.prefix { $0 != ";" })
      guard let entity = entities[name], rest.count > name.count else {
        problem = "&\(name) is no entity"
        return result
      }
      rest = rest.dropFirst(name.count + 1)
      result += entity
    }
    return result
  }
}

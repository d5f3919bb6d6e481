/// An element of one frame, with what it must have in common with those of other frames.
struct SVGPart {
  struct Attribute {
    let name: String
    let text: String
    let value: SVGValue
  }

  let name: String
  /// What others refer to it by, in its frame.
  let id: String?
  let attributes: [Attribute]
  let children: [SVGPart]
  /// What it refers to, in its frame.
  let link: String?
  /// What is defined for it, by name.
  let definitions: [String: SVGPart]
  /// Equal for elements that can be animated from one to the other, whatever they hold.
  let shape: Int
  /// Equal for such elements that hold such elements.
  let kind: Int
}

/// What elements have in common, as numbers.
struct SVGPatterns {
  private struct Key: Hashable {
    var patterns: [String] = []
    var children: [Int] = []
  }

  private struct Known {
    let text: String
    let value: SVGValue
  }

  private struct Name: Hashable {
    let attribute: String
    let text: String
  }

  private var numbers: [Key: Int] = [:]
  /// The values that were read, so that what many frames share is kept once.
  private var values: [Name: Known] = [:]

  /// The elements of a drawing.
  mutating func parts(of drawing: SVGDrawing) -> [SVGPart] {
    var defined: [String: SVGElement] = [:]
    for element in drawing.definitions.elements {
      guard let id = element.attributes.first, id.0 == "id" else { continue }
      defined[id.1] = SVGElement(
        element.name, Array(element.attributes.dropFirst()), element.children)
    }
    var known: [String: SVGPart] = [:]
    return drawing.levels[0].elements.map { part(of: $0, defined, &known) }
  }

  private mutating func part(
    of element: SVGElement, _ defined: [String: SVGElement], _ known: inout [String: SVGPart]
  ) -> SVGPart {
    var attributes: [SVGPart.Attribute] = []
    var definitions: [String: SVGPart] = [:]
    var (id, link): (String?, String?)
    var shape = Key(patterns: [element.name])
    for (name, text) in Self.completed(element.attributes) {
      if name == "id" {
        id = text
        continue
      }
      let found = value(name, text)
      switch found.value {
      case .definition(let name):
        guard let element = defined[name] else { break }
        if known[name] == nil { known[name] = part(of: element, defined, &known) }
        definitions[name] = known[name]
      case .link(let name): link = name
      case .text, .numbers, .color, .path, .transform: break
      }
      let pattern = found.value.pattern(found.text) { definitions[$0]?.kind ?? -1 }
      shape.patterns += [name, pattern]
      attributes.append(SVGPart.Attribute(name: name, text: found.text, value: found.value))
    }
    let children = element.children.map { part(of: $0, defined, &known) }
    // Letters can't be shown and hidden alone: other letters are another element.
    for child in children where child.name.isEmpty {
      shape.patterns.append(child.attributes[0].text)
    }
    let number = self.number(shape)
    return SVGPart(
      name: element.name, id: id, attributes: attributes, children: children, link: link,
      definitions: definitions, shape: number,
      kind: self.number(Key(patterns: ["\(number)"], children: children.map(\.kind))))
  }

  /// The attributes with those that are left out when they say nothing.
  private static func completed(_ attributes: [(String, String)]) -> [(String, String)] {
    var result: [(String, String)] = []
    for attribute in attributes {
      result.append(attribute)
      let opacity: String
      switch attribute.0 {
      case "fill", "stroke": opacity = attribute.0 + "-opacity"
      case "stop-color", "flood-color": opacity = attribute.0.dropLast(6) + "-opacity"
      default: continue
      }
      guard attribute.1.hasPrefix("#"), !attributes.contains(where: { $0.0 == opacity }) else {
        continue
      }
      result.append((opacity, "1"))
    }
    return result
  }

  private mutating func value(_ attribute: String, _ text: String) -> Known {
    let name = Name(attribute: attribute, text: text)
    if let known = values[name] { return known }
    let known = Known(text: text, value: SVGValue(attribute, text))
    values[name] = known
    return known
  }

  private mutating func number(_ key: Key) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = numbers.count
    return numbers.count - 1
  }
}

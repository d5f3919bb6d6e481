import Foundation

/// A moving SVG document, and what it is at a time.
///
/// It knows what our documents use of SMIL. Source: SVG Animations Level 2, "Interpolation".
struct SVGPlayer {
  private let root: Element

  /// Reads a document; nil when it is not well-formed.
  init?(_ document: String) {
    var reader = Reader(rest: document[...])
    guard let root = reader.element(), reader.rest.allSatisfy(\.isWhitespace) else { return nil }
    self.root = root
  }

  /// The document at a time, without animations.
  func document(at time: Double) -> String {
    var text = ""
    root.write(&text, at: time)
    return text
  }

  /// How many animations there are.
  var count: Int { root.count { $0.isAnimation } }

  /// How many elements of a name there are.
  func count(of name: String) -> Int { root.count { $0.name == name } }

  /// The elements of some names that can be seen at a time, back to front, with an attribute of each.
  func shown(_ names: [String: String], at time: Double) -> [String] {
    var shown: [String] = []
    func visit(_ element: Element) {
      let attributes = element.attributes(at: time)
      guard !attributes.contains(where: { $0 == ("display", "none") }) else { return }
      if let key = names[element.name], let value = attributes.first(where: { $0.0 == key }) {
        let number = Double(value.1).map { ($0 * 100).rounded() / 100 } ?? .nan
        shown.append("\(element.name) \(number)")
      }
      for child in element.children where !child.isAnimation { visit(child) }
    }
    visit(root)
    return shown
  }

  /// The values that an attribute has at a time, in the elements of a name.
  func values(of attribute: String, in name: String, at time: Double) -> [String] {
    var values: [String] = []
    root.visit { element in
      guard element.name == name else { return }
      if let value = element.attributes(at: time).first(where: { $0.0 == attribute }) {
        values.append(value.1)
      }
    }
    return values
  }

  fileprivate struct Element {
    var name = ""
    var attributes: [(String, String)] = []
    var children: [Element] = []
    var text = ""

    var isAnimation: Bool { name == "animate" || name == "animateTransform" }

    subscript(_ key: String) -> String? { attributes.first { $0.0 == key }?.1 }

    func visit(_ body: (Element) -> Void) {
      body(self)
      for child in children { child.visit(body) }
    }

    func count(where isCounted: (Element) -> Bool) -> Int {
      children.reduce(isCounted(self) ? 1 : 0) { $0 + $1.count(where: isCounted) }
    }

    func write(_ text: inout String, at time: Double) {
      text += "<" + name
      for (key, value) in attributes(at: time) { text += " \(key)=\"\(value)\"" }
      text += ">" + self.text
      for child in children where !child.isAnimation { child.write(&text, at: time) }
      text += "</\(name)>\n"
    }

    func attributes(at time: Double) -> [(String, String)] {
      var result = attributes
      for child in children where child.isAnimation {
        guard let key = child["attributeName"], let value = child.value(at: time) else { continue }
        let index = result.firstIndex { $0.0 == key }
        let shown: String
        if child.name == "animateTransform" {
          let base = child["additive"] == "sum" ? index.map { result[$0].1 + " " } ?? "" : ""
          shown = "\(base)\(child["type"] ?? "")(\(value))"
        } else {
          shown = value
        }
        if let index { result[index].1 = shown } else { result.append((key, shown)) }
      }
      return result
    }

    /// What an animation gives at a time.
    private func value(at time: Double) -> String? {
      guard let duration = self["dur"].flatMap({ Double($0.dropLast()) }),
        let values = self["values"]?.split(separator: ";").map(String.init), !values.isEmpty
      else { return nil }
      let repeats = self["repeatCount"] ?? "1"
      let count = repeats == "indefinite" ? Double.infinity : Double(repeats) ?? 1
      let turns = time / duration
      // Frozen at the very end.
      let share = turns >= count ? 1 : turns - turns.rounded(.down)
      let isDiscrete = self["calcMode"] == "discrete"
      let times =
        self["keyTimes"]?.split(separator: ";").compactMap { Double($0) }
        ?? values.indices.map { Double($0) / Double(values.count - (isDiscrete ? 0 : 1)) }
      guard times.count == values.count, times[0] == 0, times == times.sorted(),
        isDiscrete || times[times.count - 1] == 1
      else { return nil }
      let index = times.lastIndex { $0 <= share } ?? 0
      guard !isDiscrete, index + 1 < times.count else { return values[index] }
      let part = (share - times[index]) / (times[index + 1] - times[index])
      return Self.mix(values[index], values[index + 1], part)
    }

    /// A text whose numbers, or whose colour, lies between those of two others.
    private static func mix(_ from: String, _ to: String, _ part: Double) -> String? {
      if from.hasPrefix("#"), let first = UInt32(from.dropFirst(), radix: 16),
        let second = UInt32(to.dropFirst(), radix: 16)
      {
        let channels = [16, 8, 0].map { (shift: UInt32) -> String in
          let (low, high) = (Double(first >> shift & 255), Double(second >> shift & 255))
          let text = String(Int((low + (high - low) * part).rounded()), radix: 16)
          return text.count == 1 ? "0" + text : text
        }
        return "#" + channels.joined()
      }
      let (left, right) = (tokens(from), tokens(to))
      guard left.count == right.count else { return nil }
      var result = ""
      for (first, second) in zip(left, right) {
        if let low = Double(first), let high = Double(second) {
          if let last = result.last, last.isNumber || last == "." { result += " " }
          result += "\(low + (high - low) * part)"
        } else {
          guard first == second else { return nil }
          result += first
        }
      }
      return result
    }

    /// Numbers and the letters between them.
    private static func tokens(_ text: String) -> [String] {
      var tokens: [String] = []
      var isOpen = false
      for character in text {
        if character == " " {
          isOpen = false
        } else if character.isNumber || character == "." {
          if isOpen {
            tokens[tokens.count - 1].append(character)
          } else {
            tokens.append("\(character)")
          }
          isOpen = true
        } else {
          tokens.append("\(character)")
          isOpen = character == "-"
        }
      }
      return tokens
    }
  }

  /// Reads the XML that our documents use.
  private struct Reader {
    var rest: Substring

    mutating func element() -> Element? {
      skipSpaces()
      guard rest.first == "<" else { return nil }
      rest.removeFirst()
      var element = Element(name: word { $0 != " " && $0 != ">" && $0 != "/" })
      guard !element.name.isEmpty else { return nil }
      while rest.first == " " {
        rest.removeFirst()
        let key = word { $0 != "=" }
        guard rest.hasPrefix("=\""), element[key] == nil else { return nil }
        rest = rest.dropFirst(2)
        element.attributes.append((key, word { $0 != "\"" }))
        guard rest.popFirst() == "\"" else { return nil }
      }
      if rest.hasPrefix("/>") {
        rest = rest.dropFirst(2)
        return element
      }
      guard rest.popFirst() == ">" else { return nil }
      while !rest.isEmpty {
        let text = word { $0 != "<" }
        if !text.allSatisfy(\.isWhitespace) { element.text += text }
        if rest.hasPrefix("</") {
          rest = rest.dropFirst(2)
          guard word(while: { $0 != ">" }) == element.name else { return nil }
          rest = rest.dropFirst()
          return element
        }
        guard let child = self.element() else { return nil }
        element.children.append(child)
      }
      return nil
    }

    private mutating func skipSpaces() {
      rest = rest.drop { $0.isWhitespace }
    }

    private mutating func word(while isPart: (Character) -> Bool) -> String {
      let word = rest.prefix(while: isPart)
      rest = rest[word.endIndex...]
      return String(word)
    }
  }
}

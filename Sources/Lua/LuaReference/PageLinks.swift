import LuaAPI

/// Finds what texts of the reference speak of, and makes links to it.
struct PageLinks {
  private let reference: APIReference
  /// The page that the texts stand on; nil for the overview.
  private let page: String?
  private let notations: Set<String>

  init(_ reference: APIReference, page: String?) {
    self.reference = reference
    self.page = page
    notations = Set(reference.notations.map(\.name))
  }

  /// The anchor of an entry: its name, with `.` in front of methods, too.
  static func anchor(_ name: String) -> String { APIName.dotted(name) }

  /// Where an entry or notation is told of; nil when nothing has this name.
  func target(_ name: String) -> String? {
    if let place = reference.places[name] {
      return (place == page ? "" : "\(place).md") + "#\(PageLinks.anchor(name))"
    }
    guard notations.contains(name) else { return nil }
    return (page == nil ? "" : "README.md") + "#\(name)"
  }

  /// Text with links at the full names in it, safe in a cell of a table.
  func prose(_ text: String) -> String {
    var (result, word) = ("", "")
    for character in text + "\n" {
      if character.isLetter || character.isNumber || ".:_".contains(character) {
        word.append(character)
        continue
      }
      result += linked(word) + PageLinks.escaped(character)
      word = ""
    }
    return String(result.dropLast()).split(separator: "\n").joined(separator: " ")
  }

  /// A word as it is, or as a link when it is the name of an entry with a dot or colon.
  private func linked(_ word: String) -> String {
    var name = word
    var end = ""
    while let last = name.last, ".:".contains(last) {
      end = String(name.removeLast()) + end
    }
    guard name.contains(where: { ".:".contains($0) }),
      let target = target(name) ?? target("moon.\(name)")
    else {
      return word.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "\\_")
    }
    return "[`\(name)`](\(target))\(end)"
  }

  private static func escaped(_ character: Character) -> String {
    switch character {
    case "|", "*", "`", "[", "]": "\\\(character)"
    case "<": "&lt;"
    case "\n": "\n"
    default: String(character)
    }
  }

  /// A type, whose own types are links: [`Color`](color.md#Color)`|string`.
  func type(_ text: String) -> String {
    var (result, code, word) = ("", "", "")
    func closed(_ code: String) -> String { code.isEmpty ? "" : "`\(PageLinks.cell(code))`" }
    var isQuoted = false
    for character in text + "\n" {
      if character == "\"" { isQuoted.toggle() }
      if character.isLetter || character.isNumber {
        word.append(character)
        continue
      }
      if !isQuoted, let target = target(word) {
        result += closed(code) + "[`\(word)`](\(target))"
        code = ""
      } else {
        code += word
      }
      word = ""
      if character != "\n" { code.append(character) }
    }
    return result + closed(code)
  }

  /// Text that doesn't end a cell of a table.
  static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

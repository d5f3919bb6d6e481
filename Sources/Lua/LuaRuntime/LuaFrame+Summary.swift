internal import CLua

extension LuaFrame {
  /// Whether the value at `index` has a `__tostring` or `__name` of its own.
  func hasTextMetamethod(at index: Int32) -> Bool {
    guard unsafe lua_getmetatable(state, index) != 0 else { return false }
    defer { pop() }
    rawField("__tostring", of: -1)
    defer { pop() }
    return !isNothing(at: -1)
  }

  /// The text of the string at `index`, cut where it is too long to be shown.
  func shortString(at index: Int32) -> String {
    let most = 8192
    let text = try? unsafe withBytes(at: index) { bytes -> String in
      let shown = unsafe String(decoding: bytes.prefix(most), as: UTF8.self)
      return bytes.count <= most ? shown : "\(shown)… (\(bytes.count) bytes in all)"
    }
    return text ?? ""
  }

  /// A short text of the value at `index` that shows a table's first fields, in the order of their keys.
  ///
  /// No metamethod runs. Nested tables are shown one level deep.
  package func summary(at index: Int32, depth: Int = 2) -> String {
    switch type(at: index) {
    case .none, .nil: return "nil"
    case .boolean: return truth(at: index) ? "true" : "false"
    case .number:
      return isInteger(at: index)
        ? "\(unsafe lua_tointegerx(state, index, nil))"
        : "\(unsafe lua_tonumberx(state, index, nil))"
    case .string: return LuaText.quoted(shortString(at: index))
    case .table: return depth == 0 ? "{…}" : tableSummary(at: index, depth: depth)
    default: return typeName(at: index)
    }
  }

  private func tableSummary(at index: Int32, depth: Int) -> String {
    guard unsafe lua_checkstack(state, 6) != 0 else { return "{…}" }
    let index = unsafe lua_absindex(state, index)
    var fields: [(key: String, text: String)] = []
    var elements: [String] = []
    var left = 12
    pushNil()
    while next(of: index) {
      guard left > 0 else {
        pop(2)
        break
      }
      left -= 1
      let text = summary(at: -1, depth: depth - 1)
      if isInteger(at: -2), unsafe lua_tointegerx(state, -2, nil) == lua_Integer(elements.count + 1)
      {
        elements.append(text)
      } else if type(at: -2) == .string {
        fields.append((LuaText.key(shortString(at: -2)), text))
      } else {
        fields.append(("[\(summary(at: -2, depth: 0))]", text))
      }
      pop()
    }
    fields.sort { $0.key < $1.key }
    let parts = elements + fields.map { "\($0.key) = \($0.text)" } + (left > 0 ? [] : ["…"])
    return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
  }
}

/// Text that comes from scripts, made fit to be shown.
package enum LuaText {
  /// The text in double quotes, with control characters escaped as Lua writes them.
  package static func quoted(_ text: String) -> String {
    "\"\(escaped(text).replaced("\"", by: "\\\""))\""
  }

  /// The text as a key of a table literal: bare where it is a name, else quoted in brackets.
  package static func key(_ text: String) -> String {
    let isName =
      text.first.map { !$0.isNumber } == true
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_")
      }
    return isName ? text : "[\(quoted(text))]"
  }

  /// The text with control characters escaped as Lua writes them, so that no terminal obeys them.
  package static func escaped(_ text: String, keepingLines: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 10 where keepingLines: result.unicodeScalars.append(scalar)
      case 10: result += "\\n"
      case 13: result += "\\r"
      case 9: result += "\\t"
      case 0..<32, 127: result += "\\x" + hex(scalar.value, digits: 2)
      case 128..<160, 0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text without its middle where it is long, as scripts can make texts of any length.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - most: The most bytes that are kept.
  /// - Returns: Its start and its end with `…` between them.
  package static func bounded(_ text: String, to most: Int) -> String {
    let count = text.utf8.count
    guard count > most else { return text }
    let bytes = text.utf8
    let front = bytes.index(bytes.startIndex, offsetBy: most * 2 / 3)
    let back = bytes.index(bytes.endIndex, offsetBy: -(most / 3))
    return
      "\(text[..<text.beginOfCharacter(at: front)])…\(text[text.beginOfCharacter(at: back)...])"
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension String {
  /// The index of the code point that a byte belongs to.
  fileprivate func beginOfCharacter(at index: Index) -> Index {
    var index = index
    while index > startIndex, index < endIndex, utf8[index] & 0xC0 == 0x80 {
      index = utf8.index(before: index)
    }
    return index
  }
}

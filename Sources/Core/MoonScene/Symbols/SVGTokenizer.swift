/// Takes the XML of an SVG apart: elements with their attributes, without comments and the like.
struct SVGTokenizer {
  private let bytes: [UInt8]
  private var at = 0
  private var countedTo = 0
  private var countedLine = 1

  init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  /// The line of the place that was read last, from 1.
  private(set) var line = 1

  /// Reads the next part.
  ///
  /// - Returns: The part; nil at the end.
  mutating func next() throws(SVGIconError) -> SVGToken? {
    while at < bytes.count {
      markLine()
      guard bytes[at] == UInt8(ascii: "<") else {
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
        if bytes[start..<at].contains(where: { !SVGTokenizer.isSpace($0) }) { return .text }
        continue
      }
      if skip("<!--") {
        try skip(past: "-->", of: "comment")
      } else if skip("<![CDATA[") {
        try skip(past: "]]>", of: "CDATA section")
        return .text
      } else if skip("<?") {
        try skip(past: "?>", of: "instruction <?")
      } else if skip("<!") {
        try skipDeclaration()
      } else if skip("</") {
        let name = try self.name("the name of an element after </")
        skipSpace()
        guard skip(">") else { throw fault("expected > after </\(name), got \(came)") }
        return .end(name: name)
      } else {
        at += 1
        return try start()
      }
    }
    markLine()
    return nil
  }

  private mutating func start() throws(SVGIconError) -> SVGToken {
    let element = try name("the name of an element after <")
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if skip("/>") { return .start(name: element, attributes: attributes, isEmpty: true) }
      if skip(">") { return .start(name: element, attributes: attributes, isEmpty: false) }
      guard at < bytes.count else { throw fault("<\(element) is never closed with >") }
      let name = try self.name("an attribute or > in <\(element)>")
      skipSpace()
      guard skip("=") else {
        throw fault("expected = after \(name) in <\(element)>, got \(came)")
      }
      skipSpace()
      guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'")
      else { throw fault("expected a quoted value for \(name) in <\(element)>, got \(came)") }
      let quote = bytes[at]
      let from = at + 1
      guard let end = bytes[from...].firstIndex(of: quote) else {
        throw fault("the value of \(name) in <\(element)> has no closing quote")
      }
      attributes[name] = SVGEntities.decode(bytes[from..<end])
      at = end + 1
    }
  }

  /// Skips `<!DOCTYPE svg ... [ ... ]>`.
  private mutating func skipDeclaration() throws(SVGIconError) {
    var (depth, quote) = (0, UInt8(0))
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: ">") where depth <= 0: return
        default: break
        }
      }
    }
    throw fault("the declaration <! is never closed")
  }

  // MARK: Words

  private mutating func name(_ wanted: String) throws(SVGIconError) -> String {
    let from = at
    while at < bytes.count, SVGTokenizer.isName(bytes[at]) { at += 1 }
    guard at > from else { throw fault("expected \(wanted), got \(came)") }
    return String(decoding: bytes[from..<at], as: UTF8.self)
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let wanted = text.description.utf8
    guard bytes[at...].starts(with: wanted) else { return false }
    at += wanted.count
    return true
  }

  private mutating func skip(past text: String, of what: String) throws(SVGIconError) {
    let wanted = Array(text.utf8)
    while at < bytes.count {
      if bytes[at] == wanted[0], bytes[at...].starts(with: wanted) {
        at += wanted.count
        return
      }
      at += 1
    }
    throw fault("a \(what) is never closed with \(text)")
  }

  private mutating func skipSpace() {
    while at < bytes.count, SVGTokenizer.isSpace(bytes[at]) { at += 1 }
  }

  /// What stands here, for a message.
  private var came: String {
    guard at < bytes.count else { return "the end" }
    var end = at + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return "\"\(String(decoding: bytes[at..<end], as: UTF8.self))\""
  }

  /// An error at the start of the part that is being read.
  private func fault(_ message: String) -> SVGIconError {
    SVGIconError(line: line, message: message)
  }

  private mutating func markLine() {
    for byte in bytes[countedTo..<at] where byte == UInt8(ascii: "\n") { countedLine += 1 }
    countedTo = at
    line = countedLine
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }
}

import MoonScene

/// What the reader of SVG icons promises for any text: a symbol, or a line of the text and what is wrong there.
enum IconPromises {
  static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(SVGIconError) {
      _ = try SymbolGlyph(svg: text)
    } catch {
      let lines = text.unicodeScalars.count { $0 == "\n" || $0 == "\r" } + 1
      precondition((1...lines).contains(error.line), "a fault lies outside of the text")
      precondition(!error.message.isEmpty, "a fault doesn't say what is wrong")
    }
  }
}

internal import MoonPeople

/// Pictures as the escape sequences that terminals draw.
package enum InlinePicture {
  /// The most letters in one sequence of Kitty's protocol.
  ///
  /// Source: kitty's documentation, "Terminal graphics protocol", remote clients.
  private static let chunk = 4096

  /// A PNG by Kitty's protocol.
  ///
  /// - Parameter png: The file's bytes.
  /// - Returns: Escape sequences and a line end.
  package static func kitty(_ png: [UInt8]) -> String {
    let letters = Base64.text(png)
    var text = ""
    for start in stride(from: 0, to: letters.count, by: chunk) {
      let end = min(start + chunk, letters.count)
      let keys = (start == 0 ? "f=100,a=T," : "") + "m=\(end < letters.count ? 1 : 0)"
      text +=
        "\u{1B}_G\(keys);" + String(decoding: letters[start..<end], as: UTF8.self) + "\u{1B}\\"
    }
    return text + "\n"
  }

  /// A PNG as iTerm2 shows it.
  ///
  /// Source: iTerm2's documentation, "Images".
  ///
  /// - Parameter png: The file's bytes.
  /// - Returns: An escape sequence and a line end.
  package static func iterm(_ png: [UInt8]) -> String {
    let letters = String(decoding: Base64.text(png), as: UTF8.self)
    return "\u{1B}]1337;File=inline=1;size=\(png.count):\(letters)\u{07}\n"
  }
}

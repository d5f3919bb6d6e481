import Foundation

/// The pictures in what a program wrote to a terminal, read back from the escape sequences.
enum ShownPictures {
  /// The files that Kitty's protocol carries: chunks of base64 up to one that says `m=0`.
  static func kitty(in output: String) -> [[UInt8]] {
    var files: [[UInt8]] = []
    var letters = ""
    for part in output.components(separatedBy: "\u{1B}_G").dropFirst() {
      let body = part.components(separatedBy: "\u{1B}\\")[0]
      let halves = body.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else { continue }
      letters += halves[1]
      guard halves[0].hasSuffix("m=0") else { continue }
      files.append(Array(Data(base64Encoded: letters) ?? Data()))
      letters = ""
    }
    return files
  }

  /// The files of iTerm2's inline images: base64 behind a colon, up to a bell.
  static func iterm(in output: String) -> [[UInt8]] {
    output.components(separatedBy: "\u{1B}]1337;File=").dropFirst().map { part in
      let body = part.components(separatedBy: "\u{07}")[0]
      let letters = body.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
      return Array(Data(base64Encoded: letters) ?? Data())
    }
  }

  /// A picture of red, green and blue; nil where nothing was drawn.
  struct Picture {
    var width: Int
    var height: Int
    var pixels: [[Int]?]
  }

  /// The pictures that sixels draw.
  ///
  /// Source: DEC VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
  static func sixels(in output: String) -> [Picture] {
    output.components(separatedBy: "\u{1B}P").dropFirst().compactMap { part in
      let body = part.components(separatedBy: "\u{1B}\\")[0]
      guard let start = body.firstIndex(of: "q") else { return nil }
      return picture(Array(body[body.index(after: start)...].utf8))
    }
  }

  private static func picture(_ text: [UInt8]) -> Picture? {
    var picture = Picture(width: 0, height: 0, pixels: [])
    var palette: [Int: [Int]] = [:]
    var (colour, column, top, index) = (0, 0, 0, 0)
    func numbers() -> [Int] {
      var numbers = [0]
      while index < text.count {
        switch text[index] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(text[index] - 48)
        case UInt8(ascii: ";"): numbers.append(0)
        default: return numbers
        }
        index += 1
      }
      return numbers
    }
    func draw(_ mask: UInt8, _ count: Int) {
      for x in column..<column + count where x < picture.width {
        for bit in 0..<6 where mask >> bit & 1 == 1 && top + bit < picture.height {
          picture.pixels[(top + bit) * picture.width + x] = palette[colour]
        }
      }
      column += count
    }
    while index < text.count {
      let character = text[index]
      index += 1
      switch character {
      case UInt8(ascii: "\""):
        let size = numbers()
        guard size.count == 4 else { return nil }
        picture = Picture(
          width: size[2], height: size[3], pixels: Array(repeating: nil, count: size[2] * size[3]))
      case UInt8(ascii: "#"):
        let parts = numbers()
        colour = parts[0]
        // Form 2 is red, green and blue in hundredths.
        if parts.count == 5, parts[1] == 2 {
          palette[colour] = parts[2...].map { ($0 * 255 + 50) / 100 }
        }
      case UInt8(ascii: "!"):
        let count = numbers()[0]
        guard index < text.count else { return nil }
        draw(text[index] - 63, count)
        index += 1
      case UInt8(ascii: "$"): column = 0
      case UInt8(ascii: "-"): (column, top) = (0, top + 6)
      case 63...126: draw(character - 63, 1)
      default: break
      }
    }
    return picture
  }
}

/// How the icons of Bootstrap Icons are called for those who know SF Symbols.
public enum BootstrapNames {
  /// The file that shows a symbol, without its folder and its `.svg`.
  ///
  /// - Parameter name: The symbol's name, such as `house.fill`.
  /// - Returns: The file's name, such as `house-fill`; nil for a name that no file can have.
  public static func fileName(for name: String) -> String? {
    guard !name.isEmpty, name.utf8.allSatisfy(isNameByte) else { return nil }
    let isFilled = name.hasSuffix(".fill")
    let stem = isFilled ? String(name.dropLast(5)) : name
    let words = stem.split(separator: ".", omittingEmptySubsequences: false).map { word($0) }
    return (stems[stem] ?? words.joined(separator: "-")) + (isFilled ? "-fill" : "")
  }

  /// The symbol's name that a file is found under.
  ///
  /// - Parameter file: The file's name without its folder and its `.svg`, such as `gear-fill`.
  /// - Returns: The symbol's name, such as `gearshape.fill`; nil when no name leads to the file,
  ///   since another file has the symbol of its name.
  public static func symbolName(for file: String) -> String? {
    let isFilled = file.hasSuffix("-fill")
    let stem = isFilled ? String(file.dropLast(5)) : file
    let words = stem.split(separator: "-", omittingEmptySubsequences: false)
    let candidates =
      stems.filter { $0.value == stem }.map(\.key).sorted()
      + [words.map { longWord($0) }.joined(separator: "."), words.joined(separator: ".")]
    return candidates.map { $0 + (isFilled ? ".fill" : "") }.first { fileName(for: $0) == file }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func word(_ word: Substring) -> Substring {
    switch word {
    case "checkmark": "check"
    case "xmark": "x"
    case "exclamationmark": "exclamation"
    case "questionmark": "question"
    default: word
    }
  }

  private static func longWord(_ word: Substring) -> Substring {
    switch word {
    case "check": "checkmark"
    case "x": "xmark"
    case "exclamation": "exclamationmark"
    case "question": "questionmark"
    default: word
    }
  }

  /// Names that differ by more than their dots.
  private static let stems: [String: String] = [
    "backward": "rewind", "backward.end": "skip-start", "bolt": "lightning", "car": "car-front",
    "chart.bar": "bar-chart", "checkmark": "check-lg", "creditcard": "credit-card",
    "doc": "file-earmark", "doc.text": "file-earmark-text", "drop": "droplet",
    "ellipsis": "three-dots", "flame": "fire", "forward": "fast-forward",
    "forward.end": "skip-end", "gearshape": "gear", "hand.thumbsdown": "hand-thumbs-down",
    "hand.thumbsup": "hand-thumbs-up", "line.3.horizontal": "list", "list.bullet": "list-ul",
    "location": "cursor", "lock.open": "unlock", "magnifyingglass": "search", "mappin": "geo",
    "message": "chat", "minus": "dash", "minus.circle": "dash-circle",
    "minus.square": "dash-square",
    "mic.slash": "mic-mute", "paperplane": "send",
    "person.2": "people", "person.crop.circle": "person-circle", "phone": "telephone",
    "photo": "image", "slider.horizontal.3": "sliders", "sparkles": "stars",
    "speaker": "volume-off", "speaker.slash": "volume-mute", "speaker.wave.2": "volume-up",
    "square.and.arrow.down": "box-arrow-in-down", "square.and.arrow.up": "box-arrow-up",
    "square.and.pencil": "pencil-square", "square.grid.2x2": "grid", "sun.max": "sun",
    "tray": "inbox", "tray.full": "inbox", "video": "camera-video", "xmark": "x-lg",
  ]
}

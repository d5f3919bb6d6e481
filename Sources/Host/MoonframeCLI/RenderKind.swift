internal import LuaAPI
internal import LuaRuntime
internal import MoonHost

/// What of a run is put into one file.
enum RenderKind {
  /// One moment.
  case still
  /// Frames one after another.
  case film(FilmRange)
  /// Frames side by side.
  case sheet(FilmRange, columns: Int, rows: Int)
  /// Frames over each other.
  case onion(FilmRange, count: Int)

  /// The frames that are shown; nil for one moment.
  var range: FilmRange? {
    switch self {
    case .still: nil
    case .film(let range), .sheet(let range, _, _), .onion(let range, _): range
    }
  }

  /// The most frames in one picture.
  private static let mostInPicture = 400.0

  /// Reads the flags.
  ///
  /// - Throws: Which value is wrong, or which flags exclude each other.
  init(_ line: ParsedLine, format: PictureFormat) throws(UsageError) {
    let asked = [Flag.from, .to, .frameRate, .sheet, .onion].filter { line.has($0) }
    if line.has(.at), let other = asked.first {
      throw UsageError(
        message: "--at and \(other.name) exclude each other",
        notes: ["--at is one moment, --from and --to are a recording"])
    }
    if line.has(.sheet), line.has(.onion) {
      throw UsageError(message: "--sheet and --onion exclude each other", label: "leave one out")
    }
    let isMoving = format.alwaysMoves ? !line.has(.at) : !asked.isEmpty
    guard isMoving else {
      self = .still
      return
    }
    let range = try Self.range(line, format: format)
    if let text = line.value(.sheet) {
      let (columns, rows) = try Self.grid(text)
      self = .sheet(range, columns: columns, rows: rows)
    } else if let text = line.value(.onion) {
      let count = try Quantity.whole(text, flag: .onion, in: 2...100)
      self = .onion(range, count: count)
    } else {
      guard format.canMove else { throw Self.needsMotion(asked[0]) }
      self = .film(range)
    }
  }

  private static func needsMotion(_ flag: Flag) -> UsageError {
    UsageError(
      message: "a PNG is one picture: \(flag.name) is for what moves",
      label: "write a .webp, .gif, .apng or .svg, or add --sheet 5x3 or --onion 8")
  }

  private static func range(
    _ line: ParsedLine, format: PictureFormat
  ) throws(UsageError) -> FilmRange {
    let from = try line.value(.from).map { text throws(UsageError) in
      try TimeText.time(text, flag: .from)
    }
    let to = try line.value(.to).map { text throws(UsageError) in
      try TimeText.time(text, flag: .to)
    }
    let range = FilmRange(
      from: from ?? .start, to: to ?? .end, framesPerSecond: try rate(line, format: format))
    if let start = range.start.seconds, let end = range.end.seconds, start > end {
      throw UsageError(
        message: "--from \(line.value(.from) ?? "") comes after --to \(line.value(.to) ?? ""), "
          + "and a clock only moves forward", label: "swap them")
    }
    return range
  }

  private static func rate(
    _ line: ParsedLine, format: PictureFormat
  ) throws(UsageError) -> Double {
    guard let text = line.value(.frameRate) else { return format.usualFrameRate }
    let rate = try Quantity.number(text, flag: .frameRate, in: 1...240)
    do {
      try format.check(framesPerSecond: rate)
    } catch {
      throw UsageError(message: "--fps \(text): \(error.message)", label: error.report.label)
    }
    return rate
  }

  /// Columns and rows such as `5x3`.
  private static func grid(_ text: String) throws(UsageError) -> (columns: Int, rows: Int) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(String($0)) }.filter { (1...100).contains($0) }
    guard parts.count == 2, numbers.count == 2,
      Double(numbers[0] * numbers[1]) <= mostInPicture
    else {
      throw UsageError(
        message: "--sheet must be COLUMNSxROWS, at most \(Int(mostInPicture)) frames, such as 5x3, "
          + "got '\(text)'")
    }
    return (numbers[0], numbers[1])
  }
}

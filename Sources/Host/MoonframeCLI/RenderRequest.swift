internal import Glibc
internal import LuaRuntime
internal import MoonHost
internal import RenderSVG

/// What the flags of `render` ask for, and how it is made.
struct RenderRequest: ResultRequest {
  let path: String?
  let metrics: PictureTools.Metrics
  let flags: PictureFlags
  let run: RunFlags
  let format: PictureFormat
  let kind: RenderKind
  let scale: Double
  let quality: Double?
  let letters: SVGRenderer.Letters

  /// Reads the flags.
  ///
  /// - Throws: Which value is wrong or missing.
  init(_ line: ParsedLine) throws(UsageError) {
    flags = try PictureFlags(line, metrics: .font)
    metrics = flags.metrics
    run = try RunFlags(line)
    guard let out = line.value(.output) else {
      throw UsageError(
        message: "moonframe render needs -o and a file, or -o - for standard output",
        notes: ["usage: \(Verb.render.usage)"])
    }
    path = out == "-" ? nil : out
    format = try Self.format(line, out: out)
    kind = try RenderKind(line, format: format)
    if let range = kind.range { try run.refuseInputs(after: range.end, .to) }
    scale = try Self.scale(line)
    if line.has(.text), format != .svg {
      throw UsageError(
        message: "--text is for SVG: letters of a \(Self.name(format)) are pixels",
        label: "leave out --text, or write an .svg file")
    }
    letters = try PictureFlags.choice(line, .text, SVGRenderer.Letters.allCases) ?? .outlines
    quality = try line.value(.quality).map { text throws(UsageError) in
      try Quantity.number(text, flag: .quality, in: 0...100)
    }
    if line.has(.quality), format != .webp {
      throw UsageError(
        message: "--quality is for WebP, not for \(Self.name(format))",
        label: "leave out --quality, or write a .webp file")
    }
    if path == nil, !format.isText, Terminal.isAt(1) {
      throw UsageError(
        message: "a \(Self.name(format)) can't be shown on a terminal",
        label: "write it to a file: -o picture.\(format)")
    }
  }

  /// Draws what the script returned.
  func finish(
    _ values: [LuaValue], of host: borrowing ScriptHost, console: Console, title: String
  ) throws -> Int32 {
    let drawn = try draw(try Shown.find(values, of: host), of: host, console)
    console.watch?.enter(.writing)
    console.warn(drawn.warnings, host.tools.fontWarnings, host.sources)
    return console.deliver(drawn.bytes, to: path)
  }

  /// The scale that a command line asks for.
  ///
  /// - Throws: That it is out of range.
  static func scale(_ line: ParsedLine) throws(UsageError) -> Double {
    try line.value(.scale).map { text throws(UsageError) in
      try Quantity.number(text, flag: .scale, in: 0.1...16)
    } ?? 1
  }

  // MARK: Formats

  private static func format(_ line: ParsedLine, out: String) throws(UsageError) -> PictureFormat {
    let asked = try PictureFlags.choice(line, .pictureFormat, PictureFormat.allCases)
    let promised = out == "-" ? nil : PictureFormat(endingOf: out)
    // A PNG that moves usually has a PNG's ending.
    let isFine = asked == promised || (asked == .apng && promised == .png)
    if let asked, let promised, !isFine {
      throw UsageError(
        message: "--format \(asked) does not fit '\(out)', whose ending stands for \(promised)",
        label: "leave out --format, or give the file another ending")
    }
    if let format = asked ?? promised { return format }
    let endings = PictureFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    if out == "-" {
      throw UsageError(
        message: "standard output tells no format", label: "add --format png or --format svg")
    }
    throw UsageError(
      message: "the ending of '\(out)' tells no format",
      notes: ["endings: \(endings); or name a format with --format"])
  }

  /// What people call a format.
  private static func name(_ format: PictureFormat) -> String {
    switch format {
    case .png: "PNG"
    case .svg: "SVG"
    case .webp: "WebP"
    case .gif: "GIF"
    case .apng: "APNG"
    }
  }
}

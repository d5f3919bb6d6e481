internal import Glibc
internal import LuaRuntime
internal import MoonHost
internal import MoonLayout
internal import MoonPlot
internal import RenderSVG

/// What the flags of `render` ask for, and how it is made.
struct RenderRequest: ResultRequest {
  /// The forms in which pictures are written.
  enum Format: String, CaseIterable { case png, svg }

  private let flags: PictureFlags
  let path: String?
  private let format: Format
  private let scale: Double
  private let letters: SVGRenderer.Letters

  /// Reads the flags.
  ///
  /// - Throws: Which value is wrong or missing.
  init(_ line: ParsedLine) throws(UsageError) {
    flags = try PictureFlags(line, metrics: .font)
    guard let out = line.value(.output) else {
      throw UsageError(
        message: "moonframe render needs -o and a file, or -o - for standard output",
        notes: ["usage: \(Verb.render.usage)"])
    }
    path = out == "-" ? nil : out
    format = try Self.format(line, out: out)
    scale = try Self.scale(line)
    if line.has(.text), format != .svg {
      throw UsageError(
        message: "--text is for SVG: letters of a PNG are pixels",
        label: "leave out --text, or write an .svg file")
    }
    letters = try PictureFlags.choice(line, .text, SVGRenderer.Letters.allCases) ?? .outlines
    if path == nil, format == .png, isatty(1) == 1 {
      throw UsageError(
        message: "a PNG can't be shown on a terminal", label: "write it to a file: -o picture.png")
    }
  }

  /// Draws the view that the script returned.
  func finish(
    _ values: [LuaValue], of host: borrowing ScriptHost, console: Console, title: String
  ) throws(LuaError) -> Int32 {
    let view = try ReturnedView.find(values, of: host)
    console.watch?.enter(.layout)
    let job = RenderJob(host, flags.screen, metrics: flags.metrics)
    let result = try job.layOut(view)
    console.watch?.enter(.drawing)
    let bytes: [UInt8] =
      switch format {
      case .svg: Array(try job.svg(result.scene, scale: scale, letters: letters).utf8)
      case .png: try job.png(result.scene, scale: scale)
      }
    console.watch?.enter(.writing)
    console.warn(result.warnings, job.fontWarnings, host.sources)
    return console.deliver(bytes, to: path)
  }

  /// The scale that a command line asks for.
  ///
  /// - Throws: That it is out of range.
  static func scale(_ line: ParsedLine) throws(UsageError) -> Double {
    try line.value(.scale).map { text throws(UsageError) in
      try Quantity.number(text, flag: .scale, in: 0.1...16)
    } ?? 1
  }

  private static func format(_ line: ParsedLine, out: String) throws(UsageError) -> Format {
    let asked = try PictureFlags.choice(line, .pictureFormat, Format.allCases)
    let promised = out == "-" ? nil : Self.format(of: out)
    if let asked, let promised, asked != promised {
      throw UsageError(
        message: "--format \(asked) does not fit '\(out)', whose ending stands for \(promised)",
        label: "leave out --format, or give the file another ending")
    }
    if let format = asked ?? promised { return format }
    let endings = Format.allCases.map { ".\($0)" }.joined(separator: ", ")
    if out == "-" {
      throw UsageError(
        message: "standard output tells no format", label: "add --format png or --format svg")
    }
    throw UsageError(
      message: "the ending of '\(out)' tells no format",
      notes: ["endings: \(endings); or name a format with --format"])
  }

  private static func format(of path: String) -> Format? {
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
    return Format(rawValue: ending.lowercased())
  }
}

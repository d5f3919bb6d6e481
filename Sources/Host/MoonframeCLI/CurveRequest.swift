internal import LuaAPI
internal import LuaRuntime
internal import MoonHost
internal import MoonPlot

/// What the flags of `curve` ask for, and how it is made.
struct CurveRequest {
  /// The forms in which curves are written.
  enum Format: String, CaseIterable { case braille, svg, csv, json }

  private let track: String?
  private let path: String?
  private let format: Format
  private let fps: Double?
  private let hasVelocity: Bool
  private let width: Int?
  private let height: Int?

  /// Reads the flags.
  ///
  /// - Throws: Which value is wrong.
  init(_ line: ParsedLine) throws(UsageError) {
    track = line.operands.dropFirst().first
    let out = line.value(.output)
    path = out == "-" ? nil : out
    let choices = Format.allCases.map { ($0.rawValue, $0) }
    if let text = line.value(.format) {
      format = try Quantity.choice(text, flag: .format, choices)
    } else {
      format = try path.map { path throws(UsageError) in try Self.format(of: path) } ?? .braille
    }
    fps = try line.value(.fps).map { text throws(UsageError) in
      try Quantity.number(text, flag: .fps, in: 1...100_000)
    }
    hasVelocity = line.has(.velocity)
    let isSVG = format == .svg
    width = try line.value(.width).map { text throws(UsageError) in
      Int(try Quantity.number(text, flag: .width, in: isSVG ? 240...4096 : 20...1000))
    }
    height = try line.value(.height).map { text throws(UsageError) in
      Int(try Quantity.number(text, flag: .height, in: isSVG ? 40...2000 : 2...200))
    }
  }

  /// Draws what a script returned, and returns the exit code.
  func draw(
    _ values: [LuaValue], of host: borrowing ScriptHost, console: Console, title: String
  ) throws(LuaError) -> Int32 {
    let curves = try ReturnedCurves.collect(values, of: host)
    let chosen: [Curve]
    do throws(UsageError) {
      chosen = try select(curves)
    } catch {
      return console.show(error)
    }
    let text: String
    do throws(PlotError) {
      text = try render(chosen, title: title, isColored: path == nil && console.isColored(1))
    } catch {
      throw LuaError("\(error)", code: "cannot-draw")
    }
    guard let path else {
      console.output.write(text)
      return ExitCode.ok.rawValue
    }
    let failure = OutputFile.write(text, to: path)
    guard failure != 0 else { return ExitCode.ok.rawValue }
    let code = ExitCode.cannotLoadOrWrite.rawValue
    let reason = SystemError.text(failure)
    console.show(
      ErrorReport(code: "write-failed", message: "'\(path)' can't be written: \(reason)"),
      exit: code)
    return code
  }

  private func select(_ curves: [Curve]) throws(UsageError) -> [Curve] {
    guard let track else { return curves }
    let chosen = curves.filter { $0.name == track || $0.name.hasPrefix(track + ".") }
    guard chosen.isEmpty else { return chosen }
    let names = curves.map(\.name)
    throw UsageError(
      message: "the script returned no track '\(track)'",
      label: NearName.best(track, among: names).map { "did you mean '\($0)'?" },
      notes: [
        "tracks: " + names.prefix(24).joined(separator: ", ") + (names.count > 24 ? ", …" : "")
      ])
  }

  private func render(_ curves: [Curve], title: String, isColored: Bool) throws(PlotError) -> String
  {
    let isPicture = format == .braille || format == .svg
    let columns = width ?? (format == .svg ? 880 : 72)
    let series = curves.map { curve in
      let rate = fps ?? (isPicture ? Double(4 * columns) / curve.duration : 60)
      return curve.series(rate: rate, isPicture: isPicture, hasVelocity: hasVelocity)
    }
    let plot = try Plot(title: title, duration: curves.map(\.duration).max(), series: series)
    switch format {
    case .braille:
      return try plot.text(
        TextStyle(width: columns, height: height ?? 10, color: isColored, velocity: hasVelocity))
    case .svg: return try plot.svg(SVGStyle(width: columns, velocity: hasVelocity, height: height))
    case .csv: return plot.csv(velocity: hasVelocity)
    case .json: return plot.json()
    }
  }

  private static func format(of path: String) throws(UsageError) -> Format {
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
    switch ending.lowercased() {
    case "svg": return .svg
    case "csv": return .csv
    case "json": return .json
    case "txt": return .braille
    default:
      throw UsageError(
        message: "the ending of '\(path)' tells no format",
        notes: ["endings: .svg, .csv, .json, .txt; or name one with --format"])
    }
  }
}

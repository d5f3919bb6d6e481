internal import LuaAPI
internal import LuaRuntime
internal import MoonHost
internal import MoonPlot
internal import MoonShow
internal import RenderRaster
internal import RenderText

/// What the flags of `curve` ask for, and how it is made.
struct CurveRequest: ResultRequest {
  /// The forms in which curves are written.
  enum Format: String, CaseIterable { case braille, svg, png, csv, json }

  private let track: String?
  let path: String?
  let metrics = PictureTools.Metrics.font
  private let format: Format
  private let fps: Double?
  private let hasVelocity: Bool
  private let width: Int?
  private let height: Int?
  private let scale: Double

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
    if line.value(.format) != nil, let path { try Self.checkEnding(of: path, format: format) }
    fps = try line.value(.fps).map { text throws(UsageError) in
      try Quantity.number(text, flag: .fps, in: 0.001...100_000)
    }
    hasVelocity = line.has(.velocity)
    let isSVG = format == .svg || format == .png
    width = try line.value(.width).map { text throws(UsageError) in
      Int(try Quantity.number(text, flag: .width, in: isSVG ? 240...4096 : 20...1000))
    }
    scale = try RenderRequest.scale(line)
    if line.has(.scale), format != .png {
      throw UsageError(message: "--scale is for PNG, not for \(format)")
    }
    height = try line.value(.height).map { text throws(UsageError) in
      Int(try Quantity.number(text, flag: .height, in: isSVG ? 40...2000 : 2...200))
    }
  }

  /// Draws what a script returned, and returns the exit code.
  func finish(
    _ values: [LuaValue], of host: borrowing ScriptHost, console: Console, title: String
  ) throws(LuaError) -> Int32 {
    console.watch?.enter(.drawing)
    let curves = try ReturnedCurves.collect(values, of: host)
    let chosen: [Curve]
    do throws(UsageError) {
      chosen = try select(curves)
      for curve in chosen { try checkCount(curve) }
    } catch {
      return console.show(error)
    }
    let isColored = path == nil && console.isColored(1)
    let bytes: [UInt8]
    do {
      bytes = try render(chosen, title: title, isColored: isColored)
    } catch let error as LuaError {
      throw error
    } catch {
      throw LuaError("\(error)", code: "cannot-draw")
    }
    return console.deliver(bytes, to: path)
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

  /// Refuses to cut a curve short.
  private func checkCount(_ curve: Curve) throws(UsageError) {
    let rate = rate(of: curve)
    let count = curve.sampleCount(rate: rate, isPicture: isPicture)
    let most = Double(Curve.mostSamples)
    guard count > most else { return }
    let length = curve.axis == .seconds ? " of \(NumberText.seconds(curve.duration))" : ""
    let fitting = (most - 1) / curve.duration
    let shown = fitting >= 1 ? fitting.rounded(.down) : (fitting * 1000).rounded(.down) / 1000
    throw UsageError(
      message: "'\(curve.name)'\(length) has \(NumberText.exact(count)) samples at "
        + "--fps \(NumberText.exact(rate)), and \(Curve.mostSamples) is the most",
      label: "try --fps \(NumberText.exact(shown))")
  }

  /// Samples a second.
  private func rate(of curve: Curve) -> Double {
    fps ?? (isPicture ? Double(4 * columns) / curve.duration : 60)
  }

  private var isPicture: Bool { format == .braille || format == .svg || format == .png }

  private var columns: Int { width ?? (format == .braille ? 72 : 880) }

  private func render(_ curves: [Curve], title: String, isColored: Bool) throws -> [UInt8] {
    let series = curves.map { curve in
      curve.series(rate: rate(of: curve), isPicture: isPicture, hasVelocity: hasVelocity)
    }
    let timed = curves.filter { $0.axis == .seconds }
    let plot = try Plot(title: title, duration: timed.map(\.duration).max(), series: series)
    switch format {
    case .braille:
      let style = TextStyle(
        width: columns, height: height ?? 10, color: isColored, velocity: hasVelocity)
      return Array(try plot.text(style).utf8)
    case .svg: return Array(try plot.svg(pictureStyle).utf8)
    case .png:
      try PictureLibraries.load()
      let shaper = TextShaper()
      let scene = PlotScene.scene(of: try plot.picture(pictureStyle), shaper: shaper)
      return try Raster(shaper: shaper).render(scene, scale: scale).png()
    case .csv: return Array(plot.csv(velocity: hasVelocity).utf8)
    case .json: return Array(plot.json().utf8)
    }
  }

  private var pictureStyle: SVGStyle {
    SVGStyle(width: columns, velocity: hasVelocity, height: height)
  }

  private static func format(of path: String) throws(UsageError) -> Format {
    if let format = knownFormat(of: path) { return format }
    throw UsageError(
      message: "the ending of '\(path)' tells no format",
      notes: ["endings: .svg, .png, .csv, .json, .txt; or name one with --format"])
  }

  /// Refuses a file whose name promises another format than it would get.
  private static func checkEnding(of path: String, format: Format) throws(UsageError) {
    guard let promised = knownFormat(of: path), promised != format else { return }
    throw UsageError(
      message: "--format \(format) does not fit '\(path)', whose ending stands for \(promised)",
      label: "leave out --format, or give the file another ending")
  }

  private static func knownFormat(of path: String) -> Format? {
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
    return switch ending.lowercased() {
    case "svg": .svg
    case "png": .png
    case "csv": .csv
    case "json": .json
    case "txt": .braille
    default: nil
    }
  }
}

internal import LuaAPI
internal import LuaRuntime
internal import MoonGeometry
internal import MoonHost
internal import MoonLayout
internal import MoonPlot
internal import MoonStage

/// What the flags of the verbs that lay views out say of the surroundings.
struct PictureFlags {
  /// What text is measured with.
  let metrics: PictureTools.Metrics
  /// The screen that was asked for; without size for `none`.
  private let room: Screen?
  private let device: String?
  private let scheme: ColorScheme?
  private let direction: LayoutDirection?
  private let textSize: DynamicTypeSize?
  private let reducesMotion: Bool
  private let locale: String?

  /// The longest side of a picture, in points.
  private static let longest = 10_000.0

  /// Reads the flags.
  ///
  /// - Throws: Which value is wrong, or which flags exclude each other.
  init(_ line: ParsedLine, metrics usual: PictureTools.Metrics) throws(UsageError) {
    if line.has(.device), line.has(.size) {
      throw UsageError(
        message: "--device and --size exclude each other",
        notes: ["--device is a screen with its safe area, --size one without"])
    }
    let found = try line.value(.device).map { name throws(UsageError) in
      try Self.screen(named: name)
    }
    device = found?.name
    room =
      try line.value(.size).map { text throws(UsageError) in Screen(size: try Self.size(text)) }
      ?? found?.screen
    scheme = try Self.choice(line, .scheme, ColorScheme.allCases)
    direction = try Self.choice(line, .direction, LayoutDirection.allCases)
    textSize = try Self.choice(line, .textSize, DynamicTypeSize.allCases)
    metrics = try Self.choice(line, .metrics, PictureTools.Metrics.allCases) ?? usual
    reducesMotion = line.has(.reduceMotion)
    locale = try line.value(.locale).map { text throws(UsageError) in try Self.locale(text) }
  }

  /// The screen for a view: the one that was asked for, else the project's, else the usual one.
  func screen(of host: borrowing ScriptHost) -> Screen {
    var screen = room ?? host.project?.device.map { Screen($0) } ?? Screen()
    screen.colorScheme = scheme ?? .light
    screen.layoutDirection = direction ?? .leftToRight
    screen.textSize = textSize ?? .large
    return screen
  }

  /// Puts what was asked for in place of what a stage says of itself.
  ///
  /// - Throws: That a stage needs a room.
  func change(_ stage: Stage) throws(UsageError) {
    var environment = stage.environment
    if let room {
      guard let size = room.size else {
        throw UsageError(
          message: "--device none is for views: a stage needs a room",
          label: "name a device, or a --size")
      }
      environment.size = size
      environment.safeArea = room.safeArea
      environment.device = device
    }
    if let scheme { environment.colorScheme = scheme }
    if let direction { environment.layoutDirection = direction }
    if let textSize { environment.textSize = textSize }
    if let locale { environment.locale = locale }
    if reducesMotion { environment.reduceMotion = true }
    if environment != stage.environment { stage.environment = environment }
  }

  /// The value of a flag that is one of the words of a type.
  static func choice<Value: RawRepresentable<String>>(
    _ line: ParsedLine, _ flag: Flag, _ values: [Value]
  ) throws(UsageError) -> Value? {
    guard let text = line.value(flag) else { return nil }
    return try Quantity.choice(text, flag: flag, values.map { ($0.rawValue, $0) })
  }

  private static func screen(
    named name: String
  ) throws(UsageError) -> (screen: Screen, name: String?) {
    if name == "none" { return (Screen(size: nil), nil) }
    if let device = Device.named(name) { return (Screen(device), device.name) }
    let names = Device.all.map(\.name) + ["none"]
    throw UsageError(
      message: "there is no device '\(name)'",
      label: NearName.best(name, among: names).map { "did you mean '\($0)'?" },
      notes: ["devices: " + names.joined(separator: ", ")])
  }

  /// A locale such as `de_DE`.
  private static func locale(_ text: String) throws(UsageError) -> String {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    let isFine =
      (1...3).contains(parts.count)
      && parts.allSatisfy { part in
        (2...8).contains(part.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
    guard isFine else {
      throw UsageError(
        message:
          "--locale must be a language, with a region or without, such as de_DE, got '\(text)'"
      )
    }
    return text
  }

  /// A size such as `390x844`, in points.
  private static func size(_ text: String) throws(UsageError) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.first?.isNumber == true ? Double(String(part)) : nil
    }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ (1...longest).contains($0) })
    else {
      throw UsageError(
        message: "--size must be WIDTHxHEIGHT, each from 1 to \(NumberText.exact(longest)) points, "
          + "such as 390x844, got '\(text)'")
    }
    return Size(width: numbers[0], height: numbers[1])
  }
}

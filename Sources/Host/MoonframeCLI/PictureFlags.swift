internal import LuaAPI
internal import LuaRuntime
internal import MoonGeometry
internal import MoonHost
internal import MoonLayout
internal import MoonPlot

/// What the flags of the verbs that lay views out say of the screen.
struct PictureFlags {
  let screen: Screen
  let metrics: RenderJob.Metrics

  /// The longest side of a picture, in points.
  private static let longest = 10_000.0

  /// Reads the flags.
  ///
  /// - Throws: Which value is wrong, or which flags exclude each other.
  init(_ line: ParsedLine, metrics usual: RenderJob.Metrics) throws(UsageError) {
    if line.has(.device), line.has(.size) {
      throw UsageError(
        message: "--device and --size exclude each other",
        notes: ["--device is a screen with its safe area, --size one without"])
    }
    var screen = Screen()
    if let name = line.value(.device) { screen = try Self.screen(named: name) }
    if let text = line.value(.size) { screen = Screen(size: try Self.size(text)) }
    screen.colorScheme = try Self.choice(line, .scheme, ColorScheme.allCases) ?? .light
    screen.layoutDirection =
      try Self.choice(line, .direction, LayoutDirection.allCases) ?? .leftToRight
    screen.textSize = try Self.choice(line, .textSize, DynamicTypeSize.allCases) ?? .large
    self.screen = screen
    metrics = try Self.choice(line, .metrics, RenderJob.Metrics.allCases) ?? usual
  }

  /// The value of a flag that is one of the words of a type.
  static func choice<Value: RawRepresentable<String>>(
    _ line: ParsedLine, _ flag: Flag, _ values: [Value]
  ) throws(UsageError) -> Value? {
    guard let text = line.value(flag) else { return nil }
    return try Quantity.choice(text, flag: flag, values.map { ($0.rawValue, $0) })
  }

  private static func screen(named name: String) throws(UsageError) -> Screen {
    if name == "none" { return Screen(size: nil) }
    if let device = Device.named(name) { return Screen(device) }
    let names = Device.all.map(\.name) + ["none"]
    throw UsageError(
      message: "there is no device '\(name)'",
      label: NearName.best(name, among: names).map { "did you mean '\($0)'?" },
      notes: ["devices: " + names.joined(separator: ", ")])
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

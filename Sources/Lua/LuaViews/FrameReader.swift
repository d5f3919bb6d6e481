import LuaAPI
import LuaRuntime
import MoonLayout

/// Reads the options of `View:frame`.
struct FrameReader {
  static let parameters: [any DeclaredParameter] = [
    width, height, minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight, alignment,
  ]

  private static let width = Parameter(optional: "width", .length, "The width.")
  private static let height = Parameter(optional: "height", .length, "The height.")
  private static let minWidth = Parameter(optional: "minWidth", .length, "The least width.")
  private static let idealWidth = Parameter(
    optional: "idealWidth", .length, "The width where none is offered.")
  private static let maxWidth = Parameter(
    optional: "maxWidth", .limit, "The largest width; math.huge takes all there is.")
  private static let minHeight = Parameter(optional: "minHeight", .length, "The least height.")
  private static let idealHeight = Parameter(
    optional: "idealHeight", .length, "The height where none is offered.")
  private static let maxHeight = Parameter(
    optional: "maxHeight", .limit, "The largest height; math.huge takes all there is.")
  private static let alignment = Parameter(
    "alignment", .alignment, default: .center, "Where a smaller view stands in the frame.")

  /// The bounds of one side.
  private struct Bounds {
    var fixed, least, ideal, largest: Double?

    /// The same with a fixed length as all three bounds.
    var flexible: Bounds {
      guard let fixed else { return self }
      return Bounds(fixed: nil, least: fixed, ideal: fixed, largest: fixed)
    }

    var isFlexible: Bool { least != nil || ideal != nil || largest != nil }
  }

  private let call: Call

  init(_ call: Call) { self.call = call }

  /// The modifier.
  ///
  /// - Throws: What is wrong with an option, or which ones contradict each other.
  func read() throws(LuaError) -> ViewModifier {
    let width = try call.number(ifGiven: FrameReader.width)
    let height = try call.number(ifGiven: FrameReader.height)
    let alignment = try call.option(ifGiven: FrameReader.alignment)
    let found = (width == nil ? 0 : 1) + (height == nil ? 0 : 1) + (alignment == nil ? 0 : 1)
    if found == call.givenCount {
      return .frame(width: width, height: height, alignment: alignment ?? .center)
    }
    return try bounded(width, height, alignment ?? .center)
  }

  /// The modifier of a frame with bounds.
  private func bounded(
    _ width: Double?, _ height: Double?, _ alignment: Alignment
  ) throws(LuaError) -> ViewModifier {
    let across = try bounds(
      width, FrameReader.width, FrameReader.minWidth, FrameReader.idealWidth, FrameReader.maxWidth)
    let down = try bounds(
      height, FrameReader.height, FrameReader.minHeight, FrameReader.idealHeight,
      FrameReader.maxHeight)
    let (x, y) = (across.flexible, down.flexible)
    return .flexibleFrame(
      FlexibleFrame(
        minWidth: x.least, idealWidth: x.ideal, maxWidth: x.largest, minHeight: y.least,
        idealHeight: y.ideal, maxHeight: y.largest), alignment: alignment)
  }

  private func bounds(
    _ length: Double?, _ fixed: Parameter<Double>, _ least: Parameter<Double>,
    _ ideal: Parameter<Double>, _ largest: Parameter<Double>
  ) throws(LuaError) -> Bounds {
    let bounds = Bounds(
      fixed: length, least: try call.number(ifGiven: least),
      ideal: try call.number(ifGiven: ideal), largest: try call.number(ifGiven: largest))
    if bounds.fixed != nil, bounds.isFlexible {
      throw call.subject(option: fixed.fact.name).error(
        "doesn't go together with '\(least.fact.name)', '\(ideal.fact.name)' or '\(largest.fact.name)'",
        code: "conflicting-options")
    }
    try check(bounds.least, least, bounds.ideal, ideal)
    try check(bounds.ideal, ideal, bounds.largest, largest)
    try check(bounds.least, least, bounds.largest, largest)
    return bounds
  }

  /// Refuses a bound that is above the next one.
  private func check(
    _ lower: Double?, _ lowerName: Parameter<Double>, _ upper: Double?,
    _ upperName: Parameter<Double>
  ) throws(LuaError) {
    guard let lower, let upper, lower > upper else { return }
    throw call.subject(option: upperName.fact.name).error(
      "must be at least '\(lowerName.fact.name)', which is \(ValueText.number(lower)), got "
        + ValueText.number(upper), code: "out-of-range")
  }
}

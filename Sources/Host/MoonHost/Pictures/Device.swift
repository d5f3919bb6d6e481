public import MoonGeometry

/// A device whose screen a picture can have, held upright.
///
/// Sizes and safe areas in points. Source: Apple's Human Interface Guidelines, "Layout", and the
/// insets that each device's simulator reports.
public struct Device: Hashable, Sendable {
  /// The device's name, such as `iPhone 16`.
  public let name: String
  /// The size of its screen.
  public let size: Size
  /// The parts of the screen at its edges that belong to the system.
  public let safeArea: Insets

  private init(_ name: String, _ width: Double, _ height: Double, top: Double, bottom: Double) {
    self.name = name
    size = Size(width: width, height: height)
    safeArea = Insets(top: top, leading: 0, bottom: bottom, trailing: 0)
  }

  /// The devices there are.
  public static let all = [
    iPhone16, Device("iPhone 16 Plus", 430, 932, top: 59, bottom: 34),
    Device("iPhone 16 Pro", 402, 874, top: 62, bottom: 34),
    Device("iPhone 16 Pro Max", 440, 956, top: 62, bottom: 34),
    Device("iPhone 16e", 390, 844, top: 47, bottom: 34),
    Device("iPhone SE", 375, 667, top: 20, bottom: 0),
    Device("iPad", 820, 1180, top: 24, bottom: 20),
    Device("iPad mini", 744, 1133, top: 24, bottom: 20),
    Device("iPad Pro 11", 834, 1210, top: 24, bottom: 20),
    Device("iPad Pro 13", 1032, 1376, top: 24, bottom: 20),
  ]

  /// The device that is meant when nobody names one.
  public static let iPhone16 = Device("iPhone 16", 393, 852, top: 59, bottom: 34)

  /// The device with a name, in capitals or not; nil when there is none.
  public static func named(_ name: String) -> Device? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}

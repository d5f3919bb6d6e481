import LuaRuntime
import MoonGeometry
import MoonMotion

extension LuaFrame {
  /// Pushes an animated value as scripts see it.
  ///
  /// Stack: +1.
  ///
  /// - Parameters:
  ///   - numbers: The core's numbers.
  ///   - kind: What they mean together.
  func push(_ numbers: [Double], as kind: ValueKind) {
    switch kind {
    case .number: push(numbers[0])
    case .angle: push(Angle(radians: numbers[0]))
    case .color:
      push(
        Color(
          linearRed: numbers[0], linearGreen: numbers[1], linearBlue: numbers[2],
          opacity: numbers[3]))
    case .point, .unitPoint, .size, .rect, .vector: pushTable(numbers, as: kind)
    }
  }

  /// Pushes the velocity of an animated value as scripts see it.
  ///
  /// Stack: +1.
  ///
  /// A colour's velocity is a table of amounts of light per second.
  func push(_ numbers: [Double], asVelocityOf kind: ValueKind) {
    guard kind == .color else { return push(numbers, as: kind) }
    pushTable(numbers, as: kind)
  }

  private func pushTable(_ numbers: [Double], as kind: ValueKind) {
    let names: [StaticString] =
      switch kind {
      case .point, .unitPoint: ["x", "y"]
      case .size: ["width", "height"]
      case .rect: ["x", "y", "width", "height"]
      case .color: ["red", "green", "blue", "opacity"]
      case .number, .angle, .vector: []
      }
    guard !names.isEmpty else { return push(numbers: numbers) }
    pushTable(fields: names.count)
    for (name, number) in zip(names, numbers) { setField(name, number) }
  }
}

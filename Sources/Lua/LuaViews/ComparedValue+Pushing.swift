import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonLayout

// A value that was compared, as scripts see it again.
extension ComparedValue {
  /// The type name of colours.
  static let color = "Color"
  /// The type name of angles.
  static let angle = "Angle"
  /// The type name of a colour's gradient.
  static let gradient = "Gradient"

  /// Pushes the value; a plain table is a copy, a thing that is no more is nil.
  ///
  /// Stack: +1.
  ///
  /// - Throws: That Lua's stack is full, or a memory error.
  func push(to frame: LuaFrame) throws(LuaError) {
    try frame.reserve(6)
    switch self {
    case .nothing: frame.pushNil()
    case .boolean(let truth): frame.push(truth)
    case .integer(let number): frame.push(number)
    case .number(let number): frame.push(number)
    case .text(let text): frame.push(text)
    case .bytes(let bytes): try frame.push(LuaBytes(bytes))
    case .list(let values):
      frame.pushTable(elements: values.count)
      for (position, value) in values.enumerated() {
        try value.push(to: frame)
        frame.setRawElement(position + 1, of: -2)
      }
    case .table(let fields):
      frame.pushTable(fields: fields.count)
      for (key, value) in fields.sorted(by: { $0.key.rank < $1.key.rank }) {
        try key.push(to: frame)
        // A thing that was a key and is no more has no place.
        guard !frame.isNothing(at: -1) else {
          frame.pop()
          continue
        }
        try value.push(to: frame)
        frame.setRaw(of: -3)
      }
    case .object(let number): try ComparedObjects.of(frame).push(number, to: frame)
    case .value(ComparedValue.color, let parts): frame.push(Color(parts: parts))
    case .value(ComparedValue.angle, let parts):
      frame.push(Angle(radians: parts.first ?? 0))
    case .value(ComparedValue.gradient, let parts): frame.push(gradient: Color(parts: parts))
    case .value: frame.push(Double.nan)
    }
  }

  /// The order of things among the keys of a table, which `pairs` visits in the order of their coming.
  private var rank: Int { if case .object(let number) = self { number } else { 0 } }
}

extension Color {
  /// The numbers that make the colour.
  var parts: [Double] { [linearRed, linearGreen, linearBlue, opacity] }

  /// The colour of these numbers.
  init(parts: [Double]) {
    let parts = parts.count == 4 ? parts : [0, 0, 0, 0]
    self.init(linearRed: parts[0], linearGreen: parts[1], linearBlue: parts[2], opacity: parts[3])
  }
}

import LuaAPI
import LuaRuntime
import MoonGeometry
import MoonMotion

extension Kind where Value == MotionNumbers {
  private static let wanted =
    "a number, an Angle, a colour, { x =, y = }, { width =, height = } or a list of numbers"

  /// A value that can be animated.
  static var animatable: Kind {
    Kind("number|Angle|Color|string|table", phrase: wanted) {
      frame, index, subject throws(LuaError) in
      switch frame.type(at: index) {
      case .number:
        return MotionNumbers(
          try NumberRange.all.checked(try frame.number(at: index), nil, subject))
      case .userdata:
        if let angle = frame.angle(at: index) { return MotionNumbers(.angle, angle.radians) }
        if let color = frame.color(at: index) { return MotionNumbers(color) }
      case .string: return MotionNumbers(try Kind<Color>.color.read(frame, index, subject))
      case .table: return try table(frame, index, subject)
      default: break
      }
      throw subject.wrongType(wanted, frame, at: index)
    }
  }

  /// A velocity of a value that can be animated: 0 fits every kind.
  static var velocity: Kind {
    let wanted =
      "a velocity of the track's values: a number, an Angle, or a table with a number for each of theirs"
    return Kind("number|Angle|table", phrase: wanted) { frame, index, subject throws(LuaError) in
      switch frame.type(at: index) {
      case .table: return try table(frame, index, subject)
      case .number: return try Kind<MotionNumbers>.animatable.read(frame, index, subject)
      case .userdata where frame.angle(at: index) != nil:
        return try Kind<MotionNumbers>.animatable.read(frame, index, subject)
      default: throw subject.wrongType(wanted, frame, at: index)
      }
    }
  }

  private static let shapes: [(kind: ValueKind, keys: [StaticString])] = [
    (.rect, ["x", "y", "width", "height"]), (.point, ["x", "y"]), (.size, ["width", "height"]),
    (.color, ["red", "green", "blue", "opacity"]),
  ]

  private static func table(
    _ frame: LuaFrame, _ index: Int32, _ subject: Subject
  ) throws(LuaError) -> MotionNumbers {
    try frame.reserve(4)
    if frame.rawLength(at: index) > 0 { return try vector(frame, index, subject) }
    for shape in shapes {
      frame.rawField(shape.keys[0], of: index)
      frame.rawField(shape.keys[shape.keys.count - 1], of: index)
      let isShape = !frame.isNothing(at: -1) && !frame.isNothing(at: -2)
      frame.pop(2)
      guard isShape else { continue }
      var numbers = (0.0, 0.0, 0.0, 0.0)
      numbers.0 = try number(shape.keys[0], frame, index, subject)
      numbers.1 = try number(shape.keys[1], frame, index, subject)
      if shape.keys.count > 2 {
        numbers.2 = try number(shape.keys[2], frame, index, subject)
        numbers.3 = try number(shape.keys[3], frame, index, subject)
      }
      try checkKeys(shape.keys, frame, index, subject)
      return MotionNumbers(shape.kind, numbers.0, numbers.1, numbers.2, numbers.3)
    }
    throw subject.error("must be \(wanted), got a table without these fields", code: "wrong-type")
  }

  private static func vector(
    _ frame: LuaFrame, _ index: Int32, _ subject: Subject
  ) throws(LuaError) -> MotionNumbers {
    var numbers: [Double] = []
    _ = try frame.countElements(at: index, subject)
    do throws(LuaError) {
      try frame.numbers(of: index, into: &numbers)
    } catch {
      throw subject.error("must be a list of numbers: \(error.message)", code: "wrong-type")
    }
    for (position, number) in numbers.enumerated() where !NumberRange.all.contains(number) {
      let wanted = number.isFinite ? "numbers \(NumberRange.all.text(unit: nil))" : "finite numbers"
      throw subject.error(
        "must be a list of \(wanted), element \(position + 1) is \(ValueText.number(number))",
        code: number.isFinite ? "out-of-range" : "not-finite")
    }
    return MotionNumbers(vector: numbers)
  }

  private static func number(
    _ key: StaticString, _ frame: LuaFrame, _ index: Int32, _ subject: Subject
  ) throws(LuaError) -> Double {
    frame.rawField(key, of: index)
    defer { frame.pop() }
    guard frame.type(at: -1) == .number else {
      throw subject.error(
        "must have a number '\(key)', got \(ValueText.got(frame, at: -1))", code: "wrong-type")
    }
    let number = try frame.number(at: -1)
    guard NumberRange.all.contains(number) else {
      let (wanted, code) =
        number.isFinite
        ? ("a number \(NumberRange.all.text(unit: nil)) as", "out-of-range")
        : ("a finite number", "not-finite")
      throw subject.error(
        "must have \(wanted) '\(key)', got \(ValueText.number(number))", code: code)
    }
    return number
  }

  private static func checkKeys(
    _ keys: [StaticString], _ frame: LuaFrame, _ index: Int32, _ subject: Subject
  ) throws(LuaError) {
    frame.pushNil()
    while frame.next(of: index) {
      frame.pop()
      let name = frame.shortText(at: -1)
      guard keys.contains(where: { "\($0)" == name }) else {
        throw subject.error(
          "has no field \(ValueText.key(frame, at: -1))", code: "unknown-key",
          label: NearName.best(name, among: keys.map { "\($0)" }).map { "did you mean '\($0)'?" },
          notes: ["allowed: \(ValueText.list(keys.map { "\($0)" }))"])
      }
    }
  }
}

extension MotionNumbers {
  init(_ color: Color) {
    self.init(.color, color.linearRed, color.linearGreen, color.linearBlue, color.opacity)
  }
}

extension ValueKind {
  /// The kind in messages, with its article.
  var phrase: String {
    switch self {
    case .number: "a number"
    case .angle: "an Angle such as moon.degrees(90)"
    case .point, .unitPoint: "a point { x =, y = }"
    case .size: "a size { width =, height = }"
    case .rect: "a rectangle { x =, y =, width =, height = }"
    case .color: "a colour"
    case .vector(let count): "a list of \(count) numbers"
    }
  }
}

import LuaAPI
import LuaRuntime
import MoonGeometry

extension Kind where Value == [Double] {
  /// A table of numbers by name, such as `{ x = 10, y = 20 }`, and nothing else.
  ///
  /// - Parameters:
  ///   - names: The names, in the order in which the numbers are read.
  ///   - range: The numbers that are allowed.
  ///   - areRequired: Whether all must be there; else those that are not are 0.
  ///   - unit: The unit of the numbers.
  /// - Returns: The kind.
  static func numbers(
    _ names: [String], in range: NumberRange, areRequired: Bool = true, unit: String = "points"
  ) -> Kind {
    let wanted = "a table { \(ValueText.list(names.map { "\($0) =" })) }"
    let fields = names.map { "\($0)\(areRequired ? "" : "?"): number" }
    return Kind("{ \(fields.joined(separator: ", ")) }", phrase: wanted) {
      frame, index, subject throws(LuaError) in
      guard frame.type(at: index) == .table else {
        throw subject.wrongType(wanted, frame, at: index)
      }
      try checkNames(names, frame, index, subject)
      var numbers: [Double] = []
      for name in names {
        let type = frame.rawField(named: name, of: index)
        defer { frame.pop() }
        if type == .nil, !areRequired {
          numbers.append(0)
          continue
        }
        guard let number = frame.numberIfAny(at: -1) else {
          throw subject.error(
            "must have a number '\(name)', got \(ValueText.got(frame, at: -1))", code: "wrong-type")
        }
        guard range.contains(number) else {
          throw subject.error(
            "must have a number '\(name)' that is \(range.problem(with: number, unit: unit)), got "
              + ValueText.number(number), code: "out-of-range")
        }
        numbers.append(number)
      }
      return numbers
    }
    .shown { numbers in
      let parts = zip(names, numbers).map { "\($0) = \(ValueText.number($1))" }
      return "{ \(ValueText.list(parts)) }"
    }
  }

  /// A distance in points, of which one number is enough.
  static var distance: Kind {
    let names = ["x", "y"]
    let both = numbers(names, in: .points, areRequired: false)
    return Kind(both.type, phrase: both.phrase) { frame, index, subject throws(LuaError) in
      let numbers = try both.read(frame, index, subject)
      let isEmpty = names.allSatisfy { name in
        defer { frame.pop() }
        return frame.rawField(named: name, of: index) == .nil
      }
      guard !isEmpty else {
        throw subject.error("needs x or y, got an empty table", code: "missing-argument")
      }
      return numbers
    }
    .shown(as: both.text)
  }

  private static func checkNames(
    _ names: [String], _ frame: LuaFrame, _ index: Int32, _ subject: Subject
  ) throws(LuaError) {
    var unknown: String?
    frame.pushNil()
    while frame.next(of: index) {
      frame.pop()
      let name = frame.shortText(at: -1)
      if !names.contains(name) {
        let key = ValueText.key(frame, at: -1)
        unknown = min(unknown ?? key, key)
      }
    }
    guard let unknown else { return }
    let plain = unknown.filter { $0 != "'" }
    throw subject.error(
      "has no field \(unknown)", code: "unknown-key",
      label: NearName.best(plain, among: names).map { "did you mean '\($0)'?" },
      notes: ["allowed: \(ValueText.list(names))"])
  }
}

extension NumberRange {
  /// Places and distances of a page, in points.
  static let points = range { $0.largest = 1e6 }
  /// The sides of a room, in points.
  static let sides = range {
    $0.lower = 1
    $0.upper = 10_000
  }
  /// The safe parts of a room at its sides, in points.
  static let insets = range {
    $0.lower = 0
    $0.upper = 10_000
  }

  private static func range(_ change: (inout NumberRange) -> Void) -> NumberRange {
    var range = NumberRange.all
    change(&range)
    return range
  }
}

extension Point {
  /// The place of two numbers.
  init(_ numbers: [Double]) { self.init(x: numbers[0], y: numbers[1]) }
}

extension Size {
  /// The size of two numbers.
  init(_ numbers: [Double]) { self.init(width: numbers[0], height: numbers[1]) }
}

extension Insets {
  /// The insets of four numbers: top, leading, bottom, trailing.
  init(_ numbers: [Double]) {
    self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }
}

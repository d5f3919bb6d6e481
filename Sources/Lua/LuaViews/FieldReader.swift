import LuaAPI
import LuaRuntime

/// Reads the fields of a small table such as `{ x = 0.5, y = 1 }`.
struct FieldReader {
  private let frame: LuaFrame
  private let table: Int32
  private let subject: Subject
  private let range: NumberRange

  init(
    _ frame: LuaFrame, _ table: Int32, _ subject: Subject, in range: NumberRange = .all
  ) {
    self.range = range
    self.frame = frame
    self.table = table
    self.subject = subject
  }

  /// The two fields, which must be there, and no others.
  ///
  /// - Throws: Which field is missing, wrong or unknown.
  func numbers(_ first: StaticString, _ second: StaticString) throws(LuaError) -> (Double, Double) {
    try check(["\(first)", "\(second)"])
    return (try number(first), try number(second))
  }

  /// A finite number that must be there.
  ///
  /// - Throws: That it is missing, of the wrong type or too large.
  func number(_ key: StaticString) throws(LuaError) -> Double {
    frame.rawField(key, of: table)
    defer { frame.pop() }
    guard let number = frame.numberIfAny(at: -1), number.isFinite else {
      throw subject.error(
        "must have a finite number '\(key)', got \(ValueText.got(frame, at: -1))",
        code: "wrong-type")
    }
    guard range.contains(number) else {
      throw subject.error(
        "must have a number \(range.text(unit: nil)) as '\(key)', got \(ValueText.number(number))",
        code: "out-of-range")
    }
    return number
  }

  /// A finite number, or 0 when it is not there.
  ///
  /// - Throws: That it is of the wrong type.
  func number(ifGiven key: StaticString) throws(LuaError) -> Double {
    let type = frame.rawField(key, of: table)
    frame.pop()
    return type == .nil ? 0 : try number(key)
  }

  /// Refuses fields with other names.
  ///
  /// - Throws: `… has no field 'z'`.
  func check(_ names: [String]) throws(LuaError) {
    frame.pushNil()
    while frame.next(of: table) {
      frame.pop()
      let name = frame.string(at: -1)
      guard names.contains(name) else {
        throw subject.error(
          "has no field \(ValueText.key(frame, at: -1))", code: "unknown-key",
          label: NearName.best(name, among: names).map { "did you mean '\($0)'?" },
          notes: ["allowed: \(ValueText.list(names))"])
      }
    }
  }
}

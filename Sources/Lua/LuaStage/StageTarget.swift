import LuaAPI
import LuaRuntime
import MoonGeometry
import MoonStage

/// What a script means by an argument of `tap`, `find` and the like.
enum StageTarget: Sendable {
  /// A view by its name.
  case name(ViewName)
  /// A place.
  case point(Point)

  /// What must be given.
  static let wanted = "an id, a shown text, a record, a snapshot or a place { x =, y = }"

  /// Reads the value at an index.
  ///
  /// - Throws: What is wrong with it.
  static func read(
    _ frame: LuaFrame, _ index: Int32, _ subject: Subject
  ) throws(LuaError) -> StageTarget {
    switch frame.type(at: index) {
    case .string:
      return .name(.text(frame.string(at: index)))
    case .number:
      guard let number = try? frame.integer(at: index) else {
        throw subject.wrongType(wanted, frame, at: index)
      }
      return .name(.number(number))
    case .userdata:
      if let object = frame.object(SnapshotAPI.type, at: index) {
        return .name(.path(object.snapshot.path))
      }
      if let value = frame.value(FrameAPI.type, at: index) {
        return .point(Point(x: value.rect.midX, y: value.rect.midY))
      }
      return .name(try record(frame, index, subject))
    case .table:
      // Other arguments stand above it.
      let count = frame.count
      let isPoint =
        frame.rawField("x", of: index) == .number && frame.rawField("y", of: index) == .number
      frame.setCount(count)
      guard isPoint else { return .name(try record(frame, index, subject)) }
      return .point(
        Point(try Kind<[Double]>.numbers(["x", "y"], in: .points).read(frame, index, subject)))
    default: throw subject.wrongType(wanted, frame, at: index)
    }
  }

  /// The id of a record: the field `id` of a table or object.
  private static func record(
    _ frame: LuaFrame, _ index: Int32, _ subject: Subject
  ) throws(LuaError) -> ViewName {
    try frame.reserve(4)
    frame.push(literal: "id")
    try frame.get(of: index)
    defer { frame.pop() }
    if frame.type(at: -1) == .string { return .text(frame.string(at: -1)) }
    if let number = try? frame.integer(at: -1) { return .number(number) }
    throw subject.error(
      "must be \(wanted), got \(ValueText.got(frame, at: index)) whose id is "
        + ValueText.got(frame, at: -1), code: "wrong-type")
  }
}

extension Kind where Value == StageTarget {
  /// A view by name, or a place.
  static var target: Kind {
    Kind("string|integer|Record|Snapshot|Point", phrase: StageTarget.wanted) {
      frame, index, subject throws(LuaError) in try StageTarget.read(frame, index, subject)
    }
  }
}

extension Kind where Value == ViewName {
  /// A view by name.
  static var viewName: Kind {
    let wanted = "an id, a shown text, a record or a snapshot"
    return Kind("string|integer|Record|Snapshot", phrase: wanted) {
      frame, index, subject throws(LuaError) in
      guard case .name(let name) = try StageTarget.read(frame, index, subject) else {
        throw subject.wrongType(wanted, frame, at: index)
      }
      return name
    }
  }
}

import LuaAPI
import MoonGeometry
import MoonStage

/// The arguments and options of the methods of stages and snapshots.
enum StageParameters {
  static let target = Parameter(
    required: "target", .target, "A view by id, shown text or record, or a place.")
  static let name = Parameter(
    required: "name", .viewName, "A view by id, shown text or record.")
  static let taps = Parameter(
    "count", .integer(1...10), default: 1, "How many taps follow each other.")
  static let pressDuration = Parameter(
    optional: "duration", .lengthOfTime,
    "How long the finger stays down; as long as the view asks for when it is not given.")
  static let direction = Parameter(
    required: "direction", .choice(SwipeDirection.allCases.map { ($0.rawValue, $0) }),
    "Where the finger goes.")
  static let from = Parameter(
    required: "from", .target, "Where it begins: in the middle of a view, or at a place.")
  static let by = Parameter(
    optional: "by", .distance, "How far it goes, in points; one of the two is enough.")
  static let to = Parameter(
    optional: "to", .target, "Where it ends: in the middle of a view, or at a place.")
  static let dragDuration = Parameter(
    "duration", .lengthOfTime, default: 0.3, "How long it takes.")
  static let hold = Parameter(
    "hold", .lengthOfTime, default: 0,
    "How long the finger rests before it is lifted; with a rest there is no velocity.")
  static let distance = Parameter(
    required: "distance", .number(unit: "points"),
    "How far the content moves; a positive distance shows what comes later.")
  static let key = Parameter(
    required: "key", .choice(StageKey.allCases.map { ($0.rawValue, $0) }), "The key.")
  static let attribute = Parameter(
    required: "attribute", .choice(ViewAttribute.allCases.map { ($0.rawValue, $0) }),
    "What is to be explained.")
  static let moment = Parameter(
    required: "time", .moment, "The time since the last input; \"end\" is when all is at rest.")
  static let seconds = Parameter(
    required: "time", .time, "How far the clock moves; it only moves forward.")
  static let path = Parameter(
    required: "path", .text, "The file; its ending says what sort of picture it is.")
  static let scale = Parameter(
    "scale", .number(0.1...16), default: 1, "Pixels for each point.")
  static let start = Parameter(
    optional: "from", .moment, "The time of the first frame, since the last input.")
  static let end = Parameter(
    optional: "to", .moment, "The time of the last frame; the end of all that ends without it.")
  static let fps = Parameter(
    optional: "fps", .number(1...240), "Frames a second; 60, or 50 for a GIF, without it.")
}

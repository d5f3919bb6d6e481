import LuaAPI
import LuaRuntime
import MoonGeometry
import MoonScene

/// Reads a path: SVG path data, or a list of steps such as `{ "line", 10, 20 }`.
struct PathSteps {
  private static let counts = ["move": 2, "line": 2, "quad": 4, "cubic": 6, "close": 0]
  private static let names = ["move", "line", "quad", "cubic", "close"]

  private let frame: LuaFrame
  private let function: String

  init(_ call: Call) {
    frame = call.frame
    function = call.function.name
  }

  /// The path at a stack index.
  ///
  /// - Throws: What is wrong with the data or a step.
  func path(at index: Int32, _ subject: Subject) throws(LuaError) -> Path {
    switch frame.type(at: index) {
    case .string:
      let path: Path
      let caller = frame.caller
      var limit: LuaError?
      do throws(PathError) {
        path = try Path(svg: frame.string(at: index)) { count in
          // An array that grows is copied into one twice as large.
          let size = 3 * count * MemoryLayout<Path.Element>.stride
          do throws(LuaError) { try frame.makeRoom(for: size) } catch { limit = error }
          return limit == nil && !caller.isStopped
        }
      } catch {
        if let limit { throw limit }
        throw subject.error("is no path data: \(error.description)", code: "malformed")
      }
      for element in path.elements {
        for number in PathSteps.numbers(of: element) where !NumberRange.places.contains(number) {
          throw PathSteps.far(number, subject)
        }
      }
      return path
    case .table:
      var elements: [Path.Element] = []
      try frame.reserve(6)
      for position in 0..<frame.rawLength(at: index) {
        frame.rawElement(position + 1, of: index)
        elements.append(
          try step(frame.count, Subject(function, .part("step \(position + 1)")), elements.isEmpty))
        frame.pop()
      }
      return Path(elements)
    default: throw subject.wrongType("path data or a list of steps", frame, at: index)
    }
  }

  private static func far(_ number: Double, _ subject: Subject) -> LuaError {
    subject.error(
      "must have numbers \(NumberRange.places.text(unit: "pt")), got \(ValueText.number(number))",
      code: "out-of-range")
  }

  private static func numbers(of element: Path.Element) -> [Double] {
    let points: [Point] =
      switch element {
      case .move(let point), .line(let point): [point]
      case .quad(let control, let end): [control, end]
      case .cubic(let control1, let control2, let end): [control1, control2, end]
      case .close: []
      }
    return points.flatMap { [$0.x, $0.y] }
  }

  private func step(_ index: Int32, _ subject: Subject, _ isFirst: Bool) throws(LuaError)
    -> Path.Element
  {
    let (name, numbers) = try parts(index, subject)
    guard let count = PathSteps.counts[name] else {
      let wanted = "one of " + ValueText.list(PathSteps.names.map { "\"\($0)\"" })
      throw subject.unknownName(name, wanted: wanted, names: PathSteps.names)
    }
    guard numbers.count == count, numbers.allSatisfy(\.isFinite) else {
      throw subject.error(
        "'\(name)' takes \(count) finite numbers, got \(numbers.count)", code: "wrong-count")
    }
    if let far = numbers.first(where: { !NumberRange.places.contains($0) }) {
      throw PathSteps.far(far, subject)
    }
    guard !isFirst || name == "move" else {
      throw subject.error("must be a \"move\": a path starts with one", code: "malformed")
    }
    func point(_ first: Int) -> Point { Point(x: numbers[first], y: numbers[first + 1]) }
    switch name {
    case "move": return .move(point(0))
    case "line": return .line(point(0))
    case "quad": return .quad(control: point(0), end: point(2))
    case "cubic": return .cubic(control1: point(0), control2: point(2), end: point(4))
    default: return .close
    }
  }

  /// The name and the numbers of `{ "line", 10, 20 }`, or of `"close"` alone.
  private func parts(_ index: Int32, _ subject: Subject) throws(LuaError) -> (String, [Double]) {
    if frame.type(at: index) == .string { return (frame.string(at: index), []) }
    guard frame.type(at: index) == .table else {
      throw subject.wrongType("a step such as { \"line\", 10, 20 }", frame, at: index)
    }
    frame.rawElement(1, of: index)
    let name = frame.string(at: -1)
    frame.pop()
    var numbers: [Double] = []
    for position in 1..<max(frame.rawLength(at: index), 1) {
      frame.rawElement(position + 1, of: index)
      guard let number = frame.numberIfAny(at: -1) else {
        throw subject.wrongType("a step such as { \"line\", 10, 20 }", frame, at: index)
      }
      numbers.append(number)
      frame.pop()
    }
    return (name, numbers)
  }
}

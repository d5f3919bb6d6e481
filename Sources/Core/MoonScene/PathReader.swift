import Glibc
import MoonGeometry

/// Reads the path data of SVG 2, section 9.3.
struct PathReader {
  private let bytes: [UInt8]
  private var at = 0
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last curve's second control point and the kind of curve it belongs to.
  private var bend: (point: Point, isCubic: Bool)?
  private var steps = 0

  /// The number of steps between two questions whether to go on, less than a millisecond.
  private static let interval = 512

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads all of the text.
  ///
  /// - Parameters:
  ///   - startsAnywhere: Whether the path may start without a move, which SVG forbids but a path made
  ///     by a program may do.
  ///   - goesOn: Whether to go on after so many elements, asked now and then.
  /// - Returns: The path.
  /// - Throws: What was wanted where something else came.
  mutating func read(
    startsAnywhere: Bool = false, goesOn: (Int) -> Bool = { _ in true }
  ) throws(PathError) -> Path {
    skipSpace()
    var isFirst = true
    while at < bytes.count {
      let letter = bytes[at]
      let isMove = letter | 0x20 == UInt8(ascii: "m")
      guard isMove || !isFirst || startsAnywhere else {
        throw fault("a move (M or m) first")
      }
      guard "MmLlHhVvCcSsQqTtAaZz".utf8.contains(letter) else {
        throw fault("a command such as M, L or C")
      }
      at += 1
      isFirst = false
      try run(letter, goesOn)
    }
    return path
  }

  private mutating func run(_ letter: UInt8, _ goesOn: (Int) -> Bool) throws(PathError) {
    guard letter | 0x20 != UInt8(ascii: "z") else {
      path.close()
      (current, bend) = (start, nil)
      skipSpace()
      return try ask(goesOn)
    }
    let isRelative = letter & 0x20 != 0
    var kind = letter | 0x20
    repeat {
      let from = (at: at, count: path.elements.count)
      try step(kind, from: isRelative ? current : .zero)
      // Finite numbers may have sums and products that are not.
      guard path.elements[from.count...].allSatisfy(\.isFinite) else {
        at = from.at
        throw fault("points that are not too far away")
      }
      // Further pairs of numbers after a move are lines.
      if kind == UInt8(ascii: "m") { kind = UInt8(ascii: "l") }
      skipSeparator()
      try ask(goesOn)
    } while startsNumber
  }

  /// Asks now and then whether to go on.
  private mutating func ask(_ goesOn: (Int) -> Bool) throws(PathError) {
    steps += 1
    guard steps % PathReader.interval == 0 else { return }
    guard goesOn(path.elements.count) else { throw fault("less") }
  }

  private mutating func step(_ kind: UInt8, from base: Point) throws(PathError) {
    var next: (point: Point, isCubic: Bool)?
    switch kind {
    case UInt8(ascii: "m"):
      current = try point(base)
      start = current
      path.move(to: current)
    case UInt8(ascii: "h"):
      current = Point(x: base.x + (try number()), y: current.y)
      path.line(to: current)
    case UInt8(ascii: "v"):
      current = Point(x: current.x, y: base.y + (try number()))
      path.line(to: current)
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      let first = kind == UInt8(ascii: "c") ? try point(base) : mirrored(cubic: true)
      let second = try point(base)
      current = try point(base)
      path.cubic(to: current, control1: first, control2: second)
      next = (second, true)
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      let control = kind == UInt8(ascii: "q") ? try point(base) : mirrored(cubic: false)
      current = try point(base)
      path.quad(to: current, control: control)
      next = (control, false)
    case UInt8(ascii: "a"):
      let radii = (abs(try number()), abs(try number()))
      let tilt = try number() * .pi / 180
      let (isLarge, isClockwise) = (try flag(), try flag())
      let end = try point(base)
      arc(to: end, radii: radii, tilt: tilt, isLarge: isLarge, isClockwise: isClockwise)
      current = end
    default:
      current = try point(base)
      path.line(to: current)
    }
    bend = next
  }

  private func mirrored(cubic: Bool) -> Point {
    guard let bend, bend.isCubic == cubic else { return current }
    return Point(x: 2 * current.x - bend.point.x, y: 2 * current.y - bend.point.y)
  }

  // MARK: Arcs

  /// Adds an arc given by its end points.
  ///
  /// Source: SVG 2, appendix B.2.4 and B.2.5.
  private mutating func arc(
    to end: Point, radii: (Double, Double), tilt: Double, isLarge: Bool, isClockwise: Bool
  ) {
    guard end != current else { return }
    guard radii.0 > 0, radii.1 > 0 else { return path.line(to: end) }
    let (sine, cosine) = (sin(tilt), cos(tilt))
    let (halfX, halfY) = ((current.x - end.x) / 2, (current.y - end.y) / 2)
    let x = cosine * halfX + sine * halfY
    let y = cosine * halfY - sine * halfX
    var (rx, ry) = radii
    let stretch = x * x / (rx * rx) + y * y / (ry * ry)
    if stretch > 1 { (rx, ry) = (rx * stretch.squareRoot(), ry * stretch.squareRoot()) }
    let across = rx * rx * y * y + ry * ry * x * x
    let room = max(0, (rx * rx * ry * ry - across) / across)
    let sign: Double = isLarge == isClockwise ? -1 : 1
    let (cx, cy) = (sign * room.squareRoot() * rx * y / ry, -sign * room.squareRoot() * ry * x / rx)
    let center = Point(
      x: cosine * cx - sine * cy + (current.x + end.x) / 2,
      y: sine * cx + cosine * cy + (current.y + end.y) / 2)
    let from = atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let count = path.elements.count
    path.addArc(
      center: center, radii: (rx, ry), tilt: tilt, start: .radians(from),
      end: .radians(from + sweep), joins: false)
    // The last curve ends where the text says, not where the sums lead.
    guard path.elements.count > count,
      case .cubic(let control1, let control2, _) = path.elements.removeLast()
    else { return path.line(to: end) }
    path.cubic(to: end, control1: control1, control2: control2)
  }

  // MARK: Words

  private mutating func point(_ base: Point) throws(PathError) -> Point {
    let x = try number()
    return Point(x: base.x + x, y: base.y + (try number()))
  }

  private mutating func number() throws(PathError) -> Double {
    skipSeparator()
    let from = at
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
      at += 1
    }
    let whole = skipDigits()
    var fraction = 0
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      fraction = skipDigits()
    }
    guard whole + fraction > 0 else {
      at = from
      throw fault("a number")
    }
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      let mark = at
      at += 1
      if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
        at += 1
      }
      if skipDigits() == 0 { at = mark }
    }
    guard let value = Double(String(decoding: bytes[from..<at], as: UTF8.self)), value.isFinite
    else {
      at = from
      throw fault("a finite number")
    }
    return value
  }

  private mutating func flag() throws(PathError) -> Bool {
    skipSeparator()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "0") || bytes[at] == UInt8(ascii: "1") else {
      throw fault("a flag, 0 or 1")
    }
    at += 1
    return bytes[at - 1] == UInt8(ascii: "1")
  }

  private var startsNumber: Bool {
    guard at < bytes.count else { return false }
    return "0123456789+-.".utf8.contains(bytes[at])
  }

  private mutating func skipDigits() -> Int {
    let from = at
    while at < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) { at += 1 }
    return at - from
  }

  private mutating func skipSpace() {
    while at < bytes.count, bytes[at] == 0x20 || (9...13).contains(bytes[at]) { at += 1 }
  }

  private mutating func skipSeparator() {
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: ",") else { return }
    at += 1
    skipSpace()
  }

  private func fault(_ expected: String) -> PathError {
    guard at < bytes.count else { return PathError(offset: at, expected: expected, found: "") }
    var end = at + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return PathError(
      offset: at, expected: expected, found: String(decoding: bytes[at..<end], as: UTF8.self))
  }
}

extension Path.Element {
  fileprivate var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.isFinite
    case .quad(let control, let end): control.isFinite && end.isFinite
    case .cubic(let control1, let control2, let end):
      control1.isFinite && control2.isFinite && end.isFinite
    case .close: true
    }
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

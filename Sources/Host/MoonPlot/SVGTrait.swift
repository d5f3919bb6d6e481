/// What can be said of an element beside what each of its kind says.
enum SVGTrait: Hashable {
  /// The lengths of dashes and gaps of the line.
  case dash([Double])
  /// The opacity of the line.
  case strokeOpacity(Double)
  /// The opacity of the inside.
  case fillOpacity(Double)
  /// Round ends of the line.
  case roundCap
  /// A thin line around the inside.
  case edge(String, opacity: Double)
  /// The room that is added behind each letter.
  case tracking(Double)
  /// A line around letters that lifts them off what lies behind.
  case halo(String)

  fileprivate var text: String {
    switch self {
    case .dash(let lengths):
      " stroke-dasharray=\"\(lengths.map(SVGText.number).joined(separator: " "))\""
    case .strokeOpacity(let opacity): " stroke-opacity=\"\(SVGText.number(opacity))\""
    case .fillOpacity(let opacity): " fill-opacity=\"\(SVGText.number(opacity))\""
    case .roundCap: " stroke-linecap=\"round\""
    case .edge(let color, let opacity):
      " stroke=\"\(color)\" stroke-opacity=\"\(SVGText.number(opacity))\""
    case .tracking(let room): " letter-spacing=\"\(SVGText.number(room))\""
    case .halo(let color):
      " paint-order=\"stroke\" stroke=\"\(color)\" stroke-width=\"4\" stroke-linejoin=\"round\""
    }
  }
}

extension [SVGTrait] {
  /// The attributes, in their order.
  var text: String { map(\.text).joined() }

  /// The inside's colour.
  func fill(_ color: String) -> PlotInk {
    var ink = PlotInk(color: color)
    for case .fillOpacity(let opacity) in self { ink.opacity = opacity }
    return ink
  }

  /// How the line is drawn.
  func pen(_ color: String, _ width: Double) -> PlotPen {
    var pen = PlotPen(ink: PlotInk(color: color), width: width)
    for trait in self {
      switch trait {
      case .dash(let lengths): pen.dash = lengths
      case .strokeOpacity(let opacity): pen.ink.opacity = opacity
      case .roundCap: pen.isRound = true
      case .fillOpacity, .edge, .tracking, .halo: break
      }
    }
    return pen
  }

  /// The thin line around the inside.
  var edge: PlotInk? {
    for case .edge(let color, let opacity) in self {
      return PlotInk(color: color, opacity: opacity)
    }
    return nil
  }

  /// The room that is added behind each letter.
  var tracking: Double {
    for case .tracking(let room) in self { return room }
    return 0
  }

  /// The line around letters.
  var halo: PlotInk? {
    for case .halo(let color) in self { return PlotInk(color: color) }
    return nil
  }
}

/// A text in regular weight behind another one.
struct SVGTail: Hashable {
  let content: String
  let space: Double
  var size: Double?
  var fill: String?
  var opacity: Double?

  fileprivate init(content: String, space: Double) {
    self.content = content
    self.space = space
  }

  /// A smaller text in another colour.
  static func note(_ content: String, space: Double, size: Double, fill: String) -> SVGTail {
    var tail = SVGTail(content: content, space: space)
    tail.size = size
    tail.fill = fill
    return tail
  }

  /// A fainter text.
  static func faint(_ content: String, space: Double, opacity: Double) -> SVGTail {
    var tail = SVGTail(content: content, space: space)
    tail.opacity = opacity
    return tail
  }

  var element: String {
    let size = size.map { " font-size=\"\(SVGText.number($0))\"" } ?? ""
    let fill = fill.map { " fill=\"\($0)\"" } ?? ""
    let opacity = opacity.map { " fill-opacity=\"\(SVGText.number($0))\"" } ?? ""
    return "<tspan dx=\"\(SVGText.number(space))\"\(size) font-weight=\"400\"\(fill)\(opacity)>"
      + "\(SVGText.escaped(content))</tspan>"
  }

  func letters(size outer: Double, fill outerFill: String) -> PlotLetters {
    PlotLetters(
      text: ShownText.safe(content), size: size ?? outer, weight: 400,
      ink: PlotInk(color: fill ?? outerFill, opacity: opacity ?? 1), space: space)
  }
}

package import MoonGeometry

extension Shape {
  /// The rectangle that the shape is made in; nil for a path.
  package var rect: Rect? {
    switch self {
    case .rectangle(let rect), .rounded(let rect, _, _), .capsule(let rect), .circle(let rect),
      .ellipse(let rect):
      rect
    case .path: nil
    }
  }

  /// The same shape in another rectangle; a path stays as it is.
  func inRect(_ rect: Rect) -> Shape {
    switch self {
    case .rectangle: .rectangle(rect)
    case .rounded(_, let radius, let style): .rounded(rect, radius: radius, style: style)
    case .capsule: .capsule(rect)
    case .circle: .circle(rect)
    case .ellipse: .ellipse(rect)
    case .path: self
    }
  }

  /// Whether another shape is of the same kind and, for paths, has the same steps.
  func mixes(with other: Shape) -> Bool {
    switch (self, other) {
    case (.rectangle, .rectangle), (.rounded, .rounded), (.capsule, .capsule), (.circle, .circle),
      (.ellipse, .ellipse):
      true
    case (.path(let path, _), .path(let other, _)): path.hasSteps(of: other)
    case (.rectangle, _), (.rounded, _), (.capsule, _), (.circle, _), (.ellipse, _), (.path, _):
      false
    }
  }

  func numbers(_ part: ScenePart) -> [Double]? {
    switch (self, part) {
    case (.path(let path, _), .outline): path.numbers
    case (.rounded(_, let radius, _), .corner): [radius]
    case (_, .frame): rect?.channels
    default: nil
    }
  }

  mutating func set(_ part: ScenePart, _ numbers: Span<Double>, _ first: Int) {
    switch (self, part) {
    case (.path(var path, let rule), .outline):
      // Emptied first, so that the steps are changed in place.
      self = .rectangle(.zero)
      path.set(numbers, first)
      self = .path(path, rule)
    case (.rounded(let rect, _, let style), .corner):
      self = .rounded(rect, radius: numbers[first], style: style)
    case (_, .frame): self = inRect(Rect(numbers, first))
    default: break
    }
  }

  /// All numbers of the shape: the rectangle and the radius, or the points.
  var allNumbers: [Double] {
    switch self {
    case .path(let path, _): path.numbers
    case .rounded(let rect, let radius, _): rect.channels + [radius]
    case .rectangle(let rect), .capsule(let rect), .circle(let rect), .ellipse(let rect):
      rect.channels
    }
  }

  mutating func setAll(_ numbers: Span<Double>, _ first: Int) {
    switch self {
    case .path(var path, let rule):
      path.set(numbers, first)
      self = .path(path, rule)
    case .rounded(_, _, let style):
      self = .rounded(Rect(numbers, first), radius: numbers[first + 4], style: style)
    case .rectangle, .capsule, .circle, .ellipse: self = inRect(Rect(numbers, first))
    }
  }
}

extension Path {
  /// Whether another path has steps of the same kinds in the same order.
  func hasSteps(of other: Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    return zip(elements, other.elements).allSatisfy { step, other in
      switch (step, other) {
      case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
      case (.move, _), (.line, _), (.quad, _), (.cubic, _), (.close, _): false
      }
    }
  }

  /// The coordinates of all points, in order.
  var numbers: [Double] {
    elements.flatMap { step -> [Double] in
      switch step {
      case .move(let end), .line(let end): [end.x, end.y]
      case .quad(let control, let end): [control.x, control.y, end.x, end.y]
      case .cubic(let control1, let control2, let end):
        [control1.x, control1.y, control2.x, control2.y, end.x, end.y]
      case .close: []
      }
    }
  }

  mutating func set(_ numbers: Span<Double>, _ first: Int) {
    var next = first
    for index in elements.indices {
      switch elements[index] {
      case .move: elements[index] = .move(Point(numbers, next))
      case .line: elements[index] = .line(Point(numbers, next))
      case .quad:
        elements[index] = .quad(control: Point(numbers, next), end: Point(numbers, next + 2))
        next += 2
      case .cubic:
        elements[index] = .cubic(
          control1: Point(numbers, next), control2: Point(numbers, next + 2),
          end: Point(numbers, next + 4))
        next += 4
      case .close: next -= 2
      }
      next += 2
    }
  }
}

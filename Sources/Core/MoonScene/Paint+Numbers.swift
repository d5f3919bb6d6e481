import MoonGeometry

extension Paint {
  /// Whether another paint is of the same kind, with as many colours.
  func mixes(with other: Paint) -> Bool {
    switch (self, other) {
    case (.color, .color): true
    case (.linear(let gradient, _, _), .linear(let other, _, _)),
      (.radial(let gradient, _, _, _), .radial(let other, _, _, _)),
      (.angular(let gradient, _, _, _), .angular(let other, _, _, _)):
      gradient.stops.count == other.stops.count
    case (.color, _), (.linear, _), (.radial, _), (.angular, _): false
    }
  }

  func numbers(_ part: ScenePart) -> [Double]? {
    switch (self, part) {
    case (.color(let color), .color): color.channels
    case (.linear(let gradient, _, _), .color), (.radial(let gradient, _, _, _), .color),
      (.angular(let gradient, _, _, _), .color):
      gradient.stops.flatMap { $0.color.channels + [$0.location] }
    case (.linear(_, let start, let end), .shading): [start.x, start.y, end.x, end.y]
    case (.radial(_, let center, let start, let end), .shading): [center.x, center.y, start, end]
    case (.angular(_, let center, let start, let end), .shading):
      [center.x, center.y, start.radians, end.radians]
    default: nil
    }
  }

  mutating func set(_ part: ScenePart, _ numbers: Span<Double>, _ first: Int) {
    switch (self, part) {
    case (.color, .color): self = .color(Color(numbers, first))
    case (.linear(var gradient, let start, let end), .color):
      gradient.set(numbers, first)
      self = .linear(gradient, start: start, end: end)
    case (.radial(var gradient, let center, let start, let end), .color):
      gradient.set(numbers, first)
      self = .radial(gradient, center: center, startRadius: start, endRadius: end)
    case (.angular(var gradient, let center, let start, let end), .color):
      gradient.set(numbers, first)
      self = .angular(gradient, center: center, start: start, end: end)
    case (.linear(let gradient, _, _), .shading):
      self = .linear(gradient, start: Point(numbers, first), end: Point(numbers, first + 2))
    case (.radial(let gradient, _, _, _), .shading):
      self = .radial(
        gradient, center: Point(numbers, first), startRadius: numbers[first + 2],
        endRadius: numbers[first + 3])
    case (.angular(let gradient, _, _, _), .shading):
      self = .angular(
        gradient, center: Point(numbers, first), start: Angle(radians: numbers[first + 2]),
        end: Angle(radians: numbers[first + 3]))
    default: break
    }
  }
}

extension Gradient {
  fileprivate mutating func set(_ numbers: Span<Double>, _ first: Int) {
    for index in stops.indices {
      stops[index].color = Color(numbers, first + 5 * index)
      stops[index].location = numbers[first + 5 * index + 4]
    }
  }
}

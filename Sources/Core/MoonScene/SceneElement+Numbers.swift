import MoonGeometry

extension SceneElement {
  /// The numbers of a part.
  ///
  /// - Parameter part: The part.
  /// - Returns: The numbers; nil when the element has no such part.
  package func numbers(_ part: ScenePart) -> [Double]? {
    switch self {
    case .fill(let shape, let paint): return shape.numbers(part) ?? paint.numbers(part)
    case .stroke(let shape, let paint, let style):
      if part == .line { return [style.width] + style.dash }
      return shape.numbers(part) ?? paint.numbers(part)
    case .text(let run):
      return part == .place ? [run.frame.minX, run.frame.minY] : run.paint.numbers(part)
    case .symbol(let run): return part == .frame ? run.frame.channels : run.paint.numbers(part)
    case .image(let run):
      if part == .frame { return run.frame.channels }
      return part == .tint ? run.tint?.channels : nil
    case .backdrop(let backdrop):
      return part == .tint ? backdrop.tint?.channels : backdrop.shape.numbers(part)
    case .clip(let shape): return shape.numbers(part)
    case .opacity(let opacity): return part == .opacity ? [opacity] : nil
    case .blur(let radius): return part == .blur ? [radius] : nil
    case .glassGroup(let spacing): return part == .spacing ? [spacing] : nil
    case .shadow(let style):
      if part == .shadowColor { return style.color.channels }
      return part == .shadow ? [style.radius, style.x, style.y] : nil
    case .transform(let transform): return transform.numbers(part)
    case .semantics(let semantics):
      if part == .hit { return semantics.hitShape?.allNumbers }
      return part == .frame ? semantics.frame.channels : nil
    case .mask, .blend: return nil
    }
  }

  /// Changes the numbers of a part in place.
  ///
  /// - Parameters:
  ///   - part: The part; nothing happens when the element has no such part.
  ///   - numbers: Holds as many numbers as ``numbers(_:)`` gives.
  ///   - first: The index of the first of them.
  ///   - rest: The same element at rest, which tells how a text's lines lie in its frame; only asked
  ///     for where it is needed, since elements are large.
  package mutating func set(
    _ part: ScenePart, _ numbers: Span<Double>, from first: Int,
    resting rest: @autoclosure () -> SceneElement
  ) {
    switch self {
    case .opacity: self = .opacity(numbers[first])
    case .semantics(var semantics):
      if part == .frame {
        semantics.frame = Rect(numbers, first)
      } else if semantics.hit != nil, case .semantics(let resting) = rest() {
        semantics.setHit(numbers, first, resting: resting)
      }
      self = .semantics(semantics)
    case .fill(var shape, var paint):
      if part == .color || part == .shading {
        paint.set(part, numbers, first)
      } else {
        shape.set(part, numbers, first)
      }
      self = .fill(shape, paint)
    case .stroke(var shape, var paint, var style):
      switch part {
      case .color, .shading: paint.set(part, numbers, first)
      case .line:
        style.width = numbers[first]
        for index in style.dash.indices { style.dash[index] = numbers[first + 1 + index] }
      default: shape.set(part, numbers, first)
      }
      self = .stroke(shape, paint, style)
    case .text(var run):
      if part == .place, case .text(let resting) = rest() {
        // Emptied first, so that the lines are changed in place.
        self = .opacity(1)
        run.place(at: Point(x: numbers[first], y: numbers[first + 1]), like: resting)
      } else {
        run.paint.set(part, numbers, first)
      }
      self = .text(run)
    case .symbol(var run):
      if part == .frame {
        run.frame = Rect(numbers, first)
      } else {
        run.paint.set(part, numbers, first)
      }
      self = .symbol(run)
    case .image(var run):
      if part == .frame { run.frame = Rect(numbers, first) }
      if part == .tint, run.tint != nil { run.tint = Color(numbers, first) }
      self = .image(run)
    case .backdrop(var backdrop):
      if part == .tint {
        if backdrop.tint != nil { backdrop.tint = Color(numbers, first) }
      } else {
        backdrop.shape.set(part, numbers, first)
      }
      self = .backdrop(backdrop)
    case .clip(var shape):
      shape.set(part, numbers, first)
      self = .clip(shape)
    case .blur: self = .blur(radius: numbers[first])
    case .glassGroup: self = .glassGroup(spacing: numbers[first])
    case .shadow(var style):
      if part == .shadowColor {
        style.color = Color(numbers, first)
      } else {
        style.radius = numbers[first]
        style.x = numbers[first + 1]
        style.y = numbers[first + 2]
      }
      self = .shadow(style)
    case .transform(var transform):
      transform.set(part, numbers, first)
      self = .transform(transform)
    case .mask, .blend: break
    }
  }

  /// The element with other numbers in a part.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - numbers: As many numbers as ``numbers(_:)`` gives.
  /// - Returns: The changed element.
  package func with(_ part: ScenePart, _ numbers: [Double]) -> SceneElement {
    var result = self
    result.set(part, numbers.span, from: 0, resting: self)
    return result
  }
}

extension SceneTransform {
  fileprivate func numbers(_ part: ScenePart) -> [Double]? {
    switch (self, part) {
    case (.offset(let x, let y), .offset): [x, y]
    case (.scale(let x, let y, _), .scale): [x, y]
    case (.scale(_, _, let anchor), .anchor), (.rotation(_, let anchor), .anchor): anchor.channels
    case (.rotation(let angle, _), .turn): [angle.radians]
    case (.rotation3D(let turn), .turnInSpace): [turn.angle.radians, turn.x, turn.y, turn.z]
    case (.rotation3D(let turn), .anchor):
      [turn.anchor.x, turn.anchor.y, turn.anchorZ] + (turn.distance.map { [$0] } ?? [])
    case (.affine(let map), .map): [map.a, map.b, map.c, map.d, map.tx, map.ty]
    default: nil
    }
  }

  fileprivate mutating func set(_ part: ScenePart, _ numbers: Span<Double>, _ first: Int) {
    switch self {
    case .offset: self = .offset(x: numbers[first], y: numbers[first + 1])
    case .scale(let x, let y, let anchor):
      self =
        part == .anchor
        ? .scale(x: x, y: y, anchor: Point(numbers, first))
        : .scale(x: numbers[first], y: numbers[first + 1], anchor: anchor)
    case .rotation(let angle, let anchor):
      self =
        part == .anchor
        ? .rotation(angle, anchor: Point(numbers, first))
        : .rotation(Angle(radians: numbers[first]), anchor: anchor)
    case .rotation3D(var turn):
      if part == .anchor {
        turn.anchor = Point(numbers, first)
        turn.anchorZ = numbers[first + 2]
        if turn.distance != nil { turn.distance = numbers[first + 3] }
      } else {
        turn.angle = Angle(radians: numbers[first])
        turn.x = numbers[first + 1]
        turn.y = numbers[first + 2]
        turn.z = numbers[first + 3]
      }
      self = .rotation3D(turn)
    case .affine:
      self = .affine(
        Transform(
          a: numbers[first], b: numbers[first + 1], c: numbers[first + 2], d: numbers[first + 3],
          tx: numbers[first + 4], ty: numbers[first + 5]))
    }
  }
}

extension Semantics {
  /// Changes the area that takes taps; one that is the frame at rest is none of its own there.
  fileprivate mutating func setHit(_ numbers: Span<Double>, _ first: Int, resting rest: Semantics) {
    guard rest.hit?.shape == nil else {
      hit?.shape?.setAll(numbers, first)
      return
    }
    let rect = Rect(numbers, first)
    hit?.shape = rect == rest.frame ? nil : .rectangle(rect)
  }
}

extension TextRun {
  /// Moves the text; its lines lie in its frame as in another one.
  fileprivate mutating func place(at origin: Point, like rest: TextRun) {
    frame.origin = origin
    let (x, y) = (origin.x - rest.frame.minX, origin.y - rest.frame.minY)
    for index in lines.indices {
      lines[index].x = rest.lines[index].x + x
      lines[index].baseline = rest.lines[index].baseline + y
    }
  }
}

extension Rect {
  /// The rectangle of four numbers.
  init(_ numbers: Span<Double>, _ first: Int) {
    self.init(
      x: numbers[first], y: numbers[first + 1], width: numbers[first + 2],
      height: numbers[first + 3])
  }
}

extension Point {
  /// The point of two numbers.
  init(_ numbers: Span<Double>, _ first: Int) {
    self.init(x: numbers[first], y: numbers[first + 1])
  }
}

extension Color {
  /// The colour of four numbers.
  init(_ numbers: Span<Double>, _ first: Int) {
    self.init(
      linearRed: numbers[first], linearGreen: numbers[first + 1], linearBlue: numbers[first + 2],
      opacity: numbers[first + 3])
  }
}

package import MoonGeometry

extension SceneElement {
  /// The element in another place, of another size: what it would be if its view's frame were there.
  ///
  /// Rectangles, paths, gradients and anchors are mapped, corners grow by the smaller factor, and a
  /// text keeps its size and moves with its middle. Distances such as an offset stay.
  ///
  /// - Parameter map: The map, without turn or shear.
  /// - Returns: The mapped element.
  package func mapped(by map: Transform) -> SceneElement {
    switch self {
    case .fill(let shape, let paint): return .fill(shape.mapped(by: map), paint.mapped(by: map))
    case .stroke(let shape, let paint, let style):
      return .stroke(shape.mapped(by: map), paint.mapped(by: map), style)
    case .text(var run):
      let middle = run.frame.point(at: .center)
      let moved = map.apply(to: middle)
      let origin = Point(
        x: run.frame.minX + moved.x - middle.x, y: run.frame.minY + moved.y - middle.y)
      run.paint = run.paint.mapped(by: map)
      return SceneElement.text(run).with(.place, [origin.x, origin.y])
    case .symbol(var run):
      run.frame = run.frame.mapped(by: map)
      run.paint = run.paint.mapped(by: map)
      return .symbol(run)
    case .image(var run):
      run.frame = run.frame.mapped(by: map)
      return .image(run)
    case .backdrop(var backdrop):
      backdrop.shape = backdrop.shape.mapped(by: map)
      return .backdrop(backdrop)
    case .clip(let shape): return .clip(shape.mapped(by: map))
    case .transform(let transform):
      switch transform {
      case .scale(let x, let y, let anchor):
        return .transform(.scale(x: x, y: y, anchor: map.apply(to: anchor)))
      case .rotation(let angle, let anchor):
        return .transform(.rotation(angle, anchor: map.apply(to: anchor)))
      case .rotation3D(var turn):
        turn.anchor = map.apply(to: turn.anchor)
        return .transform(.rotation3D(turn))
      case .affine(let inner):
        // What is inside is mapped as well, so it must end where its place outside would be mapped to.
        guard let back = map.inverse else { return self }
        return .transform(.affine(back.followed(by: inner).followed(by: map)))
      case .offset: return self
      }
    case .semantics(var semantics):
      semantics.frame = semantics.frame.mapped(by: map)
      if let shape = semantics.hit?.shape { semantics.hit?.shape = shape.mapped(by: map) }
      return .semantics(semantics)
    case .opacity, .mask, .blur, .shadow, .blend, .glassGroup: return self
    }
  }
}

extension Transform {
  /// The map of one rectangle to another; a side of length 0 keeps its length.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - other: Where it goes.
  package init(from rect: Rect, to other: Rect) {
    let x = rect.size.width > 0 ? other.size.width / rect.size.width : 1
    let y = rect.size.height > 0 ? other.size.height / rect.size.height : 1
    self.init(
      a: x, b: 0, c: 0, d: y, tx: other.midX - x * rect.midX, ty: other.midY - y * rect.midY)
  }

  /// The smaller of the factors along x and y.
  fileprivate var leastFactor: Double { min(abs(a), abs(d)) }
}

extension Rect {
  /// The rectangle after a map without turn or shear.
  ///
  /// - Parameter map: The map.
  /// - Returns: Where the rectangle goes.
  package func mapped(by map: Transform) -> Rect {
    let (width, height) = (abs(map.a) * size.width, abs(map.d) * size.height)
    let middle = map.apply(to: point(at: .center))
    return Rect(
      x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }
}

extension Shape {
  fileprivate func mapped(by map: Transform) -> Shape {
    switch self {
    case .path(let path, let rule): .path(path.transformed(by: map), rule)
    case .rounded(let rect, let radius, let style):
      .rounded(rect.mapped(by: map), radius: radius * map.leastFactor, style: style)
    case .rectangle(let rect), .capsule(let rect), .circle(let rect), .ellipse(let rect):
      inRect(rect.mapped(by: map))
    }
  }
}

extension Paint {
  fileprivate func mapped(by map: Transform) -> Paint {
    switch self {
    case .color: self
    case .linear(let gradient, let start, let end):
      .linear(gradient, start: map.apply(to: start), end: map.apply(to: end))
    case .radial(let gradient, let center, let start, let end):
      .radial(
        gradient, center: map.apply(to: center), startRadius: start * map.leastFactor,
        endRadius: end * map.leastFactor)
    case .angular(let gradient, let center, let start, let end):
      .angular(gradient, center: map.apply(to: center), start: start, end: end)
    }
  }
}

import MoonGeometry

extension SceneElement {
  /// The parts that an element of this role can have, always the same array.
  package var parts: [ScenePart] {
    switch self {
    case .fill: PartLists.fill
    case .stroke: PartLists.stroke
    case .text: PartLists.text
    case .symbol: PartLists.symbol
    case .image: PartLists.image
    case .backdrop: PartLists.backdrop
    case .opacity: PartLists.opacity
    case .transform(let transform):
      switch transform {
      case .offset: PartLists.offset
      case .scale: PartLists.scale
      case .rotation: PartLists.rotation
      case .rotation3D: PartLists.rotation3D
      case .affine: PartLists.affine
      }
    case .clip: PartLists.clip
    case .blur: PartLists.blur
    case .shadow: PartLists.shadow
    case .glassGroup: PartLists.glassGroup
    case .semantics: PartLists.semantics
    case .mask, .blend: PartLists.none
    }
  }

  /// Whether the change of a part from another element of the same role can be shown in between.
  ///
  /// - Parameters:
  ///   - other: The other element.
  ///   - part: The part.
  /// - Returns: Whether both have it, with numbers that mean the same.
  package func mixes(with other: SceneElement, in part: ScenePart) -> Bool {
    switch (self, other) {
    case (.fill(let shape, let paint), .fill(let otherShape, let otherPaint)),
      (.stroke(let shape, let paint, _), .stroke(let otherShape, let otherPaint, _)):
      switch part {
      case .color, .shading: paint.mixes(with: otherPaint)
      case .corner, .outline: shape.mixes(with: otherShape)
      default: true
      }
    case (.text(let run), .text(let other)): part == .place || run.paint.mixes(with: other.paint)
    case (.symbol(let run), .symbol(let other)):
      part == .frame || run.paint.mixes(with: other.paint)
    case (.backdrop(let backdrop), .backdrop(let other)):
      part == .tint || part == .frame || backdrop.shape.mixes(with: other.shape)
    case (.clip(let shape), .clip(let other)): part == .frame || shape.mixes(with: other)
    case (.semantics(let semantics), .semantics(let other)):
      switch (part, semantics.hitShape, other.hitShape) {
      case (.hit, let shape?, let other?): shape.mixes(with: other)
      default: part == .frame
      }
    default: true
    }
  }

  /// The effect of the same sort that does nothing; nil for what is no such effect.
  package var neutral: SceneElement? {
    switch self {
    case .opacity: return .opacity(1)
    case .blur: return .blur(radius: 0)
    case .shadow(var style):
      style.color.opacity = 0
      return .shadow(style)
    case .transform(let transform):
      switch transform {
      case .offset: return .transform(.offset(x: 0, y: 0))
      case .scale(_, _, let anchor): return .transform(.scale(x: 1, y: 1, anchor: anchor))
      case .rotation(_, let anchor): return .transform(.rotation(.zero, anchor: anchor))
      case .rotation3D(var rotation):
        rotation.angle = .zero
        return .transform(.rotation3D(rotation))
      case .affine: return .transform(.affine(.identity))
      }
    case .clip(.rounded(let rect, _, let style)):
      // As it is at square corners; what stands out of the frame is cut off at once.
      return .clip(.rounded(rect, radius: 0, style: style))
    case .fill, .stroke, .text, .symbol, .image, .backdrop, .clip, .mask, .blend, .glassGroup,
      .semantics:
      return nil
    }
  }

  /// The same shape in its colour, but not to be seen; nil for what is no shape of one colour.
  package var faint: SceneElement? {
    switch self {
    case .fill(let shape, .color(let color)): return .fill(shape, .color(color.opacity(0)))
    case .stroke(let shape, .color(let color), let style):
      return .stroke(shape, .color(color.opacity(0)), style)
    default: return nil
    }
  }

  /// The range that a number of a part is drawn in, whatever an animation makes of it.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - number: The place among its numbers.
  /// - Returns: The smallest and the largest number.
  package func limits(_ part: ScenePart, _ number: Int) -> (lower: Double, upper: Double) {
    switch part {
    case .opacity: return (0, 1)
    case .corner, .blur, .line, .spacing: return (0, .infinity)
    case .frame where number >= 2: return (0, .infinity)
    case .shadow where number == 0: return (0, .infinity)
    case .shading:
      if case .radial = paint, number >= 2 { return (0, .infinity) }
    case .hit:
      if case .semantics(let semantics) = self, let shape = semantics.hitShape, shape.rect != nil,
        number >= 2
      {
        return (0, .infinity)
      }
    case .frame, .place, .outline, .color, .tint, .offset, .scale, .turn, .turnInSpace, .map,
      .anchor, .shadow, .shadowColor:
      break
    }
    return (-.infinity, .infinity)
  }

  /// Whether it is a view that takes taps all over its frame, or none.
  package var isHitInFrame: Bool {
    guard case .semantics(let semantics) = self else { return true }
    return semantics.hit?.shape == nil
  }

  /// What a leaf is filled with; nil for what has no paint.
  package var paint: Paint? {
    switch self {
    case .fill(_, let paint), .stroke(_, let paint, _): paint
    case .text(let run): run.paint
    case .symbol(let run): run.paint
    case .image, .backdrop, .opacity, .transform, .clip, .mask, .blur, .shadow, .blend, .glassGroup,
      .semantics:
      nil
    }
  }
}

extension Semantics {
  /// The area that takes taps; nil when nothing does.
  var hitShape: Shape? { hit.map { $0.shape ?? .rectangle(frame) } }
}

/// The parts of elements by role, made once.
private enum PartLists {
  static let fill: [ScenePart] = [.frame, .corner, .outline, .color, .shading]
  static let stroke: [ScenePart] = [.frame, .corner, .outline, .color, .shading, .line]
  static let text: [ScenePart] = [.place, .color, .shading]
  static let symbol: [ScenePart] = [.frame, .color, .shading]
  static let image: [ScenePart] = [.frame, .tint]
  static let backdrop: [ScenePart] = [.frame, .corner, .outline, .tint]
  static let opacity: [ScenePart] = [.opacity]
  static let offset: [ScenePart] = [.offset]
  static let scale: [ScenePart] = [.scale, .anchor]
  static let rotation: [ScenePart] = [.turn, .anchor]
  static let rotation3D: [ScenePart] = [.turnInSpace, .anchor]
  static let affine: [ScenePart] = [.map]
  static let clip: [ScenePart] = [.frame, .corner, .outline]
  static let blur: [ScenePart] = [.blur]
  static let shadow: [ScenePart] = [.shadow, .shadowColor]
  static let glassGroup: [ScenePart] = [.spacing]
  static let semantics: [ScenePart] = [.frame, .hit]
  static let none: [ScenePart] = []
}

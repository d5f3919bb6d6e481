import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene

/// One effect of a transition: what is done to a view that is not there yet, or no longer.
struct TransitionPart {
  /// Which effect, the outermost first.
  enum Kind: Int, CaseIterable {
    /// Faint.
    case opacity
    /// Blurred.
    case blur
    /// Elsewhere.
    case offset
    /// Larger or smaller.
    case scale
  }

  /// Which effect.
  var kind: Kind
  /// The effect while the view is away.
  var away: SceneElement
  /// The transition's own animation; nil for that of the change.
  var animation: Animation?

  /// The effects of a transition.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - isInsertion: Whether the view comes.
  ///   - frame: The view's frame.
  ///   - size: How far it moves to be out of sight.
  ///   - reduceMotion: Whether views only fade.
  /// - Returns: The effects, the outermost first; none for a view that comes or goes at once.
  static func parts(
    of transition: Transition, isInsertion: Bool, frame: Rect, size: () -> Size,
    reduceMotion: Bool
  ) -> [TransitionPart] {
    var sum = TransitionSum(isInsertion: isInsertion)
    sum.add(transition, nil, size)
    guard !reduceMotion else {
      guard let first = Kind.allCases.first(where: { sum.animations[$0] != nil }) else { return [] }
      let animation = sum.animations[first] ?? nil
      return [TransitionPart(kind: .opacity, away: .opacity(0), animation: animation)]
    }
    return Kind.allCases.compactMap { kind in
      guard let animation = sum.animations[kind] else { return nil }
      return TransitionPart(kind: kind, away: sum.away(kind, frame), animation: animation)
    }
  }
}

/// The effects of a transition added up.
private struct TransitionSum {
  let isInsertion: Bool
  /// The animation of each effect that there is.
  var animations: [TransitionPart.Kind: Animation?] = [:]
  private var opacity = 1.0
  private var radius = 0.0
  private var shift = Point.zero
  private var scale = 1.0
  private var anchor = UnitPoint.center

  init(isInsertion: Bool) { self.isInsertion = isInsertion }

  mutating func add(_ transition: Transition, _ animation: Animation?, _ size: () -> Size) {
    switch transition {
    case .identity: break
    case .opacity: fade(animation)
    case .scale(let factor, let anchor):
      scale *= factor
      self.anchor = anchor
      animations.updateValue(animation, forKey: .scale)
    case .move(let edge): move(edge, animation, size())
    case .offset(let x, let y):
      shift = Point(x: shift.x + x, y: shift.y + y)
      animations.updateValue(animation, forKey: .offset)
    case .slide: move(isInsertion ? .leading : .trailing, animation, size())
    case .push(let edge):
      move(isInsertion ? edge : edge.opposite, animation, size())
      fade(animation)
    case .blurReplace(let upUp):
      fade(animation)
      // Source: the numbers of SwiftUI's blurReplace, read in a reimplementation.
      radius += 7
      animations.updateValue(animation, forKey: .blur)
      add(.scale(!isInsertion && upUp ? 1.1 : 0.9, anchor: .center), animation, size)
    case .asymmetric(let insertion, let removal):
      add(isInsertion ? insertion : removal, animation, size)
    case .combined(let all): for one in all { add(one, animation, size) }
    case .animated(let inner, let own): add(inner, own, size)
    }
  }

  private mutating func fade(_ animation: Animation?) {
    opacity = 0
    animations.updateValue(animation, forKey: .opacity)
  }

  private mutating func move(_ edge: Edge, _ animation: Animation?, _ size: Size) {
    switch edge {
    case .top: shift.y -= size.height
    case .bottom: shift.y += size.height
    case .leading: shift.x -= size.width
    case .trailing: shift.x += size.width
    }
    animations.updateValue(animation, forKey: .offset)
  }

  /// An effect while the view is away.
  func away(_ kind: TransitionPart.Kind, _ frame: Rect) -> SceneElement {
    switch kind {
    case .opacity: .opacity(opacity)
    case .blur: .blur(radius: radius)
    case .offset: .transform(.offset(x: shift.x, y: shift.y))
    case .scale: .transform(.scale(x: scale, y: scale, anchor: frame.point(at: anchor)))
    }
  }
}

extension Edge {
  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}

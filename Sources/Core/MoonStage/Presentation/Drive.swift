import MoonLayout
import MoonMotion

/// How a change is shown: the animation, and who asked for it; shared by all that it moves.
final class Drive {
  /// How the numbers go.
  let animation: Animation
  /// Who asked for it.
  let cause: MotionCause

  init(animation: Animation, cause: MotionCause) {
    self.animation = animation
    self.cause = cause
  }
}

/// Who asked for an animation.
enum MotionCause {
  /// The transaction in which something changed.
  case transaction
  /// The modifier `animation` of a view around.
  case modifier(ViewOrigin?)
  /// A phase of `phaseAnimator`, by its index from 0, and the modifier.
  case phase(Int, ModifierSite, ViewOrigin?)
  /// The transition of a view that comes or goes.
  case transition(ViewOrigin?, isInsertion: Bool)
  /// A frame that is handed from one view to another, by its id.
  case matchedGeometry(String, ViewOrigin?)
  /// The place that an item had in another part of its whole, such as a section.
  case regrouping(ViewOrigin?)

  /// The cause in words.
  var text: String {
    switch self {
    case .transaction: "the transaction's animation"
    case .modifier: "`animation` of a view around it"
    case .phase(let index, _, _): "phase \(index + 1) of `phaseAnimator`"
    case .transition(_, let isInsertion):
      isInsertion ? "the transition of a view that comes" : "the transition of a view that goes"
    case .matchedGeometry(let id, _): "`matchedGeometry` of the id \(id)"
    case .regrouping: "the move of an item to another section"
    }
  }

  /// The modifier whose phases asked for it; nil for anything else.
  var phases: ModifierSite? {
    guard case .phase(_, let site, _) = self else { return nil }
    return site
  }

  /// Where the view with the modifier was made; nil when nobody said or there is none.
  var origin: ViewOrigin? {
    switch self {
    case .transaction: nil
    case .modifier(let origin), .phase(_, _, let origin), .transition(let origin, _),
      .matchedGeometry(_, let origin), .regrouping(let origin):
      origin
    }
  }
}

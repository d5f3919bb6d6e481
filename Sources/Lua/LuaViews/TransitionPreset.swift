import LuaAPI
import MoonGeometry
import MoonLayout

/// The transitions that scripts have as values of `moon.transition`.
enum TransitionPreset: String, CaseIterable, Sendable {
  case identity, opacity, scale, slide, blurReplace

  /// The transition with SwiftUI's defaults.
  var transition: Transition {
    switch self {
    case .identity: .identity
    case .opacity: .opacity
    case .scale: .scale(0, anchor: .center)
    case .slide: .slide
    case .blurReplace: .blurReplace(upUp: false)
    }
  }

  /// What it is, in one sentence.
  var summary: String {
    switch self {
    case .identity: "The view comes and goes at once."
    case .opacity: "The view fades in and out; what happens when nothing is said."
    case .scale: "The view grows from nothing, and shrinks to nothing."
    case .slide: "The view comes in from the leading edge and goes out to the trailing one."
    case .blurReplace: "The view comes and goes blurred, faint and a little smaller."
    }
  }
}

/// The transitions that have a name in `View:transition "moveBottom"`.
enum TransitionName {
  /// Each name with its transition.
  static let all: [(name: String, value: Transition)] =
    TransitionPreset.allCases.map { ($0.rawValue, $0.transition) }
    + Edge.allCases.map { (name("move", $0), .move($0)) }
    + Edge.allCases.map { (name("push", $0), .push(from: $0)) }

  /// The names alone.
  static let names = all.map(\.name)

  /// What they are called elsewhere.
  static let otherNames: OtherNames = [
    "fade": "opacity", "none": "identity", "blur": "blurReplace", "zoom": "scale",
    "moveUp": "moveTop", "moveDown": "moveBottom", "moveLeft": "moveLeading",
    "moveRight": "moveTrailing", "pushUp": "pushBottom", "pushDown": "pushTop",
    "pushLeft": "pushTrailing", "pushRight": "pushLeading", "slideUp": "moveBottom",
    "slideDown": "moveTop", "slideIn": "slide", "move": "moveBottom", "push": "pushBottom",
  ]

  /// The name of a movement at an edge, such as `moveBottom`.
  static func name(_ way: String, _ edge: Edge) -> String {
    way + edge.rawValue.prefix(1).uppercased() + edge.rawValue.dropFirst()
  }
}

import MoonMotion

/// The animations that have a name; most can be called for a variation.
enum AnimationPreset: String, CaseIterable, Sendable {
  case `default`, linear, easeIn, easeOut, easeInOut, spring, smooth, snappy, bouncy,
    interactiveSpring

  /// The animation with SwiftUI's defaults.
  var animation: Animation {
    switch self {
    case .default: .default
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .spring: .spring
    case .smooth: .smooth
    case .snappy: .snappy
    case .bouncy: .bouncy
    case .interactiveSpring: .interactiveSpring
    }
  }

  /// What it is, in one sentence.
  var summary: String {
    switch self {
    case .default: "What an animation is when nothing else is said: a spring without bounce."
    case .linear: "Constant speed."
    case .easeIn: "Starts slowly."
    case .easeOut: "Ends slowly."
    case .easeInOut: "Starts and ends slowly."
    case .spring: "A spring, in any of SwiftUI's forms; it takes over a running one's velocity."
    case .smooth: "A spring without bounce."
    case .snappy: "A spring with a small bounce."
    case .bouncy: "A spring with a clear bounce."
    case .interactiveSpring: "A quick spring for things that follow a finger."
    }
  }

  static let names = allCases.map(\.rawValue)
}

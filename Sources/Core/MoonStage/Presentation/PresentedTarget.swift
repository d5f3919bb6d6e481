import MoonGeometry
import MoonLayout
import MoonScene

/// What is remembered of a layout until the next one.
struct PresentedTarget {
  /// The scene where everything is going.
  var scene = Scene(size: .zero)
  /// What its scopes said.
  var scopes = ScopeTable()
  /// How its views go.
  var transitions: [ScenePath: Transition] = [:]
  /// Where its views were made.
  var origins: [ScenePath: ViewOrigin] = [:]
  /// The views that give their frames.
  var sources: [MatchName: MatchedPlace] = [:]
}

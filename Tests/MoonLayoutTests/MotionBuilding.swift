import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene

// Short words for what moves.

/// A timeline of one number, from 1 to 2 in a second.
func timeline() throws -> TimelineProgram {
  var builder = TimelineBuilder()
  try builder.property("scale", initial: [1])
  try builder.track("scale")
  try builder.linear(to: 2, duration: 1)
  return try builder.build()
}

extension View {
  func keyframes(_ content: @escaping (View, [Double]) throws -> View) throws -> View {
    modified(
      .keyframeAnimator(
        KeyframeAnimation(try timeline(), start: .repeating(true), content: content)))
  }

  func phases(_ count: Int = 2, _ content: @escaping (View, Int) throws -> View) -> View {
    modified(
      .phaseAnimator(
        PhaseAnimation(count: count, animation: { $0 == 0 ? nil : .snappy }, content: content)))
  }

  func animation(_ value: Int) -> View {
    modified(.animation(.snappy, value: .integer(value)))
  }

  func opacity(_ opacity: Double) -> View { modified(.opacity(opacity)) }
  func offset(_ x: Double, _ y: Double) -> View { modified(.offset(x: x, y: y)) }

  func scale(_ factor: Double) -> View {
    modified(.scale(x: factor, y: factor, anchor: .center))
  }
}

/// Animators that have come to a number and a phase; it writes down who asked.
final class Motion: LayoutMotion {
  var number = 1.5
  var index = 1
  var asked: [ModifierSite] = []
  var askedPhases: [ModifierSite] = []

  func values(
    of animation: KeyframeAnimation, at site: ModifierSite, origin: ViewOrigin?
  ) throws -> [Double] {
    asked.append(site)
    return [number]
  }

  func phase(
    of animation: PhaseAnimation, at site: ModifierSite, origin: ViewOrigin?
  ) throws -> Int {
    askedPhases.append(site)
    return index
  }
}

extension Layout {
  /// The same layout with animators on their way.
  func moved(by motion: Motion) -> Layout {
    var layout = self
    layout.motion = motion
    return layout
  }
}

extension LayoutResult {
  /// The mark of the only view with an id.
  func mark(_ name: String) -> Int32? { scene.view(name)?.node.mark }

  /// The marks of the nodes inside the only view with an id that match, outer ones first.
  func marks(_ name: String, _ isMeant: (SceneElement) -> Bool) -> [Int32] {
    (scene.view(name)?.node.all ?? []).filter { isMeant($0.element) }.map(\.mark)
  }

  /// The views that ask in the scopes, with their ordinals and the scopes around.
  var sites: [String] {
    scopes.map { "\($0.rule.name) \($0.site.path) \($0.site.ordinal) in \($0.parent)" }
  }
}

extension AnimationScope.Rule {
  var name: String {
    switch self {
    case .scene: "scene"
    case .animation(_, let value): "animation \(value)"
    case .keyframes: "keyframes"
    case .phase(let index, let animation): "phase \(index) \(animation == nil ? "-" : "a")"
    case .still: "still"
    }
  }
}

extension SceneElement {
  var isTransform: Bool { if case .transform = self { true } else { false } }
  var isOpacity: Bool { if case .opacity = self { true } else { false } }
  var isFill: Bool { if case .fill = self { true } else { false } }
  var isSemantics: Bool { if case .semantics = self { true } else { false } }
}

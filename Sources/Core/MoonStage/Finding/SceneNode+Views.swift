import MoonGeometry
import MoonScene

extension SceneNode {
  /// The view's own effects, the outermost first; the node is that of a view.
  var ownEffects: [SceneElement] {
    var effects: [SceneElement] = []
    var level = children
    // Effects stand around the view's content, beside which only other views and leaves stand.
    while let effect = level.first(where: { $0.isEffect }) {
      effects.append(effect.element)
      level = effect.children
    }
    return effects
  }

  /// Whether one of the view's own effects makes it invisible.
  var isFadedOut: Bool {
    var level = children
    while let effect = level.first(where: { $0.isEffect }) {
      if case .opacity(let opacity) = effect.element, opacity <= 0 { return true }
      level = effect.children
    }
    return false
  }

  /// The first thing inside, from back to front, of which something is made.
  func firstInside<Made>(_ make: (SceneElement) -> Made?) -> Made? {
    var work = Array(children.reversed())
    while let node = work.popLast() {
      if let made = make(node.element) { return made }
      work += node.children.reversed()
    }
    return nil
  }
}

extension TextRun {
  /// The lines as one text; nil when there is nothing to read.
  var words: String? {
    let words = lines.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
    return words.isEmpty ? nil : words
  }
}

extension Paint {
  /// The colour, or the first one of a gradient.
  var firstColor: Color? {
    switch self {
    case .color(let color): color
    case .linear(let gradient, _, _), .radial(let gradient, _, _, _),
      .angular(let gradient, _, _, _):
      gradient.stops.first?.color
    }
  }
}

extension Shape {
  /// The radius of the corners; nil for a shape that has none of that sort.
  var cornerRadius: Double? {
    switch self {
    case .rounded(_, let radius, _): radius
    case .capsule(let rect): min(rect.size.width, rect.size.height) / 2
    case .rectangle, .circle, .ellipse, .path: nil
    }
  }
}

extension ScenePath {
  /// The path of the view around; nil for the scene itself.
  var parent: ScenePath? { keys.isEmpty ? nil : ScenePath(Array(keys.dropLast())) }

  /// The view and those around it, the innermost first.
  var chain: [ScenePath] { (0..<keys.count).map { ScenePath(Array(keys.dropLast($0))) } }

  /// Whether a view stands in this one.
  func isAround(_ other: ScenePath) -> Bool {
    keys.count < other.keys.count && other.keys.starts(with: keys)
  }
}

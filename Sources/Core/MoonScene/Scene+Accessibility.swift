import MoonGeometry

extension Scene {
  /// What assistive technology sees: a tree in reading order, without what is hidden or invisible.
  ///
  /// Buttons, tabs, headers, images, sliders and switches are one thing each; without a label they
  /// are called by the texts in them, else by their symbols. Texts outside of them are things of
  /// their own. Pictures are passed over.
  public var accessibilityTree: [AccessibilityNode] {
    AccessibilitySearch.nodes(in: nodes, path: ScenePath(), map: .identity)
  }

  /// What is said of each thing of ``accessibilityTree``, in reading order.
  public var accessibilityLines: [String] {
    var lines: [String] = []
    var work = Array(accessibilityTree.reversed())
    while let node = work.popLast() {
      lines.append(node.description)
      work += node.children.reversed()
    }
    return lines
  }
}

/// The walk that makes an accessibility tree.
private enum AccessibilitySearch {
  static func nodes(
    in nodes: [SceneNode], path: ScenePath, map: Projection
  ) -> [AccessibilityNode] {
    nodes.flatMap { node -> [AccessibilityNode] in
      switch node.element {
      case .image: return []
      case .opacity(let opacity):
        return opacity > 0 ? self.nodes(in: node.children, path: path, map: map) : []
      case .transform(let transform):
        let inner = transform.projection.followed(by: map)
        return self.nodes(in: node.children, path: path, map: inner)
      case .text(let run):
        let told = Accessibility(role: .text, label: run.words)
        guard run.words != nil, let frame = map.bounds(of: run.frame) else { return [] }
        return [
          AccessibilityNode(
            path: path, accessibility: told, frame: frame, takesTaps: false, children: [])
        ]
      case .semantics(let semantics):
        return view(semantics, node.children, path: path.appending(semantics.key), map: map)
      case .fill, .stroke, .symbol, .backdrop, .clip, .mask, .blur, .shadow, .blend, .glassGroup:
        return self.nodes(in: node.children, path: path, map: map)
      }
    }
  }

  private static func view(
    _ semantics: Semantics, _ children: [SceneNode], path: ScenePath, map: Projection
  ) -> [AccessibilityNode] {
    guard var told = semantics.accessibility else {
      return nodes(in: children, path: path, map: map)
    }
    guard !told.isHidden, let frame = map.bounds(of: semantics.frame) else { return [] }
    var inner: [AccessibilityNode] = []
    if told.role.isWhole {
      told.label = told.label ?? labels(in: children) ?? symbols(in: children)
    } else {
      inner = nodes(in: children, path: path, map: map)
      if told.role == .none, told.label == nil, told.value == nil, told.hint == nil { return inner }
      if told.role == .disclosure, told.label == nil, let first = inner.first,
        first.accessibility.role == .text || first.accessibility.role == .header
      {
        told.label = first.accessibility.label
        inner.removeFirst()
      }
    }
    return [
      AccessibilityNode(
        path: path, accessibility: told, frame: frame, takesTaps: semantics.hit != nil,
        children: inner)
    ]
  }

  // MARK: Labels

  /// The texts of a view's content, as one.
  private static func labels(in nodes: [SceneNode]) -> String? {
    gather(nodes) { node in
      if case .text(let run) = node.element { return run.words }
      guard case .semantics(let semantics) = node.element else { return nil }
      return semantics.accessibility?.label
    }
  }

  /// The symbols of a view's content in words: `house.fill` is a house.
  private static func symbols(in nodes: [SceneNode]) -> String? {
    gather(nodes) { node in
      guard case .symbol(let run) = node.element else { return nil }
      let words = run.name.split(separator: ".").filter { $0 != "fill" && $0 != "circle" }
      return words.isEmpty ? run.name : words.joined(separator: " ")
    }
  }

  /// What a rule finds in visible nodes; where it finds something it looks no deeper.
  private static func gather(_ nodes: [SceneNode], _ rule: (SceneNode) -> String?) -> String? {
    var found: [String] = []
    var work = Array(nodes.reversed())
    while let node = work.popLast() {
      if case .opacity(let opacity) = node.element, opacity <= 0 { continue }
      if case .semantics(let semantics) = node.element, semantics.accessibility?.isHidden == true {
        continue
      }
      if let text = rule(node), !text.isEmpty {
        found.append(text)
      } else {
        work += node.children.reversed()
      }
    }
    return found.isEmpty ? nil : found.joined(separator: ", ")
  }
}

extension TextRun {
  /// The lines as one text; nil when there is nothing to read.
  fileprivate var words: String? {
    let words = lines.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
    return words.isEmpty ? nil : words
  }
}

extension Accessibility.Role {
  /// Whether a view of this role is one thing, whatever it holds.
  fileprivate var isWhole: Bool {
    switch self {
    case .button, .tab, .header, .image, .text, .slider, .toggle: true
    case .none, .tabBar, .list, .row, .disclosure: false
    }
  }
}

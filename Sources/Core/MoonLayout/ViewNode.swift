import MoonGeometry
import MoonScene

/// A view with its modifiers: what has an identity, and becomes one semantic node of the scene.
final class ViewNode: WrapperNode {
  let kind: String
  let key: SceneKey
  let origin: ViewOrigin?
  /// Who is in front among siblings.
  let zIndex: Double
  /// Whether the key is an id that the view was given.
  let hasID: Bool
  /// The node whose frame is the view's.
  private let framed: LayoutNode
  private let touch: Touch?
  private let rare: ViewFacts.Rare?

  /// What a view does when it is used, and where.
  final class Touch {
    /// The node whose frame takes taps.
    let node: LayoutNode
    /// The outline that takes taps, in that frame; nil for all of it.
    let outline: ShapeView.Outline?
    /// The node of the view without its modifiers.
    let control: LayoutNode
    /// Whether it answers now.
    let isEnabled: Bool
    /// Whether reading goes from right to left.
    let isRightToLeft: Bool
    /// Whether only what is drawn takes taps.
    let isLiteral: Bool
    /// What is done.
    let actions: [ViewAction.Kind]

    init(
      node: LayoutNode, outline: ShapeView.Outline?, control: LayoutNode, isEnabled: Bool,
      isRightToLeft: Bool, isLiteral: Bool, actions: [ViewAction.Kind]
    ) {
      self.node = node
      self.outline = outline
      self.control = control
      self.isEnabled = isEnabled
      self.isRightToLeft = isRightToLeft
      self.isLiteral = isLiteral
      self.actions = actions
    }
  }

  init(
    _ inner: LayoutNode, kind: String, key: SceneKey, origin: ViewOrigin?, zIndex: Double,
    hasID: Bool, framed: LayoutNode, touch: Touch?, rare: ViewFacts.Rare?
  ) {
    self.kind = kind
    self.key = key
    self.origin = origin
    self.zIndex = zIndex
    self.hasID = hasID
    self.framed = framed
    self.touch = touch
    self.rare = rare
    super.init(inner)
  }

  /// How the view comes and goes; nil when it says nothing.
  var transition: Transition? { rare?.transition }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let start = pass.begin()
    pass.enter(key)
    if pass.recordsOrigins, let origin { pass.origins[ScenePath(pass.path)] = origin }
    if let rare { tell(rare, pass) }
    try inner.place(frame, proposal, pass)
    finish(start, pass)
  }

  /// Notes how the view comes and goes, and who is told; apart for the sake of the stack.
  @inline(never)
  private func tell(_ rare: ViewFacts.Rare, _ pass: ScenePass) {
    guard rare.transition != nil || !rare.events.isEmpty else { return }
    let path = ScenePath(pass.path)
    if let transition = rare.transition { pass.transitions[path] = transition }
    for (index, event) in rare.events.enumerated() {
      guard let event else { continue }
      let site = ModifierSite(path: path, ordinal: index + 1)
      pass.events.append(ViewEvent(event, at: site, origin: origin))
    }
  }

  /// Draws the semantic node; apart for the sake of the stack.
  @inline(never)
  private func finish(_ start: Int, _ pass: ScenePass) {
    if let touch {
      let path = ScenePath(pass.path)
      for kind in touch.actions {
        var action = ViewAction(kind, path: path, origin: origin)
        (action.frame, action.isRightToLeft) = (touch.control.frame, touch.isRightToLeft)
        pass.actions.append(action)
      }
    }
    pass.leave()
    guard rare != nil else {
      let semantics = Semantics(kind: kind, key: key, frame: framed.frame)
      return pass.wrap(.semantics(consume semantics), from: start)
    }
    let hit = touch.flatMap { region($0, pass.nodes[start...]) }
    pass.wrap(
      .semantics(
        Semantics(
          kind: kind, key: key, frame: framed.frame, accessibility: rare?.accessibility, hit: hit)),
      from: start, in: rare?.scope?.index ?? pass.scope)
  }

  /// Where the view takes taps, moved by the view's own effects; nil for one that nobody can see.
  private func region(_ touch: Touch, _ drawn: ArraySlice<SceneNode>) -> HitRegion? {
    let frame = touch.node.frame
    var shape = touch.outline.map { $0.shape(in: frame) } ?? .rectangle(frame)
    // Effects stand around the view's content, so the innermost comes last here.
    var transforms: [Transform] = []
    var level = drawn
    while let effect = level.indices.first(where: { level[$0].isEffect }) {
      if case .opacity(let opacity) = level[effect].element, opacity <= 0 { return nil }
      if case .transform(let transform) = level[effect].element {
        transforms.append(transform.affine ?? .identity)
      }
      level = level[effect].children[...]
    }
    for transform in transforms.reversed() { shape = shape.transformed(by: transform) }
    let isWhole = shape == .rectangle(framed.frame)
    return HitRegion(
      shape: isWhole ? nil : shape, isEnabled: touch.isEnabled, isLiteral: touch.isLiteral)
  }
}

extension SceneNode {
  /// Whether the node is an effect of the view around it.
  fileprivate var isEffect: Bool {
    switch element {
    case .opacity, .transform, .clip, .mask, .blur, .shadow, .blend, .glassGroup: true
    case .fill, .stroke, .text, .symbol, .image, .backdrop, .semantics: false
    }
  }
}

import MoonScene

/// What the modifiers of one view say about it, outermost first.
struct ViewFacts {
  /// The view's key: its id, or its place.
  var key: SceneKey
  /// The constructor's name.
  var kind = ""
  /// Whether the view answers taps now.
  var isEnabled = true
  /// Whether reading goes from right to left in the view.
  var isRightToLeft = false
  /// Whether the key is an id.
  private(set) var hasID = false
  /// The innermost modifier that adds views, by name.
  var firstRole: String?
  private var zIndex = 0.0
  private var hasZIndex = false
  private var framed: LayoutNode?
  private var rare: Rare?

  /// What few views say; apart, so that the others carry nothing of it.
  final class Rare {
    var accessibility: Accessibility?
    var change: AccessibilityChange?
    var outline: ShapeView.Outline?
    var outlined: LayoutNode?
    fileprivate var isLiteral = false
    fileprivate(set) var actions: [ViewAction.Kind] = []
    fileprivate var touched: LayoutNode?
    fileprivate var otherRoles: [String] = []
    /// How the view comes and goes.
    fileprivate(set) var transition: Transition?
    /// Who is told when the view comes, goes or changes, the innermost first; nil for one left out.
    fileprivate(set) var events: [ViewEvent.Kind?] = []
    /// The innermost scope of the view's own modifiers.
    fileprivate(set) var scope: InnermostScope?
  }

  init(key: SceneKey) { self.key = key }

  /// What is done when the view is used.
  var actions: [ViewAction.Kind] {
    get { rare?.actions ?? [] }
    set { needed.actions = newValue }
  }

  /// The node whose frame is tapped; nil for the view's own.
  var touched: LayoutNode? {
    get { rare?.touched }
    set { needed.touched = newValue }
  }

  /// The modifiers but the innermost so far that add views, by name.
  var otherRoles: [String] {
    get { rare?.otherRoles ?? [] }
    set { needed.otherRoles = newValue }
  }

  /// The innermost scope of the view's own modifiers, asked for by one of them.
  var innermostScope: InnermostScope {
    mutating get {
      let rare = needed
      let scope = rare.scope ?? InnermostScope()
      rare.scope = scope
      return scope
    }
  }

  private var needed: Rare {
    mutating get {
      if let rare { return rare }
      let made = Rare()
      rare = made
      return made
    }
  }

  /// What assistive technology is told when no modifier says anything.
  var accessibility: Accessibility? {
    get { rare?.accessibility }
    set { needed.accessibility = newValue }
  }

  /// Takes an area for taps; inner ones come first, so the outermost stays.
  mutating func shape(_ outline: ShapeView.Outline, by node: LayoutNode) {
    let rare = needed
    (rare.outline, rare.outlined) = (outline, node)
  }

  /// Comes and goes like the only view inside, unless something is said.
  mutating func comeAndGo(like inner: ViewNode) {
    guard let transition = inner.transition, rare?.transition == nil else { return }
    needed.transition = transition
  }

  /// Takes one more who is told; inner ones come first.
  mutating func tell(_ event: ViewEvent.Kind) { needed.events.append(event) }

  /// Keeps the place of a modifier that is left out; inner ones come first.
  mutating func skip(_ slot: ViewModifier.Slot) {
    switch slot {
    case .background, .overlay, .mask, .overlayPreference, .backgroundPreference:
      _ = numbered(slot.rawValue)
    case .animation: innermostScope.animations += 1
    case .event: needed.events.append(nil)
    case .keyframeAnimator, .phaseAnimator, .toolbar: break
    }
  }

  /// Notes a modifier that only says something, if it is one.
  mutating func note(_ modifier: ViewModifier, in place: ViewPlace) -> Bool {
    switch modifier {
    case .zIndex(let index):
      if !hasZIndex { zIndex = index.isFinite ? index : 0 }
      hasZIndex = true
    case .accessibility(let inner):
      let rare = needed
      rare.change = rare.change?.over(inner) ?? inner
    case .literalHits: needed.isLiteral = true
    case .transition(let transition):
      let rare = needed
      if rare.transition == nil {
        rare.transition =
          place.surroundings.isRightToLeft ? transition.mirrored : transition
      }
    default: return false
    }
    return true
  }

  /// Takes an id; inner ones come first, so the outermost stays.
  mutating func identify(_ id: SceneKey, by node: LayoutNode) {
    key = id
    hasID = true
    framed = node
  }

  /// The node of the whole view.
  func node(_ node: LayoutNode, framed content: LayoutNode, origin: ViewOrigin?) -> ViewNode {
    var touch: ViewNode.Touch?
    if let rare, !rare.actions.isEmpty {
      touch = ViewNode.Touch(
        node: rare.outlined ?? rare.touched ?? content, outline: rare.outline,
        control: content, isEnabled: isEnabled, isRightToLeft: isRightToLeft,
        isLiteral: rare.isLiteral, actions: rare.actions)
    }
    if let rare, let change = rare.change {
      rare.accessibility = change.applied(
        to: rare.accessibility ?? Accessibility(isEnabled: isEnabled))
    }
    return ViewNode(
      node, kind: kind, key: key, origin: origin, zIndex: zIndex, hasID: hasID,
      framed: framed ?? content, touch: touch, rare: rare)
  }
}

extension AccessibilityChange {
  /// This change where it says something, another one elsewhere.
  fileprivate func over(_ inner: AccessibilityChange) -> AccessibilityChange {
    AccessibilityChange(
      role: role ?? inner.role, label: label ?? inner.label, value: value ?? inner.value,
      hint: hint ?? inner.hint, index: index ?? inner.index, count: count ?? inner.count,
      isSelected: isSelected ?? inner.isSelected, isHidden: isHidden ?? inner.isHidden)
  }

  /// A description with this change.
  fileprivate func applied(to base: Accessibility) -> Accessibility {
    Accessibility(
      role: role ?? base.role, label: label ?? base.label, value: value ?? base.value,
      hint: hint ?? base.hint, index: index ?? base.index, count: count ?? base.count,
      isSelected: isSelected ?? base.isSelected, isEnabled: base.isEnabled,
      isExpanded: base.isExpanded, isHidden: isHidden ?? base.isHidden)
  }
}

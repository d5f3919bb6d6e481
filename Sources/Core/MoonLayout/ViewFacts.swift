import MoonScene

/// What the modifiers of one view say about it, outermost first.
///
/// A class, since views stand deep inside each other and a frame of the stack holds one for each.
final class ViewFacts {
  /// The view's key: its id, or its place.
  var key: SceneKey
  /// The constructor's name.
  var kind = ""
  /// What assistive technology is told when no modifier says anything.
  var accessibility: Accessibility?
  /// Whether the view answers taps now.
  var isEnabled = true
  /// Whether the key is an id.
  private(set) var hasID = false
  /// What is done when the view is used.
  var actions: [ViewAction.Kind] = []
  /// The node whose frame is tapped; nil for the view's own.
  var touched: LayoutNode?
  /// The area that takes taps, with the node in whose frame it stands.
  var contentShape: (outline: ShapeView.Outline, node: LayoutNode)?
  /// The modifiers so far that add views, by name, innermost first.
  var roles: [String] = []
  private var zIndex: Double?
  private var change: AccessibilityChange?
  private var framed: LayoutNode?

  init(key: SceneKey) { self.key = key }

  /// Notes a modifier that only says something, if it is one.
  func note(_ modifier: ViewModifier) -> Bool {
    switch modifier {
    case .zIndex(let index):
      zIndex = zIndex ?? (index.isFinite ? index : 0)
    case .accessibility(let inner):
      change = change?.over(inner) ?? inner
    default: return false
    }
    return true
  }

  /// Takes an id; inner ones come first, so the outermost stays.
  func identify(_ id: SceneKey, by node: LayoutNode) {
    key = id
    hasID = true
    framed = node
  }

  /// The node of the whole view.
  func node(_ node: LayoutNode, framed content: LayoutNode, origin: ViewOrigin?) -> ViewNode {
    var touch: ViewNode.Touch?
    if !actions.isEmpty {
      touch = ViewNode.Touch(
        node: contentShape?.node ?? touched ?? content, outline: contentShape?.outline,
        isEnabled: isEnabled, actions: actions)
    }
    var accessibility = accessibility
    if let change {
      accessibility = change.applied(to: accessibility ?? Accessibility(isEnabled: isEnabled))
    }
    return ViewNode(
      node, kind: kind, key: key, origin: origin, zIndex: zIndex ?? 0, hasID: hasID,
      framed: framed ?? content, accessibility: accessibility, touch: touch)
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

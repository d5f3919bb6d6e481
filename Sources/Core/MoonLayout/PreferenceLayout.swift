import MoonGeometry
import MoonScene

/// What one view set for a key.
struct PreferenceEntry {
  var key: String
  var values: [AnyObject]
}

/// What happens to the values of a key where a modifier stands.
final class PreferenceNode: WrapperNode {
  /// What is done with them.
  enum Use {
    /// They are replaced by the view's own.
    case set([AnyObject])
    /// They are told after the layout.
    case tell((PreferenceValue) throws -> Void)
    /// Views are made of them.
    case views((PreferenceValue) throws -> [ViewChild], Alignment, isFront: Bool, role: String)
  }

  private let key: String
  private let use: Use
  private let stands: ViewPlace
  private let origin: ViewOrigin?

  init(
    _ inner: LayoutNode, _ key: String, _ use: Use, _ place: ViewPlace, _ origin: ViewOrigin?
  ) {
    self.key = key
    self.use = use
    stands = place
    self.origin = origin
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let first = pass.preferences.count
    switch use {
    case .set(let values):
      try inner.place(frame, proposal, pass)
      if pass.preferences.count > first {
        let inside = pass.preferences[first...].filter { $0.key != key }
        pass.preferences.replaceSubrange(first..., with: inside)
      }
      pass.preferences.append(PreferenceEntry(key: key, values: values))
    case .tell(let action):
      try inner.place(frame, proposal, pass)
      pass.preferenceChanges.append(
        PreferenceChange(key: key, value: value(first, pass), action: action, origin: origin))
    case .views(let make, let alignment, let isFront, let role):
      let start = pass.begin()
      try inner.place(frame, proposal, pass)
      let drawn = pass.end(start)
      if isFront { pass.add(drawn) }
      let layers = try pass.resolver.at(pass.path) {
        try pass.resolver.layers(try make(value(first, pass)), in: stands, role: role)
      }
      try placeSecondary(
        layers, over: inner, frame, proposal, alignment,
        isRTL: stands.surroundings.isRightToLeft, pass)
      if !isFront { pass.add(drawn) }
    }
  }

  /// What the views inside have set, in view order; the first value is the start.
  private func value(_ first: Int, _ pass: ScenePass) -> PreferenceValue {
    var values: [AnyObject] = []
    for entry in pass.preferences[first...] where entry.key == key {
      values.append(contentsOf: entry.values)
    }
    return PreferenceValue(values)
  }
}

extension Resolver {
  /// Puts a modifier that sets or reads a preference around a node.
  func preference(
    _ modifier: ViewModifier, around node: LayoutNode, _ place: ViewPlace,
    _ facts: inout ViewFacts, _ origin: ViewOrigin?
  ) -> LayoutNode {
    switch modifier {
    case .preference(let key, let value):
      return PreferenceNode(node, key, .set(value.values), place, origin)
    case .onPreferenceChange(let key, let action):
      return PreferenceNode(node, key, .tell(action), place, origin)
    case .overlayPreference(let key, let alignment, let make):
      let role = facts.numbered("overlayPreference")
      return PreferenceNode(
        node, key, .views(make, alignment, isFront: true, role: role), place, origin)
    case .backgroundPreference(let key, let alignment, let make):
      let role = facts.numbered("backgroundPreference")
      return PreferenceNode(
        node, key, .views(make, alignment, isFront: false, role: role), place, origin)
    default: preconditionFailure("the caller chose the preferences")
    }
  }
}

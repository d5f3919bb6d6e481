import MoonGeometry
import MoonLayout
import MoonScene

/// What those who asked to be told of views and preferences know already.
struct EventLedger {
  /// Something to be told.
  struct Event {
    /// What it is, for an error that lists it.
    var name: String
    /// Where the view with the handler was made; nil when nobody said.
    var origin: ViewOrigin?
    /// Tells it.
    var tell: () throws -> Void
  }

  /// What was told last.
  private(set) var lastEvents: [Event] = []

  private var scene = Scene(size: .zero)
  private var known: [ModifierSite: ViewEvent] = [:]
  private var order: [ModifierSite] = []
  private var preferences: [PreferenceSite: PreferenceValue] = [:]

  /// Who asked for a preference: the key, the view's place, and the number among its like.
  private struct PreferenceSite: Hashable {
    var key: String
    var origin: ViewOrigin?
    var ordinal: Int
  }

  /// What is to be told of a layout, which is known from then on.
  ///
  /// Views that came are first, then those that went, then values, then preferences.
  mutating func events(in result: LayoutResult) -> [Event] {
    var events: [Event] = []
    if !(result.events.isEmpty && known.isEmpty) {
      events = appearing(result) + disappearing(result) + changing(result)
    }
    scene = result.scene
    known = Dictionary(result.events.map { ($0.site, $0) }) { first, _ in first }
    order = result.events.map(\.site)
    events += preferring(result)
    if !events.isEmpty { lastEvents = events }
    return events
  }

  private func appearing(_ result: LayoutResult) -> [Event] {
    result.events.compactMap { event in
      guard case .appear(let tell) = event.kind, !isSame(event.site.path, result.scene) else {
        return nil
      }
      return Event(name: event.name("onAppear"), origin: event.origin, tell: tell)
    }
  }

  private func disappearing(_ result: LayoutResult) -> [Event] {
    order.compactMap { site in
      guard let event = known[site], case .disappear(let tell) = event.kind,
        !isSame(site.path, result.scene)
      else { return nil }
      return Event(name: event.name("onDisappear"), origin: event.origin, tell: tell)
    }
  }

  private func changing(_ result: LayoutResult) -> [Event] {
    result.events.compactMap { event in
      guard case .change(let new, let tell) = event.kind,
        case .change(let old, _)? = known[event.site]?.kind, old != new,
        isSame(event.site.path, result.scene)
      else { return nil }
      return Event(name: event.name("onChange"), origin: event.origin) { try tell(old) }
    }
  }

  private mutating func preferring(_ result: LayoutResult) -> [Event] {
    guard !(result.preferenceChanges.isEmpty && preferences.isEmpty) else { return [] }
    var (events, now): ([Event], [PreferenceSite: PreferenceValue]) = ([], [:])
    for change in result.preferenceChanges {
      var site = PreferenceSite(key: change.key, origin: change.origin, ordinal: 1)
      while now[site] != nil { site.ordinal += 1 }
      now[site] = change.value
      let old = preferences[site] ?? PreferenceValue()
      guard !change.value.isSame(as: old) else { continue }
      let name = "onPreferenceChange of \"\(change.key)\"" + (change.origin?.place ?? "")
      events.append(Event(name: name, origin: change.origin) { try change.action(change.value) })
    }
    preferences = now
    return events
  }

  /// Whether the view at a path is the one that was there before.
  private func isSame(_ path: ScenePath, _ scene: Scene) -> Bool {
    guard let old = self.scene.view(at: path), let new = scene.view(at: path) else { return false }
    return old.semantics.kind == new.semantics.kind
  }
}

extension ViewEvent {
  fileprivate func name(_ modifier: String) -> String {
    "\(modifier) of \(site.path)" + (origin?.place ?? "")
  }
}

extension ViewOrigin {
  /// The place as it is added to a message.
  fileprivate var place: String { " (\(file):\(line))" }
}

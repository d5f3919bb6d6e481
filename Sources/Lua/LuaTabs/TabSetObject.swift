import LuaRuntime
import LuaStage
import MoonTabs

/// A tab set as scripts hold it.
///
/// Lua keeps it until the machine ends: observers and stages know it, and each tab is one object.
final class TabSetObject {
  let set: TabSet
  let session: StageSession
  /// The group of ids in which its bars share frames.
  let namespace: String
  private var objects: [ObjectIdentifier: TabObject] = [:]

  /// A set has no more tabs than these: no bar has, and each is looked for among all.
  static let most = 1000

  init(_ set: TabSet, _ session: StageSession, namespace: String) {
    self.set = set
    self.session = session
    self.namespace = namespace
  }

  /// The object of a tab, always the same one.
  func object(of tab: Tab) -> TabObject {
    let key = ObjectIdentifier(tab)
    if let object = objects[key] { return object }
    let object = TabObject(tab, self)
    objects[key] = object
    return object
  }

  /// Pushes a tab, always as the same value.
  ///
  /// Stack: +1.
  func push(_ tab: Tab?, to frame: LuaFrame) {
    guard let tab else { return frame.pushNil() }
    let object = object(of: tab)
    if let value = object.value { return frame.push(value) }
    frame.push(object: object, as: TabAPI.type)
    if case .userdata(let value) = frame.value(at: -1) { object.value = value }
  }
}

// What a set holds outside Lua's heap, so that the memory limit sees it.
extension TabSetObject: HostSized {
  var hostSize: Int { 1024 + 1024 * set.all.count }
}

/// A tab as scripts hold it.
final class TabObject {
  let tab: Tab
  /// The set in which it was made; nil once its machine has ended.
  private(set) weak var owner: TabSetObject?
  /// What the script keeps with it.
  private(set) var data = LuaValue.nil
  /// The value that scripts have of it, once they have one.
  var value: LuaUserdata?

  init(_ tab: Tab, _ owner: TabSetObject) {
    self.tab = tab
    self.owner = owner
  }

  /// Gives it its first data, which nobody has read.
  func begin(_ data: LuaValue) { self.data = data }

  /// Takes other data, and tells those who read it.
  func setData(_ new: LuaValue) throws {
    let old = data
    try tab.change(.data) { [self] in data = old }
    data = new
  }
}

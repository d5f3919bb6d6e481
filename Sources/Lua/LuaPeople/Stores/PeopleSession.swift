import LuaRuntime
import LuaStage
import MoonPeople

/// What the stores of one machine share, kept with the machine.
final class PeopleSession {
  /// What the host gives.
  var services = PeopleServices()
  /// The stores that are open: until the machine ends or a script closes them.
  private(set) var stores: [StoreObject] = []
  /// All stores that somebody needs, closed ones too.
  private var known: [ObjectIdentifier: WeakStore] = [:]
  private var count = 0
  /// The values that scripts have of models, so that each is one value.
  private var models: [Model: LuaUserdata] = [:]

  /// The session of a frame's machine.
  static func of(_ frame: LuaFrame) -> PeopleSession { frame.kept { PeopleSession() } }

  deinit {
    for store in stores { store.store.close() }
  }

  /// Keeps a store that is open.
  func add(_ store: StoreObject) {
    stores.append(store)
    known = known.filter { $0.value.store != nil }
    known[ObjectIdentifier(store.store)] = WeakStore(store)
  }

  /// Lets go of a store that was closed.
  func remove(_ store: StoreObject) { stores.removeAll { $0 === store } }

  /// The number of the next store.
  func nextNumber() -> Int {
    count += 1
    return count
  }

  /// The open store that is known by a name.
  func store(named identity: String) -> StoreObject? {
    stores.last { $0.identity == identity && !$0.store.isClosed }
  }

  /// The store that a record belongs to; nil when that is closed and the script has let go of it.
  func store(of record: Record) -> StoreObject? { known[ObjectIdentifier(record.store)]?.store }

  /// Pushes a model, always as the same value.
  ///
  /// Stack: +1.
  func push(_ model: Model, to frame: LuaFrame) {
    if let value = models[model] { return frame.push(value) }
    frame.push(object: ModelObject(model), as: ModelAPI.type)
    if case .userdata(let value) = frame.value(at: -1) { models[model] = value }
  }
}

/// A store that lives as long as somebody else needs it.
private struct WeakStore {
  private(set) weak var store: StoreObject?

  init(_ store: StoreObject) { self.store = store }
}

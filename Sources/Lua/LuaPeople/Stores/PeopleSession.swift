import LuaRuntime
import LuaStage
import MoonPeople

/// What the stores of one machine share, kept with the machine.
final class PeopleSession {
  /// What the host gives.
  var services = PeopleServices()
  /// The stores that scripts opened; they stay open until the machine ends or a script closes them.
  private(set) var stores: [StoreObject] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The values that scripts have of models, so that each is one value.
  private var models: [Model: LuaUserdata] = [:]

  /// The session of a frame's machine.
  static func of(_ frame: LuaFrame) -> PeopleSession { frame.kept { PeopleSession() } }

  deinit {
    for store in stores { store.store.close() }
  }

  /// Keeps a store.
  func add(_ store: StoreObject) {
    places[ObjectIdentifier(store.store)] = stores.count
    stores.append(store)
  }

  /// The open store that is known by a name.
  func store(named identity: String) -> StoreObject? {
    stores.last { $0.identity == identity && !$0.store.isClosed }
  }

  /// The store that a record belongs to.
  func store(of record: Record) -> StoreObject? {
    places[ObjectIdentifier(record.store)].map { stores[$0] }
  }

  /// Pushes a model, always as the same value.
  ///
  /// Stack: +1.
  func push(_ model: Model, to frame: LuaFrame) {
    if let value = models[model] { return frame.push(value) }
    frame.push(object: ModelObject(model), as: ModelAPI.type)
    if case .userdata(let value) = frame.value(at: -1) { models[model] = value }
  }
}

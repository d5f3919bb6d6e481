import LuaAPI
import LuaRuntime
import LuaStage
import MoonChange
import MoonMotion
import MoonPeople
import MoonStage

/// A store as scripts hold it, which takes part in the transactions of handlers.
final class StoreObject {
  let store: Store
  let session: StageSession
  /// How the script named it.
  let path: String
  /// The name under which its path is known; nil for a store of its own.
  let identity: String?
  /// The number of its file's schema: that of the last migration, or 0.
  let schemaVersion: Int
  /// Its models in the order in which they were given.
  let models: [ModelObject]
  /// Why its records can't be changed; nil when they can.
  private let refusal: String?

  /// How it was opened; nil for one that no script opened.
  var settings: OpenFunctions.Settings?

  /// What those read who read records or the store itself.
  private let source: ChangeSource
  private unowned let people: PeopleSession
  private let weight: StoreWeight
  private let number: Int
  private var queries = 0
  private var hasPlannedSave = false
  /// For each model what its records have in common.
  private var homes: [RecordHome] = []

  init(
    _ store: Store, path: String, identity: String?, _ session: StageSession, _ frame: LuaFrame,
    schemaVersion: Int = 0, refusal: String? = nil
  ) throws(LuaError) {
    self.store = store
    self.session = session
    self.path = path
    self.identity = identity
    self.refusal = refusal
    self.schemaVersion = schemaVersion
    models = store.models.map { ModelObject($0) }
    source = ChangeSource("the store \(ValueText.quoted(path))", in: session.hub)
    people = PeopleSession.of(frame)
    weight = try StoreWeight(of: store, frame)
    number = people.nextNumber()
    session.add(self)
    let caller = frame.caller
    store.isStopped = { caller.isStopped }
    store.longestText = frame.memoryLimit / 4
    store.live.report = { [weak session] error in session?.fail(LuaError(store: error, in: "Query"))
    }
    for place in models.indices { homes.append(try RecordHome(self, at: place, frame)) }
  }

  /// Closes it, and lets go of all that was kept for it.
  func close() {
    store.close()
    store.isStopped = nil
    weight.drop()
    for home in homes { home.close() }
    session.remove(self)
    people.remove(self)
    tell()
  }

  /// A name that no other query of the machine has.
  func nextQueryName() -> String {
    queries += 1
    return "query \(queries) of store \(number)"
  }

  /// The model that scripts may leave out: the only one.
  var onlyModel: ModelObject? { models.count == 1 ? models[0] : nil }

  /// What is known of a model; nil for one of another store.
  func object(of model: Model) -> ModelObject? { models.first { $0.model === model } }

  /// Notes that something of the store is read, for a body that is evaluated.
  func noteRead() { if session.hub.isReading { source.read() } }

  /// Changes the store as a part of the transaction that is going on.
  ///
  /// - Parameters:
  ///   - function: The function, such as `Store:insert`.
  ///   - key: The argument or option that is wrong when the store refuses, as paths have it.
  ///   - body: What changes it.
  /// - Returns: What the body returns.
  /// - Throws: Why it can't be changed.
  func change<Result>(
    _ function: String, key: String = "", _ body: (Store) throws -> Result
  ) throws(LuaError) -> Result {
    let result = try doing(function, key: key) {
      if let refusal { throw StoreError(.readOnly, refusal) }
      guard !session.hub.isReading else { throw ChangeError(name: source.name) }
      try session.hub.join(self)
      let result = try body(store)
      if store.hasChanges { try planSave() }
      return result
    }
    tell()
    weight.follow(store)
    try session.raiseFailure()
    return result
  }

  /// Looks for what other programs have changed since; not while a handler is going on.
  private func lookOutside() throws {
    guard identity != nil, !store.isClosed, !session.hub.isInTransaction, !session.hub.isReading
    else { return }
    if try store.poll() { tell() }
  }

  /// Has what isn't saved yet saved later, as the policy says.
  private func planSave() throws(StageError) {
    guard case .every(let milliseconds) = store.autosavePolicy, !hasPlannedSave else { return }
    hasPlannedSave = true
    let context = session.context
    _ = try context.timetable.after(Double(milliseconds) / 1000) { [weak self] in
      guard let self else { return }
      hasPlannedSave = false
      guard !store.isClosed else { return }
      try session.within(context) { () throws in try store.save() }
    }
  }

  /// Tells those who read records that some may have changed.
  func tell() { try? source.changeAgain() }

  /// Pushes a record, always as the same value while the script holds it.
  ///
  /// Stack: +1.
  func push(_ record: Record?, to frame: LuaFrame) {
    guard let record, let place = models.firstIndex(where: { $0.model === record.model }) else {
      return frame.pushNil()
    }
    homes[place].push(record, to: frame)
  }

  /// What the records of a model have in common; nil for a model of another store.
  func home(of model: Model) -> RecordHome? { homes.first { $0.model.model === model } }
}

extension StoreObject: ChangeParticipant {
  func beginLevel() throws { try store.beginLevel() }

  func endLevel() { store.endLevel() }

  func undoLevel() {
    store.undoLevel()
    tell()
  }

  func save() throws {
    if store.autosavePolicy == .perEvent { try store.saveLevel() }
  }
}

extension StoreObject: StageUser {
  func beforeUse() throws { try lookOutside() }

  func afterUse() { store.live.flush() }
}

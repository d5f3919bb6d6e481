/// A context of records: it finds, makes, changes, deletes and saves them.
///
/// Requests see what isn't saved yet. A statement that fails changes nothing, and a save that fails
/// leaves everything as it was, to be tried again. Not for use from several threads at once.
///
/// ```swift
/// let store = try Store([.person], backend: MemoryBackend(), now: { 0 })
/// let ada = try store.insert(.person, ["name": .text("Ada")])
/// try ada.set("isLiked", .boolean(true))
/// try store.save()
/// ```
public final class Store {
  /// The models of the store.
  public let models: [Model]
  /// When the store saves by itself.
  public let autosavePolicy: AutosavePolicy
  /// Whether what was saved can be undone.
  public let undoPolicy: UndoPolicy
  /// Whether the store has been closed.
  public internal(set) var isClosed = false
  /// The live queries.
  public private(set) lazy var live = LiveEngine(store: self)

  let backend: any Backend
  /// What live queries ask while they test records.
  let effort = Effort()
  /// The time by the host's clock, in seconds since 1970-01-01 00:00 UTC.
  let now: () -> Double
  /// The changes that aren't committed; a new one after each commit.
  var log = ChangeLog()
  /// The transactions that are going on inside each other, the innermost last.
  var frames: [Frame] = []
  /// The ids of records that batches inserted without the log, since the last commit.
  var unlogged: [UnloggedInserts] = []
  /// Whether the backend lost the open transaction, so that the log must be written again.
  var isLost = false
  var firstChanges: FirstChanges
  /// How often others were seen to have changed the store.
  var outsideChanges = 0 { didSet { version += 1 } }
  /// What tells states of the store apart: as long as it stays, no record changes.
  package internal(set) var version = 1
  /// The number of visits of rows that are going on.
  var visits = 0
  /// When the store saves by itself next; nil when nothing waits or no time is known.
  var autosaveTime: Double?
  var history: History
  /// The records that somebody holds, by the places of their models.
  var records: [RecordMap]
  private let places: [ObjectIdentifier: Int]

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - models: What it keeps; the names differ in more than case.
  ///   - backend: Where it keeps them.
  ///   - undo: Whether what was saved can be undone.
  ///   - autosave: When it saves by itself.
  ///   - now: The time by the host's clock, in seconds since 1970-01-01 00:00 UTC.
  /// - Throws: ``StoreError`` when the models clash or the backend can't open.
  public init(
    _ models: [Model], backend: any Backend, undo: UndoPolicy = .memory,
    autosave: AutosavePolicy = .off, now: @escaping () -> Double
  ) throws(StoreError) {
    var seen: [String: String] = [:]
    for model in models {
      if let other = seen.updateValue(model.name, forKey: model.name.lowercased()) {
        throw StoreError(
          .invalidRequest,
          "the models \"\(other)\" and \"\(model.name)\" need names that differ in more than case")
      }
    }
    if case .every(let milliseconds) = autosave, milliseconds <= 0 {
      throw StoreError(
        .invalidRequest, "autosave must be every 1 ms or more, got \(milliseconds) ms")
    }
    self.models = models
    self.backend = backend
    self.now = now
    undoPolicy = undo
    autosavePolicy = autosave
    places = Dictionary(
      models.enumerated().map { (ObjectIdentifier($1), $0) },
      uniquingKeysWith: { first, _ in first })
    records = models.map { _ in RecordMap() }
    firstChanges = FirstChanges(models: models.count)
    history = History(models: models)
    try backend.open(models)
    if undo == .kept { history.restore(try backend.keptHistory()) }
  }

  /// About how much memory the store holds, in bytes: records that lie in no file, changes that
  /// aren't saved, and steps that can be undone.
  public var memorySize: Int { backend.memorySize + log.size + history.memorySize }

  /// Whether what takes long is to end on the way, asked now and then; nil when it never is.
  ///
  /// It ends with ``StoreError`` `stopped`, and what it changed is undone.
  public var isStopped: (() -> Bool)? {
    get { effort.isStopped }
    set {
      effort.isStopped = newValue
      backend.isStopped = newValue
    }
  }

  /// The longest text that a predicate or section function may make of a record, in bytes.
  ///
  /// One that makes a longer one ends with ``StoreError`` `memory`.
  public var longestText: Int {
    get { effort.longestText }
    set {
      effort.longestText = newValue
      backend.longestText = newValue
    }
  }

  /// Closes the store; what isn't saved is lost.
  ///
  /// Closing it twice does nothing.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    version += 1
    backend.log = nil
    backend.close()
    live.closed()
  }

  /// The model with a name.
  ///
  /// - Parameter name: The model's name.
  /// - Returns: The model.
  /// - Throws: ``StoreError`` `unknownName`, with the nearest name.
  public func model(named name: String) throws(StoreError) -> Model {
    if let model = models.first(where: { $0.name == name }) { return model }
    throw .unknownModel(name, among: models)
  }

  /// The place of a model in the store.
  func place(of model: Model) throws(StoreError) -> Int {
    if let place = places[ObjectIdentifier(model)] { return place }
    throw .unknownModel(model.name, among: models)
  }

  /// Checks that the backend knows all that was written.
  func checkReadable() throws(StoreError) {
    try checkOpen()
    if isLost { try writeAgain() }
  }

  func checkOpen() throws(StoreError) {
    if isClosed { throw StoreError(.closed, "the store is closed") }
  }
}

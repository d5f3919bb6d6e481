import LuaRuntime
import LuaStage
import MoonChange
import MoonMotion
import MoonPeople
import MoonStage

/// A live query as scripts hold it.
final class QueryObject {
  let live: LiveQuery
  let store: StoreObject
  let model: ModelObject
  /// How lists show that it changed, unless the change says so itself.
  let animation: Animation?
  /// How the predicate is called in `scan`, and what else the script said; for people.
  let request: FetchRequest
  /// What divides its records into sections; nil for none.
  let sections: Expression?
  /// The number of loops over its records that aren't over, or were broken off and not collected.
  var openLoops = 0
  private let source: ChangeSource
  private var dirty: LiveSubscription?
  /// Whether it has stopped following changes.
  private(set) var isCancelled = false

  init(
    _ live: LiveQuery, _ request: LiveRequest, _ store: StoreObject, _ model: ModelObject,
    animation: Animation?
  ) {
    self.live = live
    self.request = request.fetch
    sections = request.sections
    self.store = store
    self.model = model
    self.animation = animation
    source = ChangeSource("a query", in: store.session.hub)
    dirty = live.onDirty { [weak self] in self?.changed() }
  }

  deinit { dirty?.cancel() }

  /// Stops following changes for good.
  func cancel() {
    isCancelled = true
    live.cancel()
  }

  /// Notes that it is read, for a body that is evaluated.
  func noteRead() { if store.session.hub.isReading { source.read() } }

  /// What tells the query from others of the machine.
  private(set) lazy var name = store.nextQueryName()

  /// Pushes the id of the record at a place, from 1; nil beyond the last.
  ///
  /// Stack: +1.
  func pushID(_ place: Int, to frame: LuaFrame) {
    noteRead()
    guard place >= 1, place <= live.windowCount, let id = live.id(at: place) else {
      return frame.pushNil()
    }
    frame.push(Int(id))
  }

  /// Pushes the record at a place, from 1; nil beyond the last.
  ///
  /// Stack: +1.
  ///
  /// - Throws: Why it can't be read.
  func push(_ place: Int, to frame: LuaFrame) throws(LuaError) {
    noteRead()
    let record: Record? = try doing("query[\(place)]") {
      guard place >= 1, place <= live.windowCount else { return nil }
      return try live.record(at: place)
    }
    store.push(record, to: frame)
  }

  /// Tells those who read it that it has changed.
  private func changed() {
    let current = store.session.transaction
    guard let animation, current.value.animation == nil, !current.value.disablesAnimations else {
      try? source.changeAgain()
      return
    }
    try? current.with(Transaction(animation: animation)) { try source.changeAgain() }
  }
}

// What a query holds outside Lua's heap, so that the memory limit sees it.
extension QueryObject: HostSized {
  var hostSize: Int {
    var size = 2048 + live.memorySize
    // As an expression, and as the text by which equal ones are known.
    if case .expression(let condition)? = request.predicate { size += 2 * condition.size }
    return size
  }
}

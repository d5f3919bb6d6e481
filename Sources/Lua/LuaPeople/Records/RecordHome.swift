import LuaRuntime
import MoonPeople

/// What the records of one model in one store have in common.
final class RecordHome {
  let store: Store
  let model: ModelObject
  /// The place of the model in the store.
  let place: Int
  /// The store as scripts hold it, which is there as long as it is open.
  private unowned let owner: StoreObject
  /// The values that scripts have of its records, by id; weak.
  private let values: LuaTable
  /// What records that aren't tracked keep, so that this lives as long as they do.
  ///
  /// It keeps this, too, until the store is closed.
  private var value: LuaUserdata?

  /// Makes what the records of a model have in common.
  ///
  /// - Parameters:
  ///   - owner: Their store.
  ///   - place: The place of the model in it.
  ///   - frame: Any frame of the machine.
  /// - Throws: That Lua has no room.
  init(_ owner: StoreObject, at place: Int, _ frame: LuaFrame) throws(LuaError) {
    self.owner = owner
    store = owner.store
    self.place = place
    model = owner.models[place]
    try frame.reserve(4)
    frame.pushTable()
    frame.pushTable(fields: 1)
    frame.setField("__mode", "v")
    frame.setMetatable(of: -2)
    values = try frame.table(at: -1)
    frame.pop()
  }

  private static let type = ObjectType<RecordHome>.references("Record")

  /// Pushes what a record keeps that isn't tracked.
  ///
  /// Stack: +1.
  func pushValue(to frame: LuaFrame) {
    if let value { return frame.push(value) }
    frame.push(object: self, as: RecordHome.type)
    if case .userdata(let value) = frame.value(at: -1) { self.value = value }
  }

  /// Lets go of what is only needed while the store is open.
  func close() { value = nil }

  /// Notes that one of its records is read while the store is open, for a body that is evaluated.
  func noteRead() { owner.noteRead() }

  /// Pushes the table of the values that scripts have of its records.
  ///
  /// Stack: +1.
  func pushValues(to frame: LuaFrame) { frame.push(values) }

  /// Pushes a record, always as the same value while the script holds it.
  ///
  /// Stack: +1.
  func push(_ record: Record, to frame: LuaFrame) {
    frame.push(values)
    push(record, frame.count, to: frame)
    frame.remove(at: -2)
  }

  /// Pushes a record, always as the same value while the script holds it.
  ///
  /// Stack: +1.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - values: The index of the table of values.
  ///   - frame: Where it is pushed.
  func push(_ record: Record, _ values: Int32, to frame: LuaFrame) {
    if frame.rawElement(Int(record.id), of: values) == .userdata,
      let held = HeldRecord(frame, at: -1)
    {
      guard let tracked = held.tracked else { return held.track(record) }
      if tracked === record { return }
    }
    frame.pop()
    HeldRecord.push(record, to: frame)
    note(record.id, values, frame)
  }

  /// Pushes the record of a row that was just read, always as the same value while the script holds it.
  ///
  /// Stack: +1.
  ///
  /// - Parameters:
  ///   - row: The row, of a state of the store in which all is saved: otherwise a later record might have its id.
  ///   - version: That state.
  ///   - values: The index of the table of values.
  ///   - frame: Where it is pushed.
  func push(saved row: Row, _ version: Int, _ values: Int32, to frame: LuaFrame) {
    if frame.rawElement(Int(row.id), of: values) == .userdata,
      let held = HeldRecord(frame, at: -1)
    {
      if held.tracked == nil {
        if !held.copy(row, version) { held.track(store.adopt(row, at: place)) }
        return
      }
      frame.pop()
      return push(store.adopt(row, at: place), values, to: frame)
    }
    frame.pop()
    guard HeldRecord.push(copyOf: row, version, self, to: frame) else {
      return push(store.adopt(row, at: place), values, to: frame)
    }
    note(row.id, values, frame)
  }

  /// Remembers the value on top of the stack as that of a record.
  private func note(_ id: Int64, _ values: Int32, _ frame: LuaFrame) {
    frame.push(copyOf: -1)
    frame.setRawElement(Int(id), of: values)
  }
}

import LuaRuntime
import MoonPeople

/// A record as scripts hold it, at an index of a frame; valid while it stays there.
///
/// One that a loop gives is a copy of its values at first, which holds as long as the store doesn't change: so it
/// costs little, and is collected like a string. When it is needed afterwards, or changed, a ``Record`` takes the
/// place of the copy for good, which the store keeps up to date.
///
/// `@safe`: the memory is that of the value on the stack, and the value keeps what the header points to.
@safe struct HeldRecord {
  /// Records with more bytes of text than these are tracked at once: a copy would be no gain.
  private static let mostText = 512

  private let frame: LuaFrame
  private let index: Int32
  private let header: UnsafeMutablePointer<RecordHeader>

  /// The record at an index; nil when there is something else.
  @inline(__always)
  init?(_ frame: LuaFrame, at index: Int32) {
    guard let payload = unsafe frame.payload(RecordAPI.type, at: index) else { return nil }
    unsafe self.init(frame, at: index, payload)
  }

  @inline(__always)
  private init(_ frame: LuaFrame, at index: Int32, _ payload: UnsafeMutableRawPointer) {
    self.frame = frame
    self.index = index
    unsafe header = payload.assumingMemoryBound(to: RecordHeader.self)
  }

  // MARK: - Making

  /// Pushes a record that the store keeps up to date.
  ///
  /// Stack: +1.
  static func push(_ record: Record, to frame: LuaFrame) {
    let payload = unsafe frame.pushObject(
      RecordAPI.type, size: MemoryLayout<RecordHeader>.stride)
    let held = unsafe HeldRecord(frame, at: frame.count, payload)
    unsafe held.header.initialize(
      to: RecordHeader(id: record.id, room: 0, home: nil, tracked: nil))
    frame.finishObject(RecordAPI.type)
    held.track(record)
  }

  /// Pushes a copy of a row that was just read; false, and nothing, when it is too large.
  ///
  /// Stack: +1.
  static func push(
    copyOf row: Row, _ version: Int, _ home: RecordHome, to frame: LuaFrame
  ) -> Bool {
    var room = 0
    for place in 0..<row.count {
      if case .string(let text) = row[place] { room += text.count }
    }
    guard room <= mostText else { return false }
    let payload = unsafe frame.pushObject(
      RecordAPI.type,
      size: MemoryLayout<RecordHeader>.stride + row.count * MemoryLayout<RecordCell>.stride + room)
    let held = unsafe HeldRecord(frame, at: frame.count, payload)
    unsafe held.header.initialize(
      to: RecordHeader(
        id: row.id, room: room, home: Unmanaged.passUnretained(home).toOpaque(), tracked: nil))
    frame.finishObject(RecordAPI.type)
    home.pushValue(to: frame)
    frame.keep(in: -2)
    _ = held.copy(row, version)
    return true
  }

  // MARK: - The copy

  private func cells(_ count: Int) -> UnsafeMutableBufferPointer<RecordCell> {
    unsafe UnsafeMutableBufferPointer(
      start: UnsafeMutableRawPointer(header + 1).assumingMemoryBound(to: RecordCell.self),
      count: count)
  }

  private func texts(behind count: Int) -> UnsafeMutableRawBufferPointer {
    unsafe UnsafeMutableRawBufferPointer(
      start: UnsafeMutableRawPointer(header + 1) + count * MemoryLayout<RecordCell>.stride,
      count: header.pointee.room)
  }

  /// Makes the copy one of a row that was just read.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - version: The state of the store.
  /// - Returns: Whether there is room for it.
  func copy(_ row: Row, _ version: Int) -> Bool {
    let cells = unsafe cells(row.count)
    let texts = unsafe texts(behind: row.count)
    var used = 0
    for place in 0..<row.count {
      switch row[place] {
      case .none: unsafe cells.initializeElement(at: place, to: RecordCell())
      case .boolean(let value):
        unsafe cells.initializeElement(
          at: place, to: RecordCell(kind: .boolean, bits: value ? 1 : 0))
      case .integer(let value):
        unsafe cells.initializeElement(
          at: place, to: RecordCell(kind: .integer, bits: UInt64(bitPattern: value)))
      case .number(let value):
        unsafe cells.initializeElement(
          at: place, to: RecordCell(kind: .number, bits: value.bitPattern))
      case .string(let text):
        let end = used + text.count
        guard end <= texts.count else { return forget() }
        text.withSpan {
          unsafe $0.withUnsafeBytes {
            unsafe UnsafeMutableRawBufferPointer(rebasing: texts[used..<end]).copyMemory(from: $0)
          }
        }
        unsafe cells.initializeElement(
          at: place,
          to: RecordCell(kind: .string, count: UInt32(text.count), bits: UInt64(used)))
        used = end
      }
    }
    unsafe header.pointee.version = version
    return true
  }

  /// Notes that the copy is none.
  private func forget() -> Bool {
    unsafe header.pointee.version = 0
    return false
  }

  /// What the record has in common with others, as long as the copy of its values holds.
  @inline(__always)
  private var freshHome: RecordHome? {
    guard let home = unsafe header.pointee.home else { return nil }
    let object = unsafe Unmanaged<RecordHome>.fromOpaque(home).takeUnretainedValue()
    return unsafe header.pointee.version == object.store.version ? object : nil
  }

  /// Whether the copy holds, so that the record is there; noted as read.
  func isKnownToExist() -> Bool {
    guard let home = freshHome else { return false }
    home.noteRead()
    return true
  }

  /// Pushes the value of the attribute whose name is at an index, if the copy has it; noted as read.
  ///
  /// Stack: +1 if so.
  ///
  /// - Throws: That there is no memory.
  func pushCopy(ofAttributeAt name: Int32) throws(LuaError) -> Bool {
    guard let home = freshHome, let place = home.model.place(frame, at: name) else { return false }
    home.noteRead()
    let count = home.model.names.count
    let cell = unsafe cells(count)[place]
    switch cell.kind {
    case .none: frame.pushNil()
    case .boolean: frame.push(cell.bits != 0)
    case .integer: frame.push(Int(Int64(bitPattern: cell.bits)))
    case .number: frame.push(Double(bitPattern: cell.bits))
    case .string:
      let start = Int(cell.bits)
      try unsafe frame.push(
        UnsafeRawBufferPointer(rebasing: texts(behind: count)[start..<start + Int(cell.count)]))
    }
    return true
  }

  private func values(_ count: Int) -> [Value] {
    unsafe cells(count).map { cell in
      switch cell.kind {
      case .none: .none
      case .boolean: .boolean(cell.bits != 0)
      case .integer: .integer(Int64(bitPattern: cell.bits))
      case .number: .number(Double(bitPattern: cell.bits))
      case .string: .string(text(of: cell, behind: count))
      }
    }
  }

  private func text(of cell: RecordCell, behind count: Int) -> ByteString {
    let start = Int(cell.bits)
    return unsafe ByteString(
      lent: UnsafeRawBufferPointer(rebasing: texts(behind: count)[start..<start + Int(cell.count)]))
  }

  // MARK: - The record

  /// The record's id.
  var id: Int64 { unsafe header.pointee.id }

  /// The record that took the place of the copy; nil when none did.
  var tracked: Record? {
    unsafe header.pointee.tracked.map {
      unsafe Unmanaged<Record>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// The record, which is tracked from now on.
  var record: Record {
    if let tracked { return tracked }
    guard let home = unsafe header.pointee.home else {
      preconditionFailure("a record that isn't tracked has a home")
    }
    let object = unsafe Unmanaged<RecordHome>.fromOpaque(home).takeUnretainedValue()
    let store = object.store
    let record =
      if let home = freshHome {
        store.adopt(Row(id: id, values: values(home.model.names.count)), at: home.place)
      } else {
        store.unread(id, at: object.place)
      }
    track(record)
    return record
  }

  /// Has a record take the place of the copy.
  func track(_ record: Record) {
    let place = frame.absolute(index)
    frame.push(object: record, as: HeldRecord.keeper)
    frame.keep(in: place)
    unsafe header.pointee.home = nil
    unsafe header.pointee.tracked = UnsafeRawPointer(Unmanaged.passUnretained(record).toOpaque())
  }

  /// How Lua keeps a record that is tracked.
  private static let keeper = ObjectType<Record>.references("Record")
}

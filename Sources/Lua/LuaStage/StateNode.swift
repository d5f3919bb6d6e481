import LuaAPI
import LuaRuntime
import MoonChange

/// What is known of one observed table: its name, and who reads it.
final class StateNode: HostSized {
  let session: StageSession
  /// What errors call the table: `state.rows[1]`.
  let name: String
  /// Whether the table has the fields it was made with and no others.
  let isStrict: Bool
  /// The whole table, for one whose fields are free.
  private var whole: ObservedPart?
  /// The fields, for one whose fields are fixed.
  private var fields: [String: ObservedPart] = [:]

  static let type = ObjectType<StateNode>.references("state")

  /// Longer names are cut: tables may be inside each other without end.
  private static let longestName = 120

  init(_ session: StageSession, name: String, isStrict: Bool) {
    self.session = session
    self.name = name
    self.isStrict = isStrict
  }

  /// The object with its parts, and what the heap adds.
  var hostSize: Int { 256 + name.utf8.count }

  /// What changes with the field whose key is at a stack index.
  func part(_ frame: LuaFrame, key index: Int32) -> ObservedPart {
    guard isStrict else {
      if let whole { return whole }
      let part = ObservedPart(ChangeSource(name, in: session.hub))
      whole = part
      return part
    }
    let key = frame.string(at: index)
    if let part = fields[key] { return part }
    let part = ObservedPart(ChangeSource(path(frame, key: index), in: session.hub))
    fields[key] = part
    return part
  }

  /// Notes that the field whose key is at a stack index is read.
  func read(_ frame: LuaFrame, key index: Int32) {
    if session.hub.isReading {
      part(frame, key: index).source.read()
    } else {
      session.noteOutside(frame) { part(frame, key: index).source }
    }
  }

  /// Notes that the table is read as a whole: its length or the order of its keys.
  func readShape(_ frame: LuaFrame) {
    if !isStrict { read(frame, key: 0) }
  }

  /// The name of a field: `state.rows`, `state.rows[1]`.
  func path(_ frame: LuaFrame, key index: Int32) -> String {
    let base = name.utf8.count > StateNode.longestName ? "state.…" : name
    switch frame.type(at: index) {
    case .string:
      let key = LuaText.key(frame.shortText(at: index, longest: StateNode.longestName))
      return key.hasPrefix("[") ? base + key : "\(base).\(key)"
    case .number: return "\(base)[\(frame.summary(at: index))]"
    default: return "\(base)[…]"
    }
  }
}

/// What is read and changed as one: a field of a state, or a whole table in it.
final class ObservedPart {
  /// Who reads it.
  let source: ChangeSource
  /// The transaction that knows how to undo its changes.
  private var transaction = 0

  init(_ source: ChangeSource) { self.source = source }

  /// Notes a change.
  ///
  /// - Parameters:
  ///   - hub: Where its readers are.
  ///   - undo: Gives what brings the old value back; asked once in each transaction.
  /// - Throws: What says how to undo it.
  func change(
    in hub: ChangeHub, undo: () throws(LuaError) -> () -> Void
  ) throws(LuaError) {
    do throws(ChangeError) {
      guard hub.isInTransaction, hub.transactionNumber != transaction else {
        return try source.changeAgain()
      }
    } catch {
      throw LuaError(error)
    }
    let undo = try undo()
    do throws(ChangeError) {
      try source.change(undo: undo)
    } catch {
      throw LuaError(error)
    }
    transaction = hub.transactionNumber
  }
}

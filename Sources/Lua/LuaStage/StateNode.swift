import LuaRuntime
import MoonChange

/// What is known of one observed table: its name, and who reads it.
final class StateNode {
  let session: StageSession
  /// What errors call the table: `state.rows[1]`.
  let name: String
  /// Whether the table has the fields it was made with and no others.
  let isStrict: Bool
  /// The whole table, for one whose fields are free.
  private var whole: ChangeSource?
  /// The fields, for one whose fields are fixed.
  private var fields: [String: ChangeSource] = [:]

  static let type = ObjectType<StateNode>.references("state")

  init(_ session: StageSession, name: String, isStrict: Bool) {
    self.session = session
    self.name = name
    self.isStrict = isStrict
  }

  /// What changes with the field whose key is at a stack index.
  func source(_ frame: LuaFrame, key index: Int32) -> ChangeSource {
    guard isStrict else {
      if let whole { return whole }
      let source = ChangeSource(name, in: session.hub)
      whole = source
      return source
    }
    let key = frame.string(at: index)
    if let source = fields[key] { return source }
    let source = ChangeSource("\(name).\(key)", in: session.hub)
    fields[key] = source
    return source
  }

  /// Notes that the field whose key is at a stack index is read.
  func read(_ frame: LuaFrame, key index: Int32) {
    if session.hub.isReading { source(frame, key: index).read() }
  }

  /// Notes that the table is read as a whole: its length or the order of its keys.
  func readShape(_ frame: LuaFrame) {
    if !isStrict, session.hub.isReading { source(frame, key: 0).read() }
  }

  /// The name of a field: `state.rows`, `state.rows[1]`.
  func path(_ frame: LuaFrame, key index: Int32) -> String {
    switch frame.type(at: index) {
    case .string:
      let key = LuaText.key(frame.string(at: index))
      return key.hasPrefix("[") ? name + key : "\(name).\(key)"
    case .number: return "\(name)[\(frame.summary(at: index))]"
    default: return "\(name)[…]"
    }
  }
}

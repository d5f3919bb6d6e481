import LuaAPI
import LuaRuntime
import MoonTabs

extension TabSetAPI {
  static let addState: Members = { object in
    unsafe object.method("state", state) { machine, payload in
      unsafe LuaFrame.member(machine, payload, object: type) { frame, tabs throws(LuaError) in
        _ = try Call(frame, state)
        let state = tabs.set.state
        frame.pushTable(fields: 3)
        frame.push(ifAny: state.selection)
        frame.setRawField("selection", of: -2)
        frame.push(list: state.order)
        frame.setRawField("order", of: -2)
        frame.push(list: state.hidden)
        frame.setRawField("hidden", of: -2)
        return 1
      }
    }
    unsafe object.method("restore", restore) { machine, payload in
      unsafe LuaFrame.member(machine, payload, object: type) { frame, tabs throws(LuaError) in
        let call = try Call(frame, restore)
        let reader = TabStateReader(frame, try call.argument(1, saved), call.subject(1))
        let state = try reader.state()
        try doing(restore.name) { try tabs.set.restore(state) }
        return 0
      }
    }
  }

  private static let saved = Parameter(
    required: "state", .table(), "What TabSet:state gave, also in another run.")

  private static let state = APIFunction(
    "TabSet:state", "What is to be kept: { selection =, order = { ids }, hidden = { ids } }.",
    details: "It is a plain table of texts.", returns: "table",
    example: """
      local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts", hidden = true } }
      local saved = tabs:state()
      print(saved.selection, saved.order[2], saved.hidden[1])  --> home	alerts	alerts
      """)
  private static let restore = APIFunction(
    "TabSet:restore", "Brings a state back, as far as its tabs are still there.",
    details:
      "Ids of tabs that are gone are passed over; tabs that the state does not know stay behind the "
      + "tab that they are behind now. A selection that can't be chosen any more changes nothing. "
      + "Nobody is asked about it, but onSelect hears of a new selection.",
    arguments: [saved],
    example: """
      local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
      tabs:restore { selection = "alerts", order = { "alerts", "gone", "home" } }
      print(tabs)  --> TabSet(alerts, home; alerts)
      """)
}

/// Reads the table of a saved state.
private struct TabStateReader {
  private let frame: LuaFrame
  private let table: Int32
  private let subject: Subject

  init(_ frame: LuaFrame, _ table: Int32, _ subject: Subject) {
    self.frame = frame
    self.table = table
    self.subject = subject
  }

  func state() throws(LuaError) -> TabSetState {
    try frame.reserve(8)
    frame.rawField("selection", of: table)
    let selection = frame.type(at: -1) == .string ? frame.string(at: -1) : nil
    let isWrong = selection == nil && frame.type(at: -1) != .nil
    frame.pop()
    if isWrong { throw subject.error("must have a string as 'selection'", code: "wrong-type") }
    return TabSetState(
      selection: selection, order: try ids("order"), hidden: try ids("hidden"))
  }

  /// More ids belong to no bar.
  private static let most = 10_000

  private func ids(_ key: StaticString) throws(LuaError) -> [String] {
    defer { frame.pop() }
    switch frame.rawField(key, of: table) {
    case .nil: return []
    case .table: break
    default: throw subject.error("must have a list of ids as '\(key)'", code: "wrong-type")
    }
    let list = frame.count
    let count = frame.rawLength(at: list)
    guard count <= TabStateReader.most else {
      throw subject.error("must have at most \(TabStateReader.most) ids", code: "too-many")
    }
    var ids: [String] = []
    for position in 0..<count {
      guard frame.rawElement(position + 1, of: list) == .string else {
        throw subject.error("must have a list of ids as '\(key)'", code: "wrong-type")
      }
      ids.append(frame.string(at: -1))
      frame.pop()
    }
    return ids
  }
}

extension LuaFrame {
  /// Pushes texts as a list.
  ///
  /// Stack: +1.
  fileprivate func push(list: [String]) {
    pushTable(elements: list.count)
    for (index, text) in list.enumerated() {
      push(text)
      setRawElement(index + 1, of: -2)
    }
  }
}

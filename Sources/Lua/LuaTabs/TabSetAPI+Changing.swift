import LuaAPI
import LuaRuntime
import MoonTabs

extension TabSetAPI {
  static let addChanging: Members = { object in
    unsafe object.method("insert", insert) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        let call = try Call(frame, insert)
        let table = try call.argument(1, item)
        guard tabs.set.all.count < TabSetObject.most else {
          throw LuaError(
            "TabSet:insert: a set has at most \(TabSetObject.most) tabs", code: "too-many",
            subject: ("insert", ""))
        }
        let read = try TabItemReader(frame, insert.name, position: nil).item(at: table)
        let place = try call.place()
        let tab = try doing(insert.name, key: place.key) {
          try tabs.set.insert(read.item, at: place.place ?? .last)
        }
        tabs.object(of: tab).begin(read.data)
        tabs.push(tab, to: frame)
        return 1
      }
    }
    unsafe object.method("remove", remove) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        let id = try Call(frame, remove).argument(1, id)
        tabs.push(try doing(remove.name, key: "#1") { try tabs.set.remove(id) }, to: frame)
        return 1
      }
    }
    unsafe object.method("move", move) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        let call = try Call(frame, move)
        let id = try call.argument(1, id)
        let place = try call.place()
        guard let target = place.place else {
          throw call.missing("option 'before', 'after' or 'at'", before.fact)
        }
        try doing(move.name, key: place.key) { try tabs.set.move(id, to: target) }
        return 0
      }
    }
  }

  private static let item = Parameter(
    required: "tab", .raw("TabItem"), "The tab, as moon.tabs has them.")
  fileprivate static let before = Parameter(
    optional: "before", .text, "The id of the tab behind it.")
  fileprivate static let after = Parameter(
    optional: "after", .text, "The id of the tab before it.")
  fileprivate static let at = Parameter(
    optional: "at", .integer(atLeast: 1), "The place among the tabs that are shown.")

  private static let insert = APIFunction(
    "TabSet:insert", "Adds a tab, behind all others when no place is said.",
    details: "It is only chosen when no other tab can be. It gives back the new tab.",
    arguments: [item], forms: [[before], [after], [at]], returns: "Tab",
    example: """
      local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
      tabs:insert({ id = "new", title = "New", symbol = "star" }, { before = "alerts" })
      print(tabs)  --> TabSet(home, new, alerts; home)
      """)
  private static let remove = APIFunction(
    "TabSet:remove", "Takes a tab away; the last one stays.",
    details:
      "A chosen tab gives the selection to the nearest behind it that can be chosen, else to the "
      + "nearest before it. It gives back the tab.",
    arguments: [id], returns: "Tab",
    example: """
      local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
      tabs:remove "home"
      print(tabs)  --> TabSet(alerts; alerts)
      """)
  private static let move = APIFunction(
    "TabSet:move", "Puts a tab elsewhere; it stays chosen if it is.", arguments: [id],
    forms: [[before], [after], [at]],
    example: """
      local tabs = moon.tabs { { id = "a", title = "A" }, { id = "b", title = "B" }, { id = "c", title = "C" } }
      tabs:move("c", { at = 1 })
      print(tabs)  --> TabSet(c, a, b; a)
      """)
}

extension Call {
  /// The place that the options say, with the option for errors; they count from 1.
  fileprivate func place() throws(LuaError) -> (place: TabPlace?, key: String) {
    if let id = try option(ifGiven: TabSetAPI.before) { return (.before(id), "before") }
    if let id = try option(ifGiven: TabSetAPI.after) { return (.after(id), "after") }
    if let place = try option(ifGiven: TabSetAPI.at) { return (.at(place - 1), "at") }
    return (nil, "#1")
  }
}

import LuaAPI
import LuaMotion
import LuaRuntime
import LuaStage
import LuaViews
import MoonMotion
import MoonTabs

extension TabSetAPI {
  static let addSelecting: Members = { object in
    unsafe object.method("item", item) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        let id = try Call(frame, item).argument(1, id)
        tabs.push(try doing(item.name, key: "#1") { try tabs.set.requiredTab(id) }, to: frame)
        return 1
      }
    }
    unsafe object.method("index", index) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        let id = try Call(frame, index).argument(1, id)
        let tab = try doing(index.name, key: "#1") { try tabs.set.requiredTab(id) }
        frame.push(place: tab.index)
        return 1
      }
    }
    unsafe object.method("select", select) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        let call = try Call(frame, select)
        let id = try call.argument(1, id)
        let animation = try call.option(ifGiven: animation) ?? nil
        frame.push(
          try doing(select.name, key: "#1") { try tabs.set.tap(id, animation: animation) })
        return 1
      }
    }
    unsafe object.method("onSelect", onSelect) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        let function = try handler(Call(frame, onSelect), tabs)
        let watch = tabs.set.onSelect { [weak tabs] new, old in
          try function.run { frame throws(LuaError) in
            tabs?.push(new, to: frame)
            tabs?.push(old, to: frame)
            return tabs == nil ? 0 : 2
          }
        }
        frame.push(object: watch, as: TabWatchAPI.type)
        return 1
      }
    }
    unsafe object.method("onReselect", onReselect) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        let function = try handler(Call(frame, onReselect), tabs)
        let watch = tabs.set.onReselect { [weak tabs] tab in
          try function.run { frame throws(LuaError) in
            tabs?.push(tab, to: frame)
            return tabs == nil ? 0 : 1
          }
        }
        frame.push(object: watch, as: TabWatchAPI.type)
        return 1
      }
    }
    unsafe object.method("shouldSelect", shouldSelect) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        let function = try handler(Call(frame, shouldSelect), tabs)
        let watch = tabs.set.shouldSelect { [weak tabs] new, old in
          let push: (LuaFrame) throws(LuaError) -> Int32 = { frame throws(LuaError) in
            tabs?.push(new, to: frame)
            tabs?.push(old, to: frame)
            return tabs == nil ? 0 : 2
          }
          // Only `false` is a veto: nothing is returned by a function that only looks.
          return try function.value(push) { frame, index throws(LuaError) in
            frame.type(at: index) != .boolean || frame.truth(at: index)
          }
        }
        frame.push(object: watch, as: TabWatchAPI.type)
        return 1
      }
    }
  }

  /// The function that is to be told; each call adds one more, so a body must not.
  private static func handler(
    _ call: Call, _ tabs: TabSetObject
  ) throws(LuaError) -> ScriptFunction {
    try tabs.session.refuseInBody(call.function.name)
    return try call.function(1, call.frame.origin())
  }

  static let id = Parameter(required: "id", .text, "The tab's id.")
  static let animation = Parameter(
    optional: "animation", .animationOrNone,
    "How everything that follows from it is shown to change; as the handler around it without one.")
  private static let observer = Parameter(
    required: "handler", .function("fun(new: Tab, old?: Tab)"),
    "Gets the new tab and the one before, which may be nil.")
  private static let reobserver = Parameter(
    required: "handler", .function("fun(tab: Tab)"), "Gets the tab.")
  private static let judge = Parameter(
    required: "judge", .function("fun(new: Tab, old?: Tab): boolean?"),
    "Gets the tab that is to be chosen and the chosen one, which may be nil; false is a veto.")

  private static let item = APIFunction(
    "TabSet:item", "The tab with an id.", arguments: [id], returns: "Tab",
    example: """
      local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
      tabs:item "alerts".badge = 4
      print(tabs[2].badge, tabs:item "alerts" == tabs[2])  --> 4	true
      """)
  private static let index = APIFunction(
    "TabSet:index", "The place of a tab among those that are shown; nil for a hidden one.",
    arguments: [id], returns: "integer?",
    example: """
      local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
      print(tabs:index "alerts")  --> 2
      """)
  private static let select = APIFunction(
    "TabSet:select", "Chooses a tab as a tap does; the chosen one is told to onReselect.",
    details: "It gives back whether the tab is the chosen one now.", arguments: [id],
    options: [animation], returns: "boolean",
    example: """
      local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
      print(tabs:select("alerts", { animation = "snappy" }), tabs.selection)  --> true	alerts
      """)
  private static let onSelect = APIFunction(
    "TabSet:onSelect", "Runs a function when another tab is chosen.",
    details:
      "What the function changes in the set is told when everybody has heard of the present change. "
      + "When it fails the selection is undone.",
    arguments: [observer], returns: "TabWatch",
    example: """
      local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
      local watch = tabs:onSelect(function(new, old) print(new.id, old.id) end)
      tabs.selection = "alerts"  --> alerts	home
      watch:cancel()
      tabs.selection = "home"
      """)
  private static let onReselect = APIFunction(
    "TabSet:onReselect", "Runs a function when the chosen tab is tapped again.",
    arguments: [reobserver], returns: "TabWatch",
    example: """
      local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
      tabs:onReselect(function(tab) print(tab.id) end)
      tabs:select "home"  --> home
      """)
  private static let shouldSelect = APIFunction(
    "TabSet:shouldSelect", "Asks a function before another tab is chosen; only false is a veto.",
    details:
      "It is asked about taps, keys and programs, not when a chosen tab goes or a state is restored. "
      + "It may not change the set.",
    arguments: [judge], returns: "TabWatch",
    example: """
      local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "locked", title = "Locked" } }
      tabs:shouldSelect(function(new, old) return new.id ~= "locked" end)
      tabs.selection = "locked"
      print(tabs.selection)  --> home
      """)
}

extension LuaFrame {
  /// Pushes a place that counts from 0 in the core as one that counts from 1, or nil.
  ///
  /// Stack: +1.
  func push(place: Int?) {
    if let place { push(place + 1) } else { pushNil() }
  }
}

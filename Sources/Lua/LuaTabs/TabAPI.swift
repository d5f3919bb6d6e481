import LuaAPI
import LuaMotion
import LuaRuntime
import LuaStage
import MoonGeometry
import MoonStage
import MoonTabs

/// The type `Tab`.
enum TabAPI {
  /// What adds some of the type's members to it.
  private typealias Members = @Sendable (inout APIObject<TabObject>) -> Void

  static var type: ObjectType<TabObject> { object.type }

  static let object: APIObject<TabObject> = {
    var object = APIObject(
      ObjectType<TabObject>.references("Tab"), "One tab of a tab set.",
      details:
        "Setting a field shows everything anew that read it. A tab that was removed keeps what it "
        + "last was. View:tabButton makes a button of a tab.",
      example: """
        local tabs = moon.tabs { { id = "home", title = "Home", badge = 2 }, { id = "me", title = "Me" } }
        local home = tabs[1]
        home.title, home.badge = "Start", nil
        print(home, home.index, home.count, home.isSelected, home.badge)  --> Tab(home)	1	2	true	nil
        """,
      alsoKnownAs: [
        "name": "title", "label": "title", "icon": "symbol", "image": "symbol",
        "systemImage": "symbol", "tint": "color", "selected": "isSelected", "active": "isSelected",
        "position": "index", "visible": "isHidden", "disabled": "enabled", "tag": "id",
      ])
    addLooks(&object)
    addPlace(&object)
    addChoice(&object)
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push("Tab(\(frame.object(type, at: 1)?.tab.id ?? ""))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe TabAPI.object.raiseMissing(state) }
    return object
  }()

  /// Changes a field.
  private static func set(
    _ tab: TabObject, _ field: String, _ change: (inout TabItem) -> Void
  ) throws(LuaError) {
    try doing("tab.\(field)") { try tab.tab.update(change) }
  }

  private static let addLooks: Members = { object in
    unsafe object.property("id", "string", "What tells it from the others.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        frame.push(tab.tab.id)
        return 1
      }
    }
    unsafe object.property("title", "string", "What it is called.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        frame.push(tab.tab.title)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        let title = try frame.field(.text, "title", of: "tab")
        try set(tab, "title") { $0.title = title }
        return 0
      }
    }
    unsafe object.property("symbol", "string?", "The name of its symbol; nil for none.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        frame.push(ifAny: tab.tab.symbol)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        let symbol = try frame.field(ifAny: .text, "symbol", of: "tab")
        try set(tab, "symbol") { $0.symbol = symbol }
        return 0
      }
    }
    unsafe object.property(
      "color", "Color", "Its colour; the accent when it has none. Setting nil takes it away."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        frame.push(tab.tab.color ?? tab.owner?.session.environment?.accent ?? .blue)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        let color = try frame.field(ifAny: .color, "color", of: "tab")
        try set(tab, "color") { $0.color = color }
        return 0
      }
    }
    unsafe object.property(
      "badge", "integer|string|true|nil",
      "What its badge says; true for a dot, nil for none. None is shown for 0."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        frame.push(tab.tab.badge)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        let badge = try frame.field(ifAny: .badge, "badge", of: "tab") ?? nil
        try set(tab, "badge") { $0.badge = badge }
        return 0
      }
    }
    unsafe object.property(
      "accessibilityLabel", "string?", "What assistive technology calls it; nil for the title."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        frame.push(ifAny: tab.tab.accessibilityLabel)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        let label = try frame.field(ifAny: .text, "accessibilityLabel", of: "tab")
        try set(tab, "accessibilityLabel") { $0.accessibilityLabel = label }
        return 0
      }
    }
    unsafe object.property("data", "any", "What the script keeps with it: the value itself.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        tab.tab.note(.data)
        try frame.push(tab.data)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        let data = frame.value(at: 3)
        try doing("tab.data") { try tab.setData(data) }
        return 0
      }
    }
  }

  private static let addPlace: Members = { object in
    unsafe object.property(
      "index", "integer?", "Its place among the tabs that are shown; nil when it isn't."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        frame.push(place: tab.tab.index)
        return 1
      }
    }
    unsafe object.property("count", "integer", "The number of tabs that are shown.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        frame.push(tab.tab.count)
        return 1
      }
    }
    unsafe object.property("enabled", "boolean", "Whether it can be chosen, as far as it is shown.")
    {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        frame.push(tab.tab.isEnabled)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        let isEnabled = try frame.field(.boolean, "enabled", of: "tab")
        try set(tab, "enabled") { $0.isEnabled = isEnabled }
        return 0
      }
    }
    unsafe object.property("isEnabled", "boolean", "The same as enabled.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        frame.push(tab.tab.isEnabled)
        return 1
      }
    }
    unsafe object.property("hidden", "boolean", "Whether it is not shown.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        frame.push(tab.tab.isHidden)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        let isHidden = try frame.field(.boolean, "hidden", of: "tab")
        try set(tab, "hidden") { $0.isHidden = isHidden }
        return 0
      }
    }
    unsafe object.property("isHidden", "boolean", "The same as hidden.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        frame.push(tab.tab.isHidden)
        return 1
      }
    }
  }

  private static let addChoice: Members = { object in
    unsafe object.property("isSelected", "boolean", "Whether it is the chosen one.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        frame.push(tab.tab.isSelected)
        return 1
      }
    }
    unsafe object.method("select", select) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tab throws(LuaError) in
        let call = try Call(frame, select)
        let animation = try call.option(ifGiven: TabSetAPI.animation) ?? nil
        let tab = tab.tab
        guard let set = tab.owner else {
          throw LuaError(
            "Tab:select: the tab \(ValueText.quoted(tab.id)) was removed from its set",
            code: TabError.Code.unknown.rawValue, subject: ("select", ""))
        }
        frame.push(try doing(select.name) { try set.tap(tab.id, animation: animation) })
        return 1
      }
    }
  }

  private static let select = APIFunction(
    "Tab:select", "Chooses the tab as a tap does; the chosen one is told to onReselect.",
    details: "It gives back whether the tab is the chosen one now.",
    options: [TabSetAPI.animation], returns: "boolean",
    example: """
      local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "me", title = "Me" } }
      print(tabs[2]:select { animation = "snappy" }, tabs.selection)  --> true	me
      """)
}

extension LuaFrame {
  /// The new value of a field, which is at index 3; nil takes the old one away.
  ///
  /// - Throws: What is wrong with it.
  fileprivate func field<Value>(
    ifAny kind: Kind<Value>, _ name: String, of owner: String
  ) throws(LuaError) -> Value? {
    isNothing(at: 3) ? nil : try field(kind, name, of: owner)
  }
}

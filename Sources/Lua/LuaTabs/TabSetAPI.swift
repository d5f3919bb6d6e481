import LuaAPI
import LuaRuntime
import MoonTabs

/// The type `TabSet`.
enum TabSetAPI {
  /// What adds some of the type's members to it.
  typealias Members = @Sendable (inout APIObject<TabSetObject>) -> Void

  static var type: ObjectType<TabSetObject> { object.type }

  static let object: APIObject<TabSetObject> = {
    var object = APIObject(
      ObjectType<TabSetObject>.references("TabSet"), "Tabs in order, of which one is chosen.",
      details:
        "#tabs is the number of tabs that are shown, and tabs[i] the one at a place, so ui.forEach and "
        + "ui.segmented take a set. Made by moon.tabs.",
      example: """
        local tabs = moon.tabs {
          { id = "home", title = "Home" }, { id = "feed", title = "Feed", hidden = true }, { id = "me", title = "Me" },
        }
        print(#tabs, tabs[2].id, #tabs.all, tabs)  --> 2	me	3	TabSet(home, feed, me; home)
        """,
      alsoKnownAs: [
        "selectedTab": "selected", "current": "selected", "active": "selected", "items": "all",
        "tabs": "all", "get": "item", "tab": "item", "find": "item", "add": "insert",
        "append": "insert", "delete": "remove", "onChange": "onSelect", "onSelected": "onSelect",
        "indexOf": "index", "selectedIndex": "selected.index", "length": "count",
      ])
    addProperties(&object)
    addSelecting(&object)
    addChanging(&object)
    addState(&object)
    unsafe object.metamethod("__len") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(frame.object(type, at: 1)?.set.visible.count ?? 0)
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(frame.object(type, at: 1).map { text(of: $0.set) } ?? "TabSet")
        return 1
      }
    }
    unsafe object.missing { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in try missing(frame) }
    }
    return object
  }()

  /// What runs for a key that is no member: places of tabs.
  private static func missing(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    guard let tabs = frame.object(type, at: 1), frame.type(at: 2) == .number,
      let place = try? frame.integer(at: 2)
    else { throw object.missingError(frame) }
    guard frame.count < 3 else {
      throw LuaError(
        "tabs[\(place)] can't be set", code: "read-only",
        label: "did you mean tabs:insert or tabs:remove?")
    }
    tabs.push(place > 0 ? tabs.set.visible(at: place - 1) : nil, to: frame)
    return 1
  }

  /// More tabs than these are only counted.
  private static let listed = 8

  private static func text(of set: TabSet) -> String {
    let ids = set.all.map(\.id)
    let left = ids.count - listed
    let more = left > 0 ? ", \(left) more" : ""
    return
      "TabSet(\(ids.prefix(listed).joined(separator: ", "))\(more); \(set.selection ?? "none"))"
  }

  private static let addProperties: Members = { object in
    object.declare(elements: "Tab", operators: ["len: integer"])
    unsafe object.property(
      "selection", "string?",
      "The id of the chosen tab; nil while none can be. Setting it chooses another one."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        frame.push(ifAny: tabs.set.selection)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        let id = try frame.field(.text, "selection", of: "tabs")
        _ = try doing("tabs.selection") { try tabs.set.select(id) }
        return 0
      }
    }
    unsafe object.property("selected", "Tab?", "The chosen tab; nil while none can be.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        tabs.push(tabs.set.selected, to: frame)
        return 1
      }
    }
    unsafe object.property("count", "integer", "The number of tabs that are shown, as #tabs.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        frame.push(tabs.set.visible.count)
        return 1
      }
    }
    unsafe object.property("all", "Tab[]", "A list of all tabs, hidden ones too.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        let all = tabs.set.all
        try frame.reserve(4)
        frame.pushTable(elements: all.count)
        for (index, tab) in all.enumerated() {
          tabs.push(tab, to: frame)
          frame.setRawElement(index + 1, of: -2)
        }
        return 1
      }
    }
    unsafe object.property(
      "isMoreOpen", "boolean", "Whether the tabs are seen that have no place in a bar."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        frame.push(tabs.set.isMoreOpen)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, tabs throws(LuaError) in
        let isOpen = try frame.field(.boolean, "isMoreOpen", of: "tabs")
        try doing("tabs.isMoreOpen") { try tabs.set.setMoreOpen(isOpen) }
        return 0
      }
    }
  }
}

extension LuaFrame {
  /// The new value of a field, which is at index 3.
  ///
  /// - Throws: What is wrong with it: `tabs.selection must be a string, got 3`.
  func field<Value>(
    _ kind: Kind<Value>, _ name: String, of owner: String
  ) throws(LuaError) -> Value {
    do throws(LuaError) {
      return try kind.read(self, 3, Subject(owner, .part(name)))
    } catch {
      var error = error
      error.message = error.message.replaced(
        "\(owner): \(name) ", by: "\(owner).\(name) ", most: 1)
      error.report.subject = (name, "")
      throw error
    }
  }
}

import LuaAPI
import LuaRuntime
import MoonTabs

/// The type `TabWatch`.
enum TabWatchAPI {
  static var type: ObjectType<TabSubscription> { object.type }

  private static let cancel = APIFunction(
    "TabWatch:cancel", "Ends it for good.",
    example: """
      local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "me", title = "Me" } }
      local watch = tabs:onSelect(print)
      watch:cancel()
      print(watch.isActive, watch)  --> false	TabWatch(cancelled)
      """)

  static let object: APIObject<TabSubscription> = {
    var object = APIObject(
      ObjectType<TabSubscription>.references("TabWatch"),
      "What has a function told of the selection of tabs, until it is cancelled.",
      example: """
        local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "me", title = "Me" } }
        print(tabs:onReselect(print))  --> TabWatch(active)
        """,
      alsoKnownAs: ["stop": "cancel", "remove": "cancel", "dispose": "cancel"])
    unsafe object.property("isActive", "boolean", "Whether the function is still told.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, watch throws(LuaError) in
        frame.push(watch.isActive)
        return 1
      }
    }
    unsafe object.method("cancel", cancel) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, watch throws(LuaError) in
        _ = try Call(frame, cancel)
        watch.cancel()
        return 0
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        let isActive = frame.object(type, at: 1)?.isActive == true
        frame.push("TabWatch(\(isActive ? "active" : "cancelled"))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe TabWatchAPI.object.raiseMissing(state) }
    return object
  }()
}

import LuaAPI
import LuaRuntime
import MoonPeople

/// What has a function told of changes, as scripts hold it.
final class WatchObject {
  let subscription: LiveSubscription
  /// Kept so that it goes on following changes.
  private let observed: AnyObject

  init(_ subscription: LiveSubscription, of observed: AnyObject) {
    self.subscription = subscription
    self.observed = observed
  }
}

/// The type `QueryWatch`.
enum WatchAPI {
  static var type: ObjectType<WatchObject> { object.type }

  private static let cancel = APIFunction(
    "QueryWatch:cancel", "Ends it for good.",
    example: """
      local people = moon.people.open()
      local watch = people:query():observe(print)
      watch:cancel()
      people:insert { name = "Ada" }
      people:save()
      print(watch.isActive)  --> false
      """)

  static let object: APIObject<WatchObject> = {
    var object = APIObject(
      ObjectType<WatchObject>.references("QueryWatch"),
      "What has a function told of changes of a query or an aggregate, until it is cancelled.",
      details: "It goes on without being kept; it ends with its store or its script.",
      example: """
        print(moon.people.open():query():observe(print))  --> QueryWatch(active)
        """,
      alsoKnownAs: ["stop": "cancel", "remove": "cancel", "dispose": "cancel"])
    unsafe object.property("isActive", "boolean", "Whether the function is still told.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, watch throws(LuaError) in
        frame.push(watch.subscription.isActive)
        return 1
      }
    }
    unsafe object.method("cancel", cancel) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, watch throws(LuaError) in
        _ = try Call(frame, cancel)
        watch.subscription.cancel()
        return 0
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        let isActive = frame.object(type, at: 1)?.subscription.isActive == true
        frame.push("QueryWatch(\(isActive ? "active" : "cancelled"))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe WatchAPI.object.raiseMissing(state) }
    return object
  }()
}

import LuaAPI
import LuaRuntime
import LuaStage
import LuaViews
import MoonPeople

extension QueryAPI {
  static let addWatching: Members = { object in
    unsafe object.method("observe", observe) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, query throws(LuaError) in
        let call = try Call(frame, observe)
        let session = query.store.session
        try session.refuseInBody(observe.name)
        guard !query.store.store.isClosed else {
          throw LuaError("\(observe.name): the store is closed", code: "closed")
        }
        guard !query.isCancelled else {
          throw LuaError(
            "Query:observe: the query was cancelled, so it no longer changes", code: "cancelled",
            subject: ("observe", ""))
        }
        let function = try call.function(1, frame.origin())
        let context = session.context
        let model = query.model.model
        let subscription = query.live.observe { diff in
          session.observe(in: context) { () throws(LuaError) in
            try function.run { frame throws(LuaError) in
              try frame.push(diff, of: model)
              return 1
            }
          }
        }
        frame.push(object: WatchObject(subscription, of: query), as: WatchAPI.type)
        return 1
      }
    }
    unsafe object.method("cancel", cancel) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, query throws(LuaError) in
        _ = try Call(frame, cancel)
        query.cancel()
        return 0
      }
    }
  }

  private static let observer = Parameter(
    required: "handler", .raw("fun(change: QueryChange)"), "Gets what changed.")

  private static let observe = APIFunction(
    "Query:observe", "Has a function told of each change of the records, after it was saved.",
    details: """
      One save is one change: { removed, inserted, moved, updated, count, oldCount, newCount, reset }. \
      removed and inserted are lists of { position =, id = }, moved of { from =, to =, id =, \
      attributes = }, updated of { position =, id =, attributes = }. removed and from are positions in the old list, all \
      others in the new one. When reset is true the list is to be read anew and only the counts are \
      told. A query with sections tells sections and oldSections too, lists of { key =, count = }.

      What the function changes is saved when it returns and told afterwards. What it raises is \
      raised by what brought the change about, which stays saved.
      """,
    arguments: [observer], returns: "QueryWatch",
    example: """
      local people = moon.people.open()
      local liked = people:query { where = function(p) return p.isLiked end }
      liked:observe(function(change) print(#change.inserted, #change.removed, change.count) end)
      local ada = people:insert { name = "Ada", isLiked = true }
      people:save()
      ada.isLiked = false
      people:save()
      --> 1	0	1
      --> 0	1	0
      """)
  private static let cancel = APIFunction(
    "Query:cancel", "Stops following changes for good; what it holds then stays as it is.",
    example: """
      local people = moon.people.open()
      local all = people:query()
      all:cancel()
      people:insert { name = "Ada" }
      print(#all)  --> 0
      """)
}

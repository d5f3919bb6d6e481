import LuaAPI
import LuaRuntime
import MoonLayout

/// Functions that run when a view comes, goes or has another value.
extension ViewAPI {
  static let addEvents: Members = { object in
    unsafe object.method("onAppear", onAppear) { state, payload in
      unsafe modify(state, payload, onAppear, slot: .event) { call throws(LuaError) in
        .onAppear(try call.function(1, call.frame.origin()).action)
      }
    }
    unsafe object.method("onDisappear", onDisappear) { state, payload in
      unsafe modify(state, payload, onDisappear, slot: .event) { call throws(LuaError) in
        .onDisappear(try call.function(1, call.frame.origin()).action)
      }
    }
    unsafe object.method("onChange", onChange) { state, payload in
      // The value may be nil or false; only the function decides whether there is anything to do.
      unsafe modify(state, payload, onChange, slot: .event, condition: 2) { call throws(LuaError) in
        let compared = try call.compared(1)
        let new = call.frame.value(at: call.base + 1)
        let action = try call.function(2, call.frame.origin())
        return .onChange(of: compared) { old in
          try action.run { frame throws(LuaError) in
            try frame.push(new)
            try old.push(to: frame)
            return 2
          }
        }
      }
    }
  }

  private static let appearing = Parameter(
    required: "action", .function("fun()"), "Runs when the view has come.")
  private static let disappearing = Parameter(
    required: "action", .function("fun()"), "Runs when the view has gone.")
  private static let value = Parameter(
    required: "value", .raw("any"), "The value; plain tables are compared by what is in them.")
  private static let change = Parameter(
    required: "action", .function("fun(new: any, old: any)"),
    "Gets the new value and the one before.")

  private static let onAppear = APIFunction(
    "View:onAppear", "Runs a function when the view comes.", arguments: [appearing],
    returns: "View",
    example: """
      print(moon.ui.text "a":onAppear(function() print "here" end))  --> View(text "a", onAppear)
      """)
  private static let onDisappear = APIFunction(
    "View:onDisappear", "Runs a function when the view goes.", arguments: [disappearing],
    returns: "View",
    example: """
      print(moon.ui.text "a":onDisappear(function() print "gone" end))  --> View(text "a", onDisappear)
      """)
  private static let onChange = APIFunction(
    "View:onChange", "Runs a function when a value is another one than before.",
    details:
      "It does not run when the view comes. The value before is a copy where it is a plain table.",
    arguments: [value, change], returns: "View",
    example: """
      local count = 1
      print(moon.ui.text "a":onChange(count, function(new, old) print(new - old) end))  --> View(text "a", onChange)
      """)
}

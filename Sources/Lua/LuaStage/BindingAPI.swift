import LuaAPI
import LuaRuntime

/// A binding as scripts hold it: two functions.
final class BindingObject {
  let get: LuaFunction
  /// Nil for a value that can only be read.
  let set: LuaFunction?
  /// What is bound, for people.
  let text: String

  init(get: LuaFunction, set: LuaFunction?, _ text: String) {
    self.get = get
    self.set = set
    self.text = text
  }
}

/// `moon.binding` and the type `Binding`.
enum BindingAPI {
  private static let ownerParameter = Parameter(
    optional: "object", .raw("any"), "What has the field: a state, a table of one, tabs.")
  private static let fieldParameter = Parameter(
    optional: "field", .raw("string|integer"), "The field's name, or the position in a list.")
  private static let getParameter = Parameter(
    required: "get", .function("fun(): any"), "Gives the value.")
  private static let setParameter = Parameter(
    optional: "set", .function("fun(value: any)"),
    "Takes a new value; without it nothing can be set.")

  private static let function = APIFunction(
    "moon.binding", "Makes a binding: what a control shows and sets.",
    details: """
      It stands for a field of a state, or for anything that two functions read and write. Controls \
      such as ui.toggle, ui.slider and ui.disclosureGroup take it; its value can also be read and set.
      """,
    arguments: [ownerParameter, fieldParameter], options: [getParameter, setParameter],
    returns: "Binding",
    example: """
      local state = moon.state { open = false, degrees = 20 }
      local open = moon.binding(state, "open")
      open.value = true
      local fahrenheit = moon.binding {
        get = function() return state.degrees * 9 / 5 + 32 end,
        set = function(f) state.degrees = (f - 32) * 5 / 9 end,
      }
      fahrenheit.value = 212
      print(state.open, fahrenheit.value, state.degrees)  --> true	212.0	100.0
      """)

  static let callable = APICallable(function) { call throws(LuaError) in
    let frame = call.frame
    try frame.reserve(8)
    let binding =
      call.options != 0 && call.count == 0 ? try ofFunctions(call) : try ofField(call)
    frame.push(object: binding, as: type)
    return 1
  }

  private static func ofFunctions(_ call: Call) throws(LuaError) -> BindingObject {
    guard let get = try function(call, "get") else {
      throw call.missing("option 'get'", getParameter.fact)
    }
    return BindingObject(get: get, set: try function(call, "set"), "get, set")
  }

  private static func function(
    _ call: Call, _ name: StaticString
  ) throws(LuaError) -> LuaFunction? {
    guard let subject = call.pushOption(name) else { return nil }
    defer { call.frame.pop() }
    guard call.frame.type(at: -1) == .function else {
      throw subject.wrongType("a function", call.frame, at: -1)
    }
    return try call.frame.function(at: -1)
  }

  private static func ofField(_ call: Call) throws(LuaError) -> BindingObject {
    let frame = call.frame
    guard let owner = try call.argument(ifGiven: 1, ownerParameter) else {
      throw call.missing("argument 1 'object'", ownerParameter.fact)
    }
    guard let field = try call.argument(ifGiven: 2, fieldParameter) else {
      throw call.missing("argument 2 'field'", fieldParameter.fact)
    }
    let isObserved = ObservedTables.node(frame, owner) != nil
    guard isObserved || frame.type(at: owner) == .userdata else {
      throw call.subject(1).error(
        "must be a state or an object whose changes are noticed, got "
          + ValueText.got(frame, at: owner), code: "wrong-type",
        label: frame.type(at: owner) == .table ? "make it with moon.state { … }" : nil)
    }
    // Says now that there is no such field.
    frame.push(copyOf: field)
    try frame.get(of: owner)
    frame.pop()
    frame.push(copyOf: owner)
    frame.push(copyOf: field)
    unsafe frame.push(function: getter, extra: 2)
    let get = try frame.function(at: -1)
    frame.push(copyOf: owner)
    frame.push(copyOf: field)
    unsafe frame.push(function: setter, extra: 2)
    let set = try frame.function(at: -1)
    frame.pop(2)
    let name = ObservedTables.node(frame, owner)?.path(frame, key: field)
    return BindingObject(get: get, set: set, name ?? frame.summary(at: field))
  }

  private static let getter: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      frame.push(copyOf: frame.upvalue(2))
      frame.push(copyOf: frame.upvalue(3))
      try frame.get(of: -2)
      return 1
    }
  }

  private static let setter: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      // Called with ':' it gets the binding in front.
      if frame.count > 1, frame.object(type, at: 1) != nil { frame.remove(at: 1) }
      frame.setCount(1)
      frame.push(copyOf: frame.upvalue(2))
      frame.push(copyOf: frame.upvalue(3))
      frame.push(copyOf: 1)
      try frame.set(of: 2)
      return 0
    }
  }

  static var type: ObjectType<BindingObject> { object.type }

  static let object: APIObject<BindingObject> = {
    var object = APIObject(
      ObjectType<BindingObject>.references("Binding"), "A value that a control shows and sets.",
      example: """
        local state = moon.state { volume = 0.5 }
        local volume = moon.binding(state, "volume")
        volume.value = 0.75
        print(volume, volume.get(), state.volume)  --> Binding(state.volume)	0.75	0.75
        """)
    unsafe object.property("value", "any", "The value now.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, binding throws(LuaError) in
        frame.push(binding.get)
        try frame.call(arguments: 0, results: 1)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, binding throws(LuaError) in
        guard let set = binding.set else {
          throw LuaError(
            "Binding.value can't be set: the binding has no 'set'", code: "read-only",
            subject: ("value", ""))
        }
        frame.push(set)
        frame.push(copyOf: 3)
        try frame.call(arguments: 1, results: 0)
        return 0
      }
    }
    unsafe object.property("get", "function", "Gives the value.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, binding throws(LuaError) in
        frame.push(binding.get)
        return 1
      }
    }
    unsafe object.property("set", "function?", "Takes a new value.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, binding throws(LuaError) in
        if let set = binding.set { frame.push(set) } else { frame.pushNil() }
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push("Binding(\(frame.object(type, at: 1)?.text ?? ""))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe BindingAPI.object.raiseMissing(state) }
    return object
  }()
}

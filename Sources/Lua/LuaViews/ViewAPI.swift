import LuaAPI
import LuaRuntime
import MoonLayout

/// The type `View`.
enum ViewAPI {
  /// What adds some of the type's members to it.
  typealias Members = @Sendable (inout APIObject<ViewObject>) -> Void

  static var type: ObjectType<ViewObject> { object.type }

  static let object: APIObject<ViewObject> = {
    var object = APIObject(
      ObjectType<ViewObject>.references("View"), "A description of what to show.",
      details:
        "A view never changes: each modifier gives a new view with the old one inside, so their "
        + "order matters. A modifier that is given nil or false does nothing.",
      example: """
        local title = moon.ui.text "Hello":font "title":padding(10)
        print(title, title:opacity(nil) == title)  --> View(text "Hello", font, padding)	true
        """,
      alsoKnownAs: SwiftUINames.modifiers
    )
    object.topic = "Size"
    addSizes(&object)
    object.topic = "Place"
    addPlaces(&object)
    object.topic = "Layers and outlines"
    addLayers(&object)
    object.topic = "Effects"
    addDrawing(&object)
    object.topic = "Turning and scaling"
    addTransforms(&object)
    object.topic = "Text and symbols"
    addText(&object)
    object.topic = "Shapes"
    addShapes(&object)
    object.topic = "Identity, taps and accessibility"
    addMeaning(&object)
    object.topic = "Pages"
    addPages(&object)
    object.topic = "Preferences"
    addPreferences(&object)
    object.topic = "Motion"
    addMotion(&object)
    addAnimators(&object)
    object.topic = "Gestures"
    addGestures(&object)
    object.topic = "Events"
    addEvents(&object)
    object.topic = "Tabs"
    addTabs(&object)
    object.topic = "Own modifiers and pictures"
    addComposition(&object)
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(frame.view(at: 1)?.shortText ?? "View")
        return 1
      }
    }
    unsafe object.metamethod("__eq") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        pushWithoutGaps(1, frame)
        pushWithoutGaps(2, frame)
        frame.push(frame.isRawEqual(-1, -2))
        return 1
      }
    }
    unsafe object.metamethod("__call") { state in
      unsafe LuaFrame.run(state) { _ throws(LuaError) in
        throw LuaError(
          "a View can't be called", code: "wrong-type",
          label: "is a comma missing behind it?", subject: ("", "()"))
      }
    }
    unsafe object.missing { state in unsafe ViewAPI.object.raiseMissing(state) }
    return object
  }()

  /// Runs a modifier that has views: a new view, or the same one when it is given nil or false, which
  /// keeps the modifier's place in mind if it has one.
  static func modify(
    _ state: OpaquePointer?, _ payload: UnsafeMutableRawPointer?, _ function: APIFunction,
    slot: ViewModifier.Slot? = nil, _ body: (Call, inout Extent) throws(LuaError) -> ViewModifier
  ) -> Int32 {
    unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
      if isUnchanged(frame) { return try leaveOut(slot, object, frame, function) }
      let call = try Call(frame, function)
      var extent = Extent(keepingIn: frame, room: 2)
      extent.add(object, at: 1, frame)
      let modifier = try body(call, &extent)
      try frame.push(object.view.modified(modifier), of: extent, by: function.name)
      return 1
    }
  }

  /// Runs a modifier that has no views; nil or false as one argument leaves the view as it is.
  static func modify(
    _ state: OpaquePointer?, _ payload: UnsafeMutableRawPointer?, _ function: APIFunction,
    slot: ViewModifier.Slot? = nil, condition: Int32 = 1,
    _ body: (Call) throws(LuaError) -> ViewModifier
  ) -> Int32 {
    unsafe change(
      state, payload, function, slot: slot, condition: condition
    ) { view, call throws(LuaError) in
      view.modified(try body(call))
    }
  }

  /// Runs a method that makes another view, or gives the same one when an argument is nil or false.
  static func change(
    _ state: OpaquePointer?, _ payload: UnsafeMutableRawPointer?, _ function: APIFunction,
    slot: ViewModifier.Slot? = nil, condition: Int32 = 1,
    _ body: (View, Call) throws(LuaError) -> View
  ) -> Int32 {
    unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
      if isUnchanged(frame, condition) { return try leaveOut(slot, object, frame, function) }
      return try push(
        try body(object.view, try Call(frame, function)), of: object, frame, function)
    }
  }

  /// Pushes a view that was made of the one at index 1.
  private static func push(
    _ view: consuming View, of object: ViewObject, _ frame: LuaFrame, _ function: APIFunction
  ) throws(LuaError) -> Int32 {
    var extent = Extent()
    extent.add(object, at: 1, frame)
    try frame.push(view, of: extent, by: function.name)
    frame.push(copyOf: 1)
    frame.keep(in: -2)
    return 1
  }

  /// Pushes the view without a modifier, in whose place nothing stands.
  private static func leaveOut(
    _ slot: ViewModifier.Slot?, _ object: ViewObject, _ frame: LuaFrame, _ function: APIFunction
  ) throws(LuaError) -> Int32 {
    guard let slot else { return 1 }
    return try push(object.view.modified(.absent(slot)), of: object, frame, function)
  }

  /// Pushes the view at an index as it was before modifiers were left out of it last.
  ///
  /// Stack: +1.
  private static func pushWithoutGaps(_ index: Int32, _ frame: LuaFrame) {
    frame.push(copyOf: index)
    while case .modified(_, .absent)? = frame.view(at: -1)?.kind {
      frame.pushKept(of: -1)
      frame.remove(at: -2)
    }
  }

  /// Leaves only the view when the argument that decides is nil or false.
  private static func isUnchanged(_ frame: LuaFrame, _ condition: Int32 = 1) -> Bool {
    guard frame.count > condition, !frame.truth(at: condition + 1) else { return false }
    frame.setCount(1)
    return true
  }
}

import LuaAPI
import LuaRuntime
import MoonGeometry
import MoonScene
import MoonStage

// What is shown by a stage.
extension StageAPI {
  static let addFinding: Members = { object in
    unsafe object.method("find", find) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try actions(frame, object, find).find()
      }
    }
    unsafe object.method("exists", exists) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try actions(frame, object, exists).exists()
      }
    }
    unsafe object.method("why", why) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try actions(frame, object, why).why()
      }
    }
    unsafe object.method("tree", tree) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        _ = try Call(frame, tree)
        frame.push(try object.use(tree.name) { try $0.scene() }.text)
        return 1
      }
    }
    unsafe object.method("layout", layout) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        _ = try Call(frame, layout)
        let views = try object.use(layout.name) { try $0.scene() }.views
        try frame.reserve(8)
        frame.pushTable(elements: views.count)
        for (index, view) in views.enumerated() {
          view.push(to: frame)
          frame.setRawElement(index + 1, of: -2)
        }
        return 1
      }
    }
  }

  private static let find = APIFunction(
    "Stage:find", "Finds a view, as it is shown now.", arguments: [StageParameters.name],
    returns: "Snapshot",
    example: setup + """
      local bar = screen:find "bar"
      print(bar.kind, bar.x, bar.width)  --> color	90.0	20.0
      """)
  private static let exists = APIFunction(
    "Stage:exists", "Whether a view is shown, and not leaving.",
    arguments: [StageParameters.name], returns: "boolean",
    example: setup + """
      print(screen:exists "Open", screen:exists "Closed")  --> true	false
      """)
  private static let why = APIFunction(
    "Stage:why", "Tells why an attribute of a view has the value that is shown.",
    arguments: [StageParameters.name, StageParameters.attribute], returns: "Explanation",
    example: setup + """
      print(screen:why("bar", "opacity").value)  --> 1.0
      """)
  private static let tree = APIFunction(
    "Stage:tree", "Gives the text form of what is shown.", returns: "string",
    example: setup + """
      print(screen:tree():match "[^\\n]*")  --> scene 200x100
      """)
  private static let layout = APIFunction(
    "Stage:layout", "Gives the views with their layout frames, which no transform moves.",
    returns:
      "{ path: string, kind: string, id?: string, x: number, y: number, width: number, height: number }[]",
    example: setup + """
      for _, view in ipairs(screen:layout()) do
        if view.id == "bar" then print(view.kind, view.x, view.width) end  --> color	90.0	20.0
      end
      """)
}

extension SceneView {
  /// Pushes the view as a plain table.
  ///
  /// Stack: +1.
  fileprivate func push(to frame: LuaFrame) {
    frame.pushTable(fields: 7)
    frame.setField("path", path.description)
    frame.setField("kind", semantics.kind)
    switch semantics.key.name {
    case .name(let name): frame.setField("id", name)
    case .number(let number): frame.setField("id", number)
    case .slot, .path: break
    }
    frame.setField("x", semantics.frame.minX)
    frame.setField("y", semantics.frame.minY)
    frame.setField("width", semantics.frame.size.width)
    frame.setField("height", semantics.frame.size.height)
  }
}

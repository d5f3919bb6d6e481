import LuaAPI
import LuaRuntime
import MoonLayout
import MoonScene
import MoonStage

// What the view is.
extension SnapshotAPI {
  static let addFacts: Members = { object in
    unsafe object.property("kind", "string", "What it is, by its constructor's name.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.kind)
        return 1
      }
    }
    unsafe object.property("id", "string|integer?", "Its id; nil when it has none.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        switch object.id {
        case .name(let name): frame.push(name)
        case .number(let number): frame.push(number)
        case .slot, .path: frame.pushNil()
        }
        return 1
      }
    }
    unsafe object.property(
      "path", "string", "Its place among the views: its keys from the outermost view on."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.path.description)
        return 1
      }
    }
    unsafe object.property("isSelected", "boolean", "Whether it is the chosen one.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.accessibility?.isSelected ?? false)
        return 1
      }
    }
    unsafe object.property("isEnabled", "boolean", "Whether it can be used.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.accessibility?.isEnabled ?? true)
        return 1
      }
    }
    unsafe object.property(
      "isExpanded", "boolean?", "Whether it is open; nil for what doesn't open."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        if let isExpanded = object.snapshot.accessibility?.isExpanded {
          frame.push(isExpanded)
        } else {
          frame.pushNil()
        }
        return 1
      }
    }
    unsafe object.property("isLeaving", "boolean", "Whether it is on its way out.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.isLeaving)
        return 1
      }
    }
    unsafe object.property("takesTaps", "boolean", "Whether it can be tapped.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.takesTaps)
        return 1
      }
    }
    unsafe object.property("file", "string?", "The script that made it.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(ifAny: object.snapshot.origin?.file)
        return 1
      }
    }
    unsafe object.property("line", "integer?", "The line that made it.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        if let line = object.snapshot.origin?.line { frame.push(line) } else { frame.pushNil() }
        return 1
      }
    }
    unsafe object.property(
      "accessibility", "Accessibility?",
      "What assistive technology is told of it; nil for nothing of its own."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        if let told = object.snapshot.accessibility {
          told.push(to: frame)
        } else {
          frame.pushNil()
        }
        return 1
      }
    }
  }
}

extension Accessibility {
  /// Pushes what is told as a plain table.
  ///
  /// Stack: +1.
  fileprivate func push(to frame: LuaFrame) {
    frame.pushTable(fields: 8)
    frame.setField("role", role.rawValue)
    if let label { frame.setField("label", label) }
    if let value { frame.setField("value", value) }
    if let hint { frame.setField("hint", hint) }
    if let index { frame.setField("index", index) }
    if let count { frame.setField("count", count) }
    frame.setField("isSelected", isSelected)
    frame.setField("isEnabled", isEnabled)
    if let isExpanded { frame.setField("isExpanded", isExpanded) }
    frame.setField("isHidden", isHidden)
  }
}

import LuaAPI
import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonScene
import MoonStage

// Where the view is, and how it looks.
extension SnapshotAPI {
  static let addPlace: Members = { object in
    unsafe object.property(
      "frame", "Frame", "The bounds of what is drawn of its frame, moved by all transforms."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(FrameValue(object.snapshot.frame), as: FrameAPI.type)
        return 1
      }
    }
    unsafe object.property("layoutFrame", "Frame", "Its frame without any transform.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(FrameValue(object.snapshot.layoutFrame), as: FrameAPI.type)
        return 1
      }
    }
    unsafe object.property("x", "number", unit: "points", "The left edge of the frame.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.frame.minX)
        return 1
      }
    }
    unsafe object.property("y", "number", unit: "points", "The top edge of the frame.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.frame.minY)
        return 1
      }
    }
    unsafe object.property("width", "number", unit: "points", "The width of the frame.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.frame.size.width)
        return 1
      }
    }
    unsafe object.property("height", "number", unit: "points", "The height of the frame.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.frame.size.height)
        return 1
      }
    }
    unsafe object.property(
      "midX", "number", unit: "points", "The middle of the frame, from the left."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.frame.midX)
        return 1
      }
    }
    unsafe object.property(
      "midY", "number", unit: "points", "The middle of the frame, from the top."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.frame.midY)
        return 1
      }
    }
    unsafe object.property("maxX", "number", unit: "points", "The right edge of the frame.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.frame.maxX)
        return 1
      }
    }
    unsafe object.property("maxY", "number", unit: "points", "The bottom edge of the frame.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.frame.maxY)
        return 1
      }
    }
    unsafe object.property("offset", "Point", unit: "points", "Its own offsets, added up.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        object.snapshot.offset.push(to: frame)
        return 1
      }
    }
    unsafe object.property("rotation", "Angle", "Its own turns, added up.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.rotation)
        return 1
      }
    }
    unsafe object.property(
      "scale", "number", "The product of its own factors of size; across, where the two differ."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.scale.x)
        return 1
      }
    }
    unsafe object.property("scaleX", "number", "The product of its own factors of width.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.scale.x)
        return 1
      }
    }
    unsafe object.property("scaleY", "number", "The product of its own factors of height.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.scale.y)
        return 1
      }
    }
  }

  static let addLooks: Members = { object in
    unsafe object.property("opacity", "number", "The product of its own opacities.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.opacity)
        return 1
      }
    }
    unsafe object.property(
      "blur", "number", unit: "points", "The radius of its own blurs, added up."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.snapshot.blur)
        return 1
      }
    }
    unsafe object.property("foreground", "Color?", "The colour of the first text or symbol in it.")
    { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(ifAny: object.snapshot.foreground)
        return 1
      }
    }
    unsafe object.property("background", "Color?", "The colour of the first filled shape in it.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(ifAny: object.snapshot.background)
        return 1
      }
    }
    unsafe object.property(
      "cornerRadius", "number?", unit: "points", "The radius of the first round corners in it."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        if let radius = object.snapshot.cornerRadius { frame.push(radius) } else { frame.pushNil() }
        return 1
      }
    }
    unsafe object.property("text", "string?", "The texts in it, with spaces between them.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(ifAny: object.snapshot.text)
        return 1
      }
    }
    unsafe object.property("symbol", "string?", "The name of the first symbol in it.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(ifAny: object.snapshot.symbol)
        return 1
      }
    }
  }
}

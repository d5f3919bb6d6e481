import LuaAPI
import LuaRuntime
import MoonGeometry
import MoonStage

/// A rectangle as scripts hold it; the payload of the type `Frame`.
struct FrameValue: BitwiseCopyable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  init(_ rect: Rect) {
    x = rect.origin.x
    y = rect.origin.y
    width = rect.size.width
    height = rect.size.height
  }

  var rect: Rect { Rect(x: x, y: y, width: width, height: height) }

  /// Whether a rectangle lies inside, or beyond the edges by no more than a tolerance.
  func contains(_ other: Rect, tolerance: Double) -> Bool {
    other.minX >= x - tolerance && other.minY >= y - tolerance
      && other.maxX <= rect.maxX + tolerance && other.maxY <= rect.maxY + tolerance
  }

  /// Whether the two have a part in common.
  func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.minX < rect.maxX && y < other.maxY && other.minY < rect.maxY
  }

  /// `20, 30, 100 x 50`.
  var text: String {
    "\(ValueText.short(x)), \(ValueText.short(y)), "
      + "\(ValueText.short(width)) x \(ValueText.short(height))"
  }
}

extension Kind where Value == Rect {
  /// A frame, a snapshot, which stands for its frame, or a place `{ x =, y = }` without extent.
  static var area: Kind {
    let wanted = "a Frame, a snapshot or a place { x =, y = }"
    return Kind("Frame|Snapshot|Point", phrase: wanted) {
      frame, index, subject throws(LuaError) in
      if let value = frame.value(FrameAPI.type, at: index) { return value.rect }
      if let object = frame.object(SnapshotAPI.type, at: index) { return object.snapshot.frame }
      guard frame.type(at: index) == .table else {
        throw subject.wrongType(wanted, frame, at: index)
      }
      let point = try Kind<[Double]>.numbers(["x", "y"], in: .points).read(frame, index, subject)
      return Rect(origin: Point(point), size: .zero)
    }
  }
}

/// The type `Frame`.
enum FrameAPI {
  static var type: ObjectType<FrameValue> { object.type }

  private typealias Members = @Sendable (inout APIObject<FrameValue>) -> Void

  private static let area = Parameter(
    required: "other", .area, "A frame, a snapshot, or a place.")
  private static let tolerance = Parameter(
    "tolerance", .number(atLeast: 0, unit: "points"), default: 0,
    "How far the other may reach beyond each edge.")

  private static let setup = """
    local screen = moon.stage {
      size = { width = 100, height = 50 },
      body = function() return moon.ui.color "red":frame { width = 40, height = 20 }:id "box" end,
    }
    local frame = screen:find "box".frame

    """
  private static let contains = APIFunction(
    "Frame:contains", "Whether another frame or a place lies inside.",
    arguments: [area, tolerance], returns: "boolean",
    example: setup + """
      print(frame:contains { x = 50, y = 25 }, frame:contains({ x = 29, y = 25 }, 1))  --> true	true
      """)
  private static let intersects = APIFunction(
    "Frame:intersects", "Whether another frame has a part in common with this one.",
    arguments: [area], returns: "boolean",
    example: setup + """
      print(frame:intersects(screen:find "box"))  --> true
      """)

  static let object: APIObject<FrameValue> = {
    var object = APIObject(
      ObjectType<FrameValue>.values("Frame"),
      "A rectangle of the page: x runs to the right, y down, in points.",
      details: "Frames with the same numbers are equal.",
      example: setup + """
        print(frame, frame.midX, frame.maxY)  --> Frame(30, 15, 40 x 20)	50.0	35.0
        """)
    addNumbers(&object)
    unsafe object.method("contains", contains) { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        let call = try Call(frame, contains)
        let other = try call.argument(1, area)
        frame.push(value.contains(other, tolerance: try call.argument(2, tolerance)))
        return 1
      }
    }
    unsafe object.method("intersects", intersects) { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.intersects(try Call(frame, intersects).argument(1, area)))
        return 1
      }
    }
    unsafe object.metamethod("__eq") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        let frames = (frame.value(type, at: 1), frame.value(type, at: 2))
        frame.push(frames.0 != nil && frames.0?.rect == frames.1?.rect)
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push("Frame(\(frame.value(type, at: 1)?.text ?? ""))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe FrameAPI.object.raiseMissing(state) }
    return object
  }()

  private static let addNumbers: Members = { object in
    unsafe object.property("x", "number", unit: "points", "The left edge.") { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.x)
        return 1
      }
    }
    unsafe object.property("y", "number", unit: "points", "The top edge.") { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.y)
        return 1
      }
    }
    unsafe object.property("width", "number", unit: "points", "The width.") { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.width)
        return 1
      }
    }
    unsafe object.property("height", "number", unit: "points", "The height.") { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.height)
        return 1
      }
    }
    unsafe object.property("minX", "number", unit: "points", "The left edge.") { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.rect.minX)
        return 1
      }
    }
    unsafe object.property("midX", "number", unit: "points", "The middle, from the left.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.rect.midX)
        return 1
      }
    }
    unsafe object.property("maxX", "number", unit: "points", "The right edge.") { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.rect.maxX)
        return 1
      }
    }
    unsafe object.property("minY", "number", unit: "points", "The top edge.") { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.rect.minY)
        return 1
      }
    }
    unsafe object.property("midY", "number", unit: "points", "The middle, from the top.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.rect.midY)
        return 1
      }
    }
    unsafe object.property("maxY", "number", unit: "points", "The bottom edge.") { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.rect.maxY)
        return 1
      }
    }
  }
}

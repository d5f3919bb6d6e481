import LuaAPI
import LuaRuntime
import MoonMotion

/// The type `Timeline`.
enum TimelineAPI {
  static var type: ObjectType<TimelineObject> { object.type }

  static let object: APIObject<TimelineObject> = {
    var object = APIObject(
      ObjectType<TimelineObject>.references("Timeline"),
      "A timeline of keyframes: the value of each property at any time.",
      details:
        "Times before 0 show the start, times after the end the end. Where two keyframes meet, the "
        + "earlier one has arrived.",
      example: """
        local kf = moon.keyframes
        local fade = kf { initial = { opacity = 0 }, tracks = { opacity = { kf.linear(1, 0.5) } } }
        print(fade, fade:at(0.25).opacity, fade:velocity(0.25).opacity)  --> Timeline(0.5 s: opacity)	0.5	2.0
        """
    )
    unsafe object.property("duration", "number", unit: "s", "The length of the longest track.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, timeline throws(LuaError) in
        frame.push(timeline.program.duration)
        return 1
      }
    }
    unsafe object.property("properties", "string[]", "The names of the properties, sorted.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, timeline throws(LuaError) in
        frame.push(list: timeline.properties.map(\.name))
        return 1
      }
    }
    unsafe object.property(
      "tracks", "table[]",
      "For each track its name, duration, ends, the number of its keyframes, and isShadowed."
    ) {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, timeline throws(LuaError) in
        frame.push(list: timeline.program.tracks.map(TrackRecord.init))
        return 1
      }
    }
    unsafe object.method("at", at) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, timeline throws(LuaError) in
        timeline.pushValues(at: try timeline.time(frame, at), to: frame)
        return 1
      }
    }
    unsafe object.method("velocity", velocity) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, timeline throws(LuaError) in
        timeline.pushVelocities(at: try timeline.time(frame, velocity), to: frame)
        return 1
      }
    }
    unsafe object.method("progress", progress) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, timeline throws(LuaError) in
        let fraction = try Call(frame, progress).argument(1, fraction)
        timeline.pushValues(
          at: TimeSpec.fraction(fraction).resolved(duration: timeline.program.duration), to: frame)
        return 1
      }
    }
    unsafe object.method("sampler", sampler) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, timeline throws(LuaError) in
        Sampler(timeline.program, try timeline.property(try Call(frame, sampler))).push(to: frame)
        return 1
      }
    }
    unsafe object.method("frames", frames) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, timeline throws(LuaError) in
        frame.push(object: try timeline.frames(try Call(frame, frames)), as: FramesAPI.type)
        return 1
      }
    }
    unsafe object.method("segments", segments) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, timeline throws(LuaError) in
        let call = try Call(frame, segments)
        frame.push(list: try timeline.segments(call).map(SegmentRecord.init))
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        let timeline = try frame.expect(object: type, at: 1)
        let names = ValueText.list(timeline.properties.map(\.name))
        let duration = ValueText.short(timeline.program.duration)
        frame.push(names.isEmpty ? "Timeline(\(duration) s)" : "Timeline(\(duration) s: \(names))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe TimelineAPI.object.raiseMissing(state) }
    return object
  }()
}

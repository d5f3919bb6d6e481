import LuaRuntime
import MoonMotion

// What the objects of motion hold outside Lua's heap, so that the memory limit sees it.

extension TimelineObject: HostSized {
  var hostSize: Int { program.size }
}

extension FramesObject: HostSized {
  var hostSize: Int { count * columns.count * MemoryLayout<Double>.stride }
}

extension CurveObject: HostSized {
  var hostSize: Int { curve.size + text.utf8.count }
}

extension AnimationObject: HostSized {
  var hostSize: Int { animation.size + text.utf8.count }
}

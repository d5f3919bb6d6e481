import LuaAPI
import LuaRuntime
import MoonMotion

/// One property of a timeline, as a function of time that scripts can call.
final class Sampler: Sendable {
  let program: TimelineProgram
  let property: TimelineProperty
  /// The first channel.
  private let function: TimelineChannel

  init(_ program: TimelineProgram, _ property: TimelineProperty) {
    self.program = program
    self.property = property
    function = program.function(channel: property.channels.lowerBound)
  }

  static let type = ObjectType<Sampler>.references("Sampler")

  /// Pushes the function.
  ///
  /// Stack: +1.
  func push(to frame: LuaFrame) {
    frame.push(object: self, as: Sampler.type)
    switch property.kind {
    case .number: unsafe frame.push(function: Sampler.number, extra: 1)
    case .angle, .color: unsafe frame.push(function: Sampler.object, extra: 1)
    case .point, .unitPoint, .size, .rect, .vector:
      unsafe frame.push(function: Sampler.several, extra: 1)
    }
  }

  /// The fast path: one number in, one number out.
  private static let number: HostBody = { state in
    guard let state = unsafe state else { return 0 }
    let frame = unsafe LuaFrame(state)
    // Any time that people mean is far inside the range of times; the slow path judges the rest.
    guard let time = frame.numberIfAny(at: 1), time.magnitude <= 1e100 else {
      return unsafe slowNumber(state)
    }
    // The function's maker put the sampler there, and Lua keeps it alive during the call.
    let sampler = unsafe Unmanaged<Sampler>.fromOpaque(
      frame.upvaluePayload(2).load(as: UnsafeRawPointer.self))
    frame.push(unsafe sampler._withUnsafeGuaranteedRef { $0.function.value(at: time) })
    return 1
  }

  /// The same for times that are no numbers.
  @inline(never)
  private static func slowNumber(_ state: OpaquePointer) -> Int32 {
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      guard let sampler = frame.object(Sampler.type, at: frame.upvalue(2)) else { return 0 }
      frame.push(sampler.function.value(at: try time(frame, sampler)))
      return 1
    }
  }

  private static let object: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      guard let sampler = frame.object(Sampler.type, at: frame.upvalue(2)) else { return 0 }
      let time = try time(frame, sampler)
      let numbers = sampler.property.channels.map { sampler.program.value(channel: $0, at: time) }
      frame.push(numbers, as: sampler.property.kind)
      return 1
    }
  }

  private static let several: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      guard let sampler = frame.object(Sampler.type, at: frame.upvalue(2)) else { return 0 }
      let time = try time(frame, sampler)
      try frame.reserve(sampler.property.channels.count)
      for channel in sampler.property.channels {
        frame.push(sampler.program.value(channel: channel, at: time))
      }
      return Int32(sampler.property.channels.count)
    }
  }

  private static func time(_ frame: LuaFrame, _ sampler: Sampler) throws(LuaError) -> Double {
    let subject = Subject("sampler of '\(sampler.property.name)'", .argument(1, "time"))
    return try Kind<TimeSpec>.moment.read(frame, 1, subject).resolved(
      duration: sampler.program.duration)
  }
}

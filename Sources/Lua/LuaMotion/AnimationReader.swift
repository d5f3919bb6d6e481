import LuaAPI
import LuaRuntime
import MoonMotion

/// Reads the options of an animation.
struct AnimationReader {
  private let call: Call

  init(_ call: Call) { self.call = call }

  /// The variation of a preset that the call asks for.
  ///
  /// - Throws: What is wrong with an option.
  func animation(_ preset: AnimationPreset) throws(LuaError) -> Animation {
    switch preset {
    case .default: return .default
    case .linear: return try curved(Animation.linear(duration:))
    case .easeIn: return try curved(Animation.easeIn(duration:))
    case .easeOut: return try curved(Animation.easeOut(duration:))
    case .easeInOut: return try curved(Animation.easeInOut(duration:))
    case .smooth: return try bouncing(Animation.smooth(duration:extraBounce:))
    case .snappy: return try bouncing(Animation.snappy(duration:extraBounce:))
    case .bouncy: return try bouncing(Animation.bouncy(duration:extraBounce:))
    case .spring: return try spring()
    case .interactiveSpring: return try interactiveSpring()
    }
  }

  /// An animation without modifiers in words: its name and its numbers.
  static func text(_ name: String, _ animation: Animation) -> String {
    let numbers = animation.drivingSpring.map(SpringAPI.text(of:))
    return "\(name), \(numbers ?? "\(ValueText.short(animation.duration)) s")"
  }

  private func curved(
    _ make: (Double) throws(MotionError) -> Animation
  ) throws(LuaError) -> Animation {
    let duration = try call.option(AnimationAPI.duration)
    return try call.motion { () throws(MotionError) in try make(duration) }
  }

  private func bouncing(
    _ make: (Double, Double) throws(MotionError) -> Animation
  ) throws(LuaError) -> Animation {
    let duration = try call.option(SpringAPI.duration)
    let extraBounce = try call.option(SpringAPI.extraBounce)
    return try call.motion { () throws(MotionError) in try make(duration, extraBounce) }
  }

  private func spring() throws(LuaError) -> Animation {
    let blend = try call.option(AnimationAPI.blendDuration)
    switch call.form {
    case 0:
      let (duration, bounce) = (
        try call.option(SpringAPI.duration), try call.option(SpringAPI.bounce)
      )
      return try call.motion { () throws(MotionError) in
        try .spring(duration: duration, bounce: bounce, blendDuration: blend)
      }
    case 1:
      let response = try call.option(AnimationAPI.response)
      let damping = try call.option(AnimationAPI.dampingFraction)
      return try call.motion { () throws(MotionError) in
        try .spring(response: response, dampingFraction: damping, blendDuration: blend)
      }
    default:
      let spring = try call.option(AnimationAPI.spring)
      return try call.motion { () throws(MotionError) in
        try .spring(spring, blendDuration: blend)
      }
    }
  }

  private func interactiveSpring() throws(LuaError) -> Animation {
    let blend = try call.option(AnimationAPI.quickBlendDuration)
    guard call.form == 0 else {
      let duration = try call.option(AnimationAPI.quickDuration)
      let extraBounce = try call.option(SpringAPI.extraBounce)
      return try call.motion { () throws(MotionError) in
        try .interactiveSpring(duration: duration, extraBounce: extraBounce, blendDuration: blend)
      }
    }
    let response = try call.option(AnimationAPI.quickResponse)
    let damping = try call.option(AnimationAPI.quickDampingFraction)
    return try call.motion { () throws(MotionError) in
      try .interactiveSpring(response: response, dampingFraction: damping, blendDuration: blend)
    }
  }

  /// The spring that adds up, in any of its forms.
  ///
  /// - Throws: What is wrong with an option.
  func interpolatingSpring() throws(LuaError) -> Animation {
    let velocity = try call.option(AnimationAPI.initialVelocity)
    switch call.form {
    case 0:
      let mass = try call.option(SpringAPI.mass)
      let stiffness = try call.option(SpringAPI.stiffness)
      let damping = try call.option(SpringAPI.damping)
      return try call.motion { () throws(MotionError) in
        try .interpolatingSpring(
          mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      }
    case 1:
      let (duration, bounce) = (
        try call.option(SpringAPI.duration), try call.option(SpringAPI.bounce)
      )
      return try call.motion { () throws(MotionError) in
        try .interpolatingSpring(
          Spring(duration: duration, bounce: bounce), initialVelocity: velocity)
      }
    default:
      let spring = try call.option(AnimationAPI.spring)
      return try call.motion { () throws(MotionError) in
        try .interpolatingSpring(spring, initialVelocity: velocity)
      }
    }
  }
}

extension Animation {
  /// The time after which the change counts as made, in seconds, or infinity.
  ///
  /// A curve is complete at its end, a spring after its perceived duration, though it still comes
  /// closer: that is when the next of several phases begins.
  public var completionTime: Double {
    let base: Double =
      switch self.base {
      case .curve: baseDuration
      case .spring(let spring, _), .interpolating(let spring, _): spring.duration
      }
    return modifiers.reduce(base) { time, modifier in
      switch modifier {
      case .delay(let seconds): max(0, time + seconds)
      case .speed(let factor): time / factor
      case .repetition(let count?, _): time * Double(count)
      case .repetition(nil, _): time > 0 ? .infinity : 0
      }
    }
  }
}

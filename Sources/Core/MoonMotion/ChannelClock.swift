import Glibc

/// What moves numbers alike: a spring from a moment on, or a curve.
enum ChannelClock: Hashable, Sendable {
  /// A spring, by what its closed form needs.
  case spring(Spring.Regime, rate: Double, frequency: Double, start: Double, speed: Double)
  /// Any animation that doesn't take over.
  case progress(Animation, start: Double)

  /// The clock of a layer; of a spring that blends the first piece counts.
  init(_ layer: AnimationLayer) {
    switch layer {
    case .spring(let run):
      let motion = run.pieces.first?.motions.first
      self = .spring(
        motion?.regime ?? .critical, rate: motion?.rate ?? 0, frequency: motion?.frequency ?? 0,
        start: run.start, speed: run.speed)
    case .additive(let animation, let start, _): self = .progress(animation, start: start)
    }
  }

  /// The factors that ``SpringMotion/offset(at:)`` gives to a and b; the progress and 0 for a curve.
  func hands(at time: Double) -> (near: Double, far: Double) {
    switch self {
    case .spring(let regime, let rate, let frequency, let start, let speed):
      let time = max(0, time - start) * speed
      let fade = exp(-rate * time)
      switch regime {
      case .under: return (fade * cos(frequency * time), fade * sin(frequency * time))
      case .critical: return (fade, fade * time)
      case .over: return (fade, -fade * expm1(-frequency * time))
      }
    case .progress(let animation, let start): return (animation.progress(at: time - start), 0)
    }
  }
}

/// One change of an animated value on its way: how it moves the numbers from what they would be.
enum AnimationLayer: Sendable {
  /// A spring that has taken over value and velocity; nothing before it shows any more.
  case spring(SpringRun)
  /// A progress that runs over whatever is below, which goes on.
  case additive(Animation, start: Double, targets: [Double])

  /// Moves where it goes.
  mutating func shift(by distances: [Double]) {
    switch self {
    case .spring(var run):
      run.shift(by: distances)
      self = .spring(run)
    case .additive(let animation, let start, let targets):
      self = .additive(animation, start: start, targets: zip(targets, distances).map { $0 + $1 })
    }
  }
}

/// A spring on its way for several numbers.
struct SpringRun: Sendable {
  /// A stretch of time in which the spring's response is constant.
  struct Piece: Sendable {
    /// When it begins, in seconds.
    var start: Double
    var spring: Spring
    /// The motion of each number.
    var motions: [SpringMotion]
  }

  /// When it takes over, in seconds.
  let start: Double
  private(set) var targets: [Double]
  /// The factor between the clock's time and the spring's.
  let speed: Double
  private(set) var pieces: [Piece]

  /// The most pieces that a change of response is cut into.
  private static let blendPieces = 64

  // Starts a spring from the values and velocities shown. `old` is the response of the spring that
  // it replaces, in seconds of its own time, and how long to pass from one to the other.
  init(
    _ spring: Spring, from values: [Double], velocities: [Double], to targets: [Double],
    at start: Double, speed: Double, blending old: (response: Double, duration: Double)?
  ) {
    self.start = start
    self.targets = targets
    self.speed = speed
    pieces = []
    var state = zip(values, velocities).map { (value: $0, velocity: $1 / speed) }
    guard let old else {
      pieces = [piece(spring, at: start, state)]
      return
    }
    for index in 0..<SpringRun.blendPieces {
      // The response in the middle of the piece: new + (old - new)·(1 - smoothstep).
      let x = (Double(index) + 0.5) / Double(SpringRun.blendPieces)
      let share = 1 - x * x * (3 - 2 * x)
      let response = spring.response + (old.response - spring.response) * share
      let blended = Spring(
        mass: spring.mass, naturalFrequency: 2 * .pi / response, dampingRatio: spring.dampingRatio)
      let length = old.duration / Double(SpringRun.blendPieces)
      let next = piece(blended, at: start + length * Double(index) / speed, state)
      pieces.append(next)
      state = targets.indices.map { number in
        (
          targets[number] + next.motions[number].offset(at: length),
          next.motions[number].derivative.offset(at: length)
        )
      }
    }
    pieces.append(piece(spring, at: start + old.duration / speed, state))
  }

  private func piece(
    _ spring: Spring, at start: Double, _ state: [(value: Double, velocity: Double)]
  ) -> Piece {
    Piece(
      start: start, spring: spring,
      motions: targets.indices.map {
        SpringMotion(
          spring, distance: targets[$0] - state[$0].value, velocity: state[$0].velocity)
      })
  }

  /// Moves where it goes, and with it all of the way.
  mutating func shift(by distances: [Double]) {
    for number in targets.indices { targets[number] += distances[number] }
  }

  /// The piece that holds at a time.
  private func piece(at time: Double) -> Piece {
    pieces[pieces.lastIndex { $0.start <= time } ?? 0]
  }

  func value(_ number: Int, at time: Double) -> Double {
    let piece = piece(at: time)
    return targets[number] + piece.motions[number].offset(at: max(0, time - piece.start) * speed)
  }

  func velocity(_ number: Int, at time: Double) -> Double {
    let piece = piece(at: time)
    return speed
      * piece.motions[number].derivative.offset(at: max(0, time - piece.start) * speed)
  }

  /// The response at a time, in seconds of the clock.
  func response(at time: Double) -> Double { piece(at: time).spring.response / speed }

  /// When the spring counts as at rest within 0.001 after the last piece has begun, in seconds.
  func end(scale: Double) -> Double {
    guard let last = pieces.last else { return start }
    let seconds = last.spring.settlingDuration(epsilon: 0.001, channels: targets.count) {
      let motion = last.motions[$0]
      return (-motion.a * scale, motion.derivative.offset(at: 0) * scale)
    }
    return last.start + seconds / speed
  }
}

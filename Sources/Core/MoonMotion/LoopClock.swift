/// The time into a loop that can be held and taken up again.
struct LoopClock: Sendable {
  /// When the loops would have started had they never been held; `nil` while held.
  private var start: Double?

  /// The time into the loops at which they are held; `nil` before they have ever run.
  private var held: Double?

  init(start: Double?) {
    self.start = start
  }

  mutating func pause(at time: Double) {
    guard let start else { return }
    held = time - start
    self.start = nil
  }

  mutating func resume(at time: Double) {
    guard start == nil else { return }
    start = time - (held ?? 0)
    held = nil
  }

  /// The time since the start of the current loop; `nil` before the loops have ever run.
  func elapsed(at time: Double, duration: Double) -> Double? {
    guard let elapsed = start.map({ time - $0 }) ?? held else { return nil }
    guard duration > 0, elapsed > 0 else { return elapsed }
    // The remainder is exact, so that no number of loops drifts.
    return elapsed.truncatingRemainder(dividingBy: duration)
  }
}

import MoonChange
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import MoonTestSupport
import Testing

/// What holds for any stage: random views, animations, handlers, timers, fingers and keys.
@Suite struct `Any stage` {
  /// Something that is done at a time, and how often somebody looks before.
  private struct Step {
    var time: Double
    var seed: UInt64
  }

  private func steps(_ seed: UInt64) -> [Step] {
    var random = SplitMix64(seed: seed ^ 0xABCD)
    var time = 0.0
    return (0..<6).map { _ in
      // Parts of a second that add up exactly.
      time += Double(random.index(in: 0..<48)) / 64
      return Step(time: time, seed: random.next())
    }
  }

  /// Moves a clock to a time, in one step or in several with a look after each.
  private func move(_ stage: Stage, to time: Double, _ random: inout SplitMix64?) -> String {
    var told = ""
    if var some = random {
      while stage.time < time, some.chance(0.8) {
        let next = stage.time + Double(some.index(in: 1..<24)) / 128
        guard next < time else { break }
        told += note { try stage.move(to: next) }
        switch some.index(in: 0..<3) {
        case 0: told += note { _ = try stage.scene() }
        case 1: told += note { _ = try stage.restTime() }
        default: break
        }
      }
      random = some
    }
    return told + note { try stage.move(to: time) }
  }

  private func note(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)\n"
    }
  }

  /// What is shown at each of the steps, and after them.
  private func run(_ seed: UInt64, splits: UInt64?) throws -> [String] {
    let made = try RandomStage(seed: seed)
    var random = splits.map { SplitMix64(seed: $0) }
    var told: [String] = []
    for step in steps(seed) {
      told.append(move(made.stage, to: step.time, &random))
      var input = SplitMix64(seed: step.seed)
      told.append(made.input(&input))
      told.append(try made.stage.scene().text)
    }
    told.append(move(made.stage, to: made.stage.time + 0.75, &random))
    told.append(try made.stage.scene().text)
    return told
  }

  @Test func `shows the same however its clock is moved and whoever looks`() throws {
    for seed in 0..<UInt64(propertyCount(60)) {
      let whole = try run(seed, splits: nil)
      for splits in [seed &+ 1000, seed &+ 2000] {
        let split = try run(seed, splits: splits)
        guard whole != split else { continue }
        let index = zip(whole, split).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
        let difference = Scene.difference(from: whole[index], to: split[index]) ?? ""
        Issue.record("seed \(seed), splits \(splits), step \(index):\n\(difference)")
        break
      }
    }
  }

  @Test func `comes to rest once nobody does anything any more`() throws {
    for seed in 0..<UInt64(propertyCount(100)) {
      let made = try RandomStage(seed: seed &+ 5000)
      let stage = made.stage
      for step in steps(seed) {
        try stage.move(to: max(stage.time, step.time))
        var input = SplitMix64(seed: step.seed)
        _ = made.input(&input)
      }
      for timer in made.timers { timer.cancel() }
      try stage.settle()
      #expect(try stage.isAtRest(), "seed \(seed)")
      #expect(stage.time < 30, "seed \(seed)")
      guard try !stage.isEndless() else { continue }
      let rest = try stage.scene()
      try stage.advance(by: 100)
      #expect(try stage.scene() == rest, "seed \(seed)")
    }
  }

  @Test func `is the same twice`() throws {
    for seed in 0..<UInt64(propertyCount(20)) {
      #expect(try run(seed, splits: seed) == run(seed, splits: seed), "seed \(seed)")
    }
  }
}

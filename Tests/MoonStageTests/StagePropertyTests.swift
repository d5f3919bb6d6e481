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
        told += reach(next, stage)
        switch some.index(in: 0..<3) {
        case 0: told += note { _ = try stage.scene() }
        case 1: told += note { _ = try stage.restTime() }
        default: break
        }
      }
      random = some
    }
    return told + reach(time, stage)
  }

  /// Moves a clock to a time, going on after each error.
  private func reach(_ time: Double, _ stage: Stage) -> String {
    var told = ""
    for _ in 0..<100 where stage.time < time { told += note { try stage.move(to: time) } }
    return told
  }

  private func note(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)\n"
    }
  }

  private func shown(_ stage: Stage) -> String {
    var text = ""
    return note { text = try stage.scene().text } + text
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
      told.append(shown(made.stage))
    }
    told.append(move(made.stage, to: made.stage.time + 0.75, &random))
    told.append(shown(made.stage))
    return told
  }

  @Test func `shows the same however its clock is moved and whoever looks`() throws {
    for seed in 0..<UInt64(propertyCount(60)) {
      let whole = try run(seed, splits: nil)
      for splits in [seed &+ 1000, seed &+ 2000] {
        let split = try run(seed, splits: splits)
        guard whole != split else { continue }
        let index = zip(whole, split).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
        let difference = (Scene.difference(from: whole[index], to: split[index]) ?? "").prefix(1500)
        Issue.record("not the same:\nseed \(seed), splits \(splits), step \(index):\n\(difference)")
        break
      }
    }
  }

  /// What is shown after changes, some of them at one moment, with or without looks between those.
  private func changed(_ seed: UInt64, looks: UInt64?) throws -> [String] {
    let made = try RandomStage(seed: seed, isTold: false)
    // The first picture is not on its way from anything.
    _ = shown(made.stage)
    var random = looks.map { SplitMix64(seed: $0) }
    var told: [String] = []
    for step in steps(seed) {
      told.append(move(made.stage, to: step.time, &random))
      var input = SplitMix64(seed: step.seed)
      if input.chance(0.3) { told.append(made.input(&input)) }
      try made.change(&input) {
        guard var some = random else { return }
        for _ in 0..<some.index(in: 0..<3) { _ = shown(made.stage) }
        random = some
      }
      told.append(shown(made.stage))
    }
    told.append(move(made.stage, to: made.stage.time + 0.75, &random))
    told.append(shown(made.stage))
    return told
  }

  @Test func `shows what changes at one moment as one change, whoever looks`() throws {
    for seed in 0..<UInt64(propertyCount(60)) {
      let alone = try changed(seed, looks: nil)
      for looks in [seed &+ 1000, seed &+ 2000] {
        let looked = try changed(seed, looks: looks)
        guard alone != looked else { continue }
        let index = zip(alone, looked).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
        let difference = (Scene.difference(from: alone[index], to: looked[index]) ?? "")
          .prefix(1500)
        Issue.record("not the same:\nseed \(seed), looks \(looks), step \(index):\n\(difference)")
        break
      }
    }
  }

  @Test func `comes to rest once nobody does anything any more`() throws {
    let tried = propertyCount(100)
    var count = 0
    for seed in 0..<UInt64(tried) {
      let made = try RandomStage(seed: seed &+ 5000)
      let stage = made.stage
      for step in steps(seed) {
        _ = note { try stage.move(to: max(stage.time, step.time)) }
        var input = SplitMix64(seed: step.seed)
        _ = made.input(&input)
      }
      for timer in made.timers { timer.cancel() }
      // Handlers that go round in a circle are stopped, and have no rest to come to.
      guard note({ try stage.settle() }).isEmpty else { continue }
      count += 1
      #expect(try stage.isAtRest(), "seed \(seed)")
      #expect(stage.time < 30, "seed \(seed)")
      guard try !stage.isEndless() else { continue }
      let rest = try stage.scene()
      try stage.advance(by: 100)
      #expect(try stage.scene() == rest, "seed \(seed)")
    }
    #expect(count > tried * 8 / 10)
  }

  @Test func `is the same twice`() throws {
    for seed in 0..<UInt64(propertyCount(20)) {
      #expect(try run(seed, splits: seed) == run(seed, splits: seed), "seed \(seed)")
    }
  }
}

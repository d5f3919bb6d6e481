import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import MoonTestSupport
import Testing

/// What holds for any scenes and any changes.
@Suite struct PresentationPropertyTests {
  /// One change of a presentation.
  private struct Change {
    var result: LayoutResult
    var transaction: Transaction
    var time: Double
    var isRefresh = false
    var reduceMotion = false

    func apply(to presentation: Presentation) {
      if isRefresh {
        presentation.refresh(result, at: time, reduceMotion: reduceMotion)
      } else {
        presentation.update(result, transaction, at: time, reduceMotion: reduceMotion)
      }
    }
  }

  /// Changes of one shape at random times.
  private func changes(
    _ seed: UInt64, _ numbers: RandomLayout.Numbers, change: Double, refreshes: Double = 0,
    animation: (inout SplitMix64) -> Animation? = { _ in nil }
  ) -> [Change] {
    var random = SplitMix64(seed: seed)
    var time = 0.0
    return (0..<8).map { index in
      var source = RandomLayout(
        shape: seed, values: seed &* 31 &+ UInt64(index), numbers, change: change)
      let result = source.layout()
      let own = animation(&random) ?? source.animation()
      defer { time += random.number(in: 0...0.4) }
      return Change(
        result: result,
        transaction: Transaction(animation: own, disablesAnimations: random.chance(0.03)),
        time: time, isRefresh: random.chance(refreshes),
        reduceMotion: refreshes > 0 && random.chance(0.1))
    }
  }

  // MARK: Interruptions

  /// The largest difference of two scenes of the same nodes, and what differs there.
  private func distance(_ first: Scene, _ second: Scene) -> (Double, String) {
    var elements: [(SceneElement, String)] = []
    first.forEachNode { elements.append(($0.element, $1.description)) }
    var largest = (0.0, "")
    var index = 0
    second.forEachNode { node, identity in
      defer { index += 1 }
      guard index < elements.count, elements[index].1 == identity.description else {
        largest = (.infinity, identity.description)
        return
      }
      for part in node.element.parts {
        let numbers = node.element.numbers(part) ?? []
        for (left, right) in zip(elements[index].0.numbers(part) ?? [], numbers)
        where abs(left - right) > largest.0 {
          largest = (abs(left - right), "\(identity) \(part)")
        }
      }
    }
    return index == elements.count ? largest : (.infinity, "number of nodes")
  }

  // Expected: what was shown at that moment before the change.
  @Test func `no interruption makes a number jump`() {
    for seed in 0..<UInt64(propertyCount(60)) {
      let presentation = Presentation()
      let animations: [Animation] = [.bouncy, .smooth, .easeInOut, .linear]
      let all = changes(seed, .tame, change: 0) { animations[$0.index(in: 0..<4)] }
      for (index, change) in all.enumerated() {
        var plain = change
        plain.result.scopes = [sceneScope]
        plain.result.matches = []
        plain.transaction.disablesAnimations = false
        let before = presentation.scene(at: change.time)
        plain.apply(to: presentation)
        guard index > 0 else { continue }
        let (jump, place) = distance(before, presentation.scene(at: change.time))
        #expect(jump < 1e-9, "seed \(seed), change \(index): \(place)")
      }
    }
  }

  // Expected: the slope of the numbers before the change. Springs of 0.1 s and more have an
  // acceleration below 2e6 points per square second on these ways, which makes 4 points per second
  // of the distance of the two slopes.
  @Test func `springs take over the velocity at any moment`() throws {
    let step = 1e-6
    for seed in 0..<UInt64(propertyCount(60)) {
      let presentation = Presentation()
      let all = changes(seed, .tame, change: 0) {
        (try? .spring(duration: $0.number(in: 0.1...0.8), bounce: $0.number(in: -0.5...0.6)))
          ?? .smooth
      }
      for (index, change) in all.enumerated() {
        var plain = change
        plain.result.scopes = [sceneScope]
        plain.result.matches = []
        plain.transaction.disablesAnimations = false
        let before = [2, 1, 0].map { presentation.scene(at: change.time - Double($0) * step) }
        plain.apply(to: presentation)
        guard index > 0, change.time - all[index - 1].time > 2 * step else { continue }
        let after = presentation.scene(at: change.time + step)
        let numbers = (before + [after]).map(numbers)
        #expect(Set(numbers.map(\.count)).count == 1)
        for place in numbers[0].indices {
          let slopes = (1...3).map { (numbers[$0][place] - numbers[$0 - 1][place]) / step }
          // A number that arrived in this very moment has no slope.
          guard abs(slopes[1] - slopes[0]) < 5 else { continue }
          #expect(abs(slopes[2] - slopes[1]) < 5, "seed \(seed), change \(index), \(place)")
        }
      }
    }
  }

  /// All numbers of a scene, in order.
  private func numbers(_ scene: Scene) -> [Double] {
    var numbers: [Double] = []
    scene.forEachNode { node, _ in
      for part in node.element.parts { numbers += node.element.numbers(part) ?? [] }
    }
    return numbers
  }

  // MARK: Time

  // Expected: the same from a presentation that was asked nothing else.
  @Test func `frames are the same in any order, whichever were asked for before`() {
    for seed in 0..<UInt64(propertyCount(30)) {
      var random = SplitMix64(seed: seed)
      let all = changes(seed, .tame, change: 0.2, refreshes: 0.2)
      let asked = Presentation()
      for (index, change) in all.enumerated() {
        change.apply(to: asked)
        let next = index + 1 < all.count ? all[index + 1].time : change.time + 3
        let times = (0..<4).map { _ in random.number(in: change.time...next) }
        for time in times + times.reversed() {
          let once = Presentation()
          for change in all[...index] { change.apply(to: once) }
          let expected = once.scene(at: time)
          #expect(asked.scene(at: time) == expected, "seed \(seed), \(time) s")
          #expect(asked.scene(at: time).marks == expected.marks)
        }
      }
    }
  }

  // Expected: the layout's own scene.
  @Test func `everything ends, and ends exactly at the target`() throws {
    for seed in 0..<UInt64(propertyCount(150)) {
      let presentation = Presentation()
      for change in changes(seed, .tame, change: 0.3, refreshes: 0.2) {
        change.apply(to: presentation)
        // The longest animation is a spring of 0.8 s with a bounce of -0.5.
        #expect(!presentation.isEndless)
        #expect(presentation.restTime < change.time + 30, "seed \(seed)")
        let ends = [presentation.restTime, presentation.restTime + 7]
        for time in [change.time, presentation.restTime - 1e-6] { _ = presentation.scene(at: time) }
        for time in ends {
          let scene = presentation.scene(at: time)
          #expect(scene == change.result.scene, "seed \(seed) at \(time)")
          #expect(scene.marks == change.result.scene.marks, "seed \(seed) at \(time)")
        }
      }
    }
  }

  @Test func `numbers just before the end are close to the target`() throws {
    for seed in 0..<UInt64(propertyCount(40)) {
      let presentation = Presentation()
      for change in changes(seed, .tame, change: 0) { change.apply(to: presentation) }
      let end = presentation.restTime
      let (rest, place) = distance(presentation.scene(at: end - 1e-9), presentation.scene(at: end))
      #expect(rest < 0.01, "seed \(seed): \(place)")
    }
  }

  @Test func `no numbers and no changes stop it`() {
    for seed in 0..<UInt64(propertyCount(150)) {
      let presentation = Presentation()
      for change in changes(seed, .wild, change: 0.3, refreshes: 0.2) {
        change.apply(to: presentation)
        for time in [change.time, change.time + 0.1, 1e6] { _ = presentation.scene(at: time) }
        for view in change.result.scene.views.prefix(5) {
          for attribute in ViewAttribute.allCases {
            _ = presentation.motion(of: attribute, at: view.path, time: change.time + 0.05)
          }
        }
        #expect(presentation.restTime >= change.time)
      }
    }
  }
}

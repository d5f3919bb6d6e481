import MoonGeometry
import MoonMotion
import MoonTestSupport
import Testing

// All expected numbers: Fixtures/motion-springs.json, computed with 50 digits from the spring's
// equation and checked against numbers that others sampled from SwiftUI.
@Suite struct SpringTableTests {
  let table: JSONValue

  init() throws {
    table = try JSONValue(contentsOf: fixture("motion-springs.json"))
  }

  @Test func `every spring of the table moves as the table says`() throws {
    #expect(table["springs"].array.count == 31)
    for row in table["springs"].array {
      let spring = try spring(row["init"])
      let target = try #require(row["target"].number)
      let start = try #require(row["initialVelocity"].number)
      for sample in row["samples"].array {
        let time = try #require(sample["t"].number)
        let id = "\(row["id"].string ?? "") at \(time)"
        let value = spring.value(target: target, initialVelocity: start, time: time)
        let velocity = spring.velocity(target: target, initialVelocity: start, time: time)
        #expect(agrees(value, try #require(sample["value"].number)), "\(id)")
        #expect(agrees(velocity, try #require(sample["velocity"].number)), "\(id)")
        let between = spring.value(
          fromValue: 3.0, toValue: 3 + target, initialVelocity: start, time: time)
        #expect(agrees(between - 3, try #require(sample["value"].number)), "\(id)")
      }
    }
  }

  @Test func `every spring of the table reads back its numbers`() throws {
    for row in table["springs"].array {
      let spring = try spring(row["init"])
      let id = "\(row["id"].string ?? "")"
      let derived = row["derived"]
      let numbers = [
        ("decayConstant", spring.decay), ("mass", spring.mass), ("response", spring.response),
        ("duration", spring.duration), ("dampingRatio", spring.dampingRatio),
        ("bounce", spring.bounce), ("stiffness", spring.stiffness), ("damping", spring.damping),
        (
          "angularFrequencySquared",
          spring.naturalFrequency * spring.naturalFrequency - spring.decay * spring.decay
        ),
      ]
      for (name, number) in numbers {
        #expect(agrees(number, try #require(derived[name].number)), "\(id) \(name)")
      }
    }
  }

  @Test func `settling durations are SwiftUI's, or the true time where SwiftUI finds none`() throws
  {
    for row in table["springs"].array {
      let spring = try spring(row["init"])
      let id = "\(row["id"].string ?? "")"
      let truth = row["trueSettlingTime"]["value"].number
      if let truth {
        #expect(agrees(spring.trueSettlingTime(), truth), "\(id)")
      } else {
        #expect(spring.trueSettlingTime() == .infinity, "\(id)")
      }
      let plain = try #require(row["settlingDuration"].number)
      #expect(agrees(spring.settlingDuration, plain == 0 ? truth ?? 0 : plain), "\(id)")
      let target = try #require(row["target"].number)
      let start = try #require(row["initialVelocity"].number)
      for (epsilon, expected) in [
        (0.001, row["settlingDurationForTarget"]["value"].number),
        (1e-4, row["settlingDurationEps1e-4"].number),
      ] {
        guard let expected, expected > 0 else { continue }
        let seconds = spring.settlingDuration(
          target: target, initialVelocity: start, epsilon: epsilon)
        #expect(agrees(seconds, expected), "\(id) \(epsilon)")
      }
    }
  }

  @Test func `steps of any length follow the table`() throws {
    for row in table["update"].array {
      let spring = try spring(row["init"])
      var value = try #require(row["value"].number)
      var velocity = try #require(row["velocity"].number)
      let target = try #require(row["target"].number)
      for step in row["steps"].array {
        spring.update(
          value: &value, velocity: &velocity, target: target,
          deltaTime: try #require(step["deltaTime"].number))
        #expect(agrees(value, try #require(step["value"].number)))
        #expect(agrees(velocity, try #require(step["velocity"].number)))
      }
    }
  }

  @Test func `forces are the physical ones`() throws {
    for row in table["force"].array {
      let force = try spring(row["init"]).force(
        target: try #require(row["target"].number), position: try #require(row["position"].number),
        velocity: try #require(row["velocity"].number))
      #expect(agrees(force, try #require(row["force"].number)))
    }
  }

  // Expected: (1 + x)·e^-x is epsilon, with x = ω0·duration.
  @Test func `a critical spring can be made from its settling time`() throws {
    for epsilon in [0.5, 0.01, 0.001, 1e-9] {
      let spring = try Spring(settlingDuration: 2, dampingRatio: 1, epsilon: epsilon)
      #expect(agrees(1 - spring.value(time: 2), epsilon, to: 1e-12))
    }
  }

  // Expected: each channel as a number of its own.
  @Test func `values of several channels move like numbers`() throws {
    let spring = Spring.bouncy
    let (from, to, speed) = (Point(x: 1, y: 2), Point(x: 10, y: -3), Point(x: 0, y: 50))
    for time in [0, 0.1, 0.7] {
      let place = spring.value(fromValue: from, toValue: to, initialVelocity: speed, time: time)
      let velocity = spring.velocity(
        fromValue: from, toValue: to, initialVelocity: speed, time: time)
      #expect(agrees(place.x, 1 + spring.value(target: 9, time: time)))
      #expect(agrees(place.y, 2 + spring.value(target: -5, initialVelocity: 50, time: time)))
      #expect(agrees(velocity.x, spring.velocity(target: 9, time: time)))
      #expect(agrees(velocity.y, spring.velocity(target: -5, initialVelocity: 50, time: time)))
    }
    #expect(
      agrees(
        spring.settlingDuration(target: Point(x: 3, y: 4), initialVelocity: .zero),
        spring.settlingDuration(target: 5)))
    #expect(Spring() == .smooth)
  }
}

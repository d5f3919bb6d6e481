import MoonGeometry
import MoonMotion
import MoonTestSupport
import Testing

// All expected numbers: Fixtures/motion-animations.json, computed with 50 digits, but for the
// blend, which is SwiftUI's stepped motion.
@Suite struct AnimationTableTests {
  let table: JSONValue

  init() throws {
    table = try JSONValue(contentsOf: fixture("motion-animations.json"))
  }

  private func expect(_ animation: Animation, _ row: JSONValue) throws {
    #expect(!row["samples"].array.isEmpty)
    for sample in row["samples"].array {
      let time = try #require(sample["t"].number)
      let expected = try #require(sample["progress"].number)
      #expect(agrees(animation.progress(at: time), expected), "\(row["id"].string ?? "") \(time)")
    }
  }

  @Test func `curves last 0.35 s and hold their ends`() throws {
    let rows = table["eased"].array
    #expect(rows.compactMap { $0["id"].string } == ["linear", "easeOut"])
    try expect(.linear, rows[0])
    try expect(.easeOut, rows[1])
    for animation in [Animation.linear, .easeIn, .easeOut, .easeInOut] {
      #expect(animation.duration == table["defaults"]["linear"].number)
    }
  }

  @Test func `the outermost modifier sees the time first`() throws {
    let rows = table["delay_speed"].array
    try expect(.easeInOut.delay(0.2), rows[0])
    try expect(.easeInOut.speed(2).delay(0.1), rows[1])
  }

  @Test func `repetitions follow the table`() throws {
    let rows = table["repeat"].array
    let second = try Animation.linear(duration: 1)
    try expect(second.repeatCount(2), rows[0])
    try expect(second.repeatCount(3), rows[1])
    try expect(second.repeatForever(), rows[2])
    try expect(second.repeatForever(autoreverses: false), rows[3])
  }

  @Test func `springs follow their closed form`() throws {
    for row in table["spring_animations"].array {
      let animation = try Animation.spring(
        response: try #require(row["response"].number),
        dampingFraction: try #require(row["dampingFraction"].number))
      for sample in row["samples"].array {
        let time = try #require(sample["t"].number)
        let expected = try #require(sample["closed_form"].number)
        #expect(agrees(animation.progress(at: time), expected))
        let stepped = try #require(sample["fluid_300hz"].number)
        #expect(abs(animation.progress(at: time) - stepped) < 0.02)
      }
    }
  }

  @Test func `the defaults are SwiftUI's`() throws {
    let defaults = table["defaults"]
    let forms: [(String, Animation, Animation)] = [
      (
        "spring", .spring,
        try .spring(
          duration: try #require(defaults["spring"]["duration"].number),
          bounce: try #require(defaults["spring"]["bounce"].number))
      ),
      ("smooth", .smooth, try .spring(duration: 0.5, bounce: 0)),
      (
        "snappy", .snappy,
        try .spring(
          duration: 0.5, bounce: try #require(defaults["snappy"]["bounce"].number))
      ),
      (
        "bouncy", .bouncy,
        try .spring(
          duration: 0.5, bounce: try #require(defaults["bouncy"]["bounce"].number))
      ),
      (
        "interactiveSpring", .interactiveSpring,
        try .spring(
          response: try #require(defaults["interactiveSpring"]["response"].number),
          dampingFraction: try #require(defaults["interactiveSpring"]["dampingFraction"].number),
          blendDuration: try #require(defaults["interactiveSpring"]["blendDuration"].number))
      ),
      (
        "interactiveSpringNew", try .interactiveSpring(duration: 0.15),
        try .spring(
          duration: try #require(defaults["interactiveSpringNew"]["duration"].number),
          bounce: try #require(defaults["interactiveSpringNew"]["bounce"].number),
          blendDuration: try #require(defaults["interactiveSpringNew"]["blendDuration"].number))
      ),
      ("default", .default, .spring),
      (
        "springLegacy", try .spring(response: 0.5),
        try .spring(
          response: try #require(defaults["springLegacy"]["response"].number),
          dampingFraction: try #require(defaults["springLegacy"]["dampingFraction"].number))
      ),
    ]
    for (name, ours, theirs) in forms { #expect(ours == theirs, "\(name)") }
  }

  @Test func `a spring that is retargeted keeps value and velocity`() throws {
    let row = table["retarget_merge"][0]
    var value = AnimatedChannels(initial: [0])
    try value.animate(to: [100], with: .bouncy, at: 0)
    var samples = row["samples"].array[...]
    while let sample = samples.first, let time = sample["t"].number, time <= 0.2 {
      #expect(agrees(value.value(0, at: time), try #require(sample["value"].number)))
      samples.removeFirst()
    }
    #expect(agrees(value.velocity(0, at: 0.2), try #require(row["at"]["velocity"].number)))
    try value.animate(to: [-50], with: .bouncy, at: 0.2)
    #expect(agrees(value.velocity(0, at: 0.2), try #require(row["at"]["velocity"].number)))
    #expect(samples.count == 6)
    for sample in samples {
      let time = try #require(sample["t"].number)
      #expect(agrees(value.value(0, at: time), try #require(sample["value"].number)))
    }
  }

  @Test func `curves that are retargeted add up`() throws {
    let row = table["retarget_additive"][0]
    var value = AnimatedChannels(initial: [0])
    let second = try Animation.linear(duration: 1)
    try value.animate(to: [100], with: second, at: 0)
    #expect(agrees(value.value(0, at: 0.25), 25))
    try value.animate(to: [40], with: second, at: 0.5)
    for sample in row["samples"].array {
      let time = try #require(sample["t"].number)
      guard time >= 0.5 else { continue }
      #expect(agrees(value.value(0, at: time), try #require(sample["value"].number)))
    }
  }

  // SwiftUI steps this motion 300 times a second, which is up to 1.6 % off the closed form.
  @Test func `a changed response blends about as SwiftUI's`() throws {
    var value = AnimatedChannels(initial: [0])
    try value.animate(to: [1], with: .spring(response: 0.5, dampingFraction: 0.825), at: 0)
    try value.animate(
      to: [2], with: .spring(response: 1, dampingFraction: 0.825, blendDuration: 0.5), at: 0.2)
    var worst = 0.0
    for sample in table["blend"][0]["samples"].array {
      let time = try #require(sample["t"].number)
      worst = max(worst, abs(value.value(0, at: time) - (try #require(sample["value"].number))))
    }
    #expect(worst < 0.03)
    #expect(!table["blend"][0]["samples"].array.isEmpty)
  }

  @Test func `the seed's blur fade follows the table`() throws {
    let animation = try Animation.smooth(duration: 0.55, extraBounce: 0)
    for sample in table["seed_blurFade"]["samples"].array {
      let time = try #require(sample["t"].number)
      for (way, from, to) in [
        ("appearing", [0.0, 10], [1.0, 0]), ("disappearing", [1, 0], [0, 10]),
      ] {
        var fade = AnimatedChannels(initial: from)
        try fade.animate(to: to, with: animation, at: 0)
        let shown = fade.values(at: time)
        #expect(agrees(shown[0], try #require(sample[way]["opacity"].number)))
        #expect(agrees(shown[1], try #require(sample[way]["blur"].number)))
      }
    }
  }

  @Test func `the seed's capsule follows the table`() throws {
    let row = table["seed_capsule"]
    var offset = AnimatedValue(try #require(row["offsets"]["bookmark"].number))
    try offset.animate(
      to: try #require(row["offsets"]["profile"].number),
      with: .interactiveSpring(response: 0.5, dampingFraction: 0.65, blendDuration: 0.65), at: 0)
    for sample in row["samples"].array {
      let time = try #require(sample["t"].number)
      #expect(agrees(offset.value(at: time), try #require(sample["offsetX"].number)))
    }
  }

  @Test func `a matched frame moves as one value`() throws {
    let row = table["matched_geometry"]
    func rect(_ json: JSONValue) throws -> Rect {
      Rect(
        x: try #require(json["x"].number), y: try #require(json["y"].number),
        width: try #require(json["width"].number), height: try #require(json["height"].number))
    }
    var frame = AnimatedValue(try rect(row["from"]))
    try frame.animate(to: try rect(row["to"]), with: .easeInOut, at: 0)
    for sample in row["samples"].array {
      let shown = frame.value(at: try #require(sample["t"].number))
      let expected = try rect(sample["frame"])
      for channel in 0..<4 { #expect(agrees(shown[channel: channel], expected[channel: channel])) }
    }
  }
}

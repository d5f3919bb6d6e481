import Testing

/// The code block of the API's contract, section 1, runs unchanged.
@Suite struct ContractTests {
  static let block = """
    local kf = moon.keyframes

    local jump = kf {
      initial = { scale = 1, offsetY = 0, rotation = moon.degrees(0) },
      tracks = {
        offsetY = { kf.cubic(10, 0.15), kf.spring(-100, 0.3, { spring = "bouncy" }), kf.cubic(-100, 0.45), kf.spring(0, 0.3, { spring = "bouncy" }) },
        scale = { kf.cubic(0.9, 0.15), kf.linear(1.2, 0.3, { curve = "easeIn" }), kf.move(1), kf.cubic(1, 0.3, { startVelocity = 0, endVelocity = 0 }) },
        rotation = { kf.spring(moon.degrees(10), { spring = "smooth", startVelocity = 0 }) },   -- no duration: until the spring settles
      },
    }
    print(jump.duration)                          -- the longest track
    local frame = jump:at(0.45)                   -- a plain table: frame.offsetY, frame.scale
    local offsetY = jump:sampler "offsetY"        -- a plain function of t: the fast path
    local speed = jump:velocity(0.45).offsetY     -- value per second
    local frames = jump:frames { fps = 240 }      -- a buffer: frames:column "offsetY", #frames, frames[i], frames:csv(); columns sorted by name

    local s = moon.spring { duration = 0.5, bounce = 0.3 }
    local t = moon.spring { response = 0.5, dampingFraction = 0.65 }
    local u = moon.spring { mass = 1, stiffness = 100, damping = 10, allowOverDamping = false }
    local v = moon.spring { settlingDuration = 1, dampingRatio = 0.8, epsilon = 0.001 }
    local b = moon.spring.bouncy                  -- .smooth .snappy .bouncy; callable: moon.spring.bouncy { duration = 0.4, extraBounce = 0.1 }
    print(s:value { target = 1, velocity = 0, time = 0.1 }, s:velocity { target = 1, time = 0.1 }, s.settlingDuration, s.stiffness, s.overshoot)
    """

  static let end = """

    local a = moon.animation.easeInOut { duration = 0.35 }:delay(0.1):speed(2):repeatCount(3, { autoreverses = true })
    local i = moon.animation.interactiveSpring { response = 0.5, dampingFraction = 0.65, blendDuration = 0.65 }
    local c = moon.curve.bezier(0.42, 0, 0.58, 1)
    print(c:value(0.3), c:velocity(0.3))
    """

  @Test func `the contract's code runs`() throws {
    let lines = try Script.output(Self.block + Self.end).split(separator: "\n")
    #expect(lines.count == 3)
    // The rotation's spring has 10° = 0.1745 rad to go, which count 128-fold. With w = 4π the distance
    // 22.34 (1 + w t) e^(-w t) is 1.015e-4 at 1.2 s, and below 1e-4 at the next step of 0.1 s (choice C6).
    #expect(lines.first == "1.3")
  }

  @Test func `the values that the contract names are of the kinds it names`() throws {
    let check = """

      assert(type(frame) == "table" and getmetatable(frame) == nil)
      assert(type(offsetY) == "function" and offsetY(0.45) == frame.offsetY)
      assert(math.type(speed) == "float" and jump:velocity "0.45s".offsetY == speed)
      assert(#frames == 313 and frames:column "offsetY"[109] == offsetY(0.45))
      assert(frames[109].scale == jump:at(0.45).scale and frames[314] == nil)
      assert(frames:csv():match "^time,offsetY,rotation,scale\\n0,0,0,1\\n")
      assert(b == moon.spring { duration = 0.5, bounce = 0.3 })
      assert(moon.spring.bouncy { duration = 0.4, extraBounce = 0.1 } == moon.spring { duration = 0.4, bounce = 0.4 })
      """
    _ = try Script.output(Self.block + check)
  }
}

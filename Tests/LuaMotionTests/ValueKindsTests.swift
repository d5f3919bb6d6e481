import Testing

/// Each kind of value goes in as scripts write it and comes out the same.
@Suite struct ValueKindsTests {
  static let setup = """
    local kf, deg = moon.keyframes, moon.degrees
    local all = kf {
      initial = {
        number = 0, angle = deg(0), point = { x = 0, y = 1 }, size = { width = 10, height = 20 },
        rect = { x = 0, y = 0, width = 1, height = 2 }, color = "black", list = { 1, 2, 3 },
      },
      tracks = {
        number = { kf.linear(4, 1) }, angle = { kf.linear(deg(90), 1) }, point = { kf.linear({ x = 10, y = 3 }, 1) },
        size = { kf.linear({ width = 20, height = 0 }, 1) }, rect = { kf.linear({ x = 2, y = 4, width = 3, height = 6 }, 1) },
        color = { kf.linear(moon.color.white, 1) }, list = { kf.linear({ 3, 2, 1 }, 1) },
      },
    }

    """

  // Half way along a straight line is the mean of both ends; a colour's is the mean of light: sRGB(0.5) = 0.735357.
  @Test func `at gives each kind of value back`() throws {
    _ = try Script.output(
      Self.setup
        + """
        local v = all:at(0.5)
        assert(math.type(v.number) == "float" and v.number == 2)
        assert(v.angle == deg(45))
        assert(v.point.x == 5 and v.point.y == 2)
        assert(v.size.width == 15 and v.size.height == 10)
        assert(v.rect.x == 1 and v.rect.y == 2 and v.rect.width == 2 and v.rect.height == 4)
        assert(math.abs(v.color.red - 0.735357) < 1e-6 and v.color == moon.color.linear(0.5, 0.5, 0.5))
        assert(#v.list == 3 and v.list[1] == 2 and v.list[3] == 2)
        """)
  }

  @Test func `velocity gives each kind in units per second`() throws {
    _ = try Script.output(
      Self.setup
        + """
        local v = all:velocity(0.5)
        assert(v.number == 4 and v.angle == deg(90) and v.point.x == 10 and v.point.y == 2)
        assert(v.size.width == 10 and v.size.height == -20 and v.rect.width == 2 and v.list[1] == 2)
        assert(v.color.red == 1 and v.color.opacity == 0)
        """)
  }

  @Test func `a sampler gives what at gives, and the numbers of what has several`() throws {
    _ = try Script.output(
      Self.setup
        + """
        assert(all:sampler "number"(0.5) == 2 and all:sampler "angle"(0.5) == deg(45))
        assert(all:sampler "color"(0.5) == all:at(0.5).color)
        local x, y, more = all:sampler "point"(0.5)
        assert(x == 5 and y == 2 and more == nil)
        assert(select("#", all:sampler "rect"(0)) == 4 and select(3, all:sampler "list"(0)) == 3)
        assert(all:sampler "number" "50%" == 2 and all:sampler "number" "end" == 4)
        """)
  }

  @Test func `the columns of frames are plain numbers, sorted by property`() throws {
    let output = try Script.output(
      Self.setup
        + """
        local frames = all:frames { fps = 2 }
        print(table.concat(frames.columns, " "))
        print(frames:column "angle"[2], frames:column "point.x"[2], frames:column "color.red"[3], frames:column "color.opacity"[3], frames:column "list.3"[3])
        print(frames[2].angle, frames[2].point.x, frames[3].color, frames[3].list[3])
        """)
    #expect(
      output == """
        angle color.red color.green color.blue color.opacity list.1 list.2 list.3 number point.x point.y rect.x rect.y rect.width rect.height size.width size.height
        45.0\t5.0\t1.0\t1.0\t1.0
        45°\t5.0\tColor(#ffffff)\t1.0

        """)
  }

  @Test func `0 is an angle, and a velocity of any kind`() throws {
    _ = try Script.output(
      """
      local kf = moon.keyframes
      local t = kf {
        initial = { r = moon.degrees(10), p = { x = 0, y = 0 }, c = "red" },
        tracks = {
          r = { kf.cubic(0, 1, { startVelocity = 0, endVelocity = 0 }) },
          p = { kf.cubic({ x = 1, y = 1 }, 1, { startVelocity = { x = 3, y = 0 }, endVelocity = 0 }) },
          c = { kf.spring("blue", 1, { startVelocity = { red = 1, green = 0, blue = 0, opacity = 0 } }) },
        },
      }
      assert(t:at(1).r == moon.degrees(0) and t:velocity(0).p.x == 3 and t:velocity(0).c.red == 1)
      """)
  }

  @Test func `a keyframe shows its parts`() throws {
    let output = try Script.output(
      """
      local kf = moon.keyframes
      print(kf.move({ x = 1, y = 2 }).to.y, kf.linear("red", 1).to == moon.color.red, kf.spring(3).duration, kf.spring(3))
      """)
    #expect(output == "2.0\ttrue\tnil\tKeyframe(spring, until it rests)\n")
  }
}

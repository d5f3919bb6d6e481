import Testing

// Expected values: what the longer forms give.
@Suite struct ShortFormsTests {
  @Test func `a keyframe's arguments may stand by name with its options`() throws {
    _ = try Script.output(
      """
      local kf = moon.keyframes
      local t = kf { initial = { a = 0, b = 0, c = 0, d = 0 }, tracks = {
        a = { kf.cubic { to = 1, duration = 0.3, startVelocity = 2 } },
        b = { kf.linear { to = 1, duration = "300ms", curve = "easeIn" } },
        c = { kf.spring { to = 1, spring = "bouncy" } },
        d = { kf.linear(2, 0.1), kf.move { to = 1 } },
      } }
      local u = kf { initial = { a = 0, b = 0, c = 0, d = 0 }, tracks = {
        a = { kf.cubic(1, 0.3, { startVelocity = 2 }) },
        b = { kf.linear(1, "300ms", { curve = "easeIn" }) },
        c = { kf.spring(1, { spring = "bouncy" }) },
        d = { kf.linear(2, 0.1), kf.move(1) },
      } }
      for _, time in ipairs { 0, 0.05, 0.2, 1 } do
        for name, value in pairs(t:at(time)) do assert(value == u:at(time)[name], name) end
      end
      local point = kf { initial = { p = { x = 0, y = 0 } }, tracks = { p = { kf.spring { x = 1, y = 2 } } } }
      assert(point:at("end").p.y > 1.99)
      """)
  }

  @Test func `a preset's name is a spring`() throws {
    _ = try Script.output(
      """
      assert(moon.spring "bouncy" == moon.spring.bouncy)
      assert(moon.spring(moon.spring.snappy) == moon.spring.snappy)
      """)
  }

  @Test func `animations show their numbers and are equal by them`() throws {
    let output = try Script.output(
      """
      local a = moon.animation.easeInOut { duration = 0.4 }
      assert(a == a:delay(0) and a == a:speed(1) and a ~= a:delay(0.1))
      print(moon.animation.spring { duration = 0.45, bounce = 0.2 }, moon.animation.bouncy)
      print(moon.animation(moon.spring.smooth), moon.animation "linear", a:delay(0.1))
      print(moon.animation.interpolatingSpring { mass = 2, stiffness = 100, damping = 10 })
      """)
    // Of the mass: duration 2π·√(2/100) = 0.88857658763167, damping ratio 10/(2·√200) = 0.35355339059327.
    #expect(
      output == """
        Animation(spring, duration 0.45, bounce 0.2)\tAnimation(bouncy, duration 0.5, bounce 0.3)
        Animation(spring, duration 0.5, bounce 0)\tAnimation(linear, 0.35 s)\tAnimation(easeInOut, 0.4 s, delay 0.1)
        Animation(interpolatingSpring, duration 0.88857658763167, bounce 0.64644660940673, mass 2)

        """)
  }

  @Test func `a faded colour never goes below nothing`() throws {
    _ = try Script.output(
      """
      assert(moon.color.white:opacity(0.3 - 0.45).alpha == 0)
      assert(moon.degrees(3).degrees == 3 and moon.degrees(0.1).degrees == 0.1)
      local huge = moon.color.white
      for _ = 1, 9 do huge = huge:opacity(1e100) end
      assert(huge.alpha <= 1e100)
      """)
  }

  @Test func `no number that a script may give leads to one that is none`() throws {
    _ = try Script.output(
      """
      local function check(...)
        for _, number in ipairs { ... } do assert(number == number and math.abs(number) < math.huge, number) end
      end
      local ends = { -1e100, -1, -1e-100, 0, 1e-100, 1, 1e100 }
      local springs = { moon.spring.bouncy, moon.spring.smooth, moon.spring { bounce = -0.999999 }, moon.spring { bounce = 1 } }
      for _, response in ipairs { 1e-9, 1e9 } do
        for _, ratio in ipairs { 0, 1 - 1e-16, 1, 1 + 1e-15, 1e9 } do
          springs[#springs + 1] = moon.spring { response = response, dampingRatio = ratio }
        end
      end
      springs[#springs + 1] = moon.spring { mass = 1e100, stiffness = 1e100, damping = 0 }
      for _, s in ipairs(springs) do
        check(s.duration, s.bounce, s.mass, s.stiffness, s.damping, s.overshoot)
        for _, a in ipairs(ends) do for _, v in ipairs(ends) do for _, t in ipairs { -1e12, 0, 1e-100, 1, 1e12 } do
          local o = { from = a, to = -a, velocity = v, time = t }
          check(s:value(o), s:velocity(o), s:force { target = a, position = -a, velocity = v })
          check(s:update { value = a, velocity = v, target = -a, deltaTime = t })
          if s.dampingRatio > 0 then check(s:settling { target = a, velocity = v, epsilon = 1e-100 }) end
        end end end
      end
      for _, y in ipairs(ends) do
        local curves = { moon.curve.points { 0, y, { y, at = 1e-12 }, 1 }, moon.curve.bezier(y, y, -y, y), moon.curve.bezier(0, y, 0, -y) }
        for _, curve in ipairs(curves) do for _, x in ipairs { -1e100, 0, 1e-100, 0.5, 1, 1e100 } do
          check(curve:value(x))
          local slope = curve:velocity(x)
          assert(slope == slope)
        end end
      end
      for _, x in ipairs(ends) do
        local c = moon.color.rgb(x, -x, x)
        check(c.red, c.green, c.blue, moon.degrees(x).radians, moon.radians(x).degrees)
      end
      """)
  }
}

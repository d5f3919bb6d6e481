import LuaRuntime
import Testing

@Suite struct TimelineTests {
  @Test func `an empty timeline and empty tracks are legal`() throws {
    let output = try Script.output(
      """
      local kf = moon.keyframes
      local none = kf { initial = {} }
      local still = kf { initial = { x = 3 }, tracks = { x = {} } }
      print(none.duration, next(none:at(0)), none, #none:frames())
      print(still.duration, still:at(1).x, still:velocity(1).x, still:at("50%").x, #still:frames())
      """)
    #expect(
      output
        == "0.0\tnil\tTimeline(0.0 s)\t1\n0.0\t3.0\t0.0\t3.0\t1\n".replacing("0.0 s", with: "0 s"))
  }

  // Choice C2: a keyframe of zero or negative duration jumps.
  @Test func `zero and negative durations jump`() throws {
    let output = try Script.output(
      """
      local kf = moon.keyframes
      local t = kf { initial = { x = 0 }, tracks = { x = { kf.cubic(5, 0), kf.linear(7, 1), kf.spring(9, -1) } } }
      print(t.duration, t:at(0).x, t:at(0.5).x, t:at(1).x)
      """)
    #expect(output == "1.0\t5.0\t6.0\t9.0\n")
  }

  @Test func `false leaves a keyframe out, and a single keyframe is a track`() throws {
    let output = try Script.output(
      """
      local kf = moon.keyframes
      local fast = false
      local t = kf { initial = { x = 0, y = 0 }, tracks = { x = { kf.linear(1, 1), fast and kf.move(9), kf.linear(2, 1) }, y = kf.linear(3, 1) } }
      print(t.duration, t:at(2).x, t:at(1).y)
      """)
    #expect(output == "2.0\t2.0\t3.0\n")
  }

  // A spring of 0.5 s cut off after 0.1 s is far from its target; "snap" shows the target at the end.
  @Test func `ends is for all tracks, or for one`() throws {
    let output = try Script.output(
      """
      local kf = moon.keyframes
      local tracks = { x = { kf.spring(1, 0.1) }, y = { ends = "snap", kf.spring(1, 0.1) } }
      local one = kf { initial = { x = 0, y = 0 }, tracks = tracks }
      local all = kf { initial = { x = 0, y = 0 }, tracks = tracks, ends = "snap" }
      print(one:at(1).x < 0.5, one:at(1).y, all:at(1).x, all:at(1).y)
      """)
    #expect(output == "true\t1.0\t1.0\t1.0\n")
  }

  @Test func `frames start and end where they are asked to`() throws {
    let output = try Script.output(
      """
      local kf = moon.keyframes
      local t = kf { initial = { x = 0 }, tracks = { x = { kf.linear(10, 1) } } }
      local f = t:frames { fps = 10, from = "25%", to = "0.5s" }
      print(#f, f.count, f.fps, f:time(1), f:time(3), f[0], f[4], f[1.0].x, f)
      print(#t:frames { fps = 3, to = 0.99 }, #t:frames { fps = 60 }, #t:frames { fps = 0.5 }, t:frames { fps = 0.5 }[1].x)
      """)
    #expect(
      output
        == "3\t3\t10.0\t0.25\t0.45\tnil\tnil\t2.5\tFrames(3 at 10 a second: x)\n3\t61\t1\t0.0\n")
  }

  @Test func `segments tell how keyframes were resolved`() throws {
    let output = try Script.output(
      """
      local kf = moon.keyframes
      local t = kf { initial = { x = 0 }, tracks = { x = { kf.cubic(10, 0.5), kf.spring(20, 0.5, { spring = "bouncy" }) } } }
      for _, s in ipairs(t:segments "x") do print(s.kind, s.start, s.duration, s.from, s.to, s.startVelocity, s.endVelocity == t:segments("x")[2].startVelocity, s.spring) end
      print(#kf { initial = { y = 1 } }:segments "y")
      """)
    // Choice C8: before a spring without a velocity of its own a cubic ends at (20 - 0) / (2 · 0.5), from its own start.
    #expect(
      output == """
        cubic\t0.0\t0.5\t0.0\t10.0\t0.0\ttrue\tnil
        spring\t0.5\t0.5\t10.0\t20.0\t20.0\tfalse\tSpring(duration 0.5, bounce 0.3)
        0

        """)
  }

  @Test func `the last frame shows the end, and frames are where their times say`() throws {
    // By the rule of the frames: t = i / fps, and the end is reached where it is a multiple.
    let output = try Script.output(
      """
      local kf = moon.keyframes
      local t = kf { initial = { x = 0 }, tracks = { x = { kf.linear(1, 1), kf.move(5) } } }
      for _, fps in ipairs { 49, 98, 103, 107, 161, 240 } do
        local frames = t:frames { fps = fps }
        assert(#frames == fps + 1 and frames:time(#frames) == 1 and frames[#frames].x == 5, fps)
        for i = 1, #frames do assert(math.abs(frames[i].x - t:at(frames:time(i)).x) <= 1e-12, i) end
      end
      print "ok"
      """)
    #expect(output == "ok\n")
  }

  @Test(arguments: ["0 / 0", "math.huge", "{}", "'x'"])
  func `a sampler refuses what is no time`(_ time: String) throws {
    for initial in ["0", "moon.degrees(0)", "{ x = 0, y = 0 }"] {
      let error = Script.error(
        "moon.keyframes { initial = { v = \(initial) } }:sampler 'v'(\(time))")
      #expect(error?.message.contains("sampler of 'v': argument 1 'time' must be") == true)
    }
  }

  @Test func `frames count against the script's memory`() throws {
    let error = Script.error(
      """
      local kf = moon.keyframes
      local t = kf { initial = { x = 0 }, tracks = { x = { kf.linear(1, 1) } } }
      for i = 1, 100 do local frames = t:frames { fps = 1000000 } end
      local frames = t:frames { fps = 60000000 }
      """)
    #expect(error?.kind == .memory)
    #expect(error?.report.position?.line == 4)
  }

  @Test func `a million keyframes make a timeline`() throws {
    let output = try Script.output(
      """
      local cubic, list = moon.keyframes.cubic, {}
      for i = 1, 1000000 do list[i] = cubic(i % 7, 0.5) end
      local t = moon.keyframes { initial = { x = 0 }, tracks = { x = list } }
      list = nil
      print(string.format("%.6f", t.duration), t.tracks[1].keyframes, string.format("%.9f", t:at(250000.5).x))
      """)
    // 500,001 = 7 · 71,428 + 5: at the end of that keyframe its value is reached.
    #expect(output == "500000.000000\t1000000\t5.000000000\n")
  }
}

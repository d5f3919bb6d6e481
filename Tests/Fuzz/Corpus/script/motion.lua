local kf = moon.keyframes
local jump = kf { initial = { y = 0, c = moon.color.red }, tracks = {
  y = { kf.cubic(10, 0.15), kf.spring(-100, "300ms", { spring = "bouncy" }), kf.linear(5, "12f", { curve = "easeIn" }), kf.move(1) },
  c = { kf.linear("blue", 0.5) } } }
print(jump.duration, jump:at(0.3).y, jump:velocity("50%").y, jump:sampler "y"(0.1))
local f = jump:frames { fps = 10 } print(#f, f[1].y)
local s = moon.spring { duration = 0.5, bounce = 0.3 } print(s, s:value { target = 1, time = 0.1 })
local a = moon.animation.easeInOut { duration = 0.35 }:delay(0.1):speed(2):repeatCount(3, { autoreverses = true })
local c = moon.curve.bezier(0.42, 0, 0.58, 1) print(c:value(0.3), c:velocity(0.3))
return jump

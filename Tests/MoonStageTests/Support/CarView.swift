import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene

// The car of examples/car_jump.lua, by the same modifiers.

/// The car's keyframes, seed 000.
func carTimeline() throws -> TimelineProgram {
  var builder = TimelineBuilder()
  try builder.property("scale", initial: [1])
  try builder.property("offsetY", initial: [0])
  try builder.property("rotation", .angle, initial: [0])
  try builder.property("reflectionOpacity", initial: [0.5])
  try builder.track("offsetY")
  try builder.cubic(to: 10, duration: 0.15)
  try builder.spring(to: -100, duration: 0.3, spring: .bouncy)
  try builder.cubic(to: -100, duration: 0.45)
  try builder.spring(to: 0, duration: 0.3, spring: .bouncy)
  try builder.track("scale")
  try builder.cubic(to: 0.9, duration: 0.15)
  for scale in [1.2, 1.2, 1] { try builder.cubic(to: scale, duration: 0.3) }
  try builder.track("rotation")
  let turns = [(0.0, 0.15), (0, 0.3), (-10, 0.1), (10, 0.1), (-10, 0.1), (0, 0.15)]
  for (degrees, duration) in turns {
    try builder.cubic(to: Angle(degrees: degrees).radians, duration: duration)
  }
  try builder.track("reflectionOpacity")
  for (opacity, duration) in [(0.5, 0.15), (0.3, 0.75), (0.5, 0.3)] {
    try builder.cubic(to: opacity, duration: duration)
  }
  return try builder.build()
}

/// The car with its reflection on the ground, and the button that makes it jump.
func carScreen(
  _ timeline: TimelineProgram, jumps: Int, jump: @escaping () throws -> Void
) -> View {
  let car = View.icon("car").modified(.resizable).modified(.aspectRatio(nil, .fit))
    .framed(200, 200).named("car")
  let motion = KeyframeAnimation(timeline, start: .trigger(.integer(jumps))) { car, numbers in
    let (scale, offsetY, rotation, opacity) = (numbers[0], numbers[1], numbers[2], numbers[3])
    return car.scaled(scale).moved(0, offsetY)
      .modified(.rotation(Angle(radians: rotation), anchor: .bottom))
      .behind(reflection(of: car, opacity))
  }
  let spacer = View(.spacer(minLength: nil))
  return .column(
    spacing: nil, spacer, car.modified(.keyframeAnimator(motion)), spacer,
    View.button("Key Frame Animation", jump).named("jump"))
}

private func reflection(of car: View, _ opacity: Double) -> View {
  let colors = [opacity, opacity - 0.3, opacity - 0.45].map { Color.white.opacity($0) }
  let fading = View(.gradient(.linear(Gradient(colors: colors), start: .top, end: .bottom)))
  return car.named("reflection").modified(.blur(radius: 3))
    .modified(
      .rotation3D(
        Angle(degrees: 180), x: 1, y: 0, z: 0, anchor: .center, anchorZ: 0, perspective: 1)
    )
    .modified(.mask([ViewChild(.slot(1), fading)], alignment: .center)).moved(0, 195)
}

import Moonframe

@main
enum EmbedMoonframe {
  static func main() throws {
    let path = CommandLine.arguments.dropFirst().first ?? "examples/keyframes/car_jump.lua"
    let engine = try ScriptEngine()
    do throws(LuaError) {
      let values = try engine.run(file: path)
      guard let jump = values.first.flatMap({ engine.timeline($0) }),
        let height = jump.properties.first(where: { $0.name == "offsetY" })?.channels.first
      else { return print("the script returned no timeline that moves offsetY") }
      for tenth in 0...Int(jump.duration * 10) {
        let time = Double(tenth) / 10
        print(time, rounded(jump.value(channel: height, at: time)))
      }
      try drive(engine)
    } catch {
      print(engine.describe(error))
    }
  }

  /// The same jump as a running interface: tap the button, let the clock run, look at the car.
  static func drive(_ engine: borrowing ScriptEngine) throws(LuaError) {
    let values = try engine.run(file: "examples/keyframes/car_jump_stage.lua")
    guard let stage = values.first.flatMap({ engine.stage($0) }) else { return }
    try engine.use(stage) { try $0.tap(.text("jump")) }
    for time in [0.15, 0.45, 1.2] {
      let car = try engine.use(stage) { stage in
        try stage.move(to: time)
        return try stage.find(.text("car"))
      }
      print("the car at", time, "is at", rounded(car.offset.y))
    }
    let svg = try engine.svg(of: engine.scene(of: stage))
    print("as a picture:", svg.prefix(4))
  }

  static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

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
        print(time, (jump.value(channel: height, at: time) * 1000).rounded() / 1000)
      }
    } catch {
      print(engine.describe(error))
    }
  }
}

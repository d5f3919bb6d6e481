import LuaAPI
import LuaMotion
import LuaRuntime
import MoonLayout
import MoonMotion

/// Views that are made anew while time goes on.
extension ViewAPI {
  static let addAnimators: Members = { object in
    unsafe object.method("keyframeAnimator", keyframeAnimator) { state, payload in
      unsafe modify(state, payload, keyframeAnimator, slot: .keyframeAnimator) {
        call throws(LuaError) in
        let timeline = try call.argument(1, timeline)
        let content = ViewFunction(try call.function(2, call.frame.origin()), call)
        let start: KeyframeAnimation.Start =
          if let trigger = try call.compared(option: "trigger") {
            .trigger(trigger)
          } else {
            .repeating(try call.option(repeating))
          }
        return .keyframeAnimator(
          KeyframeAnimation(timeline.program, start: start) { view, numbers in
            try content.view(of: view) { frame throws(LuaError) in
              timeline.push(numbers, to: frame)
              return 1
            }
          })
      }
    }
    unsafe object.method("phaseAnimator", phaseAnimator) { state, payload in
      unsafe modify(state, payload, phaseAnimator, slot: .phaseAnimator) { call throws(LuaError) in
        let origin = call.frame.origin()
        let phases = try PhaseList(call, 1)
        let content = ViewFunction(try call.function(2, origin), call)
        return .phaseAnimator(
          PhaseAnimation(
            count: phases.count, trigger: try call.compared(option: "trigger"),
            animation: try phases.animation(call, origin)
          ) { view, index in
            try content.view(of: view) { frame throws(LuaError) in
              try phases.push(index, to: frame)
              return 1
            }
          })
      }
    }
  }

  private static let timeline = Parameter(
    required: "timeline", .timeline, "The timeline, which moon.keyframes has made at file level.")
  private static let frameContent = Parameter(
    required: "content", .function("fun(view: View, frame: table): View"),
    "Gets the view and a table with the value of each property, and returns a view.")
  private static let trigger = Parameter(
    optional: "trigger", .raw("any"), "Runs once whenever this is another value than before.")
  private static let repeating = Parameter(
    "repeating", .boolean, default: true,
    "Runs again and again, or stays where it is while this is false.")
  private static let phases = Parameter(
    required: "phases", .raw("any[]"), "The phases; the first one is shown at rest.")
  private static let phaseContent = Parameter(
    required: "content", .function("fun(view: View, phase: any): View"),
    "Gets the view and a phase, and returns a view.")
  private static let round = Parameter(
    optional: "trigger", .raw("any"),
    "Goes once through the phases and back to the first whenever this is another value than before; "
      + "without it they go round for ever.")
  static let phaseAnimation = Parameter(
    "animation", Kind<Animation?>.phaseAnimation, default: .default,
    "The animation that leads to a phase, or a function that gets the phase and returns it.")

  private static let keyframeAnimator = APIFunction(
    "View:keyframeAnimator", "Makes the view anew in each frame from the values of a timeline.",
    details: "A running timeline that is started again goes on from where it is, with its speed. "
      + "The options stand before the function.",
    arguments: [timeline, frameContent], forms: [[trigger], [repeating]], returns: "View",
    example: """
      local kf = moon.keyframes
      local jump = kf { initial = { y = 0 }, tracks = { y = { kf.cubic(-20, 0.3), kf.spring(0, 0.5) } } }
      local jumps = 0
      print(moon.ui.image "car":keyframeAnimator(jump, { trigger = jumps }, function(car, frame)
        return car:offset { y = frame.y }
      end))  --> View(image "car", keyframeAnimator)
      """)
  private static let phaseAnimator = APIFunction(
    "View:phaseAnimator", "Takes the view through phases, each of which is animated.",
    details: "The next phase begins when the animation to the one before has come to its end. "
      + "The options stand before the function.",
    arguments: [phases, phaseContent], options: [round, phaseAnimation], returns: "View",
    example: """
      local taps = 0
      print(moon.ui.image "heart":phaseAnimator({ 1, 1.3 }, { trigger = taps, animation = "bouncy" }, function(heart, scale)
        return heart:scale(scale)
      end))  --> View(image "heart", phaseAnimator)
      """)
}

import LuaAPI
import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonLayout

/// `moon.transition`, and what its functions and the methods of transitions take.
extension TransitionAPI {
  static let module = APIModule(
    "moon.transition", "Transitions: how views come and go; its names are SwiftUI's.",
    members: presets + functions, alsoKnownAs: TransitionName.otherNames)

  static let change = Parameter(
    required: "animation", .animation, "The animation with which it comes and goes.")
  static let other = Parameter(
    required: "other", .transition, "What happens at the same time.")
  private static let edge = Parameter(
    required: "edge", .edge, "The side from which it comes and to which it goes.")
  private static let from = Parameter(
    required: "from", .edge, "The side from which it comes; it goes to the opposite one.")
  private static let x = Parameter("x", .distance, default: 0, "How far to the right it begins.")
  private static let y = Parameter("y", .distance, default: 0, "How far below it begins.")
  private static let scale = Parameter(
    "scale", .number(atLeast: 0), default: 0, "The share of its size that it begins with.")
  private static let anchor = Parameter(
    "anchor", .unitPoint, default: .center, "The place of the frame that stays.")
  private static let configuration = Parameter(
    "configuration", .choice([("downUp", false), ("upUp", true)]), default: false,
    "Whether it goes out smaller, \"downUp\", or larger, \"upUp\".")
  private static let parts = Parameter(
    optional: "transitions", .transition, "The transitions.")
  private static let insertion = Parameter(
    required: "insertion", .transition, "How the view comes.")
  private static let removal = Parameter(required: "removal", .transition, "How the view goes.")

  static let animation = APIFunction(
    "Transition:animation", "The same transition with an animation of its own.",
    details: "Without one it comes and goes by the animation of the change.",
    arguments: [change], returns: "Transition",
    example: """
      print(moon.transition.opacity:animation "easeIn")  --> Transition(opacity, animated)
      """)
  static let combinedWith = APIFunction(
    "Transition:combined", "Both transitions at the same time.", arguments: [other],
    returns: "Transition",
    example: """
      print(moon.transition.slide:combined "opacity")  --> Transition(slide + opacity)
      """)
  private static let move = APIFunction(
    "moon.transition.move", "The view comes from outside its frame at an edge, and goes there.",
    arguments: [edge], takesNames: true, returns: "Transition",
    example: """
      print(moon.transition.move "bottom")  --> Transition(move bottom)
      """)
  private static let push = APIFunction(
    "moon.transition.push", "The view pushes another one away: in at an edge, out at the opposite.",
    arguments: [from], takesNames: true, returns: "Transition",
    example: """
      print(moon.transition.push "trailing")  --> Transition(push trailing)
      """)
  private static let offset = APIFunction(
    "moon.transition.offset", "The view comes from a distance, and goes there.",
    arguments: [x, y], takesNames: true, returns: "Transition",
    example: """
      print(moon.transition.offset { y = 40 })  --> Transition(offset 0, 40)
      """)
  private static let asymmetric = APIFunction(
    "moon.transition.asymmetric", "One way in, another one out.", options: [insertion, removal],
    returns: "Transition",
    example: """
      print(moon.transition.asymmetric { insertion = "moveBottom", removal = "opacity" })  --> Transition(in: move bottom, out: opacity)
      """)
  private static let combined = APIFunction(
    "moon.transition.combined", "Several transitions at the same time.", elements: parts,
    returns: "Transition",
    example: """
      local t = moon.transition
      print(t.combined { t.scale { scale = 0.8 }, "opacity" })  --> Transition(scale 0.8 + opacity)
      """)

  private static let functions: [APIMember] = [
    .function(
      "moon.transition.move",
      APICallable(move) { call throws(LuaError) in
        try call.push(.move(try call.argument(1, edge)))
      }),
    .function(
      "moon.transition.push",
      APICallable(push) { call throws(LuaError) in
        try call.push(.push(from: try call.argument(1, from)))
      }),
    .function(
      "moon.transition.offset",
      APICallable(offset) { call throws(LuaError) in
        try call.push(.offset(x: try call.argument(1, x), y: try call.argument(2, y)))
      }),
    .function(
      "moon.transition.asymmetric",
      APICallable(asymmetric) { call throws(LuaError) in
        let transition = Transition.asymmetric(
          insertion: try call.option(insertion), removal: try call.option(removal))
        let count = call.transitionCount("insertion") + call.transitionCount("removal")
        return try call.push(transition, count: count)
      }),
    .function(
      "moon.transition.combined",
      APICallable(combined) { call throws(LuaError) in
        try call.pushCombined()
      }),
  ]

  private static let presets: [APIMember] = TransitionPreset.allCases.map { preset in
    .value(
      "moon.transition." + preset.rawValue,
      APIValue(
        "moon.transition.\(preset.rawValue)", "Transition", preset.summary,
        variation: variation(of: preset)
      ) { frame throws(LuaError) in
        frame.push(object: TransitionObject(preset.transition, preset: preset), as: type)
      })
  }

  /// What calling a preset takes; nil for those that can't be called.
  static func variation(of preset: TransitionPreset) -> APIFunction? {
    switch preset {
    case .scale: scaleVariation
    case .blurReplace: blurVariation
    case .identity, .opacity, .slide: nil
    }
  }

  private static let scaleVariation = APIFunction(
    "moon.transition.scale", TransitionPreset.scale.summary, arguments: [scale],
    options: [anchor], takesNames: true, returns: "Transition",
    example: """
      print(moon.transition.scale { scale = 0.5, anchor = "top" })  --> Transition(scale 0.5, anchored)
      """)
  private static let blurVariation = APIFunction(
    "moon.transition.blurReplace", TransitionPreset.blurReplace.summary,
    arguments: [configuration], takesNames: true, returns: "Transition",
    example: """
      print(moon.transition.blurReplace "upUp")  --> Transition(blurReplace upUp)
      """)

  /// Pushes the variation of a preset that a call asks for.
  static func vary(_ preset: TransitionPreset, _ call: Call) throws(LuaError) -> Int32 {
    if preset == .blurReplace {
      return try call.push(.blurReplace(upUp: try call.argument(1, configuration)))
    }
    return try call.push(
      .scale(try call.argument(1, scale), anchor: try call.option(anchor)))
  }
}

extension Call {
  /// Pushes a transition of so many parts.
  ///
  /// - Throws: That there are too many.
  func push(_ transition: Transition, count: Int = 1) throws(LuaError) -> Int32 {
    guard count <= TransitionObject.most else {
      throw LuaError(
        "\(function.name): a transition must have at most \(TransitionObject.most) parts, got \(count)",
        code: "too-many", subject: (APIName.last(of: function.name), ""))
    }
    frame.push(object: TransitionObject(transition, count: count), as: TransitionAPI.type)
    return 1
  }

  /// The number of transitions in the one that an option is.
  fileprivate func transitionCount(_ name: StaticString) -> Int {
    guard pushOption(name) != nil else { return 0 }
    defer { frame.pop() }
    return frame.transitionCount(at: -1)
  }

  /// Pushes the transitions among the elements of a table as one; holes are left out.
  fileprivate func pushCombined() throws(LuaError) -> Int32 {
    guard options != 0 else { throw missing("a table of transitions", TransitionAPI.other.fact) }
    var parts: [Transition] = []
    var count = 0
    for position in 0..<elements {
      frame.rawElement(position + 1, of: options)
      defer { frame.pop() }
      guard frame.truth(at: -1) else { continue }
      count += frame.transitionCount(at: -1)
      let subject = Subject(function.name, .part("element \(position + 1)"))
      parts.append(try TransitionAPI.other.kind.read(frame, frame.count, subject))
    }
    guard !parts.isEmpty else {
      throw missing("at least one transition", TransitionAPI.other.fact)
    }
    return try push(.combined(parts), count: count)
  }
}

import LuaAPI
import LuaRuntime
import MoonStage

// Pictures of a stage.
extension StageAPI {
  static let addPictures: Members = { object in
    unsafe object.method("render", render) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        let call = try Call(frame, render)
        let path = try call.argument(1, StageParameters.path)
        let scale = try call.option(StageParameters.scale)
        if let range = try range(call, object, path) {
          try object.use(render.name) { stage in
            try object.session.services.record(stage, path, range, scale)
          }
        } else {
          try object.use(render.name) { stage in
            try object.session.services.write(try stage.scene(), path, scale)
          }
        }
        frame.push(copyOf: 1)
        return 1
      }
    }
  }

  /// The frames that a call asks for; nil for the one that is shown now.
  private static func range(
    _ call: Call, _ object: StageObject, _ path: String
  ) throws(LuaError) -> StageSession.RecordingRange? {
    let start = try call.option(ifGiven: StageParameters.start)
    let end = try call.option(ifGiven: StageParameters.end)
    let fps = try call.option(ifGiven: StageParameters.fps)
    guard start != nil || end != nil || fps != nil else { return nil }
    return try object.use(render.name) { stage in
      let first = try stage.time(of: start ?? .start) - stage.inputTime
      let last: Double? =
        if let end, end != .end { try stage.time(of: end) - stage.inputTime } else { nil }
      if last == nil, let endless = try stage.endlessMotion() {
        throw StageError(
          .endless, "\(render.name): \(endless.text) moves for ever, so the picture has no end",
          notes: ["give the time of the last frame: { to = \"2s\" }"], origin: endless.origin)
      }
      if let last, last < first {
        throw StageError(
          .badNumber,
          "\(render.name): 'to' must not be before 'from', got \(ValueText.short(last)) s after "
            + "\(ValueText.short(first)) s")
      }
      let usual = path.lowercased().hasSuffix(".gif") ? 50.0 : 60.0
      return StageSession.RecordingRange(start: first, end: last, framesPerSecond: fps ?? usual)
    }
  }

  private static let render = APIFunction(
    "Stage:render", "Writes a picture of what is shown, or an animated one of a run.",
    details: """
      Without from, to and fps it is a still picture of this moment, else one of the time from 'from', \
      which moves the clock. The ending of the path says of which sort it is.
      """,
    arguments: [StageParameters.path],
    options: [
      StageParameters.scale, StageParameters.start, StageParameters.end, StageParameters.fps,
    ], returns: "Stage",
    example: setup + """
      screen:render("closed.png", { scale = 2 })
      screen:tap("toggle"):render("opening.webp", { from = 0, to = "end", fps = 60 })
      print(screen.time)  --> 0.4
      """)
}

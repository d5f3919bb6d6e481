import LuaAPI
import LuaRuntime
import MoonStage

/// `moon.load`.
enum LoadFunction {
  private static let path = Parameter(
    required: "path", .text, "The script's file; a spec's is looked for beside its folder.")

  private static let function = APIFunction(
    "moon.load", "Runs a script, and gives the stage that it returns.",
    details: """
      Each call runs the script anew: its states, tabs and timers are made afresh, and its clock \
      starts at 0. os.time and moon.date.now follow that clock then. The stage is shown at once, so \
      what its body raises is raised here.
      """,
    arguments: [path], returns: "Stage",
    example: """
      local screen = moon.load "counter.lua"
      print(screen:find("count").text)  --> 0
      """)

  static let callable = APICallable(function) { call throws(LuaError) in
    let frame = call.frame
    let session = StageSession.of(frame)
    try session.refuseInBody(function.name)
    let path = try call.argument(1, path)
    let results = try session.load(path)
    try frame.reserve(4)
    try frame.push(results.first ?? .nil)
    guard let loaded = frame.object(StageAPI.type, at: -1) else {
      let isNothing = results.isEmpty || results.first == .nil
      let got = isNothing ? "nothing" : ValueText.got(frame, at: -1)
      throw LuaError(
        "moon.load: \(ValueText.quoted(path)) must return a stage, returned \(got)",
        code: "wrong-type",
        label: isNothing ? "is `return` missing before moon.stage?" : nil, subject: ("load", "#1"))
    }
    // It is shown from now on: what changes later is a change, whoever looks first.
    _ = try StageLibrary.use(loaded.stage, in: frame) { try $0.scene() }
    return 1
  }
}

import LuaAPI
import LuaMotion
import LuaRuntime
import LuaViews
import MoonGeometry
import MoonLayout
import MoonStage

/// `moon.stage`.
enum StageFunction {
  private static let device = Parameter(
    optional: "device", .text, "The device's name, such as \"iPhone 16\", which is the usual one.")
  private static let size = Parameter(
    optional: "size", EnvironmentKinds.size, "The room, in points.")
  private static let safeArea = Parameter(
    optional: "safeArea", EnvironmentKinds.safeArea,
    "The parts of the room at its edges that belong to the system, in points.")
  private static let body = Parameter(
    required: "body", .function("fun(environment: Environment): Views"),
    "Gives the view; it is called with the environment whenever something that it read has changed."
  )
  private static let exports = Parameter(
    optional: "exports", .raw("table"), "What specs and the console may reach, by name.")
  private static let colorScheme = Parameter(
    optional: "colorScheme", EnvironmentKinds.colorScheme, "Light or dark.")
  private static let layoutDirection = Parameter(
    optional: "layoutDirection", EnvironmentKinds.layoutDirection, "Which way reading goes.")
  private static let dynamicType = Parameter(
    optional: "dynamicType", EnvironmentKinds.dynamicType, "The reader's text size.")
  private static let reduceMotion = Parameter(
    optional: "reduceMotion", .boolean, "Whether things should not move.")
  private static let locale = Parameter(
    optional: "locale", .text, "The reader's language and region, such as \"en_US\".")
  private static let accent = Parameter(optional: "accent", .color, "The accent colour.")

  private static let common: [any DeclaredParameter] = [
    safeArea, body, exports, colorScheme, layoutDirection, dynamicType, reduceMotion, locale,
    accent,
  ]

  private static let function = APIFunction(
    "moon.stage", "Makes a stage: a running interface with a clock of its own.",
    details: """
      The body gives one view or several. It may read states and tabs, but not change them. When one \
      of those that it read has changed it is called again, once: before the clock moves, before an \
      input, and when somebody looks. The clock starts at 0 and is moved by the stage's methods alone.
      """,
    forms: [[device] + common, [size] + common], returns: "Stage",
    example: """
      local state = moon.state { open = false }
      local screen = moon.stage {
        size = { width = 200, height = 100 },
        body = function(environment)
          return moon.ui.vstack {
            moon.ui.button("Open", function() state.open = true end),
            state.open and moon.ui.text("open in " .. environment.colorScheme),
          }
        end,
      }
      screen:tap "Open"
      print(screen:exists "open in light")  --> true
      """)

  static let callable = APICallable(function) { call throws(LuaError) in
    let frame = call.frame
    let session = StageSession.of(frame)
    try session.refuseInBody(function.name)
    try frame.reserve(12)
    let (body, watch) = try bodyFunction(call)
    let stage = Stage(
      try environment(call, session), context: session.context, origin: frame.origin(),
      body: view(of: body, watch, session))
    watch.stage = stage
    session.add(watch)
    frame.push(object: StageObject(stage, session, exports: try exports(call)), as: StageAPI.type)
    return 1
  }

  private static func bodyFunction(
    _ call: Call
  ) throws(LuaError) -> (BodyFunction, BodyWatch) {
    guard let subject = call.pushOption("body") else {
      throw call.missing("option 'body'", body.fact)
    }
    defer { call.frame.pop() }
    guard call.frame.type(at: -1) == .function else {
      throw subject.wrongType("a function that returns a view", call.frame, at: -1)
    }
    let body = try BodyFunction(call.frame, at: call.frame.count, owner: function.name)
    return (body, BodyWatch(try call.frame.function(at: -1)))
  }

  private static func view(
    of body: BodyFunction, _ watch: BodyWatch, _ session: StageSession
  ) -> (StageEnvironment) throws -> View {
    let context = session.context
    return { environment in
      session.environment = environment
      session.begin(watch, session.caller.frame)
      return try session.within(context) { () throws(LuaError) in
        try body.view { frame throws(LuaError) in
          environment.push(to: frame)
          return 1
        }
      }
    }
  }

  private static func exports(_ call: Call) throws(LuaError) -> LuaValue {
    guard let subject = call.pushOption("exports") else { return .nil }
    defer { call.frame.pop() }
    guard call.frame.type(at: -1) == .table else {
      throw subject.wrongType("a table such as { tabs = tabs }", call.frame, at: -1)
    }
    return call.frame.value(at: -1)
  }

  private static func environment(
    _ call: Call, _ session: StageSession
  ) throws(LuaError) -> StageEnvironment {
    var result = session.services.environment
    if let name = try call.option(ifGiven: device) {
      result.use(try session.device(name, call.subject(option: "device")))
    }
    if let numbers = try call.option(ifGiven: size) {
      result.size = Size(numbers)
      result.device = nil
      result.safeArea = .zero
    }
    if let numbers = try call.option(ifGiven: safeArea) { result.safeArea = Insets(numbers) }
    if let scheme = try call.option(ifGiven: colorScheme) { result.colorScheme = scheme }
    if let way = try call.option(ifGiven: layoutDirection) { result.layoutDirection = way }
    if let size = try call.option(ifGiven: dynamicType) { result.textSize = size }
    if let reduces = try call.option(ifGiven: reduceMotion) { result.reduceMotion = reduces }
    if let locale = try call.option(ifGiven: locale) { result.locale = locale }
    if let accent = try call.option(ifGiven: accent) { result.accent = accent }
    return result
  }
}

extension StageEnvironment {
  /// Takes over a device's screen.
  mutating func use(_ device: StageDevice) {
    self.device = device.name
    size = device.size
    safeArea = device.safeArea
  }
}

extension StageSession {
  /// The device with a name, in capitals or not.
  ///
  /// - Throws: The names that there are.
  func device(_ name: String, _ subject: Subject) throws(LuaError) -> StageDevice {
    let devices = services.devices
    if let device = devices.first(where: { $0.name.lowercased() == name.lowercased() }) {
      return device
    }
    let names = devices.map(\.name)
    throw subject.error(
      "must be a device, got \(ValueText.quoted(name))", code: "unknown-name",
      label: NearName.best(name, among: names).map { "did you mean '\($0)'?" },
      notes: [
        "devices: \(ValueText.list(names))", "size = { width =, height = } is any other room",
      ]
    )
  }
}

import LuaAPI
import LuaRuntime
import LuaStage
import MoonPeople

/// `moon.people.open` and `moon.store.open`.
enum OpenFunctions {
  private static let path = Parameter(
    optional: "path", .text, "The file, beside the script; \":memory:\" without one.")
  private static let storePath = Parameter(
    required: "path", .text, "The file, beside the script, or \":memory:\".")
  private static let models = Parameter(
    required: "models", .table("Model[]"), "What it holds.")
  private static let undo = Parameter(
    "undo", .choice([("memory", UndoPolicy.memory), ("none", .none), ("kept", .kept)]),
    default: .memory,
    "Whether saves can be taken back: until the store is closed, never, or by later runs, too.")
  private static let durability = Parameter(
    "durability",
    .choice(PeopleServices.Durability.allCases.map { ($0.rawValue, $0) }), default: .durable,
    "What a save survives: a power loss, the end of the program, or nothing.")
  private static let autosave = Parameter(
    "autosave", .autosave, default: .perEvent,
    "When changes are saved without save: after each handler, after a time, or \"off\".")
  private static let shared = Parameter(
    "shared", .boolean, default: false,
    "Whether other programs write the same file, whose changes are to be found fast.")
  private static let options: [any DeclaredParameter] = [undo, durability, autosave, shared]

  private static let details = """
    A path that is opened again gives the same store. The file is made when it isn't there; one that \
    holds something else, or comes from a newer version, is refused and left as it is. moonframe run \
    and the prompt write it; the verbs that only look, such as render, work on a copy in memory.
    """

  private static let peopleFunction = APIFunction(
    "moon.people.open", "Opens a store of people: name, isLiked and dateAdded.", details: details,
    arguments: [path], options: options, returns: "Store",
    example: """
      local people = moon.people.open()
      print(people:insert { name = "Ada" }.isLiked)  --> false
      """)
  private static let storeFunction = APIFunction(
    "moon.store.open", "Opens a store of models that the script declares.", details: details,
    arguments: [storePath, models], options: options + [MigrationReader.parameter],
    returns: "Store",
    example: """
      local Task = moon.model("Task", { { "title", "string" } })
      local store = moon.store.open(":memory:", { Task })
      print(store:insert(Task, { title = "Write" }).title)  --> Write
      """)
  private static let planFunction = APIFunction(
    "moon.store.plan",
    "Tells what opening a file would do to its records; the file stays as it is.",
    details: """
      The migrations that the file lacks are tried on a copy in memory. It gives a list of what they \
      do, a line for each step, which is empty when the file needs none; what would refuse to open it \
      is an error here, too.
      """,
    arguments: [storePath, models], options: [MigrationReader.parameter], returns: "string[]",
    example: """
      local Task = moon.model("Task", { { "title", "string" }, { "due", "date?" } })
      local migrations = { { { add = "Task.due" } } }
      print(#moon.store.plan(":memory:", { Task }, { migrations = migrations }))  --> 0
      """)

  static let people = APICallable(peopleFunction) { call throws(LuaError) in
    try StageSession.of(call.frame).refuseInBody(peopleFunction.name)
    let path = try call.argument(ifGiven: 1, path) ?? ":memory:"
    return try open(call, path, [Model.person])
  }

  static let store = APICallable(storeFunction) { call throws(LuaError) in
    let frame = call.frame
    try StageSession.of(frame).refuseInBody(storeFunction.name)
    return try open(call, try call.argument(1, storePath), try givenModels(call))
  }

  static let plan = APICallable(planFunction) { call throws(LuaError) in
    let frame = call.frame
    try StageSession.of(frame).refuseInBody(planFunction.name)
    let path = try call.argument(1, storePath)
    let given = try givenModels(call)
    var options = PeopleServices.Options()
    options.migrations = try migrations(call, given)
    let services = PeopleSession.of(frame).services
    let lines: [String] = try opening(call, path, given, options) {
      try services.plan(path, options, given)
    }
    try frame.reserve(4)
    frame.push(list: lines)
    return 1
  }

  private static func givenModels(_ call: Call) throws(LuaError) -> [Model] {
    let frame = call.frame
    let list = try call.argument(2, models)
    var given: [Model] = []
    for position in 0..<frame.rawLength(at: list) {
      frame.rawElement(position + 1, of: list)
      defer { frame.pop() }
      guard let model = frame.object(ModelAPI.type, at: -1) else {
        throw LuaError(
          "\(call.function.name): model \(position + 1) must be a Model, got "
            + ValueText.got(frame, at: -1), code: "wrong-type",
          label: "declare it with moon.model",
          subject: (APIName.last(of: call.function.name), "[\(position + 1)]"))
      }
      given.append(model.model)
    }
    guard !given.isEmpty else {
      throw LuaError(
        "\(call.function.name) needs at least one model", code: "missing-argument",
        notes: ["\(call.function.name)(\"tasks.sqlite\", { Task })"],
        subject: (APIName.last(of: call.function.name), "#2"))
    }
    return given
  }

  private static func migrations(
    _ call: Call, _ models: [Model]
  ) throws(LuaError) -> [Migration] {
    guard call.pushOption("migrations") != nil else { return [] }
    defer { call.frame.pop() }
    _ = try call.option(ifGiven: MigrationReader.parameter)
    try call.frame.unwrap(at: call.frame.count)
    return try MigrationReader(call.frame, call.function.name, models)
      .migrations(at: call.frame.count)
  }

  /// Runs what opens a file, and tells what its migrations lack.
  private static func opening<Result>(
    _ call: Call, _ path: String, _ models: [Model], _ options: PeopleServices.Options,
    _ body: () throws -> Result
  ) throws(LuaError) -> Result {
    do throws(LuaError) {
      return try doing(call.function.name, key: "#1") {
        do {
          return try body()
        } catch let error as StoreError {
          throw error.named(path)
        }
      }
    } catch {
      throw error.showingMigration(models, options.migrations)
    }
  }

  private static func open(
    _ call: Call, _ path: String, _ models: [Model]
  ) throws(LuaError) -> Int32 {
    let frame = call.frame
    let people = PeopleSession.of(frame)
    let session = StageSession.of(frame)
    let identity = try people.services.identity(path)
    let undo = try call.option(undo)
    let autosave = try call.option(autosave)
    var options = PeopleServices.Options()
    options.durability = try call.option(durability)
    options.isShared = try call.option(shared)
    options.migrations = try migrations(call, models)
    let settings = Settings(undo: undo, autosave: autosave, options: options)
    if let identity, let open = people.store(named: identity) {
      if let settings = open.settings { try settings.check(call, open, options) }
      return try push(open, models, call)
    }
    let backend = try people.services.open(path, options)
    let caller = frame.caller
    backend.isStopped = { caller.isStopped }
    let store = try opening(call, path, models, options) {
      try Store(
        models, backend: backend, undo: undo, autosave: autosave, now: { session.now })
    }
    let object = try StoreObject(
      store, path: path, identity: identity, session, frame,
      schemaVersion: options.migrations.last?.number ?? 0)
    object.settings = settings
    people.add(object)
    frame.push(object: object, as: StoreAPI.type)
    return 1
  }

  /// How a store was opened.
  struct Settings {
    let undo: UndoPolicy
    let autosave: AutosavePolicy
    let options: PeopleServices.Options

    /// Refuses options that say something else of a store that is open already.
    fileprivate func check(
      _ call: Call, _ store: StoreObject, _ given: PeopleServices.Options
    ) throws(LuaError) {
      let differing: String? =
        if let other = try call.option(ifGiven: OpenFunctions.undo), other != undo {
          "undo"
        } else if let other = try call.option(ifGiven: OpenFunctions.durability),
          other != options.durability
        {
          "durability"
        } else if let other = try call.option(ifGiven: OpenFunctions.autosave), other != autosave {
          "autosave"
        } else if let other = try call.option(ifGiven: OpenFunctions.shared),
          other != options.isShared
        {
          "shared"
        } else if !given.migrations.isEmpty, given.migrations != options.migrations {
          "migrations"
        } else {
          nil
        }
      guard let differing else { return }
      throw LuaError(
        "\(call.function.name): \(ValueText.quoted(store.path)) is open already with another '\(differing)'",
        code: "already-open", label: "leave the option out, or close the store first",
        subject: (APIName.last(of: call.function.name), differing))
    }
  }

  /// Pushes a store that is open already, if it holds the same models.
  private static func push(
    _ store: StoreObject, _ models: [Model], _ call: Call
  ) throws(LuaError) -> Int32 {
    guard store.store.models == models else {
      throw LuaError(
        "\(call.function.name): \(ValueText.quoted(store.path)) is open already with other models",
        code: "already-open", label: "use the store that opened it, or close that first",
        subject: (APIName.last(of: call.function.name), "#1"))
    }
    call.frame.push(object: store, as: StoreAPI.type)
    return 1
  }
}

extension StoreError {
  /// The error of a copy in memory as one of the file that it is a copy of.
  fileprivate func named(_ path: String) -> StoreError {
    let front = ":memory:"
    guard path != front, message.hasPrefix(front) else { return self }
    return StoreError(
      code, path + message.dropFirst(front.count), site: site, missing: missing)
  }
}

extension Kind where Value == AutosavePolicy {
  /// When changes are saved: `"handler"`, `"off"`, or a time such as `"500ms"`.
  static var autosave: Kind {
    let phrase = "\"handler\", \"off\" or a time such as \"500ms\""
    let time = Kind<Double>.positiveTime
    return Kind("\"handler\"|\"off\"|time", phrase: phrase, names: ["handler", "off"]) {
      frame, index, subject throws(LuaError) in
      if frame.type(at: index) == .string {
        switch frame.shortText(at: index) {
        case "handler": return .perEvent
        case "off": return .off
        default: break
        }
      }
      guard frame.type(at: index) == .string || frame.type(at: index) == .number else {
        throw subject.wrongType(phrase, frame, at: index)
      }
      let seconds = try time.read(frame, index, subject)
      return .every(milliseconds: max(1, Int((seconds * 1000).rounded())))
    }
    .shown { policy in
      switch policy {
      case .off: "\"off\""
      case .perEvent: "\"handler\""
      case .every(let milliseconds): "\"\(milliseconds)ms\""
      }
    }
  }
}

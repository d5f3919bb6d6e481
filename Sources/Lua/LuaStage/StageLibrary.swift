package import LuaAPI
package import LuaRuntime
import MoonLayout
package import MoonStage

/// What scripts find in `moon` for running interfaces: states, stages, timers and dates.
package enum StageLibrary {
  /// The fields of `moon` and the types of their objects.
  package static let library = APILibrary(
    members: [
      .function("moon.stage", StageFunction.callable),
      .function("moon.state", StateAPI.callable),
      .value("moon.none", NoneAPI.value),
      .function("moon.binding", BindingAPI.callable),
      .function("moon.withAnimation", TransactionAPI.withAnimation),
      .function("moon.withTransaction", TransactionAPI.withTransaction),
      .function("moon.every", TimerAPI.every), .function("moon.after", TimerAPI.after),
      .function("moon.load", LoadFunction.callable), .module("moon.date", DateAPI.module),
    ],
    notations: [
      APINotation("Size", "{ width: number, height: number }", "A width and a height, in points."),
      APINotation(
        "Insets", "{ top: number, leading: number, bottom: number, trailing: number }",
        "Room at the four sides, in points."),
      APINotation(
        "State", "table",
        "What moon.state makes: a table with the fields that it was made with, which stages watch."),
      APINotation(
        "Accessibility",
        "{ role: string, label?: string, value?: string, hint?: string, index?: integer, count?: integer, isSelected: boolean, isEnabled: boolean, isExpanded?: boolean, isHidden: boolean }",
        "What assistive technology is told of a view."),
      APINotation(
        "DateParts",
        "{ year: integer, month: integer, day: integer, hour: integer, minute: integer, second: number, weekday: integer, dayOfYear: integer }",
        "The parts of a date; the weekday counts from 1, which is Sunday."),
    ],
    types: {
      [
        StageAPI.object.fact, SnapshotAPI.object.fact, FrameAPI.object.fact,
        EnvironmentAPI.object.fact, ExplanationAPI.object.fact, BindingAPI.object.fact,
        TimerAPI.object.fact, NoneAPI.object.fact,
      ]
    })

  /// Gives a machine what its stages need of the host; before its first script.
  ///
  /// - Parameters:
  ///   - services: Fonts, symbols, files.
  ///   - machine: The machine.
  /// - Throws: That there is no memory.
  package static func install(
    _ services: StageSession.Services, in machine: borrowing LuaMachine
  ) throws(LuaError) {
    try install(services, in: machine.frame)
  }

  /// Gives a frame's machine what its stages need of the host; before its first script.
  ///
  /// - Parameters:
  ///   - services: Fonts, symbols, files.
  ///   - frame: A stack of the machine.
  /// - Throws: That there is no memory.
  package static func install(
    _ services: StageSession.Services, in frame: LuaFrame
  ) throws(LuaError) {
    StageSession.of(frame).install(services)
    frame.pushBase()
    defer { frame.pop() }
    frame.rawField("next", of: -1)
    unsafe frame.push(function: ObservedTables.next, extra: 1)
    frame.setRawField("next", of: -2)
  }

  /// Gives the script that comes next its own clock and timers.
  ///
  /// - Parameter machine: The machine.
  package static func beginScript(in machine: borrowing LuaMachine) {
    beginScript(in: machine.frame)
  }

  /// Gives the script that comes next its own clock and timers.
  ///
  /// - Parameter frame: A stack of the machine.
  package static func beginScript(in frame: LuaFrame) { StageSession.of(frame).beginScript() }

  /// The stage that a script's value is; nil for any other value.
  package static func stage(_ value: LuaValue, in machine: borrowing LuaMachine) -> Stage? {
    guard case .userdata(let object) = value else { return nil }
    let frame = machine.frame
    frame.push(object)
    defer { frame.pop() }
    return frame.object(StageAPI.type, at: -1)?.stage
  }

  /// What the script of a stage lets others reach, such as specs.
  package static func exports(_ value: LuaValue, in machine: borrowing LuaMachine) -> LuaValue {
    guard case .userdata(let object) = value else { return .nil }
    let frame = machine.frame
    frame.push(object)
    defer { frame.pop() }
    return frame.object(StageAPI.type, at: -1)?.exports ?? .nil
  }

  /// Does something with a stage as a part of its script, so that `os.time` follows its clock.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - machine: The machine.
  ///   - body: What is done.
  /// - Returns: What the body returns.
  /// - Throws: What is wrong, as an error of the script.
  package static func use<Value>(
    _ stage: Stage, in machine: borrowing LuaMachine, _ body: (Stage) throws -> Value
  ) throws(LuaError) -> Value {
    try use(stage, in: machine.frame, body)
  }

  /// Does something with a stage as a part of its script, so that `os.time` follows its clock.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - frame: A stack of the machine.
  ///   - body: What is done.
  /// - Returns: What the body returns.
  /// - Throws: What is wrong, as an error of the script.
  package static func use<Value>(
    _ stage: Stage, in frame: LuaFrame, _ body: (Stage) throws -> Value
  ) throws(LuaError) -> Value {
    do {
      return try StageObject.use(stage, StageSession.of(frame), body)
    } catch {
      var told = LuaError(stage: error)
      // No call of the script is its place, so that of the view or timer is.
      if told.report.position == nil, let origin = (error as? StageError)?.origin {
        told.report.position = SourcePosition(source: origin.file, line: origin.line)
      }
      throw told
    }
  }
}

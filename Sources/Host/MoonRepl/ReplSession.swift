internal import LuaAPI
package import LuaRuntime
package import MoonHost
package import MoonShow
internal import MoonStage

/// One session at the prompt: what is typed runs at once, and what it gives is shown.
///
/// It knows nothing of terminals: inputs come as text, and what it shows goes to ``onText``.
package final class ReplSession {
  /// What the session asks of the terminal.
  package struct Screen {
    /// The columns of a line.
    package var width = 80
    /// The lines that are seen at once.
    package var height = 24
    /// Whether text may be coloured.
    package var isColored = false
    /// How pictures are shown.
    package var graphics = Graphics.none

    /// A screen of 80 columns and 24 lines without colours and pictures.
    package init() {}
  }

  /// The host of the session's scripts.
  package let host: ScriptHost
  /// Gets what is shown.
  package var onText: (String) -> Void = { _ in }
  /// The terminal, looked at before each input.
  package var screen = Screen()

  /// The seconds since some moment, for what is played and timed.
  package var clock: () -> Double = { 0 }

  let variables: SessionVariables
  /// The file that `:load` ran last.
  var file: String?
  /// The arguments that files get.
  let arguments: [LuaBytes]
  /// What is shown and driven: the last stage that was shown or returned.
  var stage: Stage?
  /// The inputs that went well, as they were typed.
  private(set) var journal: [String] = []
  /// The files that `:save` has written.
  var saved: Set<String> = []
  private var number = 0
  private var results = 0

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - options: How its scripts' host is set up.
  ///   - arguments: What files that are loaded find in `...`.
  /// - Throws: When there is no memory for it.
  package init(
    _ options: ScriptOptions = ScriptOptions(), arguments: [LuaBytes] = []
  ) throws(LuaError) {
    var options = options
    // Here a person wants to know how it came to an error, also to one that is caught first.
    options.tracesCaughtErrors = true
    host = try ScriptHost(options)
    variables = try SessionVariables(host.machine)
    self.arguments = arguments
    try host.beginSession()
  }

  // MARK: Inputs

  /// Whether a text is whole; of one that is not, more lines may make a chunk.
  package func isComplete(_ text: String) -> Bool {
    let input = Input(text)
    guard case .code(let code) = input else { return true }
    do throws(LuaError) {
      _ = try load(code)
      return true
    } catch {
      // No further line ends a short string.
      return error.kind != .incomplete || error.message.hasPrefix("unfinished string")
    }
  }

  /// Does what a text says: runs a chunk, shows help, follows a command.
  ///
  /// - Parameter text: One or several lines.
  /// - Returns: What came of it.
  package func submit(_ text: String) -> Reply {
    let input = Input(text)
    host.machine.renewOutputQuota()
    do throws(LuaError) {
      // Each input has the whole limit.
      if let limit = host.machine.instructionLimit {
        try host.machine.setInstructionLimit(limit)
      }
      switch input {
      case .nothing: return .done
      case .code(let code): try run(code)
      case .help(let name): try help(name)
      case .source(let name): try showSource(name)
      case .command(let name, let words):
        if let reply = try command(name, words) { return reply }
      }
    } catch {
      return .failed(report(error))
    }
    if case .code = input { journal.append(text) }
    return .done
  }

  /// The report of an error in this session.
  func report(_ error: LuaError) -> ErrorReport {
    ErrorReport(
      error, sources: host.sources,
      remedies: [
        .memory: "--max-memory", .time: "--timeout", .instructions: "--max-instructions",
        .output: "--max-output",
      ])
  }

  // MARK: Chunks

  /// A chunk that was loaded, and what it declares.
  private struct Chunk {
    var function: LuaFunction
    var declarations: TopLevel?
    /// What Lua got, and by how many bytes its first line begins earlier than what was typed.
    var code: [UInt8]
    var shift = 0
    /// What the code has behind the text.
    var tail = 0
  }

  private var chunkName: String { "input:\(number + 1)" }

  /// Loads an expression or statements.
  private func load(_ code: String) throws(LuaError) -> Chunk {
    let prefix = "return "
    let expressionFault: LuaError
    do throws(LuaError) {
      let text = Array((prefix + code).utf8)
      let plain = Chunk(function: try loaded(text), code: text, shift: prefix.utf8.count)
      return staying(code) ?? plain
    } catch {
      expressionFault = error
    }
    let chunk = TopLevel(Array(code.utf8))
    do throws(LuaError) {
      return Chunk(function: try loaded(chunk.text), declarations: chunk, code: chunk.text)
    } catch {
      if expressionFault.kind == .incomplete || error.kind == .incomplete {
        throw error.kind == .incomplete ? error : expressionFault
      }
      throw Self.nearer(expressionFault, error, shift: prefix.utf8.count)
    }
  }

  /// An expression whose call is no tail call, so that traces have the input too; nil when it can't be written so.
  private func staying(_ code: String) -> Chunk? {
    let (front, end) = ("return (function(...) return ... end)(", "\n)")
    let text = Array((front + code + end).utf8)
    return (try? loaded(text)).map {
      Chunk(function: $0, code: text, shift: front.utf8.count, tail: end.utf8.count)
    }
  }

  private func loaded(_ text: [UInt8]) throws(LuaError) -> LuaFunction {
    let frame = host.machine.frame
    try frame.load(text, name: "@\(chunkName)", environment: variables.table)
    defer { frame.pop() }
    return try frame.function(at: -1)
  }

  /// Of what is wrong with an expression and with statements the fault that comes later in the text.
  private static func nearer(
    _ expression: LuaError, _ statements: LuaError, shift: Int
  ) -> LuaError {
    var expression = expression
    guard var place = expression.report.position, let other = statements.report.position else {
      return statements
    }
    if place.line == 1 { place.column = place.column.map { max(1, $0 - shift) } }
    expression.report.position = place
    let isLater = (place.line, place.column ?? 0) > (other.line, other.column ?? 0)
    return isLater ? expression : statements
  }

  private func run(_ code: String) throws(LuaError) {
    // Kept under its name before it is loaded, so that errors show its lines.
    host.sources.keep(Array(code.utf8), as: chunkName)
    let chunk = try load(code)
    if chunk.code.count == code.utf8.count + chunk.shift + chunk.tail {
      host.sources.keep(code: chunk.code, shift: chunk.shift, as: chunkName)
    }
    number += 1
    if let declarations = chunk.declarations {
      variables.declare(declarations, in: host.machine)
    }
    let values = try host.machine.call(chunk.function)
    for value in values { try show(value) }
  }

  /// Shows a value and keeps it under `_` and a number of its own.
  func show(_ value: LuaValue) throws(LuaError) {
    results += 1
    try variables.set("_", value, in: host.machine)
    try variables.set("_\(results)", value, in: host.machine)
    if let stage = host.stage(value) {
      self.stage = stage
      variables.exports = host.exports(value)
    }
    try present(value)
  }

  /// What an expression gives.
  ///
  /// - Throws: What is wrong with it, or what it raised.
  func value(of expression: String) throws(LuaError) -> LuaValue {
    let prefix = "return "
    let code = Array("\(prefix)\(expression)\n".utf8)
    host.sources.keep(Array(expression.utf8), as: chunkName)
    let function = try loaded(code)
    host.sources.keep(code: code, shift: prefix.utf8.count, as: chunkName)
    number += 1
    return try host.machine.call(function).first ?? .nil
  }
}

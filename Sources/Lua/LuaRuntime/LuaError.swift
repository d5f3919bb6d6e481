/// What went wrong in a script, or in what a script asked of the host.
///
/// The same value travels both ways: a host function throws it, Lua carries it as a string with its position, and
/// the host gets it back whole.
public struct LuaError: Error, Sendable {
  /// The sort of an error, which decides the exit code of a command.
  public enum Kind: Sendable, Hashable {
    /// A script raised an error, or an operation of a script failed.
    case runtime
    /// A chunk is not valid Lua.
    case syntax
    /// A chunk ends too early: more lines could make it valid.
    case incomplete
    /// The memory limit was passed.
    case memory
    /// The time limit of an entry into Lua was passed.
    case time
    /// The limit of instructions was passed.
    case instructions
    /// The output quota was passed.
    case output
    /// The user interrupted the script.
    case interrupted
    /// The script asked the host to end, with this exit code.
    case exit(Int32)
  }

  /// Everything an error may carry beside its kind and message.
  public struct Report: Sendable {
    /// A stable, short name such as `unknown-key`; nil for the kind's own.
    public var code: String?
    /// Where the error is.
    public var position: SourcePosition?
    /// What stands beside the caret, such as `did you mean 'bounce'?`.
    public var label: String?
    /// Lines below the source line, such as `allowed: bounce, duration`.
    public var notes: [String] = []
    /// The calls that led here, innermost first.
    public var trace: [TraceFrame] = []
    /// The Swift error that this one was made from.
    public var underlying: (any Error)?
    /// The call and the key whose place in the source the reporter may look for, such as (`spring`, `bouce`).
    public var subject: (call: String, key: String)?

    /// Creates an empty report.
    public init() {}
  }

  private final class Box: Sendable {
    let report: Report
    init(_ report: Report) { self.report = report }
  }

  /// The sort of the error.
  public var kind: Kind
  /// What is wrong, without position.
  public var message: String
  private var box: Box?

  /// Creates an error with a message.
  ///
  /// - Parameters:
  ///   - message: What was wrong, what was expected, what came; no position.
  ///   - kind: The sort of the error.
  public init(_ message: String, kind: Kind = .runtime) {
    self.kind = kind
    self.message = message
  }

  /// Creates an error with a message, a code and a label.
  ///
  /// Control characters in them, which come from scripts, are escaped.
  ///
  /// - Parameters:
  ///   - message: What was wrong, what was expected, what came; no position.
  ///   - code: A stable, short name such as `unknown-key`.
  ///   - label: What stands beside the caret.
  ///   - notes: Lines below the source line.
  ///   - subject: The call and the key to look for in the source.
  public init(
    _ message: String, code: String, label: String? = nil, notes: [String] = [],
    subject: (call: String, key: String)? = nil
  ) {
    self.kind = .runtime
    self.message = LuaText.escaped(message, keepingLines: true)
    var report = Report()
    report.code = code
    report.label = label.map { LuaText.escaped($0, keepingLines: true) }
    report.notes = notes.map { LuaText.escaped($0, keepingLines: true) }
    report.subject = subject
    self.box = Box(report)
  }

  /// Creates an error from any Swift error, which stays reachable as `report.underlying`.
  public init(wrapping error: any Error) {
    if let error = error as? LuaError {
      self = error
      return
    }
    self.init("\(error)")
    report.underlying = error
  }

  /// Everything else the error carries.
  public var report: Report {
    get { box?.report ?? Report() }
    set { box = Box(newValue) }
  }

  /// Whether there is anything in the report.
  var hasReport: Bool { box != nil }

  /// The message with its label, as a script's pcall sees it behind the position.
  public var text: String {
    guard let label = box?.report.label else { return message }
    return "\(message): \(label)"
  }

  /// A stable, short name for this error.
  public var code: String {
    if let code = box?.report.code { return code }
    switch kind {
    case .runtime: return "runtime-error"
    case .syntax: return "syntax-error"
    case .incomplete: return "incomplete-input"
    case .memory: return "memory-limit"
    case .time: return "time-limit"
    case .instructions: return "instruction-limit"
    case .output: return "output-limit"
    case .interrupted: return "interrupted"
    case .exit: return "exit"
    }
  }
}

extension LuaError: CustomStringConvertible {
  /// The message and its label behind the position, in one line.
  public var description: String {
    guard let position = box?.report.position else { return text }
    return "\(position): \(text)"
  }
}

/// A place in a script.
public struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
  /// The chunk's name: a path, or what the host called it.
  public var source: String
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1, when known.
  public var column: Int?
  /// The length of the text meant, in bytes, when known.
  public var length: Int?

  /// Creates a place in a script.
  public init(source: String, line: Int, column: Int? = nil, length: Int? = nil) {
    self.source = source
    self.line = line
    self.column = column
    self.length = length
  }

  /// `source:line` or `source:line:column`.
  public var description: String {
    column.map { "\(source):\(line):\($0)" } ?? "\(source):\(line)"
  }
}

/// One call of a traceback.
public struct TraceFrame: Hashable, Sendable {
  /// What sort of function a frame belongs to.
  public enum Kind: Hashable, Sendable {
    /// A function written in Lua.
    case lua
    /// The main chunk of a file.
    case main
    /// A function of the host or of Lua's own library.
    case host
    /// This many frames were left out.
    case skipped(Int)
  }

  /// What sort of function it is.
  public var kind: Kind
  /// The chunk's name, or `[C]`.
  public var source: String
  /// The line that was running, from 1; nil when unknown.
  public var line: Int?
  /// The function's name at the place of the call, when known.
  public var name: String?
  /// How the name was found: `global`, `local`, `method`, `field`, `upvalue`, `metamethod`, or empty.
  public var nameKind: String
  /// Whether callers before this frame are lost because of tail calls.
  public var isTailCall: Bool
  /// Whether a coroutine's part of the trace starts here.
  public var startsCoroutine: Bool
  /// Whether this frame resumed the coroutine whose part of the trace ended just before.
  public var resumesCoroutine: Bool
  /// Whether the error's position is that of this call, which `error` blamed by its level.
  package var isBlamed: Bool
  /// Whether this frame got the error above as a value and raised it once more.
  package var raisesAgain: Bool
  /// Where the coroutine whose part of the trace ends here was made, when known.
  package var madeAt: SourcePosition?
  /// The step that a function written in Lua had come to, when known.
  package var step: TraceStep?
}

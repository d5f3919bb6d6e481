import LuaAPI
import LuaRuntime
import LuaSyntax

/// One walk over a script.
struct CheckRun {
  let chunk: LuaChunk
  let checker: ScriptChecker
  let surroundings: ScriptChecker.Surroundings
  /// What was found so far.
  private(set) var findings: [Finding] = []
  /// What is known of local variables, which are places in the chunk's scopes.
  var facts: [Int: Known] = [:]
  /// What local variables are for good, where it is no table and no function.
  var constants: [Int: LuaValue] = [:]
  /// The globals that the script declares by `rawset(_G, …)`.
  private var declared: Set<String> = []
  /// Whether the script changes its globals in a way that can't be followed.
  private var hasOwnGlobals = false
  /// How many functions around are called to see whether they fail.
  private var guards = 0

  init(
    _ chunk: LuaChunk, _ checker: ScriptChecker, _ surroundings: ScriptChecker.Surroundings
  ) {
    self.chunk = chunk
    self.checker = checker
    self.surroundings = surroundings
  }

  var index: APIIndex { checker.index }
  var desk: MachineDesk { checker.machine }

  /// Checks everything; of a text that is no Lua only that is told.
  mutating func check() {
    if let (error, span) = Modeline.mistake(in: chunk.source) { add(error, at: span) }
    if let mistake = chunk.mistake {
      let code = mistake.isIncomplete ? "incomplete-input" : "syntax-error"
      return add(code, .error, Self.message(of: mistake), at: mistake.span)
    }
    findDeclaredGlobals()
    visit(chunk.block)
    checkReturnedTable()
    checkLocals()
  }

  /// Lua's words, without a line that the place says better.
  private static func message(of mistake: SyntaxMistake) -> String {
    let isJump =
      mistake.message.hasPrefix("break outside") || mistake.message.hasPrefix("no visible label")
    guard isJump, let range = mistake.message.places(of: " at line ").first else {
      return mistake.message
    }
    return String(mistake.message[..<range.lowerBound])
  }

  // MARK: Findings

  /// Adds a finding.
  mutating func add(
    _ code: String, _ severity: Finding.Severity, _ message: String, at span: LuaSpan,
    label: String? = nil, notes: [String] = []
  ) {
    if severity == .error, guards > 0 { return }
    findings.append(
      Finding(
        code: code, severity: severity, message: message, place: place(of: span), label: label,
        notes: notes))
  }

  /// Adds what an error of the API says.
  mutating func add(_ error: LuaError, at span: LuaSpan) {
    add(
      error.code, .error, error.message, at: span, label: error.report.label,
      notes: error.report.notes)
  }

  /// Takes a finding back, in whose place a better one comes.
  mutating func remove(_ code: String, at span: LuaSpan) {
    let place = place(of: span)
    findings.removeAll { $0.code == code && $0.place == place }
  }

  /// A span as far as it is on its first line.
  private func place(of span: LuaSpan) -> SourcePlace {
    let text = chunk.source[span.range]
    let length = text.firstIndex { $0 == 10 || $0 == 13 }.map { $0 - span.range.lowerBound }
    return SourcePlace(line: span.line, column: span.column, length: max(1, length ?? text.count))
  }

  /// Visits something that is done to see whether it fails.
  mutating func guarded(_ body: (inout CheckRun) -> Void) {
    guards += 1
    body(&self)
    guards -= 1
  }

  // MARK: Globals

  /// Whether a global is one that the script may use.
  func hasGlobal(_ name: String) -> Bool {
    hasOwnGlobals || checker.globals.names.contains(name) || declared.contains(name)
      || surroundings.isSpec && ScriptGlobals.forSpecs.contains(name)
  }

  mutating func checkGlobal(_ name: String, at span: LuaSpan, isAssignment: Bool) {
    guard !hasGlobal(name), name != "_G", name != "_ENV" else { return }
    guard let error = desk.globalError(name, isAssignment: isAssignment) else { return }
    add(error, at: span)
  }

  /// Finds `rawset(_G, "name", value)`, and other uses of the table of globals.
  private mutating func findDeclaredGlobals() {
    let tables = chunk.scopes.globals.filter { $0.name == "_G" || $0.name == "_ENV" }
    for use in tables {
      let before = text(before: use.span.range.lowerBound)
      let behind = String(
        decoding: chunk.source[use.span.range.upperBound...].prefix(200), as: UTF8.self)
      if behind.hasPrefix(".") || behind.hasPrefix("[") { continue }
      guard before.hasSuffix("rawset(") else {
        // rawget and pairs only read.
        if !before.hasSuffix("rawget("), !before.hasSuffix("pairs(") { hasOwnGlobals = true }
        continue
      }
      let parts = behind.split(whereSeparator: { $0 == "\"" || $0 == "'" })
      if parts.count > 1, parts[0].allSatisfy({ $0 == "," || $0 == " " }) {
        declared.insert(String(parts[1]))
      } else {
        hasOwnGlobals = true
      }
    }
  }

  private func text(before offset: Int) -> String {
    let bytes = chunk.source[..<offset].suffix(40).filter { $0 != UInt8(ascii: " ") }
    return String(decoding: bytes, as: UTF8.self)
  }
}

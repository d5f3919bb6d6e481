package import LuaRuntime

/// An error or a warning made ready to be shown: where it is, what stands there, and how the script came there.
package struct ErrorReport: Sendable {
  /// A line of a script with the part that is meant.
  package struct Excerpt: Hashable, Sendable {
    /// The line's number, from 1.
    package var number: Int
    /// The line's bytes.
    package var line: [UInt8]
    /// The column of the first byte that is meant, from 1; nil when unknown.
    package var column: Int?
    /// The number of bytes that are meant.
    package var length: Int

    /// Creates an excerpt.
    package init(number: Int, line: [UInt8], column: Int?, length: Int) {
      self.number = number
      self.line = line
      self.column = column
      self.length = length
    }
  }

  /// How much it matters.
  package enum Severity: String, Sendable {
    /// The script could not go on.
    case error
    /// The script went on.
    case warning
  }

  /// How much it matters.
  package var severity = Severity.error
  /// A stable, short name such as `unknown-key`.
  package var code: String
  /// What is wrong.
  package var message: String
  /// Where it is.
  package var position: SourcePosition?
  /// The line there, when its text is known.
  package var excerpt: Excerpt?
  /// What stands beside the caret.
  package var label: String?
  /// Lines below the source line.
  package var notes: [String]
  /// The calls that led here, innermost first.
  package var stack: [StackEntry]
  /// Whether the place tells all that a stack of one call could tell.
  var isStackTold = false
}

extension ErrorReport {
  /// Creates a report of an error that has no place in a script.
  package init(code: String, message: String, label: String? = nil, notes: [String] = []) {
    self.init(code: code, message: message, position: nil, label: label, notes: notes, stack: [])
  }

  /// Creates the report of an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - sources: The texts of the chunks that it may lie in.
  ///   - remedies: For each kind of limit, what raises it, such as `--timeout`.
  package init(_ error: LuaError, sources: SourceStore, remedies: [LuaError.Kind: String] = [:]) {
    let details = error.report
    code = error.code
    message = error.message
    label = details.label ?? MissingComma.label(for: error)
    notes = details.notes
    let places = StepPlaces(sources)
    stack = StackEntry.entries(of: details.trace, places: places)
    position = nil
    if var place = details.position ?? details.trace.first(where: { $0.line != nil })?.position {
      place.source = sources.fullName(of: place.source)
      let frames = details.trace.filter {
        $0.line == place.line && sources.fullName(of: $0.source) == place.source
      }
      let frame = frames.first(where: \.isBlamed) ?? frames.first
      isStackTold = details.trace.filter { $0.line != nil }.count == frames.count
      let step = places.step(frame?.step, in: place.source)
      let found = ErrorPlace.find(error, at: place, step: step, in: sources)
      position = found
      excerpt = sources.line(found.line, of: found.source).map {
        Excerpt(number: found.line, line: $0, column: found.column, length: found.length ?? 1)
      }
    }
    bound()
    describeStop(error.kind, remedies: remedies)
  }

  /// Cuts what scripts have made too long for anybody to read.
  private mutating func bound() {
    message = LuaText.bounded(message, to: 10_000)
    label = label.map { LuaText.bounded($0, to: 1000) }
    notes = notes.map { LuaText.bounded($0, to: 2000) }
  }

  /// Says in one sentence where a script was stopped and what lets it go on.
  private mutating func describeStop(_ kind: LuaError.Kind, remedies: [LuaError.Kind: String]) {
    switch kind {
    case .time, .instructions, .memory, .output, .interrupted:
      if let position {
        message += " at \(position.source):\(position.line)"
        excerpt?.column = nil
      }
      if let remedy = remedies[kind] { message += "; \(remedy) raises the limit" }
    case .runtime, .syntax, .incomplete, .exit: break
    }
  }
}

extension TraceFrame {
  /// Where the call stands, by Lua's own line.
  fileprivate var position: SourcePosition? {
    line.map { SourcePosition(source: source, line: $0) }
  }
}

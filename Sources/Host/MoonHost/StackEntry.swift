package import LuaRuntime

/// One line of a stack: a call of the script, or what lies between two of them.
package struct StackEntry: Hashable, Sendable {
  /// What an entry stands for.
  package enum Kind: String, Sendable {
    /// A function written in Lua.
    case function
    /// The main chunk of a file.
    case main
    /// Functions of the host or of Lua's library, folded into one entry.
    case host
    /// Callers that a tail call has replaced.
    case tailCall = "tail-call"
    /// From here on: the code that resumed the coroutine above, which was made at the entry's position.
    case coroutine
    /// From here on: the code that caught the error above and raised it again.
    case raisedAgain = "raised-again"
    /// Calls that were left out.
    case skipped
  }

  /// What the entry stands for.
  package var kind: Kind
  /// The function's name, when known; the number of calls for ``Kind/skipped``.
  package var name: String?
  /// Where the call stands; where a coroutine was made.
  package var position: SourcePosition?
  /// How many times the same call follows itself.
  package var count = 1

  /// Creates an entry.
  package init(kind: Kind, name: String? = nil, position: SourcePosition? = nil) {
    self.kind = kind
    self.name = name
    self.position = position
  }
}

extension StackEntry {
  /// The entries of a trace: the script's own calls first, calls of the host between them folded.
  static func entries(of trace: [TraceFrame], places: StepPlaces) -> [StackEntry] {
    var entries: [StackEntry] = []
    var madeAt: SourcePosition?
    for frame in trace {
      if frame.resumesCoroutine { entries.append(StackEntry(kind: .coroutine, position: madeAt)) }
      if frame.raisesAgain { entries.append(StackEntry(kind: .raisedAgain)) }
      madeAt = frame.madeAt
      switch frame.kind {
      case .host: fold(frame, into: &entries)
      case .skipped(let count): entries.append(StackEntry(kind: .skipped, name: "\(count)"))
      case .lua, .main: add(frame, to: &entries, places)
      }
    }
    while let last = entries.last, [.host, .coroutine, .raisedAgain].contains(last.kind) {
      entries.removeLast()
    }
    return entries
  }

  /// Adds a call of the script; one that repeats the call before is only counted.
  private static func add(
    _ frame: TraceFrame, to entries: inout [StackEntry], _ places: StepPlaces
  ) {
    var entry = StackEntry(
      kind: frame.kind == .main ? .main : .function,
      name: frame.nameKind == "metamethod" ? frame.name.map { "__\($0)" } : frame.name,
      position: places.position(of: frame))
    if let last = entries.last {
      entry.count = last.count
      guard entry != last else {
        entries[entries.count - 1].count += 1
        return
      }
      entry.count = 1
    }
    entries.append(entry)
    if frame.isTailCall { entries.append(StackEntry(kind: .tailCall)) }
  }

  /// Host frames show only between two calls of the script, one entry for all in a row.
  private static func fold(_ frame: TraceFrame, into entries: inout [StackEntry]) {
    guard let last = entries.last, ![.host, .coroutine, .raisedAgain].contains(last.kind) else {
      return
    }
    entries.append(StackEntry(kind: .host, name: frame.name))
  }
}

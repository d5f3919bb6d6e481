internal import LuaRuntime
internal import LuaSyntax

/// The table that a script returns at its end, as it is written there.
struct ReturnedTable {
  private let chunk: LuaChunk

  init(_ text: [UInt8]) { chunk = LuaChunk(text) }

  /// The place of a field, by a path such as `sources[2]`; of the `return` where the field can't be seen.
  func position(of path: String, source: String) -> SourcePosition? {
    guard case .returnValues(let values)? = chunk.block.statements.last?.kind else { return nil }
    let span = values.first.flatMap { written($0).span(ofPath: path) }
    guard let span = span ?? chunk.block.statements.last?.span else { return nil }
    let text = chunk.source[span.range]
    let length = text.firstIndex { $0 == 10 || $0 == 13 }.map { $0 - span.range.lowerBound }
    return SourcePosition(
      source: source, line: span.line, column: span.column, length: max(1, length ?? text.count))
  }

  /// The table itself, where a variable or a call such as `moon.project { … }` stands for it.
  private func written(_ value: LuaExpression) -> LuaExpression {
    switch value.kind {
    case .suffixed(_, let suffixes):
      guard case .call(let arguments)? = suffixes.last?.kind else { return value }
      return arguments.values.first ?? value
    case .name(let name):
      guard let local = name.local else { return value }
      for statement in chunk.block.statements {
        guard case .local(let locals, let values) = statement.kind,
          let place = locals.firstIndex(of: local), values.indices.contains(place)
        else { continue }
        // A variable that stands for a variable is followed no further.
        return values[place].isCall ? written(values[place]) : values[place]
      }
      return value
    case .parenthesized(let inner): return written(inner)
    default: return value
    }
  }
}

extension LuaExpression {
  fileprivate var isCall: Bool {
    guard case .suffixed(_, let suffixes) = kind, case .call? = suffixes.last?.kind else {
      return false
    }
    return true
  }
}

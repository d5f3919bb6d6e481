import LuaRuntime
import MoonChange

/// What a script has read of states outside of bodies and handlers, until a view is made of it.
///
/// A view counts as made of what was read in the line that makes it, just before.
struct OutsideReads {
  private var reads: [(source: ChangeSource, position: SourcePosition)] = []

  /// Older ones are forgotten.
  private static let most = 64

  /// Notes a read at a place.
  mutating func add(_ source: ChangeSource, at position: SourcePosition) {
    if let last = reads.last, last.position != position { reads = [] }
    if reads.count == OutsideReads.most { reads.removeFirst() }
    reads.append((source, position))
  }

  /// What was read at a place; it is forgotten.
  mutating func take(at position: SourcePosition) -> [ChangeSource] {
    defer { reads = [] }
    return reads.last?.position == position ? reads.map(\.source) : []
  }

  /// Forgets everything.
  mutating func forget() { reads = [] }
}

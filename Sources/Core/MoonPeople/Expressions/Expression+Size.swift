extension Expression {
  /// About how much memory it takes, in bytes: what long strings and tables take above all.
  package var size: Int {
    switch self {
    case .id, .attribute, .failure: 64
    case .constant(let value): 64 + value.heldSize
    case .not(let part): 64 + part.size
    case .and(let first, let second), .or(let first, let second), .sequence(let first, let second):
      64 + first.size + second.size
    case .conditional(let condition, let first, let second):
      64 + condition.size + first.size + second.size
    case .operation(_, let parts, _): parts.reduce(128) { $0 + $1.size }
    case .lookup(let table, let key, _):
      table.entries.reduce(128 + key.size) { sum, entry in
        sum + 96 + entry.key.heldSize + entry.value.heldSize
      }
    }
  }
}

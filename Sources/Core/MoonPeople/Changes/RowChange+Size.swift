extension RowChange {
  /// About how much memory it takes, in bytes: what long strings take above all.
  var size: Int { (new ?? old ?? []).reduce(64) { $0 + $1.heldSize } }
}

extension Value {
  /// About how much memory it holds beside itself, in bytes.
  var heldSize: Int {
    if case .string(let string) = self {
      string.count > ByteString.longestShort ? string.count : 0
    } else {
      0
    }
  }
}

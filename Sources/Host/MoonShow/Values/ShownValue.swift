/// A value taken apart for people: a word, or a table with its fields.
indirect enum ShownValue {
  /// What a word is, which decides its colour.
  enum Sort { case string, number, constant, other }

  /// One word.
  case word(String, Sort)
  /// A table; what stands before its brace may be empty, and `left` fields are not shown.
  case table(name: String, fields: [(key: String?, value: ShownValue)], left: Int)

  /// The number of columns that it takes on one line.
  var width: Int {
    switch self {
    case .word(let text, _): return text.count
    case .table(let name, let fields, let left):
      let parts = fields.map { ($0.key.map { $0.count + 3 } ?? 0) + $0.value.width }
      let count = parts.count + (left > 0 ? 1 : 0)
      let before = name.isEmpty ? 0 : name.count + 1
      guard count > 0 else { return before + 2 }
      return before + 4 + parts.reduce(0, +) + 2 * (count - 1) + (left > 0 ? more(left).count : 0)
    }
  }

  /// Whether it fits on one line of so many columns, without a table of tables on it.
  func fits(_ room: Int) -> Bool {
    guard width <= room else { return false }
    guard case .table(_, let fields, _) = self else { return true }
    return fields.allSatisfy { field in
      guard case .table(_, let inner, _) = field.value else { return true }
      return inner.allSatisfy { if case .table = $0.value { false } else { true } }
    }
  }

  /// What stands for fields that are not shown.
  func more(_ count: Int) -> String { "… \(count) more" }
}

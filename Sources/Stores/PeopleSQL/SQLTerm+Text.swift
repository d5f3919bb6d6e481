internal import MoonPeople

extension SQLTerm {
  /// The statement around a condition needs the rest of the 100 that SQLite's parser holds.
  private static let deepest = 66
  /// A chain of ANDs is as deep as it is long, and SQLite's limit is 1,000.
  private static let longest = 100
  /// Beyond this many characters a condition is computed natively.
  private static let largest = 200_000

  /// The condition as SQL; nil when it is too large for SQL.
  func text(for model: Model) -> SQLText? {
    let result = written(for: model)
    guard result.text.utf8.count <= SQLTerm.largest, result.parserDepth <= SQLTerm.deepest else {
      return nil
    }
    return result
  }

  private func written(for model: Model) -> SQLText {
    switch self {
    case .always: return SQLText("1")
    case .never: return SQLText("0")
    case .test(let test): return test
    case .oneOf(let column, let values):
      if values.count == 1 { return SQLText("\(column) = ?", values) }
      let marks = repeatElement("?", count: values.count).joined(separator: ", ")
      return SQLText("\(column) IN (\(marks))", values)
    case .all(let parts): return SQLTerm.joined(parts.map { $0.inner(for: model) }, " AND ")
    case .any(let parts): return SQLTerm.joined(parts.map { $0.inner(for: model) }, " OR ")
    case .native(let expression, let wanted):
      var call = NativeTest.call(expression, model: model)
      if !wanted { call += " = 0" }
      return call
    }
  }

  private func inner(for model: Model) -> SQLText {
    let part = written(for: model)
    switch self {
    case .all, .any: return SQLText("(\(part.text))", part.bindings)
    case .always, .never, .test, .oneOf, .native: return part
    }
  }

  /// The parts in a row; many of them in groups, so that the tree stays flat.
  private static func joined(_ parts: [SQLText], _ word: String) -> SQLText {
    if parts.count > longest {
      let size = max(longest, (parts.count + longest - 1) / longest)
      return joined(
        stride(from: 0, to: parts.count, by: size).map { start in
          let group = joined(Array(parts[start..<min(start + size, parts.count)]), word)
          return SQLText("(\(group.text))", group.bindings)
        }, word)
    }
    return SQLText(parts.map(\.text).joined(separator: word), parts.flatMap(\.bindings))
  }
}

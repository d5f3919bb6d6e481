extension LuaExpression {
  /// The table that it is, written out; nil when it is none.
  package var table: LuaTableLiteral? {
    if case .table(let table) = kind { table } else { nil }
  }

  /// The place of a field or element of a table that is written out, by a path such as `tracks.scale[2]`.
  ///
  /// - Parameter path: Names joined by dots, and positions in brackets.
  /// - Returns: The place of the last part of the path that is there: of its key, or of its value where it has only a
  ///   position; nil when not even the first part is there.
  package func span(ofPath path: String) -> LuaSpan? {
    var value = self
    var found: LuaSpan?
    for step in path.split(whereSeparator: { $0 == "." || $0 == "[" }) {
      guard let table = value.table else { return found }
      let field = table.fields.last { field in
        guard case .position(let position) = field.key else {
          return field.namedKey.map { $0.name == step } ?? false
        }
        return step.hasSuffix("]") && position == Int(step.dropLast())
      }
      guard let field else { return found }
      found = field.namedKey?.span ?? field.value.span
      value = field.value
    }
    return found
  }
}

extension LuaTableLiteral.Field {
  /// Its key as a name, and where it stands; nil for positions and computed keys.
  package var namedKey: (name: String, span: LuaSpan)? {
    switch key {
    case .name(let word): return (word.text, word.span)
    case .expression(let expression):
      guard case .string(let bytes) = expression.kind else { return nil }
      return (String(decoding: bytes, as: UTF8.self), expression.span)
    case .position: return nil
    }
  }
}

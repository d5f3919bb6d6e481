internal import MoonPeople

/// A condition on its way to SQL: true exactly where Lua's is; NULL stands for false.
indirect enum SQLTerm: Hashable {
  /// True for each row.
  case always
  /// True for no row.
  case never
  /// A comparison that binds tighter than AND.
  case test(SQLText)
  /// A column that equals one of several values, all of them bound.
  case oneOf(column: String, [SQLBinding])
  /// All of them; at least two, none of which is itself `all`.
  case all([SQLTerm])
  /// One of them; at least two, none of which is itself `any`.
  case any([SQLTerm])
  /// A condition that is computed natively, wanted true or false.
  case native(Expression, Bool)

  /// All of these.
  static func both(_ terms: [SQLTerm]) -> SQLTerm {
    var parts: [SQLTerm] = []
    for term in terms {
      switch term {
      case .always: continue
      case .never: return .never
      case .all(let inner): for part in inner { add(part, to: &parts, joiningWith: true) }
      case .test, .oneOf, .any, .native: add(term, to: &parts, joiningWith: true)
      }
    }
    guard let first = parts.first else { return .always }
    return parts.count == 1 ? first : .all(parts)
  }

  /// At least one of these.
  static func either(_ terms: [SQLTerm]) -> SQLTerm {
    var parts: [SQLTerm] = []
    for term in terms {
      switch term {
      case .never: continue
      case .always: return .always
      case .any(let inner): for part in inner { add(part, to: &parts, joiningWith: false) }
      case .test, .oneOf, .all, .native: add(term, to: &parts, joiningWith: false)
      }
    }
    guard let first = parts.first else { return .never }
    return parts.count == 1 ? first : .any(parts)
  }

  /// Adds a term; natively computed neighbours become one call, equal columns one list.
  private static func add(_ term: SQLTerm, to parts: inout [SQLTerm], joiningWith isAnd: Bool) {
    if case .native(let expression, let wanted) = term,
      case .native(let last, let wantedLast)? = parts.last
    {
      let left = wantedLast ? last : .not(last)
      let right = wanted ? expression : .not(expression)
      parts[parts.count - 1] = .native(isAnd ? .and(left, right) : .or(left, right), true)
      return
    }
    if !isAnd, case .oneOf(let column, let values) = term,
      let place = parts.firstIndex(where: {
        if case .oneOf(column, _) = $0 { true } else { false }
      }), case .oneOf(_, let others) = parts[place]
    {
      parts[place] = .oneOf(column: column, others + values.filter { !others.contains($0) })
      return
    }
    parts.append(term)
  }
}

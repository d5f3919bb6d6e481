import MoonPeople
import PeopleSQLite

/// A table in SQLite in which expressions select rows.
struct ParityStore {
  /// What a function does for a row.
  enum Answer {
    case gives(Bool)
    case raises(EvaluationError)
  }

  private let backend = SQLiteBackend(path: ":memory:", options: SQLiteOptions(.memory))
  private let model: Model
  private let site = Site(file: "parity", line: 1)

  init(_ model: Model) throws {
    self.model = model
    try backend.open([model])
  }

  /// Tries a condition on rows, of which `answers` says by their ids what it should do; what it does
  /// otherwise, or nil.
  func difference(
    _ condition: Expression, _ rows: [Row], _ answers: [Int64: Answer]
  ) throws -> String? {
    try fill(rows)
    var errors: [Int64: EvaluationError] = [:]
    var selected: [Int64] = []
    for row in rows {
      switch answers[row.id] {
      case .raises(let error): errors[row.id] = error
      case .gives(true): selected.append(row.id)
      case .gives(false), nil: break
      }
    }
    // The query as it is: all rows, or the error of one of those that raise (rule R4).
    do {
      let found = try ids(condition)
      guard errors.isEmpty else { return "nothing is raised for \(errors.keys.sorted())" }
      guard found == selected else { return "\(found) instead of \(selected)" }
    } catch let error as StoreError {
      let isOfRow = errors.contains { id, wanted in
        error.message == "\(wanted.message) (for \(model.name) \(id))"
          && error.site?.line == wanted.site.line
      }
      guard error.code == .predicate, isOfRow else { return "\(error)" }
    }
    guard !errors.isEmpty else { return nil }
    // Exactly the rows that raise are found.
    let raising = try condition.raising(for: model).map { try ids($0) } ?? []
    guard raising == errors.keys.sorted() else {
      return "raises for \(raising) instead of \(errors.keys.sorted())"
    }
    // Among those that don't, the right ones are selected.
    let fine = rows.map(\.id).filter { errors[$0] == nil }
    let table = LookupTable(
      Dictionary(uniqueKeysWithValues: fine.map { (.integer($0), .boolean(true)) }), name: "fine")
    let found = try ids(.and(.lookup(table, .id, site), condition))
    return found == selected ? nil : "\(found) of \(fine) instead of \(selected)"
  }

  private func fill(_ rows: [Row]) throws {
    try backend.begin()
    _ = try backend.deleteAll(FetchRequest(model))
    for row in rows { _ = try backend.insert(model, row.values, id: row.id) }
    try backend.commit()
  }

  private func ids(_ condition: Expression) throws -> [Int64] {
    var ids: [Int64] = []
    try backend.visit(FetchRequest(model, where: .expression(condition)), attributes: []) { row in
      ids.append(row.id)
      return true
    }
    return ids
  }
}

internal import LuaAPI
internal import MoonPeople
internal import PeopleSQLite

/// A store's file that is only looked at: it is never made, migrated or written.
package struct StoreFile {
  let path: String
  let store: Store
  /// The model that was chosen by its name.
  private let chosen: Model?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - model: The name of the only model that is wanted; nil for all.
  /// - Throws: Why it can't be read, with the nearest name when it or the model is missing.
  package init(_ path: String, model: String?) throws(QueryProblem) {
    guard ScriptPath.exists(path), path != ":memory:" else { throw StoreFile.missing(path) }
    self.path = path
    do throws(StoreError) {
      let models = try StoredSchema(of: path).models
      chosen = try model.map { name throws(StoreError) in
        guard let found = models.first(where: { $0.name == name }) else {
          throw StoreError(.unknownName, name)
        }
        return found
      }
      store = try Store(
        chosen.map { [$0] } ?? models, backend: StoredSchema.reader(of: path), undo: .none,
        now: { 0 })
    } catch {
      guard let model, error.code == .unknownName, error.message == model else {
        throw QueryProblem(error)
      }
      throw try StoreFile.unknown(model, path)
    }
  }

  /// The model of the records that are asked for.
  ///
  /// - Throws: That it isn't clear, with the names of all.
  func model() throws(QueryProblem) -> Model {
    if let chosen { return chosen }
    if store.models.count == 1 { return store.models[0] }
    guard !store.models.isEmpty else {
      throw QueryProblem(code: "not-a-store", "\(path) holds no models yet")
    }
    throw QueryProblem(
      code: "usage", "\(path) has several models: which one is asked for?",
      label: "name it: --model \(store.models[0].name)",
      notes: ["models: \(StoreFile.list(store.models))"], isUsage: true)
  }

  private static func list(_ models: [Model]) -> String {
    models.map(\.name).joined(separator: ", ")
  }

  private static func unknown(_ name: String, _ path: String) throws(QueryProblem) -> QueryProblem {
    do throws(StoreError) {
      let models = try StoredSchema(of: path).models
      let near = NearName.best(name, among: models.map(\.name))
      return QueryProblem(
        code: "usage", "\(path) has no model '\(name)'",
        label: near.map { "did you mean '\($0)'?" }, notes: ["models: \(list(models))"],
        isUsage: true)
    } catch {
      throw QueryProblem(error)
    }
  }

  private static func missing(_ path: String) -> QueryProblem {
    let folder = ScriptPath.folder(of: path)
    let near = NearName.best(
      ScriptPath.lastPart(of: path),
      among: Folder.names(in: folder).filter { name in
        !["-wal", "-shm", "-reserve", ".lua"].contains { name.hasSuffix($0) }
      })
    let shown = near.map { folder == "." && !path.hasPrefix("./") ? $0 : "\(folder)/\($0)" }
    var problem = QueryProblem(
      code: LoadProblem.missingFile.rawValue, "there is no store '\(path)'",
      label: shown.map { "did you mean '\($0)'?" })
    problem.notes = [
      "moonframe run makes the stores that a script opens; other verbs leave all files as they are"
    ]
    return problem
  }
}

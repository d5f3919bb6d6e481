package import LuaAPI
package import LuaRuntime
import LuaStage
import MoonPeople

/// What scripts find in `moon` for records: models, stores, queries.
package enum PeopleLibrary {
  /// The fields of `moon` and the types of their objects.
  package static let library = APILibrary(
    members: [
      .function("moon.model", ModelFunction.callable), .module("moon.people", people),
      .module("moon.store", store),
    ],
    notations: [
      APINotation(
        "Attribute",
        "{ [1]: string, [2]: string, default?: any, unique?: boolean, indexed?: boolean, searchable?: boolean }",
        "An attribute of a model: its name, its type, and options."),
      APINotation(
        "Migration", "{ version?: integer, [integer]: MigrationStep }",
        "What makes an older file one of the next schema: a list of steps."),
      APINotation(
        "MigrationStep",
        "{ add?: string, remove?: string, rename?: string, change?: string, to?: string, type?: string, value?: any }",
        "One step: add, remove, rename or change an attribute such as \"Task.due\", or a model."),
      APINotation(
        "QueryChange",
        "{ removed: table[], inserted: table[], moved: table[], updated: table[], count: integer, oldCount: integer, newCount: integer, reset: boolean, sections?: table[], oldSections?: table[] }",
        "What one save changed in a query's list: the lists have { position, id }, moved has { from, to, id, attributes }."
      ),
    ],
    types: {
      [
        StoreAPI.object.fact, RecordAPI.object.fact, ModelAPI.object.fact, QueryAPI.object.fact,
        SectionAPI.object.fact, AggregateAPI.object.fact, WatchAPI.object.fact,
      ]
    })

  private static let people = APIModule(
    "moon.people", "Stores of people.",
    members: [
      .function("moon.people.open", OpenFunctions.people),
      .value("moon.people.Person", personValue),
    ])
  private static let store = APIModule(
    "moon.store", "Stores of a script's own models.",
    members: [
      .function("moon.store.open", OpenFunctions.store),
      .function("moon.store.plan", OpenFunctions.plan),
    ])

  private static let personValue = APIValue(
    "moon.people.Person", "Model", "The model of people: name, isLiked and dateAdded."
  ) { frame throws(LuaError) in
    PeopleSession.of(frame).push(.person, to: frame)
  }

  /// Whether the value at an index is a query.
  ///
  /// - Parameters:
  ///   - index: Where the value is.
  ///   - frame: The stack.
  /// - Returns: Whether it is one.
  package static func isQuery(at index: Int32, of frame: LuaFrame) -> Bool {
    frame.object(QueryAPI.type, at: index) != nil
  }

  /// What an open store holds.
  package struct OpenStore {
    /// How the script named it.
    package var path: String
    /// Whether it has changes that aren't saved.
    package var hasChanges: Bool
    /// The number of records of each model.
    package var models: [(name: String, count: Int)]
  }

  /// The stores that a machine's scripts have opened and not closed.
  ///
  /// - Parameter frame: A stack of the machine.
  /// - Returns: The stores, in the order in which they were opened.
  package static func stores(of frame: LuaFrame) -> [OpenStore] {
    PeopleSession.of(frame).stores.filter { !$0.store.isClosed }.map { object in
      let models = object.store.models.map { model in
        (name: model.name, count: (try? object.store.count(FetchRequest(model))) ?? 0)
      }
      return OpenStore(path: object.path, hasChanges: object.store.hasChanges, models: models)
    }
  }

  /// Gives a machine what its stores need of the host; before its first script.
  ///
  /// - Parameters:
  ///   - services: Databases and files.
  ///   - machine: The machine.
  package static func install(_ services: PeopleServices, in machine: borrowing LuaMachine) {
    PeopleSession.of(machine.frame).services = services
  }

  /// Why functions of records are run instead of translated; nil as long as they are translated.
  ///
  /// - Parameter machine: The machine.
  /// - Returns: One sentence.
  package static func warning(in machine: borrowing LuaMachine) -> String? {
    PredicateCompiler.of(machine.frame).warning
  }
}

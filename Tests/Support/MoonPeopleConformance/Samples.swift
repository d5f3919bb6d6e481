import MoonPeople

/// A model with an attribute of each kind; the names of some are words of SQL.
struct Samples {
  let model: Model
  let backend: any Backend

  static let name = 0
  static let note = 1
  static let isLiked = 2
  static let flag = 3
  static let count = 4
  static let size = 5
  static let weight = 6
  static let score = 7
  static let date = 8
  static let seen = 9
  static let code = 10
  static let number = 11

  static func makeModel() throws -> Model {
    try Model(
      "Order",
      [
        Attribute("name", .string, isSearchable: true),
        Attribute("select", .string, isOptional: true, isSearchable: true),
        Attribute("isLiked", .boolean, initial: .value(.boolean(false))),
        Attribute("where", .boolean, isOptional: true),
        Attribute("count", .integer, isOptional: true),
        Attribute("group", .integer, initial: .value(.integer(0)), isIndexed: true),
        Attribute("weight", .number, isOptional: true, isIndexed: true),
        Attribute("score", .number, initial: .value(.number(0))),
        Attribute("date", .date, initial: .now),
        Attribute("seen", .date, isOptional: true),
        Attribute("code", .string, isOptional: true, isUnique: true),
        Attribute("index", .integer, isOptional: true, isUnique: true),
      ])
  }

  /// Opens an empty backend.
  init(_ source: BackendSource) throws {
    model = try Self.makeModel()
    backend = try source.make()
    try backend.open([model])
  }

  /// The values of a row that differs from a plain one in some places.
  static func row(_ name: String, _ changes: [Int: Value] = [:]) -> [Value] {
    var row: [Value] = [
      .text(name), .none, .boolean(false), .none, .none, .integer(0), .none, .number(0),
      .number(1), .none, .none, .none,
    ]
    for (place, value) in changes { row[place] = value }
    return row
  }

  /// Inserts a row outside of a transaction of its own.
  @discardableResult
  func insert(_ name: String, _ changes: [Int: Value] = [:]) throws -> Int64 {
    try backend.insert(model, Self.row(name, changes), id: nil)
  }

  /// All rows by ascending ids.
  func rows() throws -> [Row] { try rows(FetchRequest(model)) }

  func rows(_ request: FetchRequest) throws -> [Row] {
    var rows: [Row] = []
    try backend.visit(request, attributes: nil) { row in
      rows.append(row)
      return true
    }
    return rows
  }

  func names(_ request: FetchRequest) throws -> [String] {
    try rows(request).map { $0.values[Self.name].plainText }
  }
}

extension Value {
  /// The text of a string.
  var plainText: String {
    if case .string(let text) = self { text.text } else { "\(self)" }
  }

  /// Whether it comes before another value: nil, false, true, numbers by value, strings by bytes.
  func comesBefore(_ other: Value) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left < right
    case (.number(let left), .number(let right)): left < right
    case (.string(let left), .string(let right)):
      left.bytes.lexicographicallyPrecedes(right.bytes)
    case (_, _): rank < other.rank
    }
  }

  private var rank: Int {
    switch self {
    case .none: 0
    case .boolean(false): 1
    case .boolean(true): 2
    case .integer, .number: 3
    case .string: 4
    }
  }
}

import LuaAPI
import LuaRuntime
import MoonPeople

/// Reads the options that say which records are wanted, and in what order.
struct RequestReader {
  private let call: Call
  private let store: StoreObject
  private let model: ModelObject

  static let predicate = Parameter(
    optional: "where", .raw("fun(record: Record): boolean"),
    "Which records: a function of one, understood when the query is made; all without it.")
  static let scan = Parameter(
    "scan", .boolean, default: false,
    "Whether a function that can't be understood is called for each record instead.")
  static let sort = Parameter(
    optional: "sort", .raw("string|string[]"),
    "The attributes by which records are ordered; descending with - in front. By id without it.")
  static let limit = Parameter(
    optional: "limit", .integer(atLeast: 0), "The largest number of records.")
  static let offset = Parameter(
    "offset", .integer(atLeast: 0), default: 0, "How many records are left out at the start.")
  static let search = Parameter(
    optional: "search", .raw("string"), "Words that the searchable attributes contain.")

  static let after = Parameter(
    optional: "after", .raw("Record"),
    "Only records that come after this one: the last one of the page before.")

  init(_ call: Call, _ store: StoreObject, _ model: ModelObject) {
    self.call = call
    self.store = store
    self.model = model
  }

  private var frame: LuaFrame { call.frame }

  /// The request with all options that the function declares.
  ///
  /// - Throws: What is wrong with one.
  func request() throws(LuaError) -> FetchRequest {
    try frame.reserve(8)
    var request = FetchRequest(model.model)
    request.predicate = try wherePredicate()
    if call.function.options.contains(where: { "\($0.name)" == "sort" }) {
      request.sort = try order()
      request.limit = try call.option(ifGiven: RequestReader.limit)
      request.offset = try call.option(RequestReader.offset)
      request.search = try words()
      request.after = try lastRow()
    }
    return request
  }

  private func wherePredicate() throws(LuaError) -> Predicate? {
    let isScan = try call.option(RequestReader.scan)
    guard let subject = call.pushOption("where") else { return nil }
    defer { frame.pop() }
    guard frame.type(at: -1) == .function else {
      throw subject.wrongType("a function of a record", frame, at: -1)
    }
    return try PredicateReader(frame, model).predicate(
      at: frame.count, isScan: isScan)
  }

  /// The row of the record behind which the page begins.
  private func lastRow() throws(LuaError) -> Row? {
    guard let subject = call.pushOption("after") else { return nil }
    defer { frame.pop() }
    guard let record = RecordAPI.record(frame, at: -1) else {
      throw subject.wrongType("a record", frame, at: -1)
    }
    guard record.store === store.store, record.model === model.model else {
      throw subject.error(
        "must be a record that the query could give, got \(record) of another store or model",
        code: "wrong-type")
    }
    return try doing(call.function.name, key: "after") {
      Row(id: record.id, values: try record.values())
    }
  }

  /// The words that are searched for; nil when there are none, so that all records are found.
  private func words() throws(LuaError) -> ByteString? {
    guard let subject = call.pushOption("search") else { return nil }
    defer { frame.pop() }
    guard case .string(let words)? = try frame.plainValue(at: frame.count) else {
      throw subject.wrongType("a string", frame, at: -1)
    }
    return words.hasWords ? words : nil
  }

  private func order() throws(LuaError) -> [SortDescriptor] {
    guard let subject = call.pushOption("sort") else { return [] }
    defer { frame.pop() }
    let index = frame.count
    try frame.unwrap(at: index)
    switch frame.type(at: index) {
    case .string: return [try descriptor(frame.shortText(at: index), subject)]
    case .table:
      try checkIsList(index, subject)
      var order: [SortDescriptor] = []
      var seen: Set<SortDescriptor.Key> = []
      for position in 0..<frame.rawLength(at: index) {
        frame.rawElement(position + 1, of: index)
        defer { frame.pop() }
        let part = Subject(call.function.name, .part("sort[\(position + 1)]"))
        guard frame.type(at: -1) == .string else {
          throw part.wrongType("an attribute's name", frame, at: -1)
        }
        let descriptor = try descriptor(frame.shortText(at: -1), part)
        // Records that are equal in an attribute stay so when it is named once more.
        if seen.insert(descriptor.key).inserted { order.append(descriptor) }
        if position % 1024 == 0 { try frame.checkStop() }
      }
      return order
    default: throw subject.wrongType("an attribute's name or a list of them", frame, at: index)
    }
  }

  /// A table with names in it would say something that isn't heard.
  private func checkIsList(_ index: Int32, _ subject: Subject) throws(LuaError) {
    frame.pushNil()
    var count = 0
    while frame.next(of: index) {
      frame.pop()
      count += 1
      if count % 1024 == 0 { try frame.checkStop() }
      guard frame.isInteger(at: -1) else {
        let key = ValueText.key(frame, at: -1)
        frame.pop()
        throw subject.error(
          "must be an attribute's name or a list of them, got a table with the key \(key)",
          code: "wrong-type", label: "descending: { \"-name\" }")
      }
    }
  }

  private func descriptor(_ text: String, _ subject: Subject) throws(LuaError) -> SortDescriptor {
    let isDescending = text.utf8.first == UInt8(ascii: "-")
    let name = isDescending ? String(text.dropFirst()) : text
    if name == "id" { return SortDescriptor(.id, isDescending: isDescending) }
    do {
      return SortDescriptor(.attribute(try model.model.place(of: name)), isDescending: isDescending)
    } catch {
      throw subject.error("can't be used: \(error.message)", code: error.code.rawValue)
    }
  }
}

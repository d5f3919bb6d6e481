import CBaselines
import Glibc
import MoonPeople
import PeopleSQLite

/// Databases of people, of whom one in ten is liked: made when they are first needed, and copied.
///
/// `@safe`: strings are lent to C only for the time of a call.
@safe final class PeopleFiles {
  /// The number of people in each.
  let count: Int

  private var folder: String?
  private var copies = 0
  private var filled: String?
  private var advised: String?
  private var live: LivePeople?
  private var plain: PlainPeople?

  init(count: Int) { self.count = count }

  deinit {
    live = nil
    plain = nil
    guard let folder else { return }
    for number in 1...max(copies, 1) {
      for end in ["", "-wal", "-shm", "-reserve"] {
        unsafe _ = unlink("\(folder)/\(number).sqlite\(end)")
      }
    }
    unsafe _ = rmdir(folder)
  }

  /// The person with an id among so many, as made.
  static func person(_ id: Int64, of count: Int) -> (name: String, isLiked: Bool, dateAdded: Double)
  {
    // Spread without order, as by a multiplicative generator.
    let spread = Int(id) * 7919 % count
    return (
      "Person \(id)" + (spread.isMultiple(of: 37) ? " Max" : " Smith"), spread.isMultiple(of: 10),
      Double(spread)
    )
  }

  /// A file with the index that such a list usually has; nobody writes to it for good.
  func usual() throws -> String {
    if let filled { return filled }
    let path = try newPath()
    let store = try Store(
      [.person], backend: SQLiteBackend(path: path, options: SQLiteOptions(.fast)), undo: .none,
      now: { 0 })
    try store.insertAll(
      .person,
      (1...count).lazy.map { [count] id in
        let person = PeopleFiles.person(Int64(id), of: count)
        return [.text(person.name), .boolean(person.isLiked), .number(person.dateAdded)]
      })
    try store.save()
    store.close()
    unsafe people_baseline_index(path)
    filled = path
    return path
  }

  /// A copy of that file.
  func copy() throws -> String {
    let usual = try usual()
    let path = try newPath()
    guard unsafe people_baseline_copy(usual, path) else {
      throw StoreError(.inputOutput, "\(usual) can't be copied")
    }
    return path
  }

  /// A copy that also has the index that the store advises for a request; always the same request.
  func advised(for request: FetchRequest) throws -> String {
    if let advised { return advised }
    let path = try copy()
    let backend = SQLiteBackend(path: path, options: SQLiteOptions(.fast))
    try backend.open([.person])
    try backend.makeAdvisedIndex(request)
    backend.close()
    advised = path
    return path
  }

  /// People in two live lists, shared by the rows that hold them.
  func lists() throws -> LivePeople {
    if let live { return live }
    let made = try LivePeople(copy(), count: count)
    live = made
    return made
  }

  /// Plain SQLite with a file of its own, shared by the rows that hold it.
  func writable() throws -> PlainPeople {
    if let plain { return plain }
    let made = try PlainPeople(copy(), count: count)
    plain = made
    return made
  }

  private func newPath() throws -> String {
    if folder == nil {
      var name = Array("/tmp/moonframe-bench-XXXXXX".utf8CString)
      guard unsafe mkdtemp(&name) != nil else {
        throw StoreError(.cannotOpen, "no folder can be made in /tmp")
      }
      folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    copies += 1
    return "\(folder ?? "")/\(copies).sqlite"
  }
}

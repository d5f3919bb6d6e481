internal import MoonPeople

/// What can be said of a file before SQLite opens it.
struct FileCheck {
  let path: String

  private static let magic = Array("SQLite format 3\u{0}".utf8)

  /// Throws what is wrong with the file; one that isn't there, or is empty, is made.
  func check(mustExist: Bool) throws(StoreError) {
    guard !path.isEmpty else { throw StoreError(.cannotOpen, "a path can't be empty") }
    guard !FileFacts.isFolder(path) else {
      throw StoreError(.cannotOpen, "\(path) can't be opened: it is a folder")
    }
    guard let size = FileFacts.size(path) else {
      if mustExist {
        throw StoreError(.cannotOpen, "\(path) can't be opened: there is no such file")
      }
      return try checkFolder()
    }
    guard size > 0 else { return }
    guard let start = FileFacts.start(path, count: 100) else {
      throw StoreError(.cannotOpen, "\(path) can't be opened: it can't be read")
    }
    guard start.starts(with: FileCheck.magic) else {
      throw StoreError(.notAStore, "\(path) is not a store: it is another kind of file")
    }
    try checkSize(size, start)
  }

  private func checkFolder() throws(StoreError) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard FileFacts.isFolder(folder) else {
      throw StoreError(.cannotOpen, "\(path) can't be made: there is no folder \(folder)")
    }
    if let reason = FileFacts.refusal(toWriteIn: folder) {
      let place = slash == nil ? "the folder" : "the folder \(folder)"
      throw StoreError(.cannotOpen, "\(path) can't be made: \(place) can't be written: \(reason)")
    }
  }

  /// The header says how long the file is, unless its log holds something newer.
  private func checkSize(_ size: Int, _ start: [UInt8]) throws(StoreError) {
    guard start.count == 100 else { throw truncated(size, of: 100) }
    guard (FileFacts.size(path + "-wal") ?? 0) == 0 else { return }
    func number(_ place: Int, _ count: Int) -> Int {
      start[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let page = number(16, 2) == 1 ? 65536 : number(16, 2)
    // The count is only right when the last writer kept it so.
    guard number(24, 4) == number(92, 4) else { return }
    let whole = page * number(28, 4)
    if size < whole { throw truncated(size, of: whole) }
  }

  private func truncated(_ size: Int, of whole: Int) -> StoreError {
    StoreError(
      .damaged,
      "\(path) is damaged: its end is missing (\(size) bytes of \(whole)); it was left as it is: "
        + "go back to a copy of it")
  }
}

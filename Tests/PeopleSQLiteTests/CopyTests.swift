import Foundation
import MoonPeople
import MoonTestSupport
import PeopleSQLite
import Testing

/// Stores in memory that begin with a file's records, as for pictures of a stage.
struct CopyTests {
  private func copy(of path: String) throws -> SQLiteBackend {
    var options = SQLiteOptions(.memory)
    options.source = path
    let backend = SQLiteBackend(path: ":memory:", options: options)
    try backend.open([.person])
    return backend
  }

  /// A folder with a file, as it was when nobody had it open.
  private func closed() throws -> TemporaryFolder {
    let store = try TestStore()
    try store.backend.add("Ada")
    store.backend.close()
    let folder = TemporaryFolder()
    folder.write(
      Array(try #require(FileManager.default.contents(atPath: store.path))), to: "people.sqlite")
    return folder
  }

  @Test(
    "a file is copied and left as it is, whatever may be written",
    arguments: [0o644, 0o444], [0o755, 0o555])
  func copied(file: Int, within: Int) throws {
    let folder = try closed()
    let path = folder.path + "/people.sqlite"
    let before = FileManager.default.contents(atPath: path)
    try FileManager.default.setAttributes([.posixPermissions: file], ofItemAtPath: path)
    try FileManager.default.setAttributes([.posixPermissions: within], ofItemAtPath: folder.path)
    let backend = try copy(of: path)
    #expect(try backend.add("Bob") == 2)
    #expect(try backend.names() == ["Ada", "Bob"])
    backend.close()
    #expect(FileManager.default.contents(atPath: path) == before)
    #expect(folder.names == ["people.sqlite"])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
  }

  @Test func `a file that is in use is copied with what its log holds`() throws {
    let store = try TestStore()
    try store.backend.add("Ada")
    try store.backend.begin()
    _ = try store.backend.insert(.person, [.text("Eve"), .boolean(false), .number(0)], id: nil)
    let names = store.folder.names
    let backend = try copy(of: store.path)
    #expect(try backend.names() == ["Ada"])
    #expect(store.folder.names == names)
    try store.backend.commit()
    #expect(try store.backend.names() == ["Ada", "Eve"])
  }

  @Test func `a copy ends on the way when it is to, and the store goes on`() throws {
    let store = try TestStore()
    for _ in 0..<400 { try store.backend.add(String(repeating: "x", count: 20_000)) }
    var questions = 0
    store.backend.isStopped = {
      questions += 1
      return true
    }
    let path = store.folder.path + "/copy.sqlite"
    #expect(storeError { try store.backend.backUp(to: path) }?.code == .stopped)
    #expect(questions > 0)
    store.backend.isStopped = nil
    try store.backend.add("Ada")
    try store.backend.backUp(to: path)
    let other = SQLiteBackend(path: path)
    try other.open([.person])
    #expect(try other.names().count == 401)
  }

  @Test func `a file that isn't there is an empty store and isn't made`() throws {
    let folder = TemporaryFolder()
    #expect(try copy(of: folder.path + "/none.sqlite").names() == [])
    #expect(folder.names == [])
  }
}

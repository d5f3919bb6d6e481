import Foundation
import MoonTestSupport
import Testing

/// What `query` refuses, and that it leaves each file as it is.
struct QueryErrorTests {
  private let folder = QueryTests.stores()

  private func query(_ arguments: String...) -> Command.Result {
    moonframe(["query"] + arguments, in: folder)
  }

  private func bytes(_ name: String) -> [UInt8] {
    Array(FileManager.default.contents(atPath: "\(folder.path)/\(name)") ?? Data())
  }

  /// A copy of the store with other bytes at a place of its header.
  private func copy(_ name: String, _ change: [UInt8], at place: Int) {
    var copy = bytes("people.sqlite")
    copy.replaceSubrange(place..<place + change.count, with: change)
    folder.write(copy, to: name)
  }

  @Test(arguments: [
    ("p.isLked", "error[unknown-key]: `p.isLked`: Person has no attribute 'isLked'", 3, 1),
    ("p.isLiked and\n  string.format('%s', p.name)", "error[untranslatable]: ", 10, 1),
    ("p.isLiked and", "error[incomplete-input]: unexpected symbol near <eof>", 14, 4),
    ("p.isLiked = true", "error[syntax-error]: <eof> expected near '='", 11, 4),
    ("p.isLiked)", "error[syntax-error]: <eof> expected near ')'", 10, 4),
    ("local x = = 1", "error[syntax-error]: unexpected symbol near '='", 11, 4),
    ("{ wher = 1 }", "error[unknown-key]: query has no option 'wher'", 3, 1),
    ("{ sort = 'nme' }", "error[unknown-name]: query: option 'sort' can't be used: ", 3, 1),
    ("peple", "error[unknown-global]: undeclared global 'peple'", 1, 1),
    ("people:qery {}", "error[unknown-key]: Store has no field 'qery'", 8, 1),
    (
      "p.name < 3", "error[always-raises]: raises an error for every record: attempt to compare",
      nil, 1
    ),
    ("error 'no'", "error[runtime-error]: no", 1, 1),
    ("local x = 1", "error[no-query]: the query returned nothing", nil, 1),
    ("print", "error[wrong-type]: a function of a record must be written in Lua", nil, 1),
  ])
  func `what is wrong with the Lua is told at its place`(
    code: String, message: String, column: Int?, exit: Int32
  ) {
    let result = query(code, "--store", "people.sqlite")
    #expect(result.code == exit && result.output == "")
    #expect(result.errors.hasPrefix(message))
    let line = code.split(separator: "\n").count
    let place = column.map { "query:\(line):\($0)\n" } ?? "query:\(line)\n"
    #expect(result.errors.contains("  --> \(place)"))
    let data = query(code, "--store", "people.sqlite", "--json")
    #expect(data.errors.hasPrefix("{\"v\":1,\"kind\":\"error\",") && data.code == exit)
  }

  @Test func `an assignment is taken for a comparison`() {
    let result = query("p.isLiked = true", "--store", "people.sqlite")
    #expect(result.errors.contains("^ a query changes nothing: == compares\n"))
  }

  @Test(arguments: [
    "people:insert { name = 'x' }", "people:save()", "people:deleteAll()", "people:undo()",
    "people:updateAll { set = { isLiked = true } }", "people:import 'people.csv'",
    "local p = people:query {}[1] p.isLiked = false return p", "people:rollback()",
    "people:delete(people:query {}[1])",
  ])
  func `Lua can't change the store`(code: String) {
    folder.write("name\nx\n", to: "people.csv")
    let before = bytes("people.sqlite")
    let result = query(code, "--store", "people.sqlite")
    #expect(result.code == 1 && result.output == "")
    #expect(result.errors.hasPrefix("error[read-only]: "))
    #expect(result.errors.contains("people.sqlite is only looked at: a query changes nothing\n"))
    #expect(bytes("people.sqlite") == before)
  }

  @Test func `a query leaves the files as they are, and none beside them`() {
    let before = (bytes("people.sqlite"), bytes("tasks.sqlite"))
    for arguments in [
      ["--store", "people.sqlite"], ["p.isLiked", "--store", "people.sqlite", "--explain"],
      ["#people:query {}", "--store", "people.sqlite"], ["--store", "none.sqlite"],
      ["p.nothing", "--store", "people.sqlite"], ["--store", "tasks.sqlite", "--model", "Tag"],
      ["moon.people.open 'new.sqlite':insert { name = 'x' }.name", "--store", "people.sqlite"],
    ] {
      _ = moonframe(["query"] + arguments, in: folder)
      #expect(folder.names == ["people.sqlite", "tasks.sqlite"])
    }
    #expect((bytes("people.sqlite"), bytes("tasks.sqlite")) == before)
  }

  @Test func `a file that nobody may write is read`() {
    let result = shell(
      "mkdir 'a b%'; cp people.sqlite 'a b%/x?#.sqlite'; chmod 444 'a b%/x?#.sqlite'; "
        + "$moonframe query p.isLiked --store 'a b%/x?#.sqlite' --csv; ls 'a b%'", in: folder)
    #expect(
      result.output
        == "id,name,isLiked,dateAdded\r\n1,Ada,true,0.0\r\n3,日本語,true,-1.0\r\nx?#.sqlite\n")
    #expect(result.errors == "")
  }

  @Test func `what another program has committed since is seen, and stays in its log`() {
    // A store that is killed leaves its log behind.
    let code = """
      local people = moon.people.open 'people.sqlite' people:insert { name = 'new' } people:save()
      print(('x'):rep(100000)) while true do end
      """
    folder.write(code, to: "writer.lua")
    let result = shell(
      """
      $moonframe run writer.lua > out & pid=$!
      until [ -s out ]; do :; done
      kill -KILL $pid; wait $pid 2>/dev/null
      cksum people.sqlite people.sqlite-wal > before
      $moonframe query '#people:query {}' --store people.sqlite
      cksum people.sqlite people.sqlite-wal | cmp - before && test -s people.sqlite-wal && echo same
      """, in: folder)
    #expect(result.output == "6\nsame\n")
  }

  @Test(arguments: [
    (
      "peple.sqlite",
      "error[missing-file]: there is no store 'peple.sqlite'\n  = did you mean 'people.sqlite'?\n"
    ),
    ("no/people.sqlite", "error[missing-file]: there is no store 'no/people.sqlite'\n"),
    (":memory:", "error[missing-file]: there is no store ':memory:'\n"),
    (".", "error[cannot-open]: . can't be opened: it is a folder\n"),
    ("text", "error[not-a-store]: text is not a store: it is another kind of file\n"),
    ("empty", "error[not-a-store]: empty is not a store: it is empty\n"),
    ("other", "error[not-a-store]: other is not a store: it is another program's database\n"),
    ("newer", "error[newer-schema]: newer was made by a newer Moonframe; open it with that one\n"),
    ("cut", "error[damaged]: cut is damaged: its end is missing (5000 bytes of "),
  ])
  func `a file that can't be read says why`(path: String, message: String) {
    folder.write("text", to: "text")
    folder.write("", to: "empty")
    // Source: the SQLite file format, 1.3: the application's number is at 68.
    copy("other", [1, 2, 3, 4], at: 68)
    copy("newer", [0x4D, 0x6F, 0x6F, 0xFF], at: 68)
    folder.write(Array(bytes("people.sqlite").prefix(5000)), to: "cut")
    let names = folder.names
    let result = query("p.isLiked", "--store", path)
    #expect(result.code == 4 && result.output == "")
    #expect(result.errors.hasPrefix(message))
    #expect(folder.names == names)
  }

  @Test func `the number of a file's schema doesn't matter, since its models are its own`() {
    // Source: the SQLite file format, 1.3: the user's version is at 60.
    copy("later", [0, 0, 0, 7], at: 60)
    #expect(query("#people:query {}", "--store", "later").output == "5\n")
  }

  @Test(arguments: [
    (
      ["p.isDone", "--store", "tasks.sqlite"],
      "tasks.sqlite has several models: which one is asked for?\n  = name it: --model Tag\n  = models: Tag, Task\n"
    ),
    (
      ["--store", "tasks.sqlite", "--model", "Tsk"],
      "tasks.sqlite has no model 'Tsk'\n  = did you mean 'Task'?\n"
    ),
    (["p.isLiked"], "moonframe query needs the file of a store: --store PATH\n"),
    (["", "--store", "people.sqlite"], "LUA is empty\n"),
    (
      ["p.isLiked", "and", "--store", "people.sqlite"],
      "moonframe query takes no further word, got 'and'\n  = put LUA in quotes\n"
    ),
    (["-p.x", "--store", "people.sqlite"], "moonframe query has no flag '-p.x'\n"),
    (["--csv", "--table", "--store", "people.sqlite"], "--table and --csv exclude each other\n"),
    (["--csv", "--explain", "--store", "people.sqlite"], "--csv is for records"),
    (
      ["1", "--explain", "--store", "people.sqlite"],
      "--explain is for records, and LUA gives a value\n"
    ),
    (
      ["--sort", "nme", "--store", "people.sqlite"],
      "Person has no attribute \"nme\"; did you mean \"name\"?\n"
    ),
    (["--limit", "-1", "--store", "people.sqlite"], "--limit must be a whole number"),
  ])
  func `a command line that is wrong says what would be right`(
    arguments: [String], message: String
  ) {
    let result = moonframe(["query"] + arguments, in: folder)
    #expect(result.code == 2 && result.output == "")
    #expect(result.errors.hasPrefix("error[usage]: \(message)"))
  }

  @Test func `limits hold while records are read`() {
    let endless = query("while true do end", "--store", "people.sqlite", "--timeout", "100ms")
    #expect(endless.code == 124 && endless.errors.contains("query:1"))
    let scan = query(
      "{ scan = true, where = function(p) while true do end end }", "--store", "people.sqlite",
      "--timeout", "100ms")
    #expect(scan.code == 124 && scan.output == "")
  }

  // The first check of functions fails where a library has lost one of them, as only a trusted script can have it.
  @Test(arguments: [
    ["run", "--trusted", "-e", "\(unchecked) \(unchecked)"],
    ["run", "--trusted", "-e", "\(unchecked) error 'x'"],
    ["tree", "--trusted", "-e", "\(unchecked) return moon.ui.text 'a'"],
  ])
  func `that predicates are run instead of translated is told once`(arguments: [String]) {
    let result = moonframe(arguments, in: folder)
    let warnings = result.errors.components(
      separatedBy: "warning[people]: functions of records are run for each record, ")
    #expect(warnings.count == 2)
    let data = moonframe([arguments[0], "--json"] + arguments.dropFirst(), in: folder)
    #expect(data.errors.contains("{\"v\":1,\"kind\":\"warning\",\"code\":\"people\","))
  }

  private static let unchecked = """
    math.max = nil
    moon.people.open():query { where = function(p) return p.isLiked end }

    """
}

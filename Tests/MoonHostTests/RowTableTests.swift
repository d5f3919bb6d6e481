import MoonHost
import MoonTestSupport
import Testing

/// Tables as a terminal shows them; written by hand.
struct RowTableTests {
  private func table(width: Int?, isBold: Bool = false) throws -> [String] {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/people.sqlite"
    let maker = try ScriptHost()
    let code = """
      local people = moon.people.open "people.sqlite"
      people:insert { name = "a long name of somebody", dateAdded = 0 }
      people:insert { name = "日本語日本語", dateAdded = 86399 }
      people:insert { name = "Ada", dateAdded = 1e300 }
      people:save()
      """
    try maker.run(code: Array(code.utf8), name: "maker", folder: folder.path)
    let host = try ScriptHost()
    guard case .rows(let rows) = try host.answer(nil, of: try StoreFile(path, model: nil)) else {
      return []
    }
    var lines = ""
    let count = try rows.writeTable(width: width, isBold: isBold) { bytes in
      lines += String(decoding: bytes, as: UTF8.self)
      return true
    }
    #expect(count == 3)
    return lines.split(separator: "\n").map(String.init)
  }

  @Test func `strings are cut to the width of a terminal, other values never`() throws {
    // 43 columns: 2 for the id, 7 and 20 for the others, 6 between them, 8 for the name.
    #expect(
      try table(width: 43) == [
        "id  name      isLiked  dateAdded", " 1  a long …  false    1970-01-01 00:00:00Z",
        " 2  日本語…   false    1970-01-01 23:59:59Z", " 3  Ada       false    1e+300",
      ])
    #expect(try table(width: 10) == table(width: 43))
  }

  @Test func `what has room isn't cut`() throws {
    let whole = try table(width: nil)
    #expect(whole[1] == " 1  a long name of somebody  false    1970-01-01 00:00:00Z")
    #expect(whole[2] == " 2  日本語日本語             false    1970-01-01 23:59:59Z")
    #expect(try table(width: 58) == whole)
    #expect(try table(width: 57)[1] == " 1  a long name of somebo…  false    1970-01-01 00:00:00Z")
  }

  @Test func `names at the top may be bold`() throws {
    let lines = try table(width: nil, isBold: true)
    #expect(lines[0].hasPrefix("\u{1B}[1mid  name") && lines[0].hasSuffix("dateAdded\u{1B}[0m"))
    #expect(try Array(lines.dropFirst()) == Array(table(width: nil).dropFirst()))
  }
}

import LuaAPI
import LuaReference
import Testing

@Suite struct PageTests {
  private static let pages = WholeReference.reference.pages
  /// The anchors of each page.
  private static let anchors = Dictionary(
    uniqueKeysWithValues: pages.map { page in
      (page.path, page.text.matches(of: /<a id="([^"]+)">/).map { String($0.1) })
    })

  @Test func `each entry has one anchor`() {
    let all = Self.anchors.values.flatMap(\.self)
    let names = WholeReference.registry.entries.map { APIName.dotted($0.name) }
      .filter { $0 != "moon" }
    let missing = Set(names).subtracting(all)
    #expect(missing.sorted() == [])
    #expect(Set(all).count == all.count)
  }

  @Test(arguments: pages)
  func `each link leads to an anchor`(page: GeneratedFile) {
    let broken = page.text.matches(of: /\]\(([^)#]*)#([^)]+)\)/).filter { match in
      let path = match.1.isEmpty ? page.path : String(match.1)
      return !(Self.anchors[path]?.contains(String(match.2)) ?? false)
    }
    #expect(broken.map { String($0.0) } == [])
  }

  @Test func `tables have as many cells in each row`() {
    for page in Self.pages {
      var columns: Int?
      for line in page.text.split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          columns = nil
          continue
        }
        let cells = line.replacing("\\|", with: "").split(separator: "|").count
        #expect(columns ?? cells == cells, "\(page.path): \(line)")
        columns = cells
      }
    }
  }
}

extension GeneratedFile: CustomTestStringConvertible {
  package var testDescription: String { path }
}

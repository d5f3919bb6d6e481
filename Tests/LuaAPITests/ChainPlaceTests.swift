import LuaAPI
import Testing

/// Lua names one line for a whole chain of calls: that of its first token.
@Suite struct ChainPlaceTests {
  private func place(_ source: String, _ line: Int, _ call: String, _ key: String) -> String {
    let place = SourceLocator.locate(in: Array(source.utf8), line: line, call: call, key: key)
    return "\(place.line):\(place.column)"
  }

  // The lines and columns are counted in the text.
  static let page = """
    return ui.vstack {
      ui.text "a":frame { width = 1 },
      ui.text "b":padding(2):frame { height = 3 },
    }:padding(4)
      :frame { width = 5, height = 6 }
    """

  @Test func `a method of the outer chain is found behind the children that have it too`() {
    #expect(place(Self.page, 1, "frame", "width") == "5:12")
    #expect(place(Self.page, 1, "frame", "height") == "5:23")
    #expect(place(Self.page, 1, "padding", "#1") == "4:11")
  }

  @Test func `a method of a child's chain is found in the child's line`() {
    #expect(place(Self.page, 2, "frame", "width") == "2:23")
    #expect(place(Self.page, 3, "frame", "height") == "3:34")
    #expect(place(Self.page, 3, "padding", "#1") == "3:23")
  }

  @Test func `a child is found by its position, also inside groups`() {
    let source = "local v = ui.hstack { spacing = 3, ui.text 'a', 'Home', { ui.text 'b', 'c' } }"
    #expect(place(source, 1, "hstack", "[2]") == "1:49")
    #expect(place(source, 1, "hstack", "[3][2]") == "1:72")
  }
}

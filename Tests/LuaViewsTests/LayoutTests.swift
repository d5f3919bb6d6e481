import LuaRuntime
import LuaViews
import MoonGeometry
import MoonLayout
import MoonScene
import Testing

/// Views of scripts, laid out; functions of the script run meanwhile.
@Suite struct LayoutTests {
  private struct Symbols: SymbolSource {
    let names = ["house", "house.fill", "bell"]
    func glyph(named name: String) -> SymbolGlyph? {
      names.contains(name) ? SymbolGlyph(box: Size(width: 16, height: 16), layers: []) : nil
    }
  }

  /// The frames of a script's view by id, in a room of 300 by 200.
  private func frames(_ source: String) throws -> [String: Rect] {
    try Script.view(source) { view in
      let layout = Layout(
        size: Size(width: 300, height: 200), measurer: Mono06(), symbols: Symbols())
      return try layout.layOut(view).scene.framesByName
    }
  }

  private func failure(_ source: String) -> LuaError? {
    do {
      _ = try frames(source)
      return nil
    } catch let error as LuaError {
      return error
    } catch let error as LayoutError {
      return LuaError(error)
    } catch {
      return nil
    }
  }

  @Test func `items share a row as in the seeds`() throws {
    // (300 - 12 - 2 * 8) / 3 = 90.667 wide from 6 + i * 98.667: the closed form of seed 001.
    let frames = try frames(
      """
      local items = { { id = "home" }, { id = "favorites" }, { id = "profile" } }
      return ui.hstack { ui.forEach(items, function(item)
        return ui.text(item.id):frame { maxWidth = math.huge }:id(item.id)
      end) }:padding(6)
      """)
    for (index, id) in ["home", "favorites", "profile"].enumerated() {
      let frame = try #require(frames[id])
      #expect(abs(frame.size.width - 272.0 / 3) < 1e-6)
      #expect(abs(frame.minX - (6 + Double(index) * (272.0 / 3 + 8))) < 1e-6)
    }
  }

  @Test func `a geometry function gets the room`() throws {
    let frames = try frames(
      "return ui.geometry(function(room) return ui.color 'red':frame { width = room.width / 3, height = 10 }:id 'a' end)"
    )
    #expect(frames["a"]?.size == Size(width: 100, height: 10))
  }

  @Test(arguments: [
    ("'home'", "'favorites'", "string"), ("{ 'home' }", "{ 'favorites', 'profile' }", "table"),
  ])
  func `preferences come together in the order of the views`(
    first: String, second: String, _: String
  ) throws {
    let output = try Script.outputs(
      """
      return ui.vstack {
        ui.color "red":preference("tabs", \(first)),
        ui.color "blue",
        ui.color "green":opacity(0):preference("tabs", \(second)),
      }:overlayPreference("tabs", { alignment = "bottom" }, function(list)
        print(table.concat(list, " "))
        return ui.text "over"
      end)
      """
    ) { view in
      _ = try Layout(
        size: Size(width: 300, height: 200), measurer: Mono06(), symbols: Symbols()
      ).layOut(view)
    }
    // The rule of layout-preferences.json: view order, skipping views that don't set the key.
    let wanted = first == "'home'" ? "home favorites" : "home favorites profile"
    #expect(output.split(separator: "\n").last.map(String.init) == wanted)
  }

  @Test func `an unknown symbol is told at the view's line`() throws {
    let error = try #require(failure("return ui.vstack {\n  ui.text 'a',\n  ui.image 'hose',\n}"))
    #expect(error.code == "unknown-symbol")
    #expect(error.report.position?.line == 3)
    #expect(error.report.position?.source == "script.lua")
  }

  @Test func `a function that forgot to return is told at the line of its view`() throws {
    let error = try #require(
      failure("local a\nreturn ui.hstack {\n  ui.forEach(3, function(n) ui.text(n) end) }"))
    #expect(
      error.description
        == "script.lua:3: moon.ui.forEach: the function returned nothing: is `return` missing?")
  }

  @Test func `what a function returns is checked as children are`() throws {
    let error = try #require(
      failure("return ui.forEach(1, function(n)\nreturn ui.text 'a', 'b' end)"))
    #expect(
      error.description
        == "script.lua:1: moon.ui.forEach: result 2 must be a view, got \"b\": ui.text \"b\" makes one"
    )
  }

  @Test func `an error inside a function keeps its own place`() throws {
    let error = try #require(failure("return ui.forEach(1, function(n)\nreturn n.x.y end)"))
    #expect(error.report.position?.line == 2)
    #expect(error.message.hasPrefix("attempt to index a number value"))
  }

  @Test func `a function that makes itself again ends in an error`() throws {
    let error = try #require(
      failure("local function again() return ui.geometry(again) end return again()"))
    #expect(["too-deep", "too-many", "runtime-error"].contains(error.code))
  }

  @Test func `a long list makes only the views that are shown`() throws {
    let output = try Script.outputs(
      """
      local made = 0
      local rows = ui.forEach(100000, function(n) made = made + 1; return ui.text(n):frame { height = 40 } end)
      return ui.scroll { rows }:onPreferenceChange("none", function() print(made < 50) end)
      """
    ) { view in
      let layout = Layout(
        size: Size(width: 300, height: 200), measurer: Mono06(), symbols: Symbols())
      let result = try layout.layOut(view)
      for change in result.preferenceChanges { try change.action(change.value) }
    }
    #expect(output == "true\n")
  }
}

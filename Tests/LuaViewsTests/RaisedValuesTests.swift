import LuaAPI
import LuaRuntime
import LuaViews
import MoonGeometry
import MoonLayout
import Testing

/// What a view's function raises has a place also when the value is no string, which Lua gives none.
@Suite struct RaisedValuesTests {
  /// The error of a function that runs when the view is laid out.
  private func error(_ source: String) throws -> LuaError {
    let error = try Script.view(source) { view -> (any Error)? in
      do {
        if case .geometry(let make) = view.kind {
          _ = try make(GeometryProxy(size: Size(width: 10, height: 10), safeArea: .zero))
        } else if case .forEach(let forEach) = view.kind {
          _ = try forEach.key(0)
          _ = try forEach.content(0)
        } else if case .modified(_, .overlayPreference(_, _, let make)) = view.kind {
          _ = try make(PreferenceValue([]))
        } else if case .modified(_, .onPreferenceChange(_, let tell)) = view.kind {
          try tell(PreferenceValue([]))
        }
        return nil
      } catch {
        return error
      }
    }
    return try #require(error as? LuaError)
  }

  // The view is made in line 2 of each script.
  @Test(arguments: [
    ("ui.geometry(function() error({}) end)", "geometry"),
    ("ui.geometry(function() error(nil) end)", "geometry"),
    ("ui.forEach(1, function() error(5) end)", "forEach"),
    ("ui.forEach({ 1 }, function() error({ code = 1 }) end)", "forEach"),
    ("ui.text 'a':overlayPreference('k', function() error({}) end)", "overlayPreference"),
    ("ui.text 'a':onPreferenceChange('k', function() error(true) end)", "onPreferenceChange"),
  ])
  func `a raised value has the place where the view was made`(make: String, call: String) throws {
    let error = try error("\nreturn \(make)")
    #expect(error.report.position?.source == "script.lua")
    #expect(error.report.position?.line == 2)
  }

  @Test func `a wrong result has the name of the call for its column`() throws {
    let error = try error("\nreturn ui.geometry(function() return 5 end)")
    #expect(error.text == "moon.ui.geometry: result 1 must be a view, got 5: ui.text(5) makes one")
    #expect(error.report.position?.line == 2)
    #expect(error.report.subject?.call == "geometry")
  }

  @Test func `a view that is called tells that its place can be looked for`() throws {
    let error = try #require(Script.error("return ui.text 'a' 'b'"))
    #expect(error.report.subject?.key == "()")
  }
}

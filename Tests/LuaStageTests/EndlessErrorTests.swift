import LuaRuntime
import Testing

/// What never rests is told of with the line that made it so.
@Suite struct EndlessErrorTests {
  private static let stage = """
    local s = moon.state { x = 0 }
    local screen = moon.stage { size = { width = 100, height = 100 }, body = function()
      return ui.color "red":frame { width = 10, height = 10 }:offset { x = s.x }:id "box"
    end }
    screen:tree()

    """

  @Test func `a timer that lets a stage never rest has its line`() throws {
    let error = try #require(
      Script.error(
        Self.stage + """
          moon.every("1s", function()
            moon.withAnimation(moon.animation.linear { duration = 2 }, function() s.x = s.x + 1 end)
          end)
          moon.withAnimation(moon.animation.linear { duration = 2 }, function() s.x = 1 end)
          screen:settle()
          """))
    #expect(error.code == "endless")
    #expect(error.message.contains("there is no rest: a timer every 1 s has started"))
    #expect(error.report.notes.contains("made at script.lua:6"))
    #expect(error.report.position?.line == 10)
  }

  @Test func `a picture without an end has the line of what moves`() throws {
    let error = try #require(
      Script.error(
        Self.stage + """
          moon.withAnimation(moon.animation.linear():repeatForever(), function() s.x = 50 end)
          screen:render("a.webp", { from = 0 })
          """))
    #expect(error.code == "endless")
    #expect(
      error.message == "Stage:render: the offset of /box (the transaction's animation) "
        + "moves for ever, so the picture has no end")
    #expect(error.report.notes.contains("made at script.lua:3"))
    #expect(error.report.position?.line == 7)
  }
}

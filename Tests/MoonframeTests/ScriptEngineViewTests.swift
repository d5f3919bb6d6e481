import Moonframe
import Testing

struct ScriptEngineViewTests {
  @Test func `a script's view becomes a scene, an SVG and a PNG`() throws {
    try ScriptEngine.onOwnThread {
      let engine = try ScriptEngine()
      let values = try engine.run(
        "return moon.ui.circle():fill 'red':frame { width = 10, height = 20 }")
      let found = engine.view(values[0])
      let view = try #require(found)
      let scene = try engine.scene(of: view, on: Screen(size: Size(width: 100, height: 50)))
      #expect(scene.size == Size(width: 100, height: 50))
      #expect(scene.text.contains("fill circle [45 15 10 20] #ff3b30"))
      let svg = try engine.svg(of: scene)
      #expect(svg.hasPrefix("<svg "))
      // The signature of every PNG file.
      let png = try engine.png(of: scene)
      #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }

  @Test func `what is no view is nil, and a view that can't be laid out says where it was made`()
    throws
  {
    try ScriptEngine.onOwnThread {
      let engine = try ScriptEngine()
      let values = try engine.run("local ui = moon.ui\nreturn ui.image 'hose', 7", name: "bars")
      let views = values.map { engine.view($0) }
      #expect(views[1] == nil)
      let view = try #require(views[0])
      do {
        _ = try engine.scene(of: view)
        Issue.record("there is no symbol of that name")
      } catch let error as LuaError {
        let text = engine.describe(error)
        #expect(error.code == "unknown-symbol" && text.contains("  --> bars:2:17\n"))
      }
    }
  }

  @Test func `devices have the sizes that Apple publishes`() {
    #expect(Device.named("iPhone 16")?.size == Size(width: 393, height: 852))
    #expect(Device.named("iphone se")?.size == Size(width: 375, height: 667))
    #expect(Device.named("iPhone 16 Pro Max")?.size == Size(width: 440, height: 956))
    #expect(Device.named("Nokia") == nil)
    #expect(Screen(.iPhone16).safeArea == Insets(top: 59, leading: 0, bottom: 34, trailing: 0))
  }
}

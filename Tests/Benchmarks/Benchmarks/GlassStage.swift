import FoundationEssentials
import LuaAPI
import LuaMotion
import LuaRuntime
import LuaStage
import LuaTabs
import LuaViews
import MoonScene
import MoonStage

/// A screen with a glass bar and an action circle over 50 rows: the example that the tests run, too.
///
/// Texts are measured as characters of equal width, so that nothing but the stage counts.
@safe final class GlassStage {
  /// What a script finds.
  private static let registry = APIRegistry([
    MotionLibrary.library, ViewsLibrary.library, StageLibrary.library, TabsLibrary.library,
  ])

  private let machine: LuaMachine
  private let stage: Stage
  private let select: LuaFunction
  private let reselect: LuaFunction
  private let views: LuaFunction
  private var frames = 0

  /// Runs the script and shows the stage's first frame.
  ///
  /// - Throws: What is wrong with the script.
  init() throws {
    machine = try LuaMachine()
    _ = try Self.registry.install(in: machine)
    try StageLibrary.install(StageServices(), in: machine)
    StageLibrary.beginScript(in: machine)
    let results = try machine.run(Self.script(), name: "=benchmark")
    guard results.count == 4, let stage = StageLibrary.stage(results[0], in: machine),
      case .function(let select) = results[1], case .function(let reselect) = results[2],
      case .function(let views) = results[3]
    else { throw LuaError("the chunk returns no stage and functions") }
    self.stage = stage
    self.select = select
    self.reselect = reselect
    self.views = views
    _ = try stage.scene()
  }

  /// Frames, 60 a second, each of which shows another tab than the one before.
  ///
  /// - Parameter count: The number of frames.
  /// - Throws: What is wrong with the script.
  func change(_ count: Int) throws {
    for _ in 0..<count {
      try stage.advance(by: 1 / 60)
      try selectNext()
      _ = try stage.scene()
    }
  }

  /// Frames, 60 a second, in which everything is evaluated and the page of rows stays.
  ///
  /// - Parameter count: The number of frames.
  /// - Throws: What is wrong with the script.
  func stay(_ count: Int) throws {
    for _ in 0..<count {
      try stage.advance(by: 1 / 60)
      try machine.call(reselect)
      _ = try stage.scene()
    }
  }

  /// The part of such frames that is Lua's: the selection, the body, and the functions in it that
  /// the layout calls.
  ///
  /// - Parameter count: The number of frames.
  /// - Throws: What is wrong with the script.
  func makeViews(_ count: Int) throws { try machine.call(views, [.integer(count)]) }

  /// Frames while the bar moves and nothing is evaluated.
  ///
  /// - Parameter count: The number of frames.
  /// - Throws: What is wrong with the script.
  func move(_ count: Int) throws {
    for _ in 0..<count {
      // In small steps, so that what moves is on its way in nearly all frames.
      if frames % 10_000 == 0 {
        try selectNext()
        try stage.advance(by: 0.05)
      }
      frames += 1
      try stage.advance(by: 1e-5)
      _ = try stage.scene()
    }
    guard try !stage.isAtRest() else { throw LuaError("nothing moves") }
  }

  /// Frames, 60 a second, in which nothing moves.
  ///
  /// - Parameter count: The number of frames.
  /// - Throws: What is wrong with the script.
  func rest(_ count: Int) throws {
    for _ in 0..<count {
      try stage.advance(by: 1 / 60)
      _ = try stage.scene()
    }
  }

  private func selectNext() throws { try machine.call(select) }

  /// The example, whose chunk returns besides the stage a function that chooses the page of rows and
  /// another one in turn, one that chooses another page and that of rows again, and one of a count
  /// that makes the views of as many frames.
  ///
  /// - Returns: The script.
  /// - Throws: When the example no longer ends as it did.
  private static func script() throws -> String {
    let path =
      "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/" + example
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let ending = "\nreturn moon.stage {"
    guard let range = text.firstRange(of: ending), !text[range.upperBound...].contains(ending)
    else {
      throw LuaError("\(example) has no single line \"return moon.stage {\"")
    }
    return text.replacing(ending, with: "\nlocal facts = {") + uses
  }

  private static let example = "MoonHostTests/Fixtures/examples/glass_bar.lua"

  private static let uses = """

    local function select()
      tabs.selection = tabs.selection == "home" and "alerts" or "home"
    end

    local function reselect()
      tabs.selection = "alerts"
      tabs.selection = "home"
    end

    local function views(count)
      for i = 1, count do
        select()
        facts.body()
        if tabs.selection == "home" then for i = 1, 50 do row(i) end end
        for i = 1, #tabs do
          label(tabs[i])
          actionSymbol(tabs[i])
        end
      end
    end

    return moon.stage(facts), select, reselect, views
    """
}

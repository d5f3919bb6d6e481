import LuaAPI
import LuaMotion
import LuaRuntime
import LuaStage
import LuaTabs
import LuaViews
import MoonScene
import MoonStage

/// A screen with a glass bar and an action circle over 50 rows, as a script that runs on a stage.
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
    let results = try machine.run(Self.script, name: "=benchmark")
    guard results.count == 3, let stage = StageLibrary.stage(results[0], in: machine),
      case .function(let select) = results[1], case .function(let views) = results[2]
    else { throw LuaError("the chunk returns no stage and functions") }
    self.stage = stage
    self.select = select
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

  /// Returns the stage, a function that chooses the page of rows and another one in turn, and one of
  /// a count that makes the views of as many frames.
  private static let script = """
    local ui = moon.ui

    local tabs = moon.tabs {
      selection = "home",
      { id = "home",     title = "Home",          symbol = "house",     data = { action = "plus"            } },
      { id = "alerts",   title = "Notifications", symbol = "bell",      data = { action = "tray.full.fill"  } },
      { id = "settings", title = "Settings",      symbol = "gearshape", data = { action = "cloud.moon.fill" } },
    }

    local function row()
      return ui.roundedRectangle(20):fill(moon.color.gray:gradient()):frame { height = 50 }
    end

    local function blurFade(view, shown)
      return view:compositingGroup():blur(shown and 0 or 10):opacity(shown and 1 or 0)
    end

    local function label(tab)
      return ui.vstack { spacing = 3,
        ui.image(tab.symbol):font "title3",
        ui.text(tab.title):font { size = 10, weight = "medium" },
      }:symbolVariant "fill":frame { maxWidth = math.huge }
    end

    local function actionSymbol(tab)
      return ui.image(tab.data.action):font { size = 22, weight = "medium" }:with(blurFade, tab.isSelected)
    end

    local function glassBar()
      return ui.glassContainer { spacing = 10,
        ui.hstack { spacing = 10,
          ui.segmented(tabs, { activeTint = "blue", barTint = "gray 15%" }, label)
            :glass { shape = "capsule", interactive = true }
            :id "segments",
          ui.zstack { ui.forEach(tabs, actionSymbol) }
            :frame { width = 55, height = 55 }
            :glass { shape = "capsule", interactive = true }
            :animation(moon.animation.smooth { duration = 0.55 }, tabs.selection)
            :id "action",
        },
      }:frame { height = 55 }
    end

    local function body()
      return ui.tabView(tabs, {
        home = function() return ui.scroll { ui.vstack { spacing = 10, ui.forEach(50, row) }:padding(15) } end,
        alerts = ui.text "NOTIFICATIONS",
        settings = ui.text "SETTINGS",
      }):safeAreaInset("bottom", glassBar():padding { horizontal = 20 }, { spacing = 0 })
    end

    local function select()
      tabs.selection = tabs.selection == "home" and "alerts" or "home"
    end

    local function views(count)
      for i = 1, count do
        select()
        body()
        if tabs.selection == "home" then for i = 1, 50 do row(i) end end
        for i = 1, #tabs do
          label(tabs[i])
          actionSymbol(tabs[i])
        end
      end
    end

    return moon.stage { device = "iPhone 16", body = body }, select, views
    """
}

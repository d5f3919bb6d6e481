import MoonGeometry
import MoonLayout
import MoonScene
import MoonStage

/// What stages of a test share: mono06 and the base symbols.
func testContext() -> StageContext {
  StageContext(measurer: { Mono06() }, symbols: { SymbolSet.base })
}

extension StageEnvironment {
  /// A screen of 400 by 800 points without a safe area.
  static let plain = StageEnvironment(size: Size(width: 400, height: 800))
}

extension Stage {
  /// A stage on a plain screen.
  convenience init(_ context: StageContext, body: @escaping () throws -> View) {
    self.init(.plain, context: context) { _ in try body() }
  }

  /// The horizontal place of a view's left side.
  func x(_ name: String) throws -> Double { try find(.text(name)).frame.minX }

  /// The frame of a view.
  func frame(_ name: String) throws -> Rect { try find(.text(name)).frame }
}

/// The error that something throws; nil when it throws none.
func stageError(_ body: () throws -> Void) -> StageError? {
  do {
    try body()
    return nil
  } catch {
    return error as? StageError
  }
}

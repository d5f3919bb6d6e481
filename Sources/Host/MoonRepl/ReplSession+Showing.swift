import LuaAPI
import LuaMotion
import LuaPeople
import LuaRuntime
import MoonHost
import MoonLayout
import MoonPlot
import MoonScene
import MoonShow
import MoonStage

extension ReplSession {
  /// Writes a value as people read it: motions as curves, views and stages as pictures, queries with their rows.
  ///
  /// - Throws: What a function of the script raised, or why there is no picture.
  func present(_ value: LuaValue) throws(LuaError) {
    if let motion = MotionLibrary.value(value, in: host.machine) {
      return present(Curve.curves(of: motion, name: ""))
    }
    if let view = host.view(value) {
      let job = RenderJob(host, MoonHost.Screen(size: nil))
      return try present(try job.layOut(view).scene)
    }
    if let stage = host.stage(value) { return try present(stage) }
    let frame = host.machine.frame
    try frame.push(value)
    defer { frame.pop() }
    write(try printer.text(at: -1, of: frame))
    try presentRows(at: frame.count)
  }

  /// How plain values are written.
  private var printer: ValuePrinter {
    var printer = ValuePrinter()
    printer.width = max(20, screen.width)
    printer.isColored = screen.isColored
    return printer
  }

  /// Writes lines.
  func write(_ text: String) { onText(text.hasSuffix("\n") || text.isEmpty ? text : text + "\n") }

  // MARK: Curves

  func present(_ curves: [Curve]) {
    let columns = min(max(40, screen.width - 1), 100)
    let series = curves.map { curve in
      curve.series(
        rate: Double(4 * columns) / max(curve.duration, 1e-9), isPicture: true, hasVelocity: false)
    }
    let timed = curves.filter { $0.axis == .seconds }
    do {
      let plot = try Plot(title: "", duration: timed.map(\.duration).max(), series: series)
      let style = TextStyle(width: columns, height: 6, color: screen.isColored)
      write(try plot.text(style))
    } catch {
      write("\(error)")
    }
  }

  // MARK: Pictures

  /// Shows a stage as it is now.
  func present(_ stage: Stage) throws(LuaError) {
    self.stage = stage
    try present(try StageRun(stage, on: host).scene())
  }

  func present(_ scene: Scene) throws(LuaError) {
    let text = try screen.graphics.text(
      of: scene, tools: host.tools, columns: screen.width, lines: screen.height)
    guard screen.graphics == .none else { return write(text) }
    // What was typed and its errors stay in sight.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let most = max(8, screen.height / 2)
    guard lines.count > most + 1 else { return write(text) }
    write(lines.prefix(most).joined(separator: "\n"))
    write(
      "… \(lines.count - most) more lines; :graphics blocks draws instead, :tree writes all of a stage"
    )
  }

  // MARK: Records

  /// How many records of a query are shown.
  private static let mostRows = 10

  /// Writes the first records of a query below it.
  private func presentRows(at index: Int32) throws(LuaError) {
    let frame = host.machine.frame
    guard PeopleLibrary.isQuery(at: index, of: frame) else { return }
    let base = frame.count
    defer { frame.setCount(base) }
    let count = try frame.length(of: index).asNumber.map { Int($0) } ?? 0
    for place in 0..<min(count, Self.mostRows) {
      frame.push(place + 1)
      try frame.get(of: index)
      write("  " + LuaText.escaped(try frame.toText(at: -1)))
      frame.pop()
    }
    if count > Self.mostRows { write("  … \(count - Self.mostRows) more") }
  }
}

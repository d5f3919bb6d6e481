import LuaRuntime
import MoonChange
import MoonLayout
import MoonStage

/// Looks for mistakes that leave a stage as it was: its body never hears of what has changed.
final class BodyWatch {
  /// The stage.
  weak var stage: Stage?

  private let body: LuaFunction
  private var locals: BodyLocals?
  /// The number of times that the body was evaluated.
  private var round = 0
  private var uses: [ObjectIdentifier: Use] = [:]
  /// Where warnings were given.
  private var told: Set<ViewOrigin> = []

  private final class Use {
    let reader = ChangeReader()
    var round = 0
  }

  /// Creates what watches over a body.
  init(_ body: LuaFunction) { self.body = body }

  /// Notes that the body begins.
  func begin() { round += 1 }

  // MARK: Plain locals

  /// Pushes what the locals that the body reads are now.
  ///
  /// - Returns: The locals.
  /// - Throws: That Lua's stack is full.
  func pushLocals(_ frame: LuaFrame) throws(LuaError) -> BodyLocals {
    let found: BodyLocals
    if let locals { found = locals } else { found = try BodyLocals(body, frame) }
    locals = found
    try found.push(to: frame)
    return found
  }

  /// Tells that a handler changed locals, and nothing that the stage could hear of.
  func tell(_ names: [String], at origin: ViewOrigin?) {
    let list = names.map { "'\($0)'" }.joined(separator: " and ")
    let fields = names.map { "\($0) = …" }.joined(separator: ", ")
    warn(
      "this handler changes \(list), which the body reads, but no state, so nothing is shown "
        + "anew: keep it in moon.state { \(fields) }", at: origin)
  }

  // MARK: Views made once

  /// Notes that the body uses a view that was made of something outside of it.
  ///
  /// - Parameters:
  ///   - source: What the view was made of.
  ///   - origin: Where the view was made.
  ///   - hub: Where changes meet readers.
  func note(_ source: ChangeSource, _ origin: ViewOrigin, _ hub: ChangeHub) {
    let key = ObjectIdentifier(source)
    if let use = uses[key] {
      use.round = round
      return
    }
    let use = Use()
    use.round = round
    uses[key] = use
    use.reader.onChange = { [weak self, weak use] in
      guard let self, let use, use.round == round else { return }
      warn(
        "this view was made once, at file level, from \(source.name), which has changed since: "
          + "make it in a function that body calls", at: origin)
    }
    hub.resume(use.reader) { source.read() }
  }

  private func warn(_ message: String, at origin: ViewOrigin?) {
    if let origin, !told.insert(origin).inserted { return }
    stage?.warn(LayoutWarning(message: message, origin: origin))
  }
}

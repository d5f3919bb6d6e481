import LuaAPI
package import LuaRuntime
package import MoonLayout

/// A view as scripts hold it.
final class ViewObject {
  let view: View
  /// The number of views and modifiers in it.
  let count: Int
  /// What was read for it, or for views in it, where it was not the body that made them.
  let uses: [OutsideUse]

  /// Wraps a view that a function has made of views of this size.
  ///
  /// - Throws: That the tree is too deep, which no walk over it could bear, or too large.
  init(_ view: View, of extent: Extent, by function: String) throws(LuaError) {
    count = try extent.counted(by: function)
    uses = extent.uses
    self.view = view
    guard view.depth <= View.maximumDepth else {
      throw LuaError(
        "\(function): views are more than \(View.maximumDepth) deep inside each other",
        code: "too-deep", subject: (APIName.last(of: function), ""))
    }
  }
}

/// The views of which a view is made: their number, and themselves for Lua to keep.
///
/// Lua counts the memory of each view once, so it must not collect a view that others are made of.
package struct Extent {
  /// The number of views and modifiers; a view in two places counts twice.
  private(set) var count = 0
  /// What was read for them where it was not the body that made them.
  private(set) var uses: [OutsideUse] = []
  /// The stack index of the list of kept views; 0 when there is none.
  private let list: Int32
  private var kept = 0

  /// Larger trees are refused: nothing needs them, and a view inside itself doubles quickly.
  static let most = 1_000_000
  /// More uses are not followed.
  private static let mostUses = 16

  /// Begins with so many views and modifiers.
  package init(count: Int = 0) {
    self.count = count
    list = 0
  }

  /// Begins with nothing, and leaves a list on the stack until the running function returns.
  ///
  /// Stack: +1.
  package init(keepingIn frame: LuaFrame, room: Int = 1) {
    frame.pushTable(elements: room)
    list = frame.count
  }

  /// Takes in the view at a stack index.
  mutating func add(_ view: ViewObject, at index: Int32, _ frame: LuaFrame) {
    count = min(count + view.count, Extent.most + 1)
    if !view.uses.isEmpty { take(view.uses) }
    guard list > 0 else { return }
    kept += 1
    frame.push(copyOf: index)
    frame.setRawElement(kept, of: list)
  }

  /// Takes in what was read for the whole.
  fileprivate mutating func add(_ uses: [OutsideUse]) { self.uses += uses }

  private mutating func take(_ uses: [OutsideUse]) {
    for use in uses {
      use.note()
      guard self.uses.count < Extent.mostUses, !self.uses.contains(where: { $0 === use }) else {
        continue
      }
      self.uses.append(use)
    }
  }

  /// Takes in the view at a stack index, if it is one.
  ///
  /// - Parameters:
  ///   - index: The stack index.
  ///   - frame: The stack.
  /// - Returns: The view.
  package mutating func add(viewAt index: Int32, _ frame: LuaFrame) -> View? {
    guard let object = frame.object(ViewAPI.type, at: index) else { return nil }
    add(object, at: index, frame)
    return object.view
  }

  /// The number with one more view or modifier around everything.
  ///
  /// - Throws: `too-many`.
  fileprivate func counted(by function: String) throws(LuaError) -> Int {
    guard count < Extent.most else {
      throw LuaError(
        "\(function): more than \(Extent.most) views are put together", code: "too-many",
        notes: ["ui.forEach makes the views of a long list when they are shown"],
        subject: (APIName.last(of: function), ""))
    }
    return count + 1
  }

  /// Has the view on top of the stack keep the views of which it is made.
  func keep(_ frame: LuaFrame) {
    guard kept > 0 else { return }
    frame.push(copyOf: list)
    frame.keep(in: -2)
  }
}

extension LuaFrame {
  /// Pushes a view that a function has made of others.
  ///
  /// Stack: +1.
  ///
  /// - Throws: That the tree is too deep or too large.
  package func push(
    _ view: consuming View, of extent: Extent, by function: String
  ) throws(LuaError) {
    var whole = extent
    if isWatchingViews, let made = scriptWatch.viewMade { whole.add(made(self)) }
    push(object: try ViewObject(view, of: whole, by: function), as: ViewAPI.type)
    extent.keep(self)
  }

  /// The view at `index`, or nil when it is none.
  package func view(at index: Int32) -> View? { object(ViewAPI.type, at: index)?.view }

  /// Where the script's code is that called the running function.
  package func origin() -> ViewOrigin? {
    callerLine().map { ViewOrigin(file: $0.source, line: $0.line) }
  }
}

import LuaAPI
import LuaRuntime
package import MoonLayout

/// A view as scripts hold it.
final class ViewObject {
  let view: View
  let extent: Extent

  /// Wraps a view that a function has made of views of this size.
  ///
  /// - Throws: That the tree is too deep, which no walk over it could bear, or too large.
  init(_ view: View, of extent: Extent, by function: String) throws(LuaError) {
    self.extent = try extent.wrapped(by: function)
    self.view = view
    guard view.depth <= View.maximumDepth else {
      throw LuaError(
        "\(function): views are more than \(View.maximumDepth) deep inside each other",
        code: "too-deep", subject: (APIName.last(of: function), ""))
    }
  }
}

/// How large a tree of views is.
struct Extent {
  /// The number of views and modifiers; a view in two places counts twice.
  private(set) var count = 0

  /// Larger trees are refused: nothing needs them, and a view inside itself doubles quickly.
  static let most = 1_000_000

  /// Takes a view in among those of which the tree will be made.
  mutating func add(_ other: Extent) {
    count = min(count + other.count, Extent.most + 1)
  }

  /// The size with one more view or modifier around everything.
  ///
  /// - Throws: `too-many`.
  fileprivate func wrapped(by function: String) throws(LuaError) -> Extent {
    var extent = self
    extent.count += 1
    guard extent.count <= Extent.most else {
      throw LuaError(
        "\(function): more than \(Extent.most) views are put together", code: "too-many",
        notes: ["ui.forEach makes the views of a long list when they are shown"],
        subject: (APIName.last(of: function), ""))
    }
    return extent
  }
}

extension LuaFrame {
  /// Pushes a view.
  ///
  /// Stack: +1.
  func push(_ view: ViewObject) { push(object: view, as: ViewAPI.type) }

  /// The view at `index`, or nil when it is none.
  package func view(at index: Int32) -> View? { object(ViewAPI.type, at: index)?.view }

  /// Where the script's code is that called the running function.
  func origin() -> ViewOrigin? {
    callerPosition().map { ViewOrigin(file: $0.source, line: $0.line) }
  }
}

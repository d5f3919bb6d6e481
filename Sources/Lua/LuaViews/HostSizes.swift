import LuaRuntime
import MoonLayout

// What a view holds outside Lua's heap, so that the memory limit sees it.
extension ViewObject: HostSized {
  var hostSize: Int { 384 + ownChildren * MemoryLayout<ViewChild>.stride }

  /// The number of children that this very view holds.
  private var ownChildren: Int {
    switch view.kind {
    case .stack(let stack): stack.children.count
    case .zstack(_, let children), .group(let children), .list(let children),
      .glassContainer(_, let children):
      children.count
    case .scroll(let scroll): scroll.children.count
    case .section(let section): section.children.count
    case .text(let text): text.utf8.count / 32
    default: 4
    }
  }
}

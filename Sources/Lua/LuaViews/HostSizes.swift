import LuaRuntime
import MoonLayout

// What a view holds outside Lua's heap, so that the memory limit sees it.
extension ViewObject: HostSized {
  var hostSize: Int { ViewObject.plain + ownChildren * MemoryLayout<ViewChild>.stride }

  /// The object itself, the view in it, and one around another with a modifier, with what the heap adds to each.
  private static let plain =
    96 + 2 * MemoryLayout<View>.stride + MemoryLayout<ViewModifier>.stride

  /// The number of children that this very view holds.
  private var ownChildren: Int {
    switch view.kind {
    case .stack(let stack): stack.children.count
    case .zstack(_, let children), .group(let children), .list(let children),
      .glassContainer(_, let children):
      children.count
    case .scroll(let scroll): scroll.children.count
    case .section(let section): section.children.count + 2
    case .disclosureGroup(let group): group.children.count + 1
    case .button(let button): button.label.count
    case .segmented(let control): 4 * control.segments.count
    case .text(let text): text.utf8.count / 32
    case .modified(_, let modifier): modifier.ownChildren
    default: 0
    }
  }
}

extension ViewModifier {
  /// The number of views that the modifier holds itself.
  fileprivate var ownChildren: Int {
    switch self {
    case .background(let views, _), .overlay(let views, _), .mask(let views, _),
      .safeAreaInset(_, let views, _, _, _), .safeAreaBar(_, let views, _, _), .toolbar(let views),
      .swipeActions(let views):
      views.count
    default: 0
    }
  }
}

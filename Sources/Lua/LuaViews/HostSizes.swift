import LuaRuntime
import MoonLayout
import MoonScene

// What a view holds outside Lua's heap, so that the memory limit sees it.
extension ViewObject: HostSized {
  var hostSize: Int {
    ViewObject.plain + ownChildren * MemoryLayout<ViewChild>.stride + ownPath + view.ownText
  }

  /// The memory of the path that this very view holds.
  private var ownPath: Int {
    guard case .shape(let shape) = view.kind, case .path(let path, _) = shape.outline else {
      return 0
    }
    return path.elements.count * MemoryLayout<Path.Element>.stride
  }

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
    case .modified(_, let modifier): modifier.ownChildren
    default: 0
    }
  }
}

extension View {
  /// The memory of the texts that this very view holds, in bytes.
  fileprivate var ownText: Int {
    switch kind {
    case .text(let text), .symbol(let text): text.utf8.count
    case .button(let button): button.label.reduce(0) { $0 + $1.view.ownText }
    case .section(let section):
      (section.header + section.footer).reduce(0) { $0 + $1.view.ownText }
    case .segmented(let control):
      control.segments.reduce(0) { $0 + $1.title.utf8.count + $1.key.ownText }
    case .modified(_, let modifier): modifier.ownText
    default: 0
    }
  }
}

extension SceneKey {
  /// The memory of the texts in it, in bytes.
  fileprivate var ownText: Int {
    switch self {
    case .slot, .number: 0
    case .name(let name): name.utf8.count
    case .path(let keys): keys.reduce(0) { $0 + $1.ownText }
    }
  }
}

extension ViewModifier {
  /// The memory of the texts that the modifier holds itself, in bytes.
  fileprivate var ownText: Int {
    switch self {
    case .id(let key): key.ownText
    case .navigationTitle(let text): text.utf8.count
    case .matchedGeometry(let match): match.id.ownText + match.namespace.utf8.count
    case .accessibility(let change):
      [change.label, change.value, change.hint].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    case .preference(let key, _), .overlayPreference(let key, _, _),
      .backgroundPreference(let key, _, _), .onPreferenceChange(let key, _):
      key.utf8.count
    default: 0
    }
  }

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

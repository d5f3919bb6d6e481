extension ViewKind {
  /// The depth of the deepest view that the view holds; 0 for none.
  var depthInside: Int {
    switch self {
    case .empty, .text, .symbol, .spacer, .divider, .color, .shape, .gradient, .forEach, .geometry,
      .slider, .composed:
      0
    case .stack(let stack): deepest(stack.children)
    case .zstack(_, let children), .group(let children), .list(let children),
      .glassContainer(_, let children):
      deepest(children)
    case .scroll(let scroll): deepest(scroll.children)
    case .section(let section):
      max(deepest(section.header), deepest(section.children), deepest(section.footer))
    case .disclosureGroup(let group): max(deepest(group.label), deepest(group.children))
    case .button(let button): deepest(button.label)
    case .toggle(let toggle): deepest(toggle.label)
    case .segmented(let control): control.segments.reduce(0) { max($0, deepest($1.label)) }
    case .picture(let view, _): view.depth
    case .modified(let view, let modifier): max(view.depth, modifier.depthInside)
    }
  }

  /// Whether the view counts as any number of views where it stands.
  var isPlural: Bool {
    switch self {
    case .group, .forEach, .empty: true
    case .modified(let view, _): view.isPlural
    default: false
    }
  }
}

extension ViewModifier {
  /// The depth of the deepest view that the modifier adds; 0 for none.
  fileprivate var depthInside: Int {
    switch self {
    case .background(let views, _), .overlay(let views, _), .mask(let views, _),
      .safeAreaInset(_, let views, _, _, _), .safeAreaBar(_, let views, _, _), .toolbar(let views),
      .swipeActions(let views):
      deepest(views)
    default: 0
    }
  }
}

private func deepest(_ children: [ViewChild]) -> Int {
  var depth = 0
  for child in children { depth = max(depth, child.view.depth) }
  return depth
}

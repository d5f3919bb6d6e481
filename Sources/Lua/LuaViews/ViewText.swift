import LuaAPI
import MoonGeometry
import MoonLayout

extension View {
  /// A short text for people: `View(hstack, 3 children, padding)`.
  var shortText: String {
    var modifiers: [String] = []
    var kind = kind
    var left = 0
    while case .modified(let inner, let modifier) = kind {
      kind = inner.kind
      guard !modifier.name.isEmpty else { continue }
      if modifiers.count < View.shown { modifiers.append(modifier.name) } else { left += 1 }
    }
    if left > 0 { modifiers.append("\(left) more") }
    return "View(\(([kind.text] + modifiers.reversed()).joined(separator: ", ")))"
  }

  /// More modifiers than these are only counted.
  private static let shown = 4
}

extension ViewKind {
  /// The kind's name, as `moon.ui` has it.
  var name: String {
    switch self {
    case .empty: "empty"
    case .text: "text"
    case .symbol: "image"
    case .spacer: "spacer"
    case .divider: "divider"
    case .color: "color"
    case .shape(let shape): shape.outline.name
    case .gradient(.linear): "linearGradient"
    case .gradient(.radial): "radialGradient"
    case .gradient(.angular): "angularGradient"
    case .stack(let stack): stack.axis == .horizontal ? "hstack" : "vstack"
    case .zstack: "zstack"
    case .group: "group"
    case .forEach: "forEach"
    case .geometry: "geometry"
    case .scroll: "scroll"
    case .list: "list"
    case .section: "section"
    case .disclosureGroup: "disclosureGroup"
    case .button: "button"
    case .toggle: "toggle"
    case .slider: "slider"
    case .segmented: "segmented"
    case .glassContainer: "glassContainer"
    case .picture: "picture"
    case .composed(let name, _): name
    case .modified(let view, _): view.kind.name
    }
  }

  /// The kind with what it holds.
  fileprivate var text: String {
    switch self {
    case .text(let text): "text \(ValueText.quoted(text))"
    case .symbol(let symbol): "image \(ValueText.quoted(symbol))"
    case .color(let color): "color \(color.hex)"
    case .shape(let shape):
      if case .rounded(let radius, _) = shape.outline {
        "\(name) \(ValueText.number(radius))"
      } else {
        name
      }
    case .stack(let stack): name + counted(stack.children)
    case .zstack(_, let children), .group(let children), .list(let children),
      .glassContainer(_, let children):
      name + counted(children)
    case .forEach(let forEach): "forEach, " + number(forEach.count, "item")
    case .scroll(let scroll): name + counted(scroll.children)
    case .section(let section): name + counted(section.children)
    case .disclosureGroup(let group): name + counted(group.children)
    case .button(let button): name + counted(button.label)
    case .toggle(let toggle): "toggle, \(toggle.isOn ? "on" : "off")"
    case .slider(let slider): "slider \(ValueText.short(slider.value))"
    case .segmented(let control): "segmented, " + number(control.segments.count, "segment")
    default: name
    }
  }

  private func counted(_ children: [ViewChild]) -> String {
    ", " + (children.count == 1 ? "1 child" : "\(children.count) children")
  }

  private func number(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

extension ShapeView.Outline {
  /// The name of the constructor in `moon.ui`.
  fileprivate var name: String {
    switch self {
    case .rectangle: "rectangle"
    case .rounded: "roundedRectangle"
    case .capsule: "capsule"
    case .circle: "circle"
    case .ellipse: "ellipse"
    case .path: "path"
    }
  }
}

extension ViewModifier {
  /// The name of the method that adds it; empty for what only the host adds, and for nothing.
  var name: String {
    switch self {
    case .frame, .flexibleFrame: "frame"
    case .relativeFrame: "relativeFrame"
    case .padding: "padding"
    case .offset: "offset"
    case .position: "position"
    case .background, .backgroundStyle: "background"
    case .overlay: "overlay"
    case .aspectRatio: "aspectRatio"
    case .resizable: "resizable"
    case .fixedSize: "fixedSize"
    case .layoutPriority: "layoutPriority"
    case .zIndex: "zIndex"
    case .ignoresSafeArea: "ignoresSafeArea"
    case .safeAreaInset: "safeAreaInset"
    case .safeAreaBar: "safeAreaBar"
    case .contentMargins: "contentMargins"
    case .opacity: "opacity"
    case .blur: "blur"
    case .shadow: "shadow"
    case .clip: "clipShape"
    case .mask: "mask"
    case .compositingGroup: "compositingGroup"
    case .blendMode: "blendMode"
    case .scale: "scale"
    case .rotation: "rotation"
    case .rotation3D: "rotation3D"
    case .glass: "glass"
    case .font: "font"
    case .foreground: "foreground"
    case .tint: "tint"
    case .renderingMode: "renderingMode"
    case .symbolVariant: "symbolVariant"
    case .lineLimit: "lineLimit"
    case .textAlignment: "textAlignment"
    case .layoutDirection: "layoutDirection"
    case .colorScheme: "colorScheme"
    case .disabled: "disabled"
    case .id: "id"
    case .matchedGeometry: "matchedGeometry"
    case .accessibility: "accessibility"
    case .contentShape: "contentShape"
    case .onTap: "onTap"
    case .preference: "preference"
    case .overlayPreference: "overlayPreference"
    case .backgroundPreference: "backgroundPreference"
    case .onPreferenceChange: "onPreferenceChange"
    case .navigationTitle: "navigationTitle"
    case .toolbar: "toolbar"
    case .swipeActions: "swipeActions"
    case .animation: "animation"
    case .transition: "transition"
    case .keyframeAnimator: "keyframeAnimator"
    case .phaseAnimator: "phaseAnimator"
    case .onDrag: "onDrag"
    case .onLongPress: "onLongPress"
    case .onAppear: "onAppear"
    case .onDisappear: "onDisappear"
    case .onChange: "onChange"
    case .literalHits: "literalHits"
    case .scope, .absent: ""
    }
  }
}

import MoonGeometry
import MoonScene

extension Resolver {
  /// Puts a modifier without views around a node; each family has a file of its own.
  func wrap(
    _ node: inout LayoutNode, _ modifier: ViewModifier, _ place: ViewPlace,
    _ facts: inout ViewFacts, origin: ViewOrigin?
  ) throws {
    let isRTL = place.surroundings.isRightToLeft
    switch modifier {
    case .absent(.toolbar): node = try toolbar([], around: node, place)
    case .absent(let slot): facts.skip(slot)
    case .frame(let width, let height, let alignment):
      node = FrameNode(
        node, width: try width.map { try length($0, origin) },
        height: try height.map { try length($0, origin) }, alignment, isRTL: isRTL)
    case .flexibleFrame(let bounds, let alignment):
      node = FlexibleFrameNode(node, try checked(bounds, origin), alignment, isRTL: isRTL)
    case .relativeFrame(let width, let height, let alignment):
      node = RelativeFrameNode(
        node, width: try width.map { try length($0, origin) },
        height: try height.map { try length($0, origin) }, alignment, isRTL: isRTL)
    case .padding(let top, let leading, let bottom, let trailing):
      node = PaddingNode(
        node, try insets(top, leading, bottom, trailing, isRTL: isRTL, origin))
    case .offset(let x, let y):
      node = TransformNode(node, .offset(x: try number(x, origin), y: try number(y, origin)))
    case .position(let x, let y):
      node = PositionNode(node, Point(x: try number(x, origin), y: try number(y, origin)))
    case .backgroundStyle(let style, let outline):
      facts.skip(.background)
      node = BackgroundStyleNode(node, style, outline, place.surroundings)
    case .aspectRatio(let ratio, let mode): node = AspectRatioNode(node, ratio, mode)
    case .resizable: (node as? ResizableNode)?.isResizable = true
    case .fixedSize(let horizontal, let vertical):
      node = FixedSizeNode(node, horizontal: horizontal, vertical: vertical)
    case .layoutPriority(let priority): node.priority = try number(priority, origin)
    case .ignoresSafeArea(let edges): node = IgnoringSafeAreaNode(node, edges, isRTL: isRTL)
    case .opacity, .blur, .shadow, .clip, .compositingGroup, .blendMode:
      node = try effect(modifier, around: node, place, origin)
    case .scale, .rotation, .rotation3D: node = try transform(modifier, around: node, origin)
    case .glass(let style): node = GlassNode(node, style, place.surroundings)
    case .id(let id): facts.identify(id, by: node)
    case .matchedGeometry(var match):
      match.anchor = try anchor(match.anchor, origin)
      node = MatchedGeometryNode(node, match, origin)
    case .contentShape(let outline): facts.shape(outline, by: node)
    case .onTap(let count, let action):
      facts.actions.append(.tap(count: max(count, 1), action))
      facts.touched = node
    case .onDrag(var gesture):
      gesture.minimumDistance = try length(gesture.minimumDistance, origin)
      facts.actions.append(.drag(gesture))
      facts.touched = node
    case .onLongPress(let minimumDuration, let action):
      facts.actions.append(
        .longPress(minimumDuration: try duration(minimumDuration, origin), action))
      facts.touched = node
    case .animation, .scope: node = scope(modifier, around: node, &facts, origin)
    case .onAppear(let action): facts.tell(.appear(action))
    case .onDisappear(let action): facts.tell(.disappear(action))
    case .onChange(let value, let action): facts.tell(.change(value, action))
    case .preference, .overlayPreference, .backgroundPreference, .onPreferenceChange:
      node = preference(modifier, around: node, place, &facts, origin)
    case .navigationTitle(let title): node = try navigationTitle(title, around: node, place, &facts)
    case .background, .overlay, .mask, .safeAreaInset, .safeAreaBar, .toolbar, .swipeActions:
      preconditionFailure("modifiers that add views go their own way")
    case .zIndex, .accessibility, .transition, .literalHits:
      preconditionFailure("facts are noted before")
    case .keyframeAnimator, .phaseAnimator: preconditionFailure("closures are called before")
    case .font, .foreground, .tint, .renderingMode, .symbolVariant, .lineLimit, .textAlignment,
      .layoutDirection, .colorScheme, .disabled, .contentMargins:
      preconditionFailure("what views are told is told before")
    }
  }

  /// Puts a modifier with views of its own around a node.
  ///
  /// Apart from the others for the sake of the stack: views inside are made on the way.
  @inline(never)
  func addViews(
    _ modifier: ViewModifier, to node: inout LayoutNode, _ place: ViewPlace,
    _ facts: inout ViewFacts, _ origin: ViewOrigin?
  ) throws {
    switch modifier {
    case .background(let views, let alignment):
      node = try secondary(node, views, alignment, "background", isFront: false, place, &facts)
    case .overlay(let views, let alignment):
      node = try secondary(node, views, alignment, "overlay", isFront: true, place, &facts)
    case .mask(let views, let alignment):
      node = MaskNode(
        node, try secondaryLayers(views, "mask", place, &facts), alignment,
        isRTL: place.surroundings.isRightToLeft)
    case .safeAreaInset(let edge, let views, let spacing, let alignment, let margin):
      let bar = EdgeBar(edge, views, spacing, alignment, margin: margin, hasSoftEdge: false)
      node = try safeAreaInset(node, bar, place, &facts, origin)
    case .safeAreaBar(let edge, let views, let spacing, let alignment):
      let bar = EdgeBar(edge, views, spacing, alignment, margin: 0, hasSoftEdge: true)
      node = try safeAreaInset(node, bar, place, &facts, origin)
    case .toolbar(let views): node = try toolbar(views, around: node, place)
    case .swipeActions(let views): node = try swipeActions(views, around: node, place, &facts)
    default: preconditionFailure("the caller chose the modifiers that add views")
    }
  }
}

extension ViewModifier {
  /// Whether the modifier has views of its own.
  var addsViews: Bool {
    switch self {
    case .background, .overlay, .mask, .safeAreaInset, .safeAreaBar, .toolbar, .swipeActions: true
    default: false
    }
  }
}

import LuaAPI
import LuaRuntime
import MoonLayout
import MoonScene

extension ItemSource {
  /// The segment of an item; they count from 0 here.
  ///
  /// - Throws: What the label function raised, or what is wrong with the item.
  func segment(
    _ index: Int, _ label: ScriptFunction?, _ origin: ViewOrigin?, _ extent: inout Extent
  ) throws(LuaError) -> SegmentedView.Segment {
    let frame = caller.frame
    try frame.reserve(8)
    let base = frame.count
    defer { frame.setCount(base) }
    try push(index, to: frame)
    let title = try title(index, frame)
    var key = try key(index)
    if case .slot = key, frame.type(at: -1) == .string { key = .name(title) }
    var views = [ViewChild(.slot(1), View(.text(title), origin: origin))]
    if let label {
      let children = try label.children(extent, title: Children.Title(origin: origin)) {
        inner throws(LuaError) in
        try push(index, to: inner)
        inner.push(index + 1)
        return 2
      }
      extent = children.extent
      views = children.list
    }
    return SegmentedView.Segment(
      key: key, title: title, isEnabled: try isEnabled(frame), label: views)
  }

  /// The title of the item on top of the stack.
  private func title(_ index: Int, _ frame: LuaFrame) throws(LuaError) -> String {
    switch frame.type(at: -1) {
    case .string, .number: return try frame.toText(at: -1)
    default: try frame.pushField("title", ofItem: -1)
    }
    defer { frame.pop() }
    switch frame.type(at: -1) {
    case .string, .number: return try frame.toText(at: -1)
    case .nil: return ""
    default:
      throw LuaError(
        "\(owner): the title of item \(index + 1) must be a string, got "
          + ValueText.got(frame, at: -1), code: "wrong-type",
        subject: (APIName.last(of: owner), "#1"))
    }
  }

  /// Whether the item on top of the stack can be chosen.
  private func isEnabled(_ frame: LuaFrame) throws(LuaError) -> Bool {
    guard [.table, .userdata].contains(frame.type(at: -1)) else { return true }
    try frame.pushField("isEnabled", ofItem: -1)
    defer { frame.pop() }
    return frame.isNothing(at: -1) || frame.truth(at: -1)
  }

}

extension Call {
  /// What is chosen of some segments, and what chooses another.
  ///
  /// Without the option an object of items tells its own field `selection`.
  ///
  /// - Throws: That there is no such segment, or that two have the same id.
  func selection(
    of segments: [SegmentedView.Segment], _ items: ItemSource, _ origin: ViewOrigin?
  ) throws(LuaError) -> (index: Int?, select: ((Int) throws -> Void)?) {
    let keys = segments.map(\.key)
    if let (first, second) = ItemSource.duplicate(in: keys) {
      throw ItemSource.duplicate(keys[first], first, second, function.name)
    }
    let onChange = try function(option: "onChange", origin)
    var setters = [onChange]
    var id: SceneKey?
    if let subject = pushOption("selection") {
      frame.pop()
      let bound = try bound(UIModule.selection, origin)
      setters.append(bound.set)
      id = bound.value
      guard keys.contains(bound.value) else {
        throw subject.error(
          "must be the id of an item, got \(bound.value.text)", code: "unknown-name",
          notes: ["ids: \(ValueText.list(keys.map(\.text)))"])
      }
    }
    let setter = UIModule.setter(setters) { frame, index in frame.push(keys[index]) }
    guard id == nil, let own = try items.ownSelection() else {
      return (id.flatMap { keys.firstIndex(of: $0) }, setter)
    }
    let select: (Int) throws -> Void = { index in
      try items.select(keys[index])
      try setter?(index)
    }
    return (keys.firstIndex(of: own), select)
  }
}

extension LuaFrame {
  /// Pushes an id as scripts have it.
  ///
  /// Stack: +1.
  func push(_ key: SceneKey) {
    switch key {
    case .name(let name): push(name)
    case .number(let number), .slot(let number): push(number)
    case .path: push(key.text)
    }
  }
}

internal import MoonGeometry
internal import MoonHost
internal import MoonLayout
internal import MoonPlot
internal import MoonScene
internal import MoonStage

/// The frames of all views as JSON, one view a line, indented as they stand inside each other.
struct LayoutJSON {
  private let spoken: [ScenePath: String]
  private let origins: [ScenePath: ViewOrigin]
  private let stage: Stage?
  private var text = ""

  /// The views of a layout.
  ///
  /// Each has `path`, `kind`, `key` and `frame`; where there are any, `line`, `hit` (the bounds of the area
  /// that takes taps, and whether it answers), `accessibility` and `children`.
  ///
  /// - Parameter result: The layout.
  /// - Returns: A JSON array, ended by a line end.
  static func text(of result: LayoutResult) -> String {
    var writer = LayoutJSON(
      spoken: spoken(result.scene.accessibilityTree), origins: result.origins, stage: nil)
    writer.write(views(in: result.scene.nodes), around: ScenePath(), indent: "")
    return writer.text + "\n"
  }

  /// The views that a stage shows.
  ///
  /// Beside what still views have, there are `drawn` (the bounds of what transforms make of the frame) and `opacity`
  /// where they say something else, and `isLeaving`.
  ///
  /// - Parameters:
  ///   - scene: What the stage shows now.
  ///   - stage: The stage.
  /// - Returns: A JSON array, ended by a line end.
  static func text(of scene: Scene, shownBy stage: Stage) -> String {
    var writer = LayoutJSON(spoken: spoken(scene.accessibilityTree), origins: [:], stage: stage)
    writer.write(views(in: scene.nodes), around: ScenePath(), indent: "")
    return writer.text + "\n"
  }

  private static func spoken(_ nodes: [AccessibilityNode]) -> [ScenePath: String] {
    var lines: [ScenePath: String] = [:]
    for node in nodes {
      lines[node.path] = node.description
      lines.merge(spoken(node.children)) { first, _ in first }
    }
    return lines
  }

  /// The outermost views of a part of the scene.
  private static func views(in nodes: [SceneNode]) -> [(Semantics, [SceneNode])] {
    nodes.flatMap { node in
      if case .semantics(let semantics) = node.element { return [(semantics, node.children)] }
      return views(in: node.children)
    }
  }

  private mutating func write(
    _ views: [(Semantics, [SceneNode])], around path: ScenePath, indent: String
  ) {
    guard !views.isEmpty else {
      text += "[]"
      return
    }
    text += "[\n"
    for (index, view) in views.enumerated() {
      write(view.0, view.1, path: path.appending(view.0.key), indent: indent + "  ")
      text += index == views.count - 1 ? "\n" : ",\n"
    }
    text += indent + "]"
  }

  private mutating func write(
    _ semantics: Semantics, _ nodes: [SceneNode], path: ScenePath, indent: String
  ) {
    var fields = [
      ("path", JSONText.string("\(path)")), ("kind", JSONText.string(semantics.kind)),
      ("key", Self.json(semantics.key)), ("frame", Self.json(semantics.frame)),
    ]
    if let origin = origins[path] { fields.append(("line", "\(origin.line)")) }
    fields += changes(at: path, semantics)
    if let hit = semantics.hit {
      let area = hit.shape?.bounds ?? semantics.frame
      fields.append(
        ("hit", JSONText.object(Self.fields(area) + [("isEnabled", "\(hit.isEnabled)")])))
    }
    if let line = spoken[path] { fields.append(("accessibility", JSONText.string(line))) }
    let children = Self.views(in: nodes)
    guard !children.isEmpty else {
      text += indent + JSONText.object(fields)
      return
    }
    text += indent + JSONText.object(fields).dropLast() + ",\"children\":"
    write(children, around: path, indent: indent)
    text += "}"
  }

  /// What a stage shows otherwise than the layout has it.
  private func changes(at path: ScenePath, _ semantics: Semantics) -> [(String, String)] {
    guard let shown = try? stage?.find(.path(path)) else { return [] }
    var fields: [(String, String)] = []
    if let origin = shown.origin { fields.append(("line", "\(origin.line)")) }
    if shown.frame != semantics.frame { fields.append(("drawn", Self.json(shown.frame))) }
    if shown.opacity != 1 { fields.append(("opacity", NumberText.exact(shown.opacity))) }
    if shown.isLeaving { fields.append(("isLeaving", "true")) }
    return fields
  }

  private static func json(_ key: SceneKey) -> String {
    switch key {
    case .slot(let number), .number(let number): "\(number)"
    case .name(let name): JSONText.string(name)
    case .path(let keys): JSONText.list(keys.map(json))
    }
  }

  private static func json(_ rect: Rect) -> String { JSONText.object(fields(rect)) }

  private static func fields(_ rect: Rect) -> [(String, String)] {
    [
      ("x", NumberText.exact(rect.minX)), ("y", NumberText.exact(rect.minY)),
      ("width", NumberText.exact(rect.size.width)), ("height", NumberText.exact(rect.size.height)),
    ]
  }
}

import MoonGeometry

/// Writes the text form of a scene, node by node, without recursion.
struct SceneTextWriter {
  let symbols: SymbolSet
  private(set) var text = ""

  init(symbols: SymbolSet) { self.symbols = symbols }

  private enum Work {
    /// A node, its depth, and the view that it belongs to.
    case node(SceneNode, depth: Int, owner: Int)
    /// The line above the nodes of a mask.
    case by(depth: Int)
  }

  mutating func write(_ scene: Scene) {
    text = "scene \(scene.size.width.short)x\(scene.size.height.short)\n"
    // How many views each view, and the scene itself, has had so far.
    var counts = [0]
    var work = scene.nodes.reversed().map { Work.node($0, depth: 0, owner: 0) }
    while let next = work.popLast() {
      switch next {
      case .by(let depth): add("by", depth)
      case .node(let node, let depth, var owner):
        var slot = 0
        if case .semantics = node.element {
          counts[owner] += 1
          slot = counts[owner]
          owner = counts.count
          counts.append(0)
        }
        add(line(of: node.element, slot: slot), depth)
        work += node.children.reversed().map { .node($0, depth: depth + 1, owner: owner) }
        if case .mask(let nodes) = node.element, !nodes.isEmpty {
          work += nodes.reversed().map { .node($0, depth: depth + 2, owner: owner) }
          work.append(.by(depth: depth + 1))
        }
      }
    }
  }

  private mutating func add(_ line: String, _ depth: Int) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  // MARK: Nodes

  private func line(of element: SceneElement, slot: Int) -> String {
    switch element {
    case .fill(let shape, let paint): "fill \(shape.sceneText) \(paint.sceneText)"
    case .stroke(let shape, let paint, let style):
      "stroke \(shape.sceneText) \(paint.sceneText)\(style.sceneText)"
    case .text(let run): run.sceneText
    case .symbol(let run): line(of: run)
    case .image(let run):
      "image \(run.frame.sceneText) \(run.size.width.short)x\(run.size.height.short)"
        + " @\(run.scale.short)" + (run.tint.map { " tint " + $0.sceneText } ?? "")
    case .backdrop(let backdrop):
      "backdrop \(backdrop.shape.sceneText)"
        + (backdrop.material == .regular ? "" : " " + backdrop.material.rawValue)
        + (backdrop.tint.map { " tint " + $0.sceneText } ?? "") + (backdrop.isDark ? " dark" : "")
    case .opacity(let opacity): "opacity \(opacity.short)"
    case .transform(let transform): transform.sceneText
    case .clip(let shape): "clip \(shape.sceneText)"
    case .mask: "mask"
    case .blur(let radius): "blur \(radius.short)"
    case .shadow(let shadow):
      "shadow \(shadow.color.sceneText) r\(shadow.radius.short)"
        + (shadow.x == 0 && shadow.y == 0 ? "" : " offset \(shadow.x.short) \(shadow.y.short)")
    case .blend(let mode): "blend \(mode.rawValue)"
    case .glassGroup(let spacing): "glass \(spacing.short)"
    case .semantics(let semantics): semantics.sceneText(slot: slot)
    }
  }

  private func line(of run: SymbolRun) -> String {
    var line = "symbol \(run.name.sceneWord) \(run.frame.sceneText) \(run.paint.sceneText)"
    if run.weight != .regular { line += " \(run.weight.word)" }
    guard symbols.glyph(named: run.name) != run.glyph else { return line }
    line += " box \(run.glyph.box.width.short)x\(run.glyph.box.height.short)"
    for layer in run.glyph.layers {
      line += " layer \"\(layer.path.svg(decimals: nil))\""
      if let rule = layer.fill { line += " fill \(rule.rawValue)" }
      if let stroke = layer.stroke { line += " stroke\(stroke.sceneText)" }
    }
    return line
  }
}

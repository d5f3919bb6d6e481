import MoonGeometry
import MoonScene

extension SVGDrawing {
  /// Draws nodes mixed with what lies behind them.
  mutating func draw(_ nodes: [SceneNode], blended mode: BlendMode) {
    switch mode {
    case .normal: addGroup([("style", "isolation:isolate")], nodes)
    case .destinationOver: slipUnder(nodes)
    case .sourceAtop: drawAtop(nodes)
    case .destinationOut: erase(nodes)
    case .plusLighter:
      // A reader that does not know the sum keeps to the mode before it.
      addGroup([("style", "mix-blend-mode:screen;mix-blend-mode:plus-lighter")], nodes)
    // SVG has no such mode: this one is the nearest.
    case .plusDarker: addGroup([("style", "mix-blend-mode:multiply")], nodes)
    case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
      .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity:
      addGroup([("style", "mix-blend-mode:\(mode.styleName)")], nodes)
    }
  }

  /// The innermost open level that is one layer: blending ends there.
  private var layer: Int { levels.lastIndex { $0.isIsolated } ?? 0 }

  /// Puts nodes under all that their layer has drawn.
  private mutating func slipUnder(_ nodes: [SceneNode]) {
    var inside = elements(of: nodes, map: nil)
    guard !inside.isEmpty else { return }
    let layer = layer
    for level in levels[(layer + 1)...].reversed() { inside = outer(inside, level) }
    levels[layer].elements.insert(contentsOf: inside, at: 0)
  }

  /// Draws nodes only where their layer has drawn something.
  private mutating func drawAtop(_ nodes: [SceneNode]) {
    let inside = elements(of: nodes, map: nil)
    let behind = whatLiesBehind(from: layer)
    guard !inside.isEmpty, !behind.isEmpty else { return }
    let area = levels[levels.count - 1].area
    add(SVGElement("g", [("mask", mask("alpha", area, behind))], inside))
  }

  /// Takes nodes away from what their layer has drawn.
  private mutating func erase(_ nodes: [SceneNode]) {
    let inside = elements(of: nodes, map: nil)
    guard !inside.isEmpty, let ink = nodes.inkBounds else { return }
    let black = SVGElement(
      "feColorMatrix", [("values", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0")])
    var hole = [SVGElement("g", [("filter", filter(over: seen(ink), [black]))], inside)]
    for index in levels[layer...].indices.reversed() {
      let level = levels[index]
      if !level.elements.isEmpty {
        let light = SVGElement("rect", box(level.area) + [("fill", "#ffffff")])
        let kept = mask("luminance", level.area, [light] + hole)
        levels[index].elements = [SVGElement("g", [("mask", kept)], level.elements)]
      }
      hole = outer(hole, level)
    }
  }

  /// What a level draws, in the coordinates of the level around it.
  private func outer(_ elements: [SVGElement], _ level: SVGLevel) -> [SVGElement] {
    guard let map = level.map, map != .identity else { return elements }
    return [SVGElement("g", [("transform", SVGText.matrix(map))], elements)]
  }

  /// The reference to a mask of this type.
  mutating func mask(_ type: String, _ area: Rect, _ content: [SVGElement]) -> String {
    let element = SVGElement(
      "mask",
      [("maskUnits", "userSpaceOnUse")] + box(area) + [("style", "mask-type:\(type)")], content)
    return definitions.reference("mask", element)
  }
}

extension BlendMode {
  /// The name of the mode in style sheets: words with dashes between them.
  fileprivate var styleName: String {
    rawValue.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}

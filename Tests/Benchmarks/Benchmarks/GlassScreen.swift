import CBaselines
import Glibc
import MoonGeometry
import MoonScene
import RenderText

/// A screen of 390 by 844 points: a glass bar with three tabs and a round button over coloured rows.
@safe final class GlassScreen {
  static let size = Size(width: 390, height: 844)

  /// The screen as a scene.
  let scene: Scene
  /// The screen for the drawing in C, with the same outlines.
  let plain: OpaquePointer
  /// The pieces of glass, for C.
  let glass: [baseline_box]

  /// Makes both.
  ///
  /// - Parameter shaper: What makes outlines of letters.
  init(shaper: TextShaper) {
    scene = Scene(
      size: Self.size,
      nodes: [SceneNode(.fill(.rectangle(Rect(origin: .zero, size: Self.size)), .color(.white)))]
        + Self.rows.map {
          SceneNode(.fill(.rounded($0.box, radius: 20, style: .circular), $0.paint))
        }
        + [SceneNode(.glassGroup(spacing: 10), children: Self.pieces + Self.labels)])
    unsafe plain = baseline_screen_new()
    glass = Self.boxes.map(Self.box)
    for row in Self.rows {
      guard case .linear(let gradient, _, _) = row.paint else { continue }
      let colors = gradient.stops.map { Self.rgba($0.color) }
      unsafe baseline_screen_add_row(plain, Self.box(row.box), colors[0], colors[1])
    }
    for node in Self.labels { addOutlines(of: node, shaper) }
  }

  deinit { unsafe baseline_screen_free(plain) }

  /// Draws with C into a PNG file in memory.
  ///
  /// - Returns: The file's bytes.
  func plainPNG() -> [UInt8] {
    var count = 0
    guard
      let bytes = unsafe baseline_screen_png(
        plain, Self.size.width, Self.size.height, 2, glass, glass.count, &count)
    else { return [] }
    defer { unsafe free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  // MARK: What there is

  private static let colors: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink,
  ]

  private static let rows: [(box: Rect, paint: Paint)] = (0..<14).map { index in
    let box = Rect(x: 15, y: 15 + 60 * Double(index), width: 360, height: 50)
    var color = colors[index % colors.count]
    color.opacity = 0.55
    let (top, bottom) = (Point(x: 0, y: box.minY), Point(x: 0, y: box.maxY))
    return (box, .linear(Gradient(shading: color), start: top, end: bottom))
  }

  private static let boxes = [
    Rect(x: 20, y: 755, width: 285, height: 55), Rect(x: 315, y: 755, width: 55, height: 55),
  ]

  private static let pieces = boxes.map { SceneNode(.backdrop(Backdrop(shape: .capsule($0)))) }

  private static let labels: [SceneNode] = {
    var nodes: [SceneNode] = []
    let tabs = [
      ("house.fill", "Home"), ("bell.fill", "Notifications"), ("gearshape.fill", "Settings"),
    ]
    for (index, tab) in tabs.enumerated() {
      let paint = Paint.color(index == 0 ? .blue : .black)
      let left = 22 + 95 * Double(index)
      symbol(tab.0, Rect(x: left + 34, y: 763, width: 24, height: 24), paint, to: &nodes)
      let run = TextRun(
        frame: Rect(x: left, y: 790, width: 91, height: 13), font: Font(size: 10, weight: .medium),
        paint: paint, lines: [TextRun.Line(text: tab.1, x: left + 18, baseline: 800, width: 60)])
      nodes.append(SceneNode(.text(run)))
    }
    symbol("plus", Rect(x: 329, y: 769, width: 27, height: 27), .color(.black), to: &nodes)
    return nodes
  }()

  private static func symbol(
    _ name: String, _ frame: Rect, _ paint: Paint, to nodes: inout [SceneNode]
  ) {
    guard let glyph = SymbolSet.base.glyph(named: name) else { return }
    nodes.append(
      SceneNode(.symbol(SymbolRun(name: name, glyph: glyph, frame: frame, paint: paint))))
  }

  // MARK: For C

  private func addOutlines(of node: SceneNode, _ shaper: TextShaper) {
    switch node.element {
    case .text(let run):
      for line in run.lines {
        let path = shaper.shape(line.text, font: run.font)
          .path(size: run.font.size, origin: Point(x: line.x, y: line.baseline))
        add(path, run.paint, line: 0)
      }
    case .symbol(let run):
      for layer in run.placedLayers { add(layer.path, run.paint, line: layer.stroke?.width ?? 0) }
    default: break
    }
  }

  private func add(_ path: Path, _ paint: Paint, line: Double) {
    guard case .color(let color) = paint else { return }
    var steps: [baseline_step] = []
    var last = Point.zero
    func add(
      _ kind: baseline_step_kind, _ end: Point, _ first: Point = .zero, _ second: Point = .zero
    ) {
      steps.append(
        baseline_step(
          kind: kind, x: end.x, y: end.y, x1: first.x, y1: first.y, x2: second.x, y2: second.y))
      last = end
    }
    for element in path.elements {
      switch element {
      case .move(let end): add(BASELINE_MOVE, end)
      case .line(let end): add(BASELINE_LINE, end)
      case .quad(let control, let end):
        // The cubic with the same curve.
        func between(_ point: Point) -> Point {
          Point(
            x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        add(BASELINE_CURVE, end, between(last), between(end))
      case .cubic(let first, let second, let end): add(BASELINE_CURVE, end, first, second)
      case .close: add(BASELINE_CLOSE, last)
      }
    }
    unsafe baseline_screen_add_outline(plain, steps, steps.count, Self.rgba(color), line)
  }

  private static func box(_ rect: Rect) -> baseline_box {
    baseline_box(x: rect.minX, y: rect.minY, width: rect.size.width, height: rect.size.height)
  }

  private static func rgba(_ color: Color) -> baseline_rgba {
    baseline_rgba(red: color.red, green: color.green, blue: color.blue, alpha: color.opacity)
  }
}

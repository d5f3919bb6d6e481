internal import MoonGeometry
internal import MoonPlot
internal import MoonScene
internal import RenderText

/// Turns a plot's picture into a scene, from which pixels are drawn.
struct PlotScene {
  private let shaper: TextShaper
  private var nodes: [SceneNode] = []
  private var origin = Point(x: 0, y: 0)

  /// The scene of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - shaper: What makes outlines of letters.
  /// - Returns: The scene, clear around the picture's card.
  static func scene(of picture: PlotPicture, shaper: TextShaper) -> Scene {
    var maker = PlotScene(shaper: shaper)
    maker.add(picture.marks)
    return Scene(
      size: Size(width: picture.width, height: picture.height), nodes: maker.nodes)
  }

  private init(shaper: TextShaper) { self.shaper = shaper }

  private mutating func add(_ marks: [PlotMark]) {
    for mark in marks { add(mark) }
  }

  private mutating func add(_ mark: PlotMark) {
    switch mark {
    case .box(let box, let radius, let fill, let edge):
      let shape = Shape.rounded(rect(box), radius: radius, style: .circular)
      nodes.append(SceneNode(.fill(shape, paint(fill))))
      if let edge { nodes.append(SceneNode(.stroke(shape, paint(edge), StrokeStyle(width: 1)))) }
    case .line(let points, let pen):
      let style = StrokeStyle(
        width: pen.width, cap: pen.isRound ? .round : .butt, join: pen.isRound ? .round : .miter,
        dash: pen.dash)
      nodes.append(SceneNode(.stroke(.path(path(points), .winding), paint(pen.ink), style)))
    case .dot(let point, let radius, let fill, let ring):
      let place = place(point)
      let shape = Shape.circle(
        Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius))
      nodes.append(SceneNode(.fill(shape, paint(fill))))
      nodes.append(SceneNode(.stroke(shape, paint(ring), StrokeStyle(width: 2))))
    case .area(let points, let color, let stops, let top, let bottom):
      var outline = path(points)
      outline.close()
      let gradient = Gradient(
        stops: stops.map { stop in
          Gradient.Stop(color: Self.color(color, stop.opacity), location: stop.offset)
        })
      let ends = (Point(x: 0, y: top + origin.y), Point(x: 0, y: bottom + origin.y))
      nodes.append(
        SceneNode(
          .fill(.path(outline, .winding), .linear(gradient, start: ends.0, end: ends.1))))
    case .text(let letters, let point, let anchor, let halo):
      add(letters, at: place(point), anchor, halo)
    case .moved(let x, let y, let marks):
      let outer = origin
      origin = Point(x: origin.x + x, y: origin.y + y)
      add(marks)
      origin = outer
    }
  }

  private mutating func add(
    _ letters: [PlotLetters], at point: Point, _ anchor: PlotAnchor, _ halo: PlotInk?
  ) {
    var x = point.x
    var runs: [(path: Path, ink: PlotInk)] = []
    for part in letters {
      x += part.space
      // Room between letters is added letter by letter, which leaves out kerning, as browsers do.
      let pieces = part.tracking == 0 ? [part.text] : part.text.map { String($0) }
      for piece in pieces {
        let line = shaper.shape(
          piece, font: Font(size: part.size, weight: Font.Weight(rawValue: part.weight) ?? .regular)
        )
        runs.append((line.path(size: part.size, origin: Point(x: x, y: point.y)), part.ink))
        x += line.advance * part.size + part.tracking
      }
    }
    let shift: Double =
      switch anchor {
      case .start: 0
      case .middle: (point.x - x) / 2
      case .end: point.x - x
      }
    let move = Transform.translation(x: shift, y: 0)
    for (path, ink) in runs {
      let shape = Shape.path(path.transformed(by: move), .winding)
      if let halo {
        nodes.append(
          SceneNode(.stroke(shape, paint(halo), StrokeStyle(width: 4, cap: .round, join: .round))))
      }
      nodes.append(SceneNode(.fill(shape, paint(ink))))
    }
  }

  private func place(_ point: SVGPoint) -> Point {
    Point(x: origin.x + point.x, y: origin.y + point.y)
  }

  private func rect(_ box: SVGBox) -> Rect {
    Rect(x: origin.x + box.x, y: origin.y + box.y, width: box.width, height: box.height)
  }

  private func path(_ points: [SVGPoint]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: place(point)) } else { path.line(to: place(point)) }
    }
    return path
  }

  private func paint(_ ink: PlotInk) -> Paint { .color(Self.color(ink.color, ink.opacity)) }

  private static func color(_ hex: String, _ opacity: Double) -> Color {
    guard let color = Color(hex: hex) else {
      preconditionFailure("MoonPlot writes colours as #RRGGBB")
    }
    return color.opacity(opacity)
  }
}

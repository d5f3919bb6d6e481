import Foundation
import MoonGeometry
import MoonScene
import RenderSVG
import Testing

/// A scene for each time, from 0 to 1.5 s.
struct MovingScene: CustomTestStringConvertible, Sendable {
  let name: String
  /// Whether shapes are as SVG has them, so that other programs draw them alike.
  var isPlain = true
  let nodes: @Sendable (Double) -> [SceneNode]
  var testDescription: String { name }

  static let size = Size(width: 390, height: 100)
  static let length = 1.5

  func scene(at time: Double) -> Scene { Scene(size: Self.size, nodes: nodes(time)) }

  /// The scenes of the whole time, each as long as the others.
  func frames(count: Int = 90) -> [SVGFrame] {
    (0..<count).map { index in
      let time = Double(index) * Self.length / Double(count)
      return SVGFrame(scene: scene(at: time), duration: Self.length / Double(count))
    }
  }

  static let all = [
    capsule, transforms, effects, presence, paints, forms, turnedOver, texts, glass, blends,
  ]

  /// The bar of the seed: a circle with a star slides to another tab and swings.
  static let capsule = MovingScene(name: "capsule") { time in
    let bar = Rect(x: 27.5, y: 20, width: 335, height: 60)
    var nodes = rows
    nodes.append(
      SceneNode(
        .shadow(ShadowStyle(color: faint(.gray, 0.5), radius: 5, y: 10)),
        children: [SceneNode(.fill(.capsule(bar), .color(.white)))]))
    for (index, name) in ["house", "star", "bell", "person", "heart"].enumerated() {
      nodes += symbol(
        name, Rect(x: 45.5 + Double(index) * 69, y: 38, width: 24, height: 24), .black)
    }
    let left = 99 + swing(time) * 138
    nodes.append(
      SceneNode(.fill(.circle(Rect(x: left, y: 22.5, width: 55, height: 55)), .color(.blue))))
    nodes += symbol("star.fill", Rect(x: left + 15.5, y: 38, width: 24, height: 24), .white)
    return nodes
  }

  /// Shifts, scales and turns inside each other, over a reflection.
  static let transforms = MovingScene(name: "transforms") { time in
    let jump = -40 * sin(.pi * min(1, time))
    let body =
      [box(150, 50, 90, 30, .red)]
      + symbol("car.fill", Rect(x: 170, y: 40, width: 50, height: 40), .black)
    let car = SceneNode(
      .transform(.offset(x: 60 * time - 40, y: jump)),
      children: [
        SceneNode(
          .transform(.rotation(.degrees(-20 * sin(4 * time)), anchor: Point(x: 195, y: 65))),
          children: [
            SceneNode(
              .transform(
                .scale(x: 1 + 0.3 * sin(6 * time), y: 1, anchor: Point(x: 195, y: 80))),
              children: body)
          ])
      ])
    let slant = SceneNode(
      .transform(
        .affine(
          Transform(a: 1, b: 0.2 * time, c: 0.4 * sin(5 * time), d: 1 - 0.3 * time, tx: 10, ty: 5))),
      children: [box(10, 10, 40, 40, .green)])
    return rows + [slant, SceneNode(.opacity(0.3), children: [car]), car]
  }

  /// Effects that begin and end: opacity, blur, shadow, clip and mask.
  static let effects = MovingScene(name: "effects") { time in
    let share = min(1, time)
    let page = SceneNode(
      .fill(
        .rounded(Rect(x: 20, y: 20, width: 80, height: 60), radius: 12, style: .circular),
        .color(.indigo)))
    let other = SceneNode(
      .fill(.ellipse(Rect(x: 40, y: 30, width: 70, height: 40)), .color(.yellow)))
    func moved(_ x: Double, _ element: SceneElement) -> SceneNode {
      SceneNode(
        .transform(.offset(x: x, y: 0)), children: [SceneNode(element, children: [page, other])])
    }
    return rows + [
      moved(0, .opacity(1 - share)), moved(90, .blur(radius: 12 * share)),
      moved(
        180,
        .shadow(
          ShadowStyle(color: faint(.black, 0.6 * share), radius: 1 + 4 * share, x: 8 * share, y: 4))
      ),
      moved(270, .clip(.circle(Rect(x: 20 + 30 * share, y: 20, width: 50, height: 50)))),
      SceneNode(.opacity(1), children: [box(2, 2, 5, 5, .black)]),
      SceneNode(.blur(radius: 0), children: [box(9, 2, 5, 5, .black)]),
      SceneNode(
        .shadow(ShadowStyle(color: .clear, radius: 2)), children: [box(16, 2, 5, 5, .black)]),
      SceneNode(
        .mask([
          SceneNode(
            .fill(.circle(Rect(x: 150 + 90 * share, y: 80, width: 20, height: 20)), .color(.black)))
        ]),
        children: [box(150, 80, 120, 20, .purple)]),
    ]
  }

  /// Things that come and go, behind and in front of others, some of them again.
  static let presence = MovingScene(name: "presence") { time in
    var nodes = rows
    if time > 0.4 { nodes.append(box(20, 10, 60, 80, .red)) }
    nodes.append(
      SceneNode(
        .fill(.circle(Rect(x: 40 + 60 * time, y: 20, width: 60, height: 60)), .color(.white))))
    if time < 0.7 || time > 1.1 {
      nodes.append(
        SceneNode(
          .opacity(0.7), children: symbol("bell", Rect(x: 60, y: 30, width: 40, height: 40), .black)
        ))
    }
    if time > 0.2, time < 1.2 {
      nodes += symbol("heart", Rect(x: 200, y: 30, width: 40, height: 40), .red)
    }
    for index in 0..<Int(time * 6) {
      nodes.append(box(250 + Double(index) * 15, 40, 10, 20, .blue))
    }
    return nodes
  }

  /// Colours, gradients and lines that change.
  static let paints = MovingScene(name: "paints") { time in
    let share = time / length
    let mixed = Color(red: share, green: 0.3, blue: 1 - share, opacity: 1 - 0.5 * share)
    let gradient = Gradient(colors: [mixed, .yellow, Color(red: 0, green: share, blue: 0)])
    let left = 20 + 50 * share
    func rect(_ x: Double) -> Shape {
      .rounded(Rect(x: x + left, y: 20, width: 50, height: 60), radius: 9, style: .circular)
    }
    return [
      box(0, 0, 390, 100, .white), SceneNode(.fill(rect(0), .color(mixed))),
      SceneNode(
        .fill(
          rect(60),
          .linear(gradient, start: Point(x: left + 60, y: 20), end: Point(x: left + 110, y: 80)))),
      SceneNode(
        .fill(
          rect(120),
          .radial(
            gradient, center: Point(x: left + 145, y: 50), startRadius: 5 * share, endRadius: 40))),
      SceneNode(
        .stroke(rect(180), .color(mixed), StrokeStyle(width: 1 + 6 * share, cap: .round))),
      SceneNode(
        .stroke(
          .path(Path(svg: "M300 20L330 80L360 20", or: Path()), .winding), .color(.black),
          StrokeStyle(width: 3, join: .round, dash: [4 + 8 * share, 6]))),
    ]
  }

  /// Paths that move, grow and bend.
  static let forms = MovingScene(name: "forms") { time in
    let share = time / length
    let size = 40 + 40 * share
    func bent(_ x: Double) -> Point { Point(x: 300 + x, y: 50 + 30 * sin(x / 8 + 5 * share)) }
    let wave = Path(
      [.move(bent(0))] + stride(from: 10.0, through: 80, by: 10).map { .line(bent($0)) })
    return [box(0, 0, 390, 100, .white)]
      + [
        SceneNode(
          .fill(
            .rounded(
              Rect(x: 10 + 40 * share, y: 10, width: 60, height: 60), radius: 20, style: .continuous
            ),
            .color(.orange))),
        SceneNode(
          .fill(
            .rounded(Rect(x: 120, y: 10, width: size, height: 80), radius: 20, style: .continuous),
            .color(.teal))),
        SceneNode(
          .stroke(.path(wave, .winding), .color(.purple), StrokeStyle(width: 4, join: .round))),
      ]
      + symbol("star.fill", Rect(x: 210, y: 50 - size / 2, width: size, height: size), .pink)
      + symbol("house", Rect(x: 20 + 50 * share, y: 74, width: 20, height: 20), .black)
  }

  /// A picture that is turned over, flat and in space.
  static let turnedOver = MovingScene(name: "turned over", isPlain: false) { time in
    let angle = Angle.degrees(180 * min(1, time))
    let flat = SceneNode(
      .transform(.scale(x: cos(angle.radians), y: 1, anchor: Point(x: 100, y: 50))),
      children: [box(60, 20, 50, 60, .blue), box(110, 20, 30, 60, .red)])
    let space = SceneNode(
      .transform(
        .rotation3D(
          Rotation3D(
            angle: .degrees(60 * sin(3 * time)), x: 0, y: 1, z: 0, anchor: Point(x: 280, y: 50),
            anchorZ: 0, distance: 300))), children: [box(240, 20, 80, 60, .green)])
    return [box(0, 0, 390, 100, .white), flat, space]
  }

  /// Texts that move and change.
  static let texts = MovingScene(name: "texts") { time in
    func text(_ words: String, _ x: Double, _ baseline: Double) -> SceneNode {
      SceneNode(
        .text(
          TextRun(
            frame: Rect(x: x, y: baseline - 20, width: 120, height: 26), font: Font(size: 20),
            paint: .color(.black),
            lines: [TextRun.Line(text: words, x: x, baseline: baseline, width: 100)])))
    }
    return [
      box(0, 0, 390, 100, .white), text("Moonframe", 20 + 70 * time, 40),
      text("\(Int(time * 4))", 250, 60), text("still", 250, 90),
    ]
  }

  /// A glass bar over coloured rows, with a bubble that slides inside.
  static let glass = MovingScene(name: "glass", isPlain: false) { time in
    let bar = Rect(x: 40, y: 25 + 10 * time, width: 300, height: 50)
    let bubble = Rect(x: 44 + 90 * swing(time), y: bar.minY + 4, width: 90, height: 42)
    return rows + [
      SceneNode(
        .glassGroup(spacing: 8),
        children: [
          SceneNode(.backdrop(Backdrop(shape: .capsule(bar)))),
          SceneNode(.fill(.capsule(bubble), .color(faint(.black, 0.1)))),
        ] + symbol("house.fill", Rect(x: 76, y: bar.minY + 13, width: 24, height: 24), .blue)),
      SceneNode(.opacity(min(1, 2 * time)), children: [box(350, 10, 20, 20, .red)]),
    ]
  }

  /// What mixes with what lies behind it.
  static let blends = MovingScene(name: "blends") { time in
    let x = 40 + 100 * time
    return rows + [
      SceneNode(.blend(.multiply), children: [box(x, 10, 60, 80, .yellow)]),
      SceneNode(
        .opacity(1 - 0.4 * time),
        children: [
          box(220, 20, 100, 60, .white),
          SceneNode(.blend(.destinationOut), children: [box(x + 140, 30, 30, 30, .black)]),
          SceneNode(.blend(.sourceAtop), children: [box(x + 90, 50, 60, 50, .red)]),
        ]),
    ]
  }

  // MARK: Parts

  /// Where a thing of mass swings to 1: the interactive spring with a response of 0.5 s.
  ///
  /// Source: the solution of the damped oscillator.
  static func swing(_ time: Double) -> Double {
    let (frequency, ratio) = (2 * Double.pi / 0.5, 0.65)
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let decay = exp(-ratio * frequency * time)
    return 1 - decay * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
  }

  private static let rows = [Color.red, .yellow, .green, .blue].enumerated().map { index, color in
    let box = Rect(x: 0, y: Double(index) * 25, width: 390, height: 25)
    return SceneNode(
      .fill(
        .rectangle(box),
        .linear(
          Gradient(shading: color), start: Point(x: 0, y: box.minY), end: Point(x: 0, y: box.maxY)))
    )
  }

  private static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color
  ) -> SceneNode {
    SceneNode(.fill(.rectangle(Rect(x: x, y: y, width: width, height: height)), .color(color)))
  }

  private static func symbol(_ name: String, _ frame: Rect, _ color: Color) -> [SceneNode] {
    SymbolSet.base.glyph(named: name).map {
      [SceneNode(.symbol(SymbolRun(name: name, glyph: $0, frame: frame, paint: .color(color))))]
    } ?? []
  }

  private static func faint(_ color: Color, _ opacity: Double) -> Color {
    var color = color
    color.opacity = opacity
    return color
  }
}

extension Path {
  fileprivate init(svg: String, or other: Path) { self = (try? Path(svg: svg)) ?? other }
}

import Foundation
import MoonGeometry
import MoonScene
import MoonTestSupport
import RenderRaster
import RenderSVG
import RenderText
import Testing

/// Runs as one moving document: read by a small player here, and drawn by other programs.
@Suite struct MovingTests {
  private func frames(_ moving: MovingScene, count: Int = 90) -> [SVGFrame] {
    moving.frames(count: count)
  }

  private func document(_ frames: [SVGFrame], loops: Int = 0) -> String {
    SVGRenderer(shaper: TextShaper()).render(frames, loops: loops)
  }

  @Test(arguments: MovingScene.all)
  func `librsvg draws each moment of the document like our picture of the scene`(
    moving: MovingScene
  ) throws {
    let frames = frames(moving)
    let text = document(frames)
    let player = try #require(SVGPlayer(text))
    #expect(player.count > 0)
    let raster = Raster()
    for index in [0, 7, 33, 71, 89] {
      let time = (Double(index) + 0.001) * MovingScene.length / 90
      let folder = TemporaryFolder()
      folder.write(player.document(at: time), to: "moment.svg")
      let result = Command([
        "rsvg-convert", "--background-color=white", "--output", "\(folder.path)/theirs.png",
        "\(folder.path)/moment.svg",
      ]).run()
      #expect(result.code == 0, "\(result.errors)")
      let file = FileManager.default.contents(atPath: "\(folder.path)/theirs.png") ?? Data()
      let theirs = try #require(PNGImage(Array(file)))
      let ours = try raster.render(frames[index].scene, scale: 1, background: .white)
      let difference = try #require(PictureDifference(ours, theirs))
      let limit =
        moving.isPlain
        ? PictureDifference.Limit(mean: 0.8, part: 0.002)
        : PictureDifference.Limit(mean: 2, part: 0.02)
      #expect(difference.complaint("\(moving.name)-\(index)", limit) == nil)
    }
  }

  @Test func `a capsule bar of 90 frames is a few kilobytes`() throws {
    let text = document(frames(.capsule))
    // Measured for the design, with all values sampled: 11,095 bytes.
    #expect(text.utf8.count < 11_500, "\(text.utf8.count)")
    let player = try #require(SVGPlayer(text))
    #expect(player.count == 2 && player.count(of: "circle") == 1)
  }

  @Test func `at each frame a value is that of the scene, to a thousandth and its rounding`() throws
  {
    let player = try #require(SVGPlayer(document(frames(.capsule))))
    for index in 0..<90 {
      let time = Double(index) / 60
      let x = try #require(player.values(of: "cx", in: "circle", at: time + 1e-9).first)
      let wanted = 99 + 27.5 + MovingScene.swing(time) * 138
      #expect(abs((Double(x) ?? .nan) - wanted) < 0.0021, "frame \(index)")
    }
  }

  @Test func `frames that last differently are there at their own times`() throws {
    func page(_ x: Double) -> Scene {
      let circle = Rect(x: x, y: 0, width: 10, height: 10)
      return Scene(
        size: Size(width: 50, height: 10),
        nodes: [SceneNode(.fill(.circle(circle), .color(.black)))])
    }
    let run = zip([0, 30, 8, 8, 21], [0.1, 0.7, 0.2, 0.3, 0.2]).map {
      SVGFrame(scene: page($0), duration: $1)
    }
    let player = try #require(SVGPlayer(document(run)))
    // Between two frames a value is on its way, unless they are equal.
    for (time, x) in [(0, 5.0), (0.1, 35), (0.45, 24), (0.8, 13), (1.0, 13), (1.3, 26), (1.4, 26)] {
      let shown = try #require(player.values(of: "cx", in: "circle", at: time).first)
      #expect(abs((Double(shown) ?? .nan) - x) < 0.002, "at \(time): \(shown)")
    }
  }

  @Test func `what is there now and then is hidden else, at its place between the others`() throws {
    func page(_ names: [String]) -> Scene {
      Scene(
        size: Size(width: 9, height: 9),
        nodes: names.map { name in
          SceneNode(
            .semantics(
              Semantics(kind: "box", key: .name(name), frame: Rect(x: 0, y: 0, width: 9, height: 9))
            ),
            children: [
              SceneNode(.fill(.circle(Rect(x: 0, y: 0, width: 9, height: 9)), .color(.red)))
            ])
        })
    }
    let run = [["a", "c"], ["a", "b", "c"], ["b", "c", "d"], ["a", "c"]].map {
      SVGFrame(scene: page($0), duration: 0.25)
    }
    let player = try #require(SVGPlayer(document(run)))
    #expect(player.count(of: "circle") == 4)
    #expect(player.values(of: "data-id", in: "g", at: 0) == ["a", "b", "c", "d"])
    for (index, shown) in ["a c", "a b c", "b c d", "a c"].enumerated() {
      let text = player.document(at: (Double(index) + 0.5) * 0.25)
      let visible = text.components(separatedBy: "<g ").dropFirst().filter {
        !$0.prefix { $0 != ">" }.contains("display=\"none\"")
      }
      #expect(visible.count == shown.split(separator: " ").count, "\(text)")
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `each frame of random runs shows its own shapes, in their order`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func pick(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    func nodes(_ levels: Int) -> [SceneNode] {
      (0..<pick(below: 5)).map { _ in
        let size = Double(1 + pick(below: 30))
        let box = Rect(x: 0, y: 0, width: size * 2, height: size * 2)
        switch pick(below: levels > 0 ? 5 : 2) {
        case 0: return SceneNode(.fill(.circle(box), .color(.black)))
        case 1: return SceneNode(.fill(.rectangle(box), .color(.red)))
        case 2:
          return SceneNode(.opacity(Double(pick(below: 3)) / 2), children: nodes(levels - 1))
        case 3: return SceneNode(.transform(.offset(x: size, y: 0)), children: nodes(levels - 1))
        default: return SceneNode(.clip(.circle(box)), children: nodes(levels - 1))
        }
      }
    }
    let size = Size(width: 60, height: 60)
    let run = (0..<2 + pick(below: 8)).map { _ in
      SVGFrame(
        scene: Scene(size: size, nodes: nodes(2)), duration: Double(1 + pick(below: 9)) / 60)
    }
    let player = try #require(SVGPlayer(document(run)))
    let names = ["circle": "r", "rect": "width"]
    var time = 0.0
    for frame in run {
      // As each would be written alone, with what can't be seen.
      var expected: [String] = []
      func visit(_ nodes: [SceneNode]) {
        for node in nodes {
          switch node.element {
          case .fill(.circle(let box), _): expected.append("circle \(box.size.width / 2)")
          case .fill(.rectangle(let box), _): expected.append("rect \(box.size.width)")
          default: visit(node.children)
          }
        }
      }
      visit(frame.scene.nodes)
      let shown = player.shown(names, at: time + 1e-6)
      // Clips have a circle of their own, which nobody counts: they come first, among what is defined.
      #expect(Array(shown.suffix(expected.count)) == expected, "at \(time)")
      time += frame.duration
    }
  }

  @Test func `texts that change are shown in turn, in letters too`() throws {
    let renderer = SVGRenderer(letters: .text, shaper: TextShaper())
    let player = try #require(SVGPlayer(renderer.render(frames(.texts))))
    // A new number each quarter of a second: 0 to 5; then the text that moves, and the one that does not.
    #expect(player.count(of: "text") == 8)
    for step in 0..<6 {
      let text = player.document(at: Double(step) * 0.25 + 0.1)
      let visible = text.components(separatedBy: "<text ").dropFirst()
        .filter { !$0.contains("display=\"none\"") }
        .map { $0.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" } }
      #expect(visible.sorted() == ["\(step)", "Moonframe", "still"])
    }
  }

  @Test func `a run of equal frames is a still picture`() {
    let scene = MovingScene.effects.scene(at: 0.5)
    let run = (0..<5).map { _ in SVGFrame(scene: scene, duration: 0.1) }
    #expect(document(run) == SVGRenderer(shaper: TextShaper()).render(scene))
  }

  @Test func `effects that do nothing all the time are not written`() throws {
    let text = document(frames(.effects))
    let still = try #require(
      text.split(separator: "\n").first {
        $0.contains("M9 2H14V7H9Z") || $0.contains("x=\"9\" y=\"2\"")
      })
    // Two spaces for the root's children: no group around it.
    #expect(still.hasPrefix("  <rect"))
  }

  @Test(arguments: [
    (0, "repeatCount=\"indefinite\"", false), (1, "fill=\"freeze\"", true),
    (3, "repeatCount=\"3\" fill=\"freeze\"", true),
  ])
  func `a document says how often it plays and keeps its last frame`(
    loops: Int, words: String, stays: Bool
  ) throws {
    let text = document(frames(.capsule), loops: loops)
    #expect(text.contains("dur=\"1.5s\" \(words)"))
    let player = try #require(SVGPlayer(text))
    let late = player.values(of: "cx", in: "circle", at: 1.5 * 3)[0]
    let last = player.values(of: "cx", in: "circle", at: 1.499)[0]
    #expect((late == last) == stays)
  }

  @Test(arguments: MovingScene.all)
  func `the same run gives the same text, and each name in it is defined once`(
    moving: MovingScene
  ) throws {
    let text = document(frames(moving, count: 30))
    #expect(document(frames(moving, count: 30)) == text)
    func names(_ start: String, _ end: Character) -> [String] {
      text.components(separatedBy: start).dropFirst().map { String($0.prefix { $0 != end }) }
    }
    let ids = names(" id=\"", "\"")
    #expect(Set(ids).count == ids.count)
    #expect(Set(names("url(#", ")") + names("href=\"#", "\"")).isSubset(of: ids))
  }

  @Test func `scenes that have nothing in common follow each other`() throws {
    let trials = try TrialScene.all.filter { $0.name != "sums" && $0.name != "space" }
      .map { (name: $0.name, scene: try $0.scene()) }
    let run = trials.map { SVGFrame(scene: $0.scene, duration: 0.5) }
    let player = try #require(SVGPlayer(document(run)))
    let raster = Raster()
    let size = run.reduce(Size.zero) {
      Size(
        width: max($0.width, $1.scene.size.width), height: max($0.height, $1.scene.size.height))
    }
    for (index, trial) in trials.enumerated() {
      let folder = TemporaryFolder()
      folder.write(player.document(at: 0.5 * Double(index) + 0.001), to: "moment.svg")
      let result = Command([
        "rsvg-convert", "--background-color=white", "--output", "\(folder.path)/theirs.png",
        "\(folder.path)/moment.svg",
      ]).run()
      #expect(result.code == 0, "\(result.errors)")
      let file = FileManager.default.contents(atPath: "\(folder.path)/theirs.png") ?? Data()
      let theirs = try #require(PNGImage(Array(file)))
      let page = SceneNode(
        .clip(.rectangle(Rect(origin: .zero, size: size))), children: trial.scene.nodes)
      let ours = try raster.render(
        Scene(size: size, nodes: [page]), scale: 1, background: .white)
      let difference = try #require(PictureDifference(ours, theirs))
      let limit = PictureDifference.Limit(mean: 0.6, part: 0.003)
      #expect(difference.complaint("follow-\(trial.name)", limit) == nil)
    }
  }
}

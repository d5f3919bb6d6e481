import Foundation
import MoonGeometry
import MoonScene
import MoonTestSupport
import Testing

@Suite struct `The text of a scene` {
  static let bar = Rect(x: 16, y: 700, width: 361, height: 66)

  static let example = Scene(
    size: Size(width: 393, height: 852),
    nodes: [
      SceneNode(
        .semantics(
          Semantics(
            kind: "hstack", key: .name("bar"), frame: bar,
            accessibility: Accessibility(role: .tabBar, label: "Main"))),
        children: [
          SceneNode(.fill(.rounded(bar, radius: 10, style: .circular), .color(.white))),
          SceneNode(
            .shadow(ShadowStyle(color: .black.opacity(0.15), radius: 4, y: 2)),
            children: [
              SceneNode(
                .semantics(
                  Semantics(
                    kind: "tab", key: .slot(1), frame: Rect(x: 20, y: 704, width: 60, height: 54),
                    accessibility: Accessibility(
                      role: .tab, label: "Home", index: 1, count: 5, isSelected: true),
                    hit: HitRegion())),
                children: [
                  SceneNode(
                    .text(
                      TextRun(
                        frame: Rect(x: 40, y: 730, width: 24, height: 12),
                        font: Font(size: 10, weight: .semibold), paint: .color(.blue),
                        lines: [.init(text: "Home", x: 40, baseline: 739.6, width: 24)])))
                ])
            ]),
          SceneNode(
            .semantics(
              Semantics(
                kind: "tab", key: .slot(4), frame: Rect(x: 90, y: 704, width: 1.0 / 3, height: 54),
                hit: HitRegion(shape: .capsule(bar), isEnabled: false)))),
          SceneNode(
            .mask([
              SceneNode(
                .fill(
                  .rectangle(bar),
                  .linear(
                    Gradient(colors: [.black, .clear]), start: Point(x: 0, y: 700),
                    end: Point(x: 0, y: 766))))
            ]),
            children: [
              SceneNode(
                .stroke(
                  .path(Path([.move(.zero), .line(Point(x: 5, y: 0)), .close]), .evenOdd),
                  .color(Color(linearRed: 0.5, linearGreen: 0, linearBlue: 0)),
                  StrokeStyle(width: 2, cap: .round, dash: [4, 2])))
            ]),
        ])
    ])

  @Test func `a scene reads as written here`() throws {
    let text = """
      scene 393x852
      semantics hstack #bar [16 700 361 66] as tabBar "Main"
        fill rounded [16 700 361 66] r10 #ffffff
        shadow #000000/0.15 r4 offset 0 2
          semantics tab [20 704 60 54] as tab "Home" 1 of 5 selected tap
            text "Home" [40 730 24 12] 10 semibold #007aff base 739.6
        semantics tab @4 [90 704 0.3333333333333333 54] tap capsule [16 700 361 66] disabled
        mask
          by
            fill rect [16 700 361 66] linear(0 700 to 0 766, #000000, #00000000)
          stroke path "M0 0H5Z" evenOdd color(0.5 0 0) w2 cap round dash 4 2

      """
    #expect(Self.example.text == text)
    #expect(try Scene(text: text) == Self.example)
  }

  @Test func `every hex colour is written as such`() {
    // All values of one byte: the light of each must lead back to the same byte, exactly.
    for byte in 0...255 {
      let hex = (byte < 16 ? "0" : "") + String(byte, radix: 16)
      for text in ["#\(hex)8040", "#123456\(hex)"] {
        guard let color = Color(hex: text) else {
          Issue.record("\(text) is a colour")
          continue
        }
        let scene = Scene(
          size: .zero, nodes: [SceneNode(.fill(.rectangle(.zero), .color(color)))])
        let usual = text.hasSuffix("ff") && text.count == 9 ? String(text.dropLast(2)) : text
        #expect(scene.text.contains(" \(usual)\n"))
      }
    }
  }

  @Test func `any scene reads back as the same, and gives the same text again`() throws {
    for seed in 0..<UInt64(propertyCount(400)) {
      var source = RandomScene(seed: seed)
      let scene = source.scene()
      let text = scene.text
      do throws(SceneTextError) {
        let again = try Scene(text: text)
        #expect(again == scene, "seed \(seed)")
        #expect(again.text == text, "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error)\n\(text)")
      }
    }
  }

  @Test func `any scene survives Codable`() throws {
    for seed in 0..<UInt64(propertyCount(60)) {
      var source = RandomScene(seed: seed)
      let scene = source.scene()
      let data = try JSONEncoder().encode(scene)
      #expect(try JSONDecoder().decode(Scene.self, from: data) == scene, "seed \(seed)")
    }
  }

  @Test func `numbers that are none are written and read`() throws {
    let nodes = [
      SceneNode(.opacity(.infinity)), SceneNode(.blur(radius: -.infinity)),
      SceneNode(
        .fill(.rectangle(.zero), .color(Color(linearRed: .nan, linearGreen: 0, linearBlue: 0)))),
    ]
    let text = Scene(size: Size(width: .infinity, height: 1), nodes: nodes).text
    #expect(text.hasPrefix("scene infx1\nopacity inf\nblur -inf\n"))
    #expect(try Scene(text: text).text == text)
  }

  @Test(arguments: [
    (
      "", "line 1, column 1: expected a first line as in \"scene 393x852\", got the end of the line"
    ),
    (
      "scene 5",
      "line 1, column 8: expected \"x\" between width and height, got the end of the line"
    ),
    (
      "scene 5x5\nfil rect",
      "line 2, column 1: expected a node such as fill, text, clip or semantics, got \"fil\""
    ),
    (
      "scene 5x5\n\nfill rect [0 0 1 1] blu",
      "line 3, column 21: expected a colour such as #ffcc00, got \"blu\""
    ),
    (
      "scene 5x5\nopacity 1\n    blur 3",
      "line 3, column 5: expected at most 2 spaces, got \"blur\""
    ),
    (
      "scene 5x5\nopacity 1\n blur 3",
      "line 3, column 2: expected two spaces for each level, got \"blur\""
    ),
    ("scene 5x5\nopacity 1 2", "line 2, column 11: expected the end of the line, got \"2\""),
    (
      "scene 5x5\nfill rect [0 0 1", "line 2, column 17: expected a number, got the end of the line"
    ),
    (
      "scene 5x5\nsemantics \"é\\x\" [0 0 1 1]",
      "line 2, column 13: expected one of \\\" \\\\ \\n \\r \\t \\u{...}, got \"\\x\"\""
    ),
    (
      "scene 5x5\nclip path \"M0\"",
      "line 2, column 11: expected path data (expected a number at character 3 of the path, got the end), got \"\"M0\"\""
    ),
    (
      "scene 5x5\nsymbol none [0 0 1 1] #fff",
      "line 2, column 8: expected a known symbol, or its paths at the end of the line, got \"none\""
    ),
    (
      "scene 5x5\nby",
      "line 2, column 3: expected \"by\" only first under a mask, got the end of the line"
    ),
  ]) func `what is wrong with a text is said with its place`(text: String, message: String) {
    do throws(SceneTextError) {
      _ = try Scene(text: text)
      Issue.record("it was read")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func `ten thousand levels are an error, a thousand are not`() throws {
    func text(_ levels: Int) -> String {
      "scene 1x1\n"
        + (0..<levels).map { String(repeating: "  ", count: $0) + "opacity 1\n" }.joined()
    }
    let deep = try Scene(text: text(1000))
    #expect(deep.text == text(1000))
    #expect(deep.hits(at: .zero).isEmpty && deep.accessibilityTree.isEmpty)
    #expect(throws: SceneTextError.self) { try Scene(text: text(10_000)) }
  }

  @Test func `a damaged text gives a scene or an error`() {
    var random = SplitMix64(seed: 99)
    let bytes = Array(" \n\"\\[]()#@,.-+0123456789xeEabyrwuM{}é\u{0}\t\r".utf8)
    for seed in 0..<UInt64(propertyCount(300)) {
      var source = RandomScene(seed: seed)
      var text = Array(source.scene().text.utf8)
      for _ in 0..<random.index(in: 1..<6) {
        let place = random.index(in: 0..<text.count)
        switch random.index(in: 0..<3) {
        case 0: text[place] = bytes[random.index(in: 0..<bytes.count)]
        case 1: text.insert(bytes[random.index(in: 0..<bytes.count)], at: place)
        default: text.remove(at: place)
        }
        if text.isEmpty { text = [0x20] }
      }
      guard let scene = try? Scene(text: String(decoding: text, as: UTF8.self)) else { continue }
      // What was read can be written and read again.
      #expect((try? Scene(text: scene.text))?.text == scene.text, "seed \(seed)")
    }
  }

  @Test func `a difference shows what changed, and nothing when nothing did`() {
    #expect(Self.example.difference(from: Self.example) == nil)
    var other = Self.example
    other.nodes[0].children[1].element = .opacity(0.5)
    #expect(
      other.difference(from: Self.example)
        == """
         semantics hstack #bar [16 700 361 66] as tabBar "Main"
           fill rounded [16 700 361 66] r10 #ffffff
        -  shadow #000000/0.15 r4 offset 0 2
        +  opacity 0.5
             semantics tab [20 704 60 54] as tab "Home" 1 of 5 selected tap
               text "Home" [40 730 24 12] 10 semibold #007aff base 739.6
        ...
        """.replacingOccurrences(of: " semantics hstack", with: "...\n semantics hstack"))
  }
}

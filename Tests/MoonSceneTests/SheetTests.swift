import MoonGeometry
import MoonScene
import Testing

/// Sheets and onions; the expected numbers are added up by hand from what is said of their looks.
@Suite struct SheetTests {
  private func page(_ width: Double, _ height: Double) -> Scene {
    Scene(
      size: Size(width: width, height: height),
      nodes: [
        SceneNode(
          .semantics(
            Semantics(
              kind: "page", key: .name("page"),
              frame: Rect(x: 0, y: 0, width: width, height: height))),
          children: [
            SceneNode(
              .fill(
                .rectangle(Rect(x: 0, y: 0, width: width, height: height)), .color(.white)))
          ])
      ])
  }

  private func texts(_ scene: Scene) -> [TextRun] {
    scene.nodes.compactMap { node in
      if case .text(let run) = node.element { run } else { nil }
    }
  }

  @Test func `pictures stand in rows, with their captions in the middle under them`() {
    let cells = (0..<5).map { SheetCell(scene: page(100, 50), caption: "\($0) ms") }
    let sheet = Scene.sheet(cells, columns: 3, measure: { text, _ in Double(text.count) * 6 })
    // 3 columns of 100 with gaps of 12, 2 rows of 50 with captions of 24; margins of 16, a foot of 2.
    #expect(sheet.size == Size(width: 3 * 112 - 12 + 32, height: 2 * 74 + 18))
    let corners = sheet.nodes.compactMap { node -> Point? in
      guard case .transform(.offset(let x, let y)) = node.element else { return nil }
      return Point(x: x, y: y)
    }
    let wanted = [(16.0, 16.0), (128, 16), (240, 16), (16, 90), (128, 90)]
    #expect(corners == wanted.map { Point(x: $0.0, y: $0.1) })
    let runs = texts(sheet)
    #expect(runs.map { $0.lines[0].text } == ["0 ms", "1 ms", "2 ms", "3 ms", "4 ms"])
    for (run, corner) in zip(runs, corners) {
      #expect(run.frame.midX == corner.x + 50 && run.frame.minY == corner.y + 50)
      #expect(run.lines[0].width == 24)
    }
  }

  @Test func `cells are as large as the largest picture, at the sheet's scale`() {
    let cells = [page(100, 50), page(40, 80)].map { SheetCell(scene: $0, caption: "") }
    let sheet = Scene.sheet(cells, columns: 9, scale: 0.5, measure: { _, _ in 0 })
    #expect(sheet.size == Size(width: 2 * 62 - 12 + 32, height: 64 + 18))
    #expect(texts(sheet).isEmpty)
  }

  @Test func `an onion of one moment is that moment`() {
    #expect(Scene.onion([page(9, 9)]) == page(9, 9))
  }

  @Test func `older moments are fainter, and only the last one's views can be found`() {
    let onion = Scene.onion([page(9, 9), page(9, 12), page(9, 9)])
    #expect(onion.size == Size(width: 9, height: 12))
    let opacities = onion.nodes.compactMap { node -> Double? in
      if case .opacity(let opacity) = node.element { opacity } else { nil }
    }
    // Shares of 0.55 and of 0.45 in parts of 5 and 3; a layer's opacity is its share of the sum so far.
    let (near, far) = (0.45 * 5 / 8, 0.45 * 3 / 8)
    #expect(opacities.count == 2)
    #expect(abs(opacities[0] - near / (0.55 + near)) < 1e-12)
    #expect(abs(opacities[1] - far) < 1e-12)
    #expect(onion.nodes[0] == page(9, 9).nodes[0])
    let ghosts = onion.nodes.dropFirst().flatMap(\.children)
    #expect(
      ghosts.allSatisfy { node in
        if case .fill = node.element { true } else { false }
      })
  }
}

import MoonGeometry
import MoonLayout
import MoonScene
import MoonTestSupport
import Testing

@Suite struct `Any view` {
  private let safeArea = Insets(top: 50, leading: 10, bottom: 30, trailing: 10)

  @Test func `is laid out twice alike, without numbers that are none`() throws {
    for seed in 0..<UInt64(propertyCount(1500)) {
      var source = RandomView(seed: seed)
      source.wild = seed.isMultiple(of: 2)
      let view = source.view(depth: 4)
      let maker = layout(393, 852, safeArea: safeArea)
      let scene = try maker.layOut(view).scene
      let again = try maker.layOut(view).scene
      #expect(scene == again, "seed \(seed)")
      for part in scene.views {
        let areFinite = part.frame.channels.allSatisfy { $0.isFinite }
        #expect(areFinite, "seed \(seed): \(part.kind) \(part.frame)")
        #expect(
          part.frame.size.width >= 0 && part.frame.size.height >= 0,
          "seed \(seed): \(part.kind) \(part.frame)")
      }
    }
  }

  // Reading from right to left mirrors every frame about the middle of the room.
  @Test func `mirrors when reading goes the other way`() throws {
    for seed in 0..<UInt64(propertyCount(1500)) {
      var source = RandomView(seed: seed)
      source.mirrors = true
      let view = source.view(depth: 4)
      let forth = try layout(393, 852, safeArea: safeArea).layOut(view).scene.views
      let back = try layout(393, 852, safeArea: safeArea, isRTL: true).layOut(view).scene.views
      #expect(forth.map(\.path) == back.map(\.path))
      for (left, right) in zip(forth, back) {
        let mirrored = [
          393 - left.frame.maxX, left.frame.minY, left.frame.size.width, left.frame.size.height,
        ]
        guard agrees(right.frame, mirrored) else {
          Issue.record("seed \(seed): \(left.path) \(left.frame), mirrored \(right.frame)")
          break
        }
      }
    }
  }

  @Test func `keeps its identity when a neighbour comes or goes`() throws {
    for seed in 0..<UInt64(propertyCount(300)) {
      var source = RandomView(seed: seed)
      let (view, other) = (source.view(depth: 3), source.view(depth: 2))
      func paths(_ neighbour: View?) throws -> [[SceneKey]] {
        try layout(393, 852).layOut(hstack(neighbour, view)).scene.views.map(\.path)
          .filter { $0.count > 1 && $0[1] != .slot(1) }
      }
      let (alone, together) = (try paths(nil), try paths(other))
      #expect(alone == together, "seed \(seed)")
    }
  }
}

import MoonGeometry
import MoonLayout
import MoonScene
import MoonTestSupport
import Testing

@Suite struct `Rows that are not seen` {
  private let path = ScenePath([.name("it")])

  private func laidOut(
    _ view: View, offset: Double, isRTL: Bool = false
  ) throws -> LayoutResult {
    var maker = layout(390, 844, isRTL: isRTL)
    maker.scrollOffsets[path] = offset
    return try maker.layOut(view.id("it"))
  }

  /// All places where many rows may stand, each row 44 or 50 points high.
  private func holders(_ count: Int, _ counter: Counter) -> [(name: String, view: View)] {
    let items = rows(count, counter: counter)
    let high = rows(count, counter: counter) { _ in rectangle().frame(height: 50) }
    return [
      ("list", list(items)), ("section", list(section(header: text("Head"), items))),
      ("group", list(disclosure("Title", items))),
      ("group in a section", list(section(text("first"), disclosure("Title", items)))),
      ("group in a group", list(disclosure("Outer", disclosure("Title", items)))),
      ("two lists", list(text("first"), items)),
      ("scroll", scroll(high)),
      ("stack", scroll(View(.stack(StackView(.vertical, children: children([high])))))),
      ("padded stack", scroll(vstack(spacing: 10, high).padding(15))),
      (
        "sideways",
        scroll(
          axis: .horizontal,
          hstack(
            rows(count, counter: counter) { _ in rectangle().frame(width: 14, height: 50) }))
      ),
    ]
  }

  @Test func `cost no view`() throws {
    for offset in [0, 1234.5, 1e9] {
      let (few, many) = (Counter(), Counter())
      for (small, large) in zip(holders(100, few), holders(100_000, many)) {
        (few.count, many.count) = (0, 0)
        _ = try laidOut(small.view, offset: offset)
        _ = try laidOut(large.view, offset: offset)
        // At most 844 / 44 rows are seen, two of them partly; the first one tells the height.
        #expect(many.count <= 22, "\(large.name) at \(offset)")
        #expect(many.count >= 14, "\(large.name) at \(offset)")
        #expect(abs(many.count - few.count) <= 2, "\(large.name) at \(offset): \(few.count)")
      }
    }
  }

  // Equal rows stand where the sum of those before them puts them, however many there are.
  @Test func `count as long as the first`() throws {
    let result = try laidOut(list(rows(100_000)), offset: 2_000_010)
    let state = try #require(result.scrolls.first)
    #expect(state.maximum == 16 + 44 * 100_000 + 16 - 844)
    #expect(state.offset == 2_000_010)
    let first = try #require(result.scene.views(kind: "row").first)
    // (2,000,010 - 16) / 44 = 45,454.4.
    #expect(first.key == .path([.slot(1), .number(45_454)]))
    #expect(abs(first.frame.minY - (16 + 44 * 45_454 - 2_000_010)) < 1e-6)
    let end = try laidOut(list(rows(100_000)), offset: .infinity)
    let last = try #require(end.scene.views(kind: "row").last)
    #expect(last.key == .path([.slot(1), .number(99_999)]))
    #expect(abs(last.frame.maxY - (844 - 16)) < 1e-6)
  }

  /// Checks that rows follow each other without gaps and fill the window.
  private func check(_ result: LayoutResult, _ kind: String, gap: Double, name: String) throws {
    let found = result.scene.views(kind: kind)
    let state = try #require(result.scrolls.first)
    for (row, next) in zip(found, found.dropFirst()) {
      #expect(abs(row.frame.maxY + gap - next.frame.minY) < 1e-6, "\(name)")
    }
    let numbers = found.compactMap { view -> Int? in
      guard case .path(let keys) = view.key, case .number(let number)? = keys.last else {
        return nil
      }
      return number
    }
    let expected = Array((numbers.first ?? 0)..<((numbers.first ?? 0) + numbers.count))
    #expect(numbers == expected, "\(name)")
    let (top, bottom) = (found.first?.frame.minY ?? 0, found.last?.frame.maxY ?? 0)
    if state.offset > 16 { #expect(top - gap <= state.window.minY + 1e-6, "\(name)") }
    if state.offset < state.maximum - 16 {
      #expect(bottom + gap >= state.window.maxY - 1e-6, "\(name)")
    }
  }

  @Test func `leave no gaps between those that are, wherever the window is`() throws {
    var random = SplitMix64(seed: 11)
    for round in 0..<propertyCount(60) {
      let heights = (0..<97).map { _ in random.number(in: 20...150) }
      let count = [10, 50, 51, 400, 100_000][random.index(in: 0..<5)]
      let make = { (index: Int) in rectangle().frame(height: heights[index % 97]) }
      let offset = random.chance(0.1) ? 0 : random.magnitude(in: 1...1e6)
      let items = rows(count, make)
      let name = "round \(round), \(count) rows at \(offset)"
      try check(try laidOut(list(items), offset: offset), "row", gap: 0, name: name)
      let stack = scroll(
        View(.stack(StackView(.vertical, spacing: 7, children: children([items])))))
      try check(try laidOut(stack, offset: offset), "rectangle", gap: 7, name: name)
    }
  }

  // A short list is measured whole, so its end is exactly where the heights add up.
  @Test func `of a short list are measured`() throws {
    let heights = (0..<50).map { Double(30 + $0 * 7 % 60) }
    let view = scroll(vstack(spacing: 4, rows(50) { rectangle().frame(height: heights[$0]) }))
    let total = heights.reduce(0, +) + 49 * 4
    let result = try laidOut(view, offset: 700)
    #expect(result.scrolls.first?.maximum == total - 844)
    var y = -700.0
    let first = try #require(result.scene.views(kind: "rectangle").first)
    for height in heights {
      if y + height + 4 > 0 { break }
      y += height + 4
    }
    #expect(first.frame.minY == y)
  }

  @Test func `mirror like those that are`() throws {
    for offset in [0.0, 333, 4_000] {
      let wide = rows(1000) { index in
        rectangle().frame(width: Double(40 + index % 7), height: 20)
      }
      for (view, mirrorsOrder) in [
        (list(rows(1000)), false), (scroll(axis: .horizontal, hstack(wide)), true),
      ] {
        let forth = try laidOut(view, offset: offset).scene.views
        let back = try laidOut(view, offset: offset, isRTL: true).scene.views
        #expect(forth.map(\.path) == back.map(\.path), "\(mirrorsOrder)")
        for (left, right) in zip(forth, back) {
          let mirrored = [
            390 - left.frame.maxX, left.frame.minY, left.frame.size.width, left.frame.size.height,
          ]
          #expect(agrees(right.frame, mirrored), "\(left.path)")
        }
      }
    }
  }

  @Test func `may have ids that other such rows have`() throws {
    // Keys 0, 1, ... 499, 0, 1, ...: those that are seen are all different.
    let view = list(
      rows(1000) {
        text("\($0)")
      } key: {
        .number($0 % 500)
      })
    let result = try laidOut(view, offset: 0)
    #expect(result.scene.views(kind: "row").count == 19)
    let twice = list(
      rows(1000) {
        text("\($0)")
      } key: {
        .number($0 / 2)
      })
    #expect(throws: LayoutError.self) { try self.laidOut(twice, offset: 0) }
  }

  @Test func `stand in front of each other by their z-index`() throws {
    let view = scroll(
      vstack(
        rows(60) { index in
          rectangle().frame(height: 100).modified(.zIndex(index == 1 ? 1 : 0))
        }))
    let keys = try laidOut(view, offset: 0).scene.views(kind: "rectangle").map(\.key)
    #expect(keys.last == .path([.slot(1), .number(1)]))
  }

  @Test func `without a length end no layout`() throws {
    for view in [
      list(rows(100_000) { _ in View(.group([])) }),
      scroll(vstack(rows(100_000) { _ in View(.group([])) })),
    ] {
      let result = try laidOut(view, offset: 100)
      #expect(result.scene.views(kind: "row").isEmpty)
    }
    let late = rows(100_000) { $0 < 3 ? View(.group([])) : text("\($0)") }
    let result = try laidOut(list(late), offset: 0)
    #expect(result.scene.views(kind: "row").first?.words == ["3"])
  }
}

import MoonGeometry
import MoonLayout
import MoonScene
import Testing

@Suite struct `Identity` {
  private func keys(_ view: View) throws -> [SceneKey] {
    let views = try layout(300, 300).layOut(view).scene.views
    return views.dropFirst().map(\.key)
  }

  // lua-api.md, conventions: holes keep their place; constructor slot plus kind.
  @Test func `of a neighbour stays when a hole is filled`() throws {
    let open = try keys(hstack(text("a"), text("b"), text("c")))
    let closed = try keys(hstack(text("a"), nil, text("c")))
    #expect(open == [.slot(1), .slot(2), .slot(3)])
    #expect(closed == [.slot(1), .slot(3)])
  }

  @Test func `of a group's neighbour stays when the group grows`() throws {
    func group(_ count: Int) -> View {
      View(.group(children((0..<count).map { text("\($0)") })))
    }
    #expect(
      try keys(hstack(group(2), text("z")))
        == [.path([.slot(1), .slot(1)]), .path([.slot(1), .slot(2)]), .slot(2)])
    #expect(try keys(hstack(group(0), text("z"))) == [.slot(2)])
  }

  @Test func `of items is their id, and that of their other views comes after it`() throws {
    let items = forEach(["a", "b"], \.self) { [text($0), $0 == "b" ? text("more") : nil] }
    #expect(
      try keys(hstack(items, text("z"))) == [
        .path([.slot(1), .name("a")]), .path([.slot(1), .name("b")]),
        .path([.slot(1), .name("b"), .slot(2)]), .slot(2),
      ])
  }

  @Test func `is the outermost id, and modifiers do not count`() throws {
    let view = text("a").id("inner").padding(4).modified(.opacity(0.5)).id("outer")
    #expect(try keys(hstack(view)) == [.name("outer")])
    #expect(try keys(hstack(text("a").padding(4).modified(.opacity(0.5)))) == [.slot(1)])
  }

  @Test func `of views behind and in front differs from that of views inside`() throws {
    let view = zstack(text("a")).background(text("b")).background(text("c")).overlay(text("d"))
    #expect(
      try keys(view) == [
        .path([.name("background2"), .slot(1)]), .path([.name("background"), .slot(1)]), .slot(1),
        .path([.name("overlay"), .slot(1)]),
      ])
  }

  @Test func `stays where a modifier before it is left out`() throws {
    let style = ViewModifier.backgroundStyle(.color(.red), outline: .rectangle)
    let others: [(ViewModifier.Slot, ViewModifier)] = [
      (.background, .background(children([text("x")]), alignment: .center)),
      (.background, style), (.overlay, .overlay(children([text("x")]), alignment: .center)),
      (.mask, .mask(children([text("x")]), alignment: .center)),
      (.overlayPreference, .overlayPreference(key: "k", alignment: .center) { _ in [] }),
      (.backgroundPreference, .backgroundPreference(key: "k", alignment: .center) { _ in [] }),
      (.toolbar, .toolbar(children([text("x")]))),
    ]
    for (slot, modifier) in others {
      func named(_ first: ViewModifier) throws -> Set<SceneKey> {
        let view = text("a").modified(first)
        let second: View =
          switch slot {
          case .background: view.background(text("b"))
          case .overlay: view.overlay(text("b"))
          case .mask: view.modified(.mask(children([text("b")]), alignment: .center))
          case .toolbar: view.modified(.toolbar(children([text("b")])))
          case .overlayPreference:
            view.modified(
              .overlayPreference(key: "k", alignment: .center) { _ in children([text("b")]) })
          default:
            view.modified(
              .backgroundPreference(key: "k", alignment: .center) { _ in children([text("b")]) })
          }
        let scene = try layout(300, 300).layOut(second).scene
        return Set(
          scene.nodes.flatMap(\.all).compactMap { node in
            guard case .semantics(let semantics) = node.element else { return nil }
            return semantics.key
          }
            + scene.nodes.flatMap(\.all).flatMap { node -> [SceneKey] in
              guard case .mask(let mask) = node.element else { return [] }
              return mask.flatMap(\.all).compactMap { inner in
                if case .semantics(let semantics) = inner.element { semantics.key } else { nil }
              }
            })
      }
      let (with, without) = (try named(modifier), try named(.absent(slot)))
      let wanted = SceneKey.path([.name("\(slot.rawValue)2"), .slot(1)])
      #expect(with.contains(wanted) && without.contains(wanted), "\(slot) \(without)")
    }
  }

  // The rule for finding: ids are names and numbers, parts paths of one name, items longer paths that
  // end with theirs.
  @Test func `says whether a name is an id, an item's or a part's`() throws {
    let items = forEach(["a", "b", "c"], \.self) { name in
      [name == "b" ? text(name).id("named") : text(name)]
    }
    #expect(
      try keys(hstack(items)) == [
        .path([.slot(1), .name("a")]), .name("named"), .path([.slot(1), .name("c")]),
      ])
    let view = vstack(
      slider(0), toggle(true, text("x")), segmented(["s"], 0), disclosure("d"),
      text("row").modified(.swipeActions(children([text("y")]))), list(disclosure("e"))
    ).title("t").background(forEach(["z"], \.self) { [text($0)] })
    let all = try layout(300, 2000).layOut(view).scene.views.map(\.key)
    var ids: [SceneKey] = []
    var (items2, parts): ([SceneKey], [SceneKey]) = ([], [])
    for key in all {
      switch key {
      case .slot: break
      case .name, .number: ids.append(key)
      case .path(let keys):
        guard let last = keys.last else { break }
        if case .slot = last { break }
        if keys.count == 1 { parts.append(last) } else { items2.append(last) }
      }
    }
    #expect(ids == [.name("s")])
    #expect(items2 == [.name("z")])
    #expect(
      Set(parts)
        == Set(
          [
            "line", "parts", "track", "fill", "knob", "space", "switch", "indicator",
            "title",
            "chevron", "swipeActions", "navigationTitle",
          ].map { SceneKey.name($0) }))
  }

  @Test func `by two equal ids among siblings is refused, with both places`() throws {
    func made(_ line: Int) -> View {
      View(.text("x"), origin: ViewOrigin(file: "bar.lua", line: line)).id("like")
    }
    let error = #expect(throws: LayoutError.self) {
      try layout(100, 100).layOut(hstack(made(3), text("y"), made(7)))
    }
    #expect(error?.code == .duplicateID)
    #expect(error?.message.contains("\"like\"") == true)
    #expect(
      error?.notes == ["the first is in bar.lua, line 3", "the second is in bar.lua, line 7"])
    // Not siblings: each row has one.
    let rows = vstack(hstack(made(1)), hstack(made(2)))
    #expect(throws: Never.self) { try layout(100, 100).layOut(rows) }
  }

  @Test func `by two equal ids of items is refused`() throws {
    let items = forEach(["a", "b", "a"], \.self) { [text($0)] }
    let error = #expect(throws: LayoutError.self) { try layout(100, 100).layOut(hstack(items)) }
    #expect(error?.code == .duplicateID)
    #expect(error?.notes == ["items 1 and 3"])
  }

  // As an EmptyView does in SwiftUI: no room, no spacing beside it, no place in the scene.
  @Test func `nothing counts as no view, whatever is said about it`() throws {
    let nothing = View(.empty).padding(20).id("nothing")
    #expect(try keys(hstack(nothing, text("a"))) == [.slot(2)])
    #expect(try keys(nothing).isEmpty)
    let box = rectangle().frame(width: 10, height: 10)
    let scene = try layout(100, 100).layOut(hstack(box, nothing, box).id("a")).scene
    #expect(agrees(try #require(scene.view("a")).frame, [36, 45, 28, 10]))
  }

  @Test func `groups at the root stand below each other`() throws {
    let group = View(.group(children([rectangle().id("a"), rectangle().id("b")])))
    let scene = try layout(100, 100).layOut(group).scene
    #expect(agrees(try #require(scene.view("a")).frame, [0, 0, 100, 46]))
    #expect(agrees(try #require(scene.view("b")).frame, [0, 54, 100, 46]))
  }

  @Test func `a modifier of a group is one of each view in it`() throws {
    let group = View(.group(children([rectangle(), rectangle()]))).frame(width: 10, height: 10)
    let views = try layout(300, 300).layOut(hstack(spacing: 5, group)).scene.views
    #expect(agrees(views[0].frame, [137.5, 145, 25, 10]))
    #expect(views.count == 3)
  }
}

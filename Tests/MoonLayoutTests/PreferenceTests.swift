import MoonGeometry
import MoonLayout
import MoonScene
import MoonTestSupport
import Testing

extension View {
  fileprivate func preference(_ value: String) -> View {
    modified(.preference(key: "tabs", PreferenceValue([Box(value)])))
  }

  fileprivate func told(_ heard: @escaping (PreferenceValue) -> Void) -> View {
    modified(.onPreferenceChange(key: "tabs", heard))
  }
}

private func strings(_ value: PreferenceValue?) -> [String] {
  (value?.values ?? []).compactMap { ($0 as? Box<String>)?.value }
}

private func tableView(_ json: JSONValue) -> View {
  if let name = json.string { return text(name).preference(name) }
  if case .null = json { return text("none") }
  return View(.stack(StackView(.vertical, children: children(json.array.map(tableView)))))
}

@Suite struct `Preferences` {
  // Expected: Fixtures/layout-preferences.json.
  @Test func `come together in view order`() throws {
    let table = try JSONValue(contentsOf: fixture("layout-preferences.json"))
    #expect(table["cases"].array.count == 5)
    for row in table["cases"].array {
      let result = try layout(300, 300).layOut(tableView(row["tree"]).told { _ in })
      #expect(strings(result.preferenceChanges.first?.value) == row["value"].array.map(\.string))
    }
  }

  // The rule of the table: setting a preference above a subtree replaces what the subtree gave.
  @Test func `set outside replace those set inside`() throws {
    let view = vstack(hstack(text("a").preference("a")).preference("b"), text("c").preference("c"))
    let result = try layout(300, 300).layOut(view.told { _ in })
    #expect(strings(result.preferenceChanges.first?.value) == ["b", "c"])
  }

  @Test func `are heard inside out and not by the layout itself`() throws {
    var heard = 0
    let view = text("a").preference("a").told { _ in heard += 1 }.padding(4).told { _ in heard += 1
    }
    let result = try layout(300, 300).layOut(vstack(view, text("b").preference("b")).told { _ in })
    #expect(heard == 0)
    #expect(result.preferenceChanges.map { strings($0.value) } == [["a"], ["a"], ["a", "b"]])
    for change in result.preferenceChanges { try change.action(change.value) }
    #expect(heard == 2)
  }

  @Test func `of views in a geometry reader and of invisible views count`() throws {
    let reader = View(.geometry { _ in children([text("a").preference("a")]) })
    let view = zstack(reader, text("b").modified(.opacity(0)).preference("b"))
    let result = try layout(300, 300).layOut(view.told { _ in })
    #expect(strings(result.preferenceChanges.first?.value) == ["a", "b"])
  }

  @Test(arguments: [true, false])
  func `make views in front or behind, in the frame of those that set them`(_ isFront: Bool) throws
  {
    let make: (PreferenceValue) -> [ViewChild] = { value in
      children([rectangle().frame(width: Double(value.values.count) * 10, height: 4).id("made")])
    }
    let base = hstack(
      rectangle().frame(width: 30, height: 20).preference("a"), text("b").preference("b"))
    let alignment = Alignment(.leading, .bottom)
    let view = base.modified(
      isFront
        ? .overlayPreference(key: "tabs", alignment: alignment, make)
        : .backgroundPreference(key: "tabs", alignment: alignment, make)
    ).id("base")
    let scene = try layout(300, 300).layOut(view).scene
    let (made, frame) = (try #require(scene.view("made")), try #require(scene.view("base")).frame)
    #expect(agrees(made.frame, [frame.minX, frame.maxY - 4, 20, 4]))
    let keys = scene.views.map(\.key)
    #expect((keys.last == .name("made")) == isFront)
    #expect((keys[1] == .name("made")) == !isFront)
  }
}

import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import Testing

// Expected marks: by the rule that what stands inside an animation modifier belongs to its scope.
@Suite struct `Scopes` {
  @Test func `without modifiers are the scene's alone`() throws {
    let result = try layout(100, 100).layOut(hstack(text("a"), rectangle()).opacity(0.5))
    #expect(result.sites == ["scene / 0 in 0"])
    #expect(result.scene.nodes.flatMap(\.all).allSatisfy { $0.mark == 0 })
  }

  @Test func `hold what stands inside the modifier, and the view itself`() throws {
    let view = rectangle().opacity(0.5).animation(7).offset(3, 0).id("a")
    let result = try layout(100, 100).layOut(hstack(view, rectangle().id("b")))
    #expect(result.sites == ["scene / 0 in 0", "animation integer(7) /1/a 1 in 0"])
    #expect(result.mark("a") == 1)
    #expect(result.mark("b") == 0)
    #expect(result.marks("a") { $0.isTransform } == [0])
    #expect(result.marks("a") { $0.isOpacity } == [1])
    #expect(result.marks("a") { $0.isFill } == [1])
  }

  @Test func `stand inside each other, the innermost modifier is the first`() throws {
    let view = rectangle().scale(2).animation(1).opacity(0.5).animation(2).offset(1, 1).id("a")
    let result = try layout(100, 100).layOut(view)
    #expect(
      result.sites == [
        "scene / 0 in 0", "animation integer(2) /a 2 in 0", "animation integer(1) /a 1 in 1",
      ])
    #expect(result.mark("a") == 2)
    #expect(result.marks("a") { $0.isTransform } == [0, 2])
    #expect(result.marks("a") { $0.isOpacity } == [1])
  }

  @Test func `of a view hold the views inside and those of its modifiers`() throws {
    let inside = rectangle().id("inside").background(rectangle().id("behind"))
    let view = hstack(inside.animation(3)).animation(2).overlay(rectangle().id("front")).id("a")
    let result = try layout(100, 100).layOut(view)
    #expect(
      result.sites == [
        "scene / 0 in 0", "animation integer(2) /a 1 in 0", "animation integer(3) /a/inside 1 in 1",
      ])
    #expect(["a", "inside", "behind", "front"].map { result.mark($0) } == [1, 2, 2, 0])
  }

  @Test func `keep their places where one before them is left out`() throws {
    let view = rectangle().modified(.absent(.animation)).opacity(0.5).animation(2).id("a")
    let result = try layout(100, 100).layOut(hstack(view))
    #expect(result.sites == ["scene / 0 in 0", "animation integer(2) /1/a 2 in 0"])
    let none = rectangle().modified(.absent(.animation)).id("a")
    let inside = try layout(100, 100).layOut(hstack(none).animation(3))
    #expect(inside.mark("a") == 1)
  }

  @Test func `can say that nothing moves`() throws {
    let view = zstack(rectangle().id("page")).modified(.still).id("pages").animation(1)
    let result = try layout(100, 100).layOut(view)
    #expect(
      result.sites == [
        "scene / 0 in 0", "animation integer(1) /pages 1 in 0", "still /pages 1 in 1",
      ])
    #expect(result.mark("page") == 2)
  }

  @Test func `hold what is cut, masked, scrolled or drawn as a picture`() throws {
    let inside = rectangle().frame(width: 20, height: 300).animation(1).id("inside")
    let holders: [(View) -> View] = [
      { scroll($0) }, { scroll($0).inset(.bottom, text("bar")) },
      { $0.modified(.mask(children([rectangle()]), alignment: .center)) }, { list($0) },
      { View(.picture($0, scale: 1)) },
      { View(.glassContainer(spacing: 2, children: children([$0]))) },
      { zstack($0, rectangle().modified(.zIndex(-1))) },
    ]
    for (index, holder) in holders.enumerated() {
      let result = try layout(100, 100).layOut(holder(inside).animation(2))
      let outer = result.scopes.firstIndex { $0.rule.name == "animation integer(2)" }
      let inner = try #require(result.scopes.firstIndex { $0.rule.name == "animation integer(1)" })
      // All that is drawn around the view belongs to the scope around it.
      #expect(result.scopes[inner].parent == outer, "\(index)")
      #expect(result.mark("inside") == Int32(inner), "\(index)")
      let marks = Set(result.scene.nodes.flatMap(\.all).map(\.mark))
      #expect(marks.isSubset(of: [0, 1, 2]), "\(index)")
      for case let node in result.scene.nodes.flatMap(\.all) where node.element.isSemantics {
        for child in node.children where !child.element.isSemantics && child.mark == 0 {
          #expect(node.mark == 0, "\(index): \(child.element)")
        }
      }
    }
  }
}

@Suite struct `Transitions` {
  @Test func `are told by view, the outermost counts`() throws {
    let view = hstack(
      rectangle().modified(.transition(.slide)).opacity(0.5).modified(.transition(.opacity))
        .id("a"), rectangle())
    let result = try layout(100, 100).layOut(view)
    #expect(result.transitions == [ScenePath([.slot(1), .name("a")]): .opacity])
  }

  // What comes and goes is the outermost view that does: the row, and not what is in it.
  @Test func `are those of a row, or of a composed view, as well`() throws {
    let view = rectangle().frame(height: 20).modified(.transition(.slide))
    let row = try layout(100, 100).layOut(list(view)).transitions
    #expect(row[ScenePath([.slot(1), .slot(1)])] == .slide)
    let composed = View(.composed("card") { _ in view })
    let card = try layout(100, 100).layOut(hstack(composed)).transitions
    #expect(card[ScenePath([.slot(1), .slot(1)])] == .slide)
    let said = composed.modified(.transition(.opacity))
    let other = try layout(100, 100).layOut(hstack(said)).transitions
    #expect(other[ScenePath([.slot(1), .slot(1)])] == .opacity)
  }

  // The table of the reading direction: where reading goes to the left, leading is right.
  @Test func `are mirrored where reading goes to the left`() throws {
    let pairs: [(Transition, Transition)] = [
      (.identity, .identity), (.opacity, .opacity),
      (.scale(0.5, anchor: .leading), .scale(0.5, anchor: .leading)),
      (.move(.leading), .move(.trailing)), (.move(.trailing), .move(.leading)),
      (.move(.top), .move(.top)), (.move(.bottom), .move(.bottom)),
      (.offset(x: 3, y: 4), .offset(x: 3, y: 4)),
      (.slide, .asymmetric(insertion: .move(.trailing), removal: .move(.leading))),
      (.push(from: .leading), .push(from: .trailing)), (.push(from: .top), .push(from: .top)),
      (.blurReplace(upUp: true), .blurReplace(upUp: true)),
      (
        .asymmetric(insertion: .move(.leading), removal: .push(from: .trailing)),
        .asymmetric(insertion: .move(.trailing), removal: .push(from: .leading))
      ),
      (.combined([.opacity, .move(.leading)]), .combined([.opacity, .move(.trailing)])),
      (.animated(.move(.leading), .snappy), .animated(.move(.trailing), .snappy)),
    ]
    for (given, mirrored) in pairs {
      let view = rectangle().modified(.transition(given)).id("a")
      let path = ScenePath([.name("a")])
      #expect(try layout(10, 10).layOut(view).transitions[path] == given)
      #expect(try layout(10, 10, isRTL: true).layOut(view).transitions[path] == mirrored)
      // What is said inside says nothing of the place outside.
      let inner = rectangle().modified(.layoutDirection(.rightToLeft))
        .modified(.transition(given)).id("a")
      #expect(try layout(10, 10).layOut(inner).transitions[path] == given)
    }
  }
}

@Suite struct `Events` {
  private func name(_ event: ViewEvent) -> String {
    let kind =
      switch event.kind {
      case .appear: "appear"
      case .disappear: "disappear"
      case .change(let value, _): "\(value)"
      }
    return "\(kind) \(event.site.path) \(event.site.ordinal)"
  }

  @Test func `are told in view order, the innermost modifier first`() throws {
    let a = rectangle().modified(.onAppear {}).modified(.onChange(of: .integer(4)) { _ in })
      .opacity(0.5).modified(.onDisappear {}).id("a")
    let view = hstack(a, rectangle().modified(.onAppear {}).id("b")).modified(.onAppear {}).id(
      "all")
    let result = try layout(100, 100).layOut(view)
    #expect(
      result.events.map(name) == [
        "appear /all 1", "appear /all/a 1", "integer(4) /all/a 2", "disappear /all/a 3",
        "appear /all/b 1",
      ])
  }

  @Test func `come from the rows that are made only`() throws {
    let items = rows(1000) { text("\($0)").modified(.onAppear {}) }
    let result = try layout(100, 440).layOut(scroll(vstack(spacing: 0, items)))
    // Lines of 20.4 points.
    #expect(result.events.count == 22)
  }
}

@Suite struct `Matched views` {
  @Test func `are told in view order with their frames`() throws {
    func matched(_ id: String, _ isSource: Bool) -> ViewModifier {
      .matchedGeometry(MatchedGeometry(id: .name(id), isSource: isSource))
    }
    let view = hstack(
      spacing: 0, rectangle().frame(width: 40, height: 20).modified(matched("x", true)).id("a"),
      rectangle().frame(width: 10, height: 10).modified(matched("x", false)).padding(5).id("b"),
      rectangle().frame(width: 30, height: 30).modified(matched("y", false)).id("c"))
    let result = try layout(90, 40).layOut(view)
    #expect(
      result.matches.map(\.path) == ["a", "b", "c"].map { ScenePath([.slot(1), .name($0)]) })
    #expect(result.matches.map(\.match.isSource) == [true, false, false])
    #expect(agrees(result.matches[0].frame, [0, 10, 40, 20]))
    // A follower stands in the middle of its source; without one, where it would stand.
    #expect(agrees(result.matches[1].frame, [15, 15, 10, 10]))
    #expect(agrees(result.matches[2].frame, [60, 5, 30, 30]))
  }
}

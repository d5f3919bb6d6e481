import Glibc
import MoonGeometry
import MoonLayout
import MoonScene
import Testing

private func nested(_ depth: Int, _ around: (View) -> View) -> View {
  var view = text("x")
  for _ in 1..<depth { view = around(view) }
  return view
}

@Suite struct `Limits` {
  @Test func `a view 10,000 deep is refused and freed`() throws {
    for around: (View) -> View in [{ hstack($0) }, { $0.padding(1) }, { zstack(text("a"), $0) }] {
      let view = nested(10_000, around)
      let error = #expect(throws: LayoutError.self) { try layout(100, 100).layOut(view) }
      #expect(error?.code == .tooDeep)
    }
  }

  @Test func `a view that makes itself is refused`() throws {
    func composed() -> View { View(.composed("card") { _ in hstack(composed()) }) }
    let error = #expect(throws: LayoutError.self) { try layout(100, 100).layOut(composed()) }
    #expect(error?.code == .tooDeep)
    func reader() -> View { View(.geometry { _ in children([reader()]) }) }
    let other = #expect(throws: LayoutError.self) { try layout(100, 100).layOut(reader()) }
    #expect(other?.code == .tooDeep)
  }

  // A program that isn't optimised needs twice the stack.
  #if DEBUG
    private static let megabytes = 8
  #else
    private static let megabytes = 4
  #endif

  @Test(arguments: 0..<26)
  func `a view as deep as allowed is laid out on a small stack`(_ kind: Int) throws {
    let code = onStack(megabytes: Self.megabytes) {
      var view = text("x")
      while view.depth < View.maximumDepth - 2 {
        switch kind {
        case 0: view = hstack(view)
        case 1: view = vstack(spacing: 0, view, text("b"))
        case 2: view = zstack(view).modified(.opacity(0.5))
        case 3: view = hstack(spacer(), view).padding(1)
        case 4: view = rectangle().overlay(view)
        case 5: view = view.frame(maxWidth: .infinity)
        case 6: view = view.onTap().modified(.glass(GlassStyle()))
        case 22: view = disclosure("a", view)
        case 23: view = view.phases { view, _ in view.opacity(0.5) }
        case 24: view = hstack(view.phases { view, _ in view.padding(1) })
        case 25: view = hstack(view.animation(1)).modified(.still)
        default: view = controlHolders()[kind - 7](view)
        }
      }
      // Groups of rows inside each other, so many that all are seen.
      let isTree = kind == 22
      do {
        _ = try layout(100, isTree ? 1e5 : 100).layOut(isTree ? list(view) : view)
        return 0
      } catch let error as LayoutError {
        // What a control makes around its views may be one view too many.
        return kind > 6 && error.code == .tooDeep ? 0 : 1
      } catch {
        return 1
      }
    }
    #expect(code == 0)
  }

  // What a closure makes of itself, a view of one more closure.
  private static var selves: [(View) -> View] {
    [
      { $0 }, { vstack($0) }, { View(.group(children([$0]))) }, { $0.padding(1) }, { $0.id("a") },
      { zstack(text("a"), $0) }, { disclosure("a", $0) }, { list($0) }, { scroll($0) },
      { scroll(vstack($0)) }, { section($0) }, { button($0) }, { text("a").overlay($0) },
      { toggle(true, $0) }, { View(.group(children([text("a"), $0]))) },
    ]
  }

  @Test(arguments: 0..<15, 0..<4)
  func `views that make themselves are refused on a small stack`(_ kind: Int, _ maker: Int) {
    let code = onStack(megabytes: Self.megabytes) {
      func view() -> View {
        let around = Self.selves[kind]
        switch maker {
        case 0: return rows(1) { _ in around(view()) }
        case 1: return View(.geometry { _ in children([around(view())]) })
        case 2: return View(.composed("card") { _ in around(view()) })
        default:
          return text("a").modified(
            .overlayPreference(key: "k", alignment: .center) { _ in children([around(view())]) })
        }
      }
      for outer in [vstack(view()), list(view()), scroll(vstack(view()))] {
        do {
          _ = try layout(1e4, 1e6).layOut(outer)
        } catch let error as LayoutError where error.code == .tooDeep {
          continue
        } catch {
          return 1
        }
      }
      return 0
    }
    #expect(code >= 0)
    // Out of sight nothing is made, so only views that stand in the plain way surely nest.
    if kind < 2 { #expect(code == 0) }
  }

  @Test func `more than a hundred thousand views are refused`() throws {
    let thousand = View(.group((1...1000).map { ViewChild(.slot($0), View(.divider)) }))
    let groups = forEach(Array(0...100), { "\($0)" }, { _ in [vstack(thousand)] })
    let error = #expect(throws: LayoutError.self) { try layout(100, 100).layOut(vstack(groups)) }
    #expect(error?.code == .tooMany)
    #expect(error?.message == "too many views at once, a layout makes at most 100,000 views")
  }

  @Test func `items that are too many are refused before one is made`() throws {
    let counter = Counter()
    let items = rows(
      10_000_000, counter: counter,
      key: { index in
        counter.count += 1
        return .number(index)
      })
    for view in [vstack(items), items, list(section(vstack(items)))] {
      let error = #expect(throws: LayoutError.self) { try layout(100, 100).layOut(view) }
      #expect(error?.code == .tooMany)
      let message = "10,000,000 items at once are too many, a layout makes at most 100,000 views"
      #expect(error?.message == message)
      #expect(error?.notes == ["a list or a scroll view makes only the items that are seen"])
    }
    #expect(counter.count == 0)
    for view in [list(items), scroll(vstack(items))] { _ = try layout(100, 100).layOut(view) }
    #expect(counter.count < 1000)
  }

  @Test func `items inside items count together`() {
    let inner = rows(1000) { _ in View(.empty) }
    let outer = rows(1000) { _ in inner }
    let error = #expect(throws: LayoutError.self) { try layout(100, 100).layOut(vstack(outer)) }
    #expect(error?.code == .tooMany)
  }

  @Test func `numbers that are none are refused, negative lengths are nothing`() throws {
    let bad: [ViewModifier] = [
      .frame(width: .nan, height: nil, alignment: .center),
      .frame(width: .infinity, height: nil, alignment: .center),
      .flexibleFrame(FlexibleFrame(minWidth: .infinity), alignment: .center),
      .padding(top: .nan, leading: 0, bottom: 0, trailing: 0), .offset(x: .infinity, y: 0),
      .position(x: .nan, y: 0), .opacity(.nan), .blur(radius: .infinity),
      .scale(x: .nan, y: 1, anchor: .center), .rotation(Angle(radians: .nan), anchor: .center),
      .layoutPriority(.nan), .scale(x: 1, y: 1, anchor: UnitPoint(x: .nan, y: 0)),
      .matchedGeometry(MatchedGeometry(id: .slot(1), anchor: UnitPoint(x: 0, y: .infinity))),
    ]
    for modifier in bad {
      let error = #expect(throws: LayoutError.self) {
        try layout(100, 100).layOut(rectangle().modified(modifier))
      }
      #expect(error?.code == .badNumber, "\(modifier)")
    }
    let scene = try layout(100, 100).layOut(rectangle().frame(width: -5, height: 5).id("a")).scene
    #expect(agrees(try #require(scene.view("a")).frame, [50, 47.5, 0, 5]))
  }

  @Test func `an unknown symbol is refused with names like it`() throws {
    let view = View(.symbol("no-suck"), origin: ViewOrigin(file: "a.lua", line: 4)).padding(2)
    let error = #expect(throws: LayoutError.self) { try layout(100, 100).layOut(view) }
    #expect(error?.code == .unknownSymbol)
    #expect(error?.message == "there is no symbol named \"no-suck\"")
    #expect(error?.notes == ["did you mean \"no-such\"?"])
    #expect(error?.origin == ViewOrigin(file: "a.lua", line: 4))
  }

  @Test func `what a closure throws comes through`() throws {
    struct Fault: Error {}
    let views = [
      View(.geometry { _ in throw Fault() }), View(.composed("card") { _ in throw Fault() }),
      hstack(
        View(.forEach(ForEachView(count: 1, key: { _ in throw Fault() }, content: { _ in [] })))),
      text("a").modified(
        .overlayPreference(key: "k", alignment: .center) { _ in throw Fault() }),
    ]
    for view in views { #expect(throws: Fault.self) { try layout(10, 10).layOut(view) } }
  }

  /// Runs something on a thread with a stack of a known size.
  private func onStack(megabytes: Int, _ body: @escaping () -> Int) -> Int {
    final class Work {
      let body: () -> Int
      var result = -1
      init(_ body: @escaping () -> Int) { self.body = body }
    }
    let work = Work(body)
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, megabytes << 20)
    var thread = pthread_t()
    let started = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let work = unsafe Unmanaged<Work>.fromOpaque(argument).takeUnretainedValue()
        work.result = work.body()
        return nil
      }, unsafe Unmanaged.passUnretained(work).toOpaque())
    guard started == 0 else { return -2 }
    pthread_join(thread, nil)
    return work.result
  }
}

import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import MoonTestSupport
import Testing

/// A background that glides from item to item, through a stage; expected numbers are those of the
/// table of an independent program, Fixtures/layout-seed001-v2.json.
@Suite struct MatchedStageTests {
  /// A tab of seed 001.
  private struct Tab {
    var id: String
    var title: String
    var symbol: String
    var color: Color
  }

  private static let tabs = [
    Tab(id: "home", title: "Home", symbol: "house", color: .red),
    Tab(id: "favorites", title: "Favorites", symbol: "heart", color: .blue),
    Tab(id: "profile", title: "Profile", symbol: "person", color: .green),
    Tab(id: "messages", title: "Messages", symbol: "message", color: .orange),
  ]

  /// The bar of examples/rounded_v2.lua.
  private func bar(
    _ tabs: [Tab], _ selection: String, _ select: @escaping (String) throws -> Void
  ) -> View {
    let items = tabs.map { tab in
      let isOn = tab.id == selection
      let highlight = View(
        .shape(
          ShapeView(
            .rounded(radius: 10, style: .circular), fill: .color(tab.color.opacity(0.2)))))
      let item = View.column(
        spacing: nil, View.icon(tab.symbol).modified(.font(FontChange(style: .subheadline))),
        View.label(tab.title).modified(.font(FontChange(size: 10)))
      ).modified(.foreground(.color(isOn ? tab.color : .gray)))
        .modified(.padding(top: 8, leading: 0, bottom: 8, trailing: 0))
        .modified(.flexibleFrame(FlexibleFrame(maxWidth: .infinity), alignment: .center))
      let view =
        isOn
        ? item.behind(
          highlight.modified(.matchedGeometry(MatchedGeometry(id: .name("highlight"))))
            .named("highlight")) : item
      return view.tapped { try select(tab.id) }.named(tab.id)
    }
    let children = items.enumerated().map { ViewChild(.slot($0 + 1), $1) }
    return View(.stack(StackView(.horizontal, children: children)))
      .modified(.padding(top: 6, leading: 6, bottom: 6, trailing: 6))
      .modified(.backgroundStyle(.color(.white), outline: .rectangle))
      .modified(.padding(top: 0, leading: 16, bottom: 0, trailing: 16))
  }

  @Test func `the background glides and fades as the table says`() throws {
    let table = try JSONValue(contentsOf: fixture("layout-seed001-v2.json"))
    let cases = table["cases"].array.filter { !$0["matched"]["steps"].array.isEmpty }
    #expect(cases.count > 20)
    for row in cases {
      let context = testContext()
      let from = try #require(row["selection"].string)
      let to = try #require(row["matched"]["to"].string)
      let selection = Variable("selection", from, in: context.hub)
      let tabs = Self.tabs.filter { tab in row["tabs"].array.contains { $0.string == tab.id } }
      let stage = Stage(
        StageEnvironment(
          size: Size(
            width: try #require(row["container"][0].number),
            height: try #require(row["container"][1].number)),
          layoutDirection: row["rightToLeft"].bool == true ? .rightToLeft : .leftToRight),
        context: context
      ) { _ in
        bar(tabs, selection.value) { id in
          // The table's steps are those of the progress, so time is linear.
          try context.transaction.with(Transaction(animation: .linear(duration: 1))) {
            try selection.set(id)
          }
        }
      }
      try stage.tap(.text(to))
      let (old, new) = (try stage.find(.text(from)).path, try stage.find(.text(to)).path)
      for step in row["matched"]["steps"].array {
        let progress = try #require(step["progress"].number)
        try stage.move(to: progress)
        let comes = try stage.find(.text("highlight"), in: new)
        let rect = step["rect"].array.compactMap(\.number)
        for (number, expected) in zip(comes.frame.channels, rect) {
          #expect(agrees(number, expected, to: 1e-8), "\(from) to \(to) at \(progress)")
        }
        #expect(agrees(0.2 * comes.opacity, try #require(step["to_opacity"].number)))
        guard progress < 1 else { continue }
        let goes = try stage.find(.text("highlight"), in: old)
        #expect(goes.isLeaving)
        #expect(agrees(0.2 * goes.opacity, try #require(step["from_opacity"].number)))
        for (number, expected) in zip(goes.frame.channels, rect) {
          #expect(agrees(number, expected, to: 1e-8), "\(from) to \(to) at \(progress)")
        }
      }
      #expect(stageError { _ = try stage.find(.text("highlight"), in: old) }?.code == .notFound)
      #expect(try stage.isAtRest())
    }
  }
}

import MoonGeometry
import MoonLayout
import MoonScene

// Short words for views, so that the tests read like the seeds.

func children(_ views: [View?]) -> [ViewChild] {
  views.enumerated().compactMap { index, view in view.map { ViewChild(.slot(index + 1), $0) } }
}

func hstack(
  spacing: Double? = nil, alignment: Alignment.Vertical = .center, _ views: View?...
) -> View {
  View(
    .stack(
      StackView(
        .horizontal, spacing: spacing, alignment: Alignment(.center, alignment),
        children: children(views))))
}

func vstack(
  spacing: Double? = nil, alignment: Alignment.Horizontal = .center, _ views: View?...
) -> View {
  View(
    .stack(
      StackView(
        .vertical, spacing: spacing, alignment: Alignment(alignment, .center),
        children: children(views))))
}

func zstack(alignment: Alignment = .center, _ views: View?...) -> View {
  View(.zstack(alignment: alignment, children: children(views)))
}

func text(_ text: String, size: Double? = nil) -> View {
  let view = View(.text(text))
  return size.map { view.font(FontChange(size: $0)) } ?? view
}

func image(_ name: String) -> View { View(.symbol(name)) }

func spacer() -> View { View(.spacer(minLength: nil)) }

func rectangle() -> View { View(.shape(ShapeView(.rectangle))) }

func forEach<Item>(
  _ items: [Item], _ id: @escaping (Item) -> String, _ content: @escaping (Item) -> [View?]
) -> View {
  View(
    .forEach(
      ForEachView(
        count: items.count, key: { .name(id(items[$0])) },
        content: { children(content(items[$0])) })))
}

extension View {
  func frame(width: Double? = nil, height: Double? = nil, _ alignment: Alignment = .center) -> View
  {
    modified(.frame(width: width, height: height, alignment: alignment))
  }

  func frame(maxWidth: Double) -> View {
    modified(.flexibleFrame(FlexibleFrame(maxWidth: maxWidth), alignment: .center))
  }

  func padding(_ all: Double) -> View { padding(horizontal: all, vertical: all) }

  func padding(horizontal: Double = 0, vertical: Double = 0) -> View {
    modified(
      .padding(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal))
  }

  func padding(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0)
    -> View
  {
    modified(.padding(top: top, leading: leading, bottom: bottom, trailing: trailing))
  }

  func background(_ view: View?, _ alignment: Alignment = .center) -> View {
    view.map { modified(.background([ViewChild(.slot(1), $0)], alignment: alignment)) } ?? self
  }

  func overlay(_ view: View?, _ alignment: Alignment = .center) -> View {
    view.map { modified(.overlay([ViewChild(.slot(1), $0)], alignment: alignment)) } ?? self
  }

  func font(_ change: FontChange) -> View { modified(.font(change)) }
  func foreground(_ color: Color) -> View { modified(.foreground(.color(color))) }
  func id(_ name: String) -> View { modified(.id(.name(name))) }
  func onTap() -> View { modified(.onTap(count: 1, {})) }
  func literal(_ isLiteral: Bool) -> View { isLiteral ? modified(.literalHits) : self }
  func cornerRadius(_ radius: Double) -> View {
    modified(.clip(.rounded(radius: radius, style: .circular)))
  }
}

/// Symbols of any name but those that begin with `no-`, all squares; a few have no filled form.
struct SquareSymbols: SymbolSource {
  var missing: Set<String> = []

  func glyph(named name: String) -> SymbolGlyph? {
    guard !name.hasPrefix("no-"), !missing.contains(name) else { return nil }
    let path = Path([.move(.zero), .line(Point(x: 1, y: 0)), .line(Point(x: 1, y: 1)), .close])
    return SymbolGlyph(
      box: Size(width: 1, height: 1), layers: [SymbolGlyph.Layer(path: path, fill: .winding)])
  }

  var names: [String] { ["house", "heart", "star", "no-such"] }
}

/// A layout by mono06 with square symbols.
func layout(
  _ width: Double, _ height: Double, safeArea: Insets = .zero, isRTL: Bool = false,
  symbols: SquareSymbols = SquareSymbols()
) -> Layout {
  Layout(
    size: Size(width: width, height: height), safeArea: safeArea,
    environment: LayoutEnvironment(layoutDirection: isRTL ? .rightToLeft : .leftToRight),
    measurer: Mono06(), symbols: symbols)
}

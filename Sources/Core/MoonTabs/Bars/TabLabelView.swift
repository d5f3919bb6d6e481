import MoonGeometry
import MoonLayout

extension TabBarLook {
  /// The symbol and the title of a place, with its badge.
  func label(_ place: TabBarPlace) -> View {
    let shown = parts(of: place.item)
    var views: [View] = []
    if let symbol = shown.symbol { views.append(symbolView(symbol, place)) }
    if let title = shown.title { views.append(titleView(title)) }
    if !views.isEmpty { views[0] = badged(views[0], place) }
    return views.count == 1 ? views[0] : vstack(spacing: labelSpacing, children(views))
  }

  /// What a tab shows: without a symbol always its title.
  private func parts(of item: TabItem) -> (symbol: String?, title: String?) {
    guard let symbol = item.symbol else { return (nil, item.title) }
    switch label {
    case .both: return (symbol, item.title)
    case .symbol: return (symbol, nil)
    case .title: return (nil, item.title)
    }
  }

  private func symbolView(_ symbol: String, _ place: TabBarPlace) -> View {
    let view = self.symbol(symbol).font(symbolFont)
    return isFilled(place) ? filled(view, place) : view
  }

  /// A symbol in its filled form; the dots of "More" have none, they are filled as they are.
  func filled(_ symbol: View, _ place: TabBarPlace) -> View {
    place.id == TabBarPlace.moreID ? symbol : symbol.modified(.symbolVariant("fill"))
  }

  private func titleView(_ title: String) -> View {
    let view = View(.text(title)).font(titleFont).modified(.lineLimit(1))
    switch options.longTitles {
    case .truncated: return view
    case .whole: return view.modified(.fixedSize(horizontal: true, vertical: false))
    }
  }
}

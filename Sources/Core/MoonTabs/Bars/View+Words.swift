import MoonGeometry
import MoonLayout
import MoonScene

// Short words for views, so that the bars read like the programs they are modelled on.

func children(_ views: [View?]) -> [ViewChild] {
  views.enumerated().compactMap { index, view in view.map { ViewChild(.slot(index + 1), $0) } }
}

func hstack(spacing: Double, _ children: [ViewChild]) -> View {
  View(.stack(StackView(.horizontal, spacing: spacing, children: children)))
}

func vstack(
  spacing: Double, alignment: Alignment.Horizontal = .center, _ children: [ViewChild]
) -> View {
  View(
    .stack(
      StackView(
        .vertical, spacing: spacing, alignment: Alignment(alignment, .center), children: children)))
}

func zstack(_ children: [ViewChild]) -> View {
  View(.zstack(alignment: .center, children: children))
}

func shape(_ outline: ShapeView.Outline, _ color: Color) -> View {
  View(.shape(ShapeView(outline, fill: .color(color))))
}

extension View {
  func frame(width: Double? = nil, height: Double? = nil, _ alignment: Alignment = .center) -> View
  {
    modified(.frame(width: width, height: height, alignment: alignment))
  }

  /// As wide as what is offered, or wider if it needs more.
  func fillingWidth(_ alignment: Alignment = .center) -> View {
    modified(.flexibleFrame(FlexibleFrame(maxWidth: .infinity), alignment: alignment))
  }

  /// As large as what is offered, whatever it needs.
  func fillingRoom() -> View {
    let room = FlexibleFrame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    return modified(.flexibleFrame(room, alignment: .center))
  }

  func padding(horizontal: Double = 0, vertical: Double = 0) -> View {
    modified(
      .padding(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal))
  }

  func background(_ view: View?) -> View {
    view.map { modified(.background(children([$0]), alignment: .center)) } ?? self
  }

  func overlay(_ view: View?, _ alignment: Alignment = .center) -> View {
    view.map { modified(.overlay(children([$0]), alignment: alignment)) } ?? self
  }

  func font(_ change: FontChange) -> View { modified(.font(change)) }

  func foreground(_ color: Color) -> View { modified(.foreground(.color(color))) }

  func opacity(_ opacity: Double) -> View { modified(.opacity(opacity)) }

  func id(_ name: String) -> View { modified(.id(.name(name))) }

  func onTap(_ action: @escaping () throws -> Void) -> View {
    modified(.onTap(count: 1, action))
  }

  /// What assistive technology passes over.
  func unspoken() -> View { modified(.accessibility(AccessibilityChange(isHidden: true))) }

  /// The view that shares its frame as a source of an id.
  func sharing(_ id: String, _ namespace: String) -> View {
    modified(.matchedGeometry(MatchedGeometry(id: .name(id), namespace: namespace)))
  }
}

import MoonGeometry
import MoonLayout
import MoonScene

// Short words for controls and lists.

func button(_ label: View?..., role: ButtonView.Role? = nil) -> View {
  View(.button(ButtonView(role: role, label: children(label))))
}

func toggle(_ isOn: Bool, _ label: View?...) -> View {
  View(.toggle(ToggleView(isOn: isOn, label: children(label))))
}

func slider(_ value: Double, in range: ClosedRange<Double> = 0...1, step: Double? = nil) -> View {
  View(.slider(SliderView(value: value, in: range, step: step)))
}

func segmented(
  _ titles: [String], _ selection: Int?, activeTint: Color? = nil, barTint: Color? = nil,
  disabled: Int? = nil, label: ((String) -> View)? = nil
) -> View {
  let segments = titles.enumerated().map { index, title in
    SegmentedView.Segment(
      key: .name(title), title: title, isEnabled: index != disabled,
      label: children([label?(title) ?? text(title)]))
  }
  return View(
    .segmented(
      SegmentedView(
        segments: segments, selection: selection, activeTint: activeTint, barTint: barTint)))
}

func list(_ views: View?...) -> View { View(.list(children(views))) }

func section(header: View? = nil, footer: View? = nil, _ views: View?...) -> View {
  View(
    .section(
      SectionView(
        header: children([header]), footer: children([footer]), children: children(views))))
}

func disclosure(_ title: String, isExpanded: Bool = true, _ views: View?...) -> View {
  View(
    .disclosureGroup(
      DisclosureView(
        label: children([text(title)]), isExpanded: isExpanded, children: children(views))))
}

func scroll(axis: Axis = .vertical, offset: Double = 0, _ views: View?...) -> View {
  View(.scroll(ScrollView(axis, offset: offset, children: children(views))))
}

/// Rows of numbers, each with a view of its own; calls are counted.
func rows(
  _ count: Int, counter: Counter? = nil, _ content: @escaping (Int) -> View = { text("row \($0)") },
  key: @escaping (Int) -> SceneKey = { .number($0) }
) -> View {
  View(
    .forEach(
      ForEachView(
        count: count, key: { key($0) },
        content: { index in
          counter?.count += 1
          return children([content(index)])
        })))
}

/// How often something was done.
final class Counter {
  var count = 0
}

extension View {
  func margins(_ margin: Double, _ edges: EdgeSet = .all) -> View {
    modified(.contentMargins(edges, margin))
  }

  func inset(_ edge: Edge, _ bar: View, spacing: Double? = nil, _ alignment: Alignment = .center)
    -> View
  {
    modified(.safeAreaInset(edge, children([bar]), spacing: spacing, alignment: alignment))
  }

  func title(_ title: String) -> View { modified(.navigationTitle(title)) }

  func toolbar(_ views: View?...) -> View { modified(.toolbar(children(views))) }

  func disabled() -> View { modified(.disabled(true)) }
}

extension Layout {
  /// The same layout in the dark.
  var dark: Layout {
    var layout = self
    layout.environment.colorScheme = .dark
    return layout
  }

  /// The same layout for another text size.
  func sized(_ size: DynamicTypeSize) -> Layout {
    var layout = self
    layout.environment.textSize = size
    return layout
  }
}

extension Scene {
  /// All views of a kind, in drawing order.
  func views(kind: String) -> [DrawnView] { views.filter { $0.kind == kind } }

  /// The only view of a kind.
  func only(_ kind: String) -> DrawnView? {
    let found = views(kind: kind)
    return found.count == 1 ? found.first : nil
  }
}

extension DrawnView {
  /// The view's meaning.
  var semantics: Semantics? {
    if case .semantics(let semantics) = node.element { semantics } else { nil }
  }

  /// What is written in the view.
  var words: [String] {
    node.all.compactMap {
      if case .text(let run) = $0.element {
        run.lines.map(\.text).joined(separator: " ")
      } else {
        nil
      }
    }
  }
}

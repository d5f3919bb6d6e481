import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene

// Short words for views, so that the tests read like scripts.

extension View {
  static func label(_ text: String) -> View { View(.text(text)) }

  static func icon(_ name: String) -> View { View(.symbol(name)) }

  static func fill(_ color: Color) -> View { View(.color(color)) }

  static func block(_ width: Double, _ height: Double, _ color: Color = .red) -> View {
    View(.shape(ShapeView(.rectangle, fill: .color(color)))).framed(width, height)
  }

  static func column(spacing: Double? = 0, _ views: View?...) -> View {
    View(.stack(StackView(.vertical, spacing: spacing, children: slots(views))))
  }

  static func row(spacing: Double? = 0, _ views: View?...) -> View {
    View(.stack(StackView(.horizontal, spacing: spacing, children: slots(views))))
  }

  static func layers(_ alignment: Alignment = .center, _ views: View?...) -> View {
    View(.zstack(alignment: alignment, children: slots(views)))
  }

  static func scrolling(_ axis: Axis = .vertical, _ views: View?...) -> View {
    View(.scroll(ScrollView(axis, children: slots(views))))
  }

  static func listed(_ views: View?...) -> View { View(.list(slots(views))) }

  static func each(_ ids: [String], _ content: @escaping (String) -> View) -> View {
    View(
      .forEach(
        ForEachView(
          count: ids.count, key: { .name(ids[$0]) },
          content: { [ViewChild(.slot(1), content(ids[$0]))] })))
  }

  static func button(_ title: String, _ action: @escaping () throws -> Void) -> View {
    View(.button(ButtonView(action: action, label: slots([.label(title)]))))
  }

  private static func slots(_ views: [View?]) -> [ViewChild] {
    views.enumerated().compactMap { index, view in view.map { ViewChild(.slot(index + 1), $0) } }
  }

  func framed(_ width: Double? = nil, _ height: Double? = nil) -> View {
    modified(.frame(width: width, height: height, alignment: .center))
  }

  func named(_ id: String) -> View { modified(.id(.name(id))) }

  func numbered(_ id: Int) -> View { modified(.id(.number(id))) }

  func moved(_ x: Double, _ y: Double) -> View { modified(.offset(x: x, y: y)) }

  func faded(_ opacity: Double) -> View { modified(.opacity(opacity)) }

  func scaled(_ factor: Double) -> View {
    modified(.scale(x: factor, y: factor, anchor: .center))
  }

  func tapped(_ action: @escaping () throws -> Void) -> View {
    modified(.onTap(count: 1, action))
  }

  func doubleTapped(_ action: @escaping () throws -> Void) -> View {
    modified(.onTap(count: 2, action))
  }

  func animated(_ animation: Animation?, by value: ComparedValue) -> View {
    modified(.animation(animation, value: value))
  }

  func behind(_ view: View, _ alignment: Alignment = .center) -> View {
    modified(.background([ViewChild(.slot(1), view)], alignment: alignment))
  }

  func onFront(_ view: View, _ alignment: Alignment = .center) -> View {
    modified(.overlay([ViewChild(.slot(1), view)], alignment: alignment))
  }

  func made(at line: Int) -> View {
    var view = self
    view.origin = ViewOrigin(file: "test.lua", line: line)
    return view
  }
}

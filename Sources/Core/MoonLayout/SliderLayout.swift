import MoonGeometry
import MoonScene

extension Resolver {
  /// Makes the node of a value that is dragged along a line.
  ///
  /// Source: UIKit, UISlider: 31 points high, a line of 4 and a knob of 27; it takes all the width.
  func slider(
    _ slider: SliderView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "slider"
    _ = try number(slider.value, origin)
    _ = try number(slider.range.lowerBound, origin)
    _ = try number(slider.range.upperBound, origin)
    let percent = (slider.fraction * 100).rounded()
    facts.accessibility = Accessibility(
      role: .slider, value: "\(Int(percent)) %", isEnabled: facts.isEnabled)
    facts.actions.append(.slide(slider))
    let (fraction, track) = (slider.fraction, place.surroundings.environment.track)
    let line = View(.geometry { proxy in slider.parts(fraction, proxy.size.width, track) })
      .framed(height: 31)
    let width = FlexibleFrame(minWidth: View.knobSize, idealWidth: 150, maxWidth: .infinity)
    let whole = line.modified(.flexibleFrame(width, alignment: .center))
      .dimmed(unless: facts.isEnabled)
    return try layers([ViewChild(.part("line"), whole)], in: place)
  }
}

extension SliderView {
  /// The value between the ends, on a step if there are any.
  ///
  /// - Parameter wanted: The value that is wanted.
  /// - Returns: The nearest value that the slider can have.
  public func nearest(to wanted: Double) -> Double {
    let (least, most) = (range.lowerBound, range.upperBound)
    let inside = wanted.isNaN ? least : min(max(wanted, least), most)
    guard let step, step > 0, step.isFinite else { return inside }
    let stepped = least + ((inside - least) / step).rounded() * step
    guard stepped.isFinite else { return inside }
    // The last step may miss the end by a rounding; one beyond it would be none of the values.
    if abs(stepped - most) < step * 1e-9 { return most }
    return stepped > most ? max(least, stepped - step) : stepped
  }

  /// The value that a finger at a place of the slider's frame means.
  ///
  /// - Parameters:
  ///   - x: The distance from the frame's left edge, in points.
  ///   - width: The frame's width, in points.
  ///   - isRightToLeft: Whether the values grow to the left.
  /// - Returns: The nearest value that the slider can have.
  public func value(at x: Double, width: Double, isRightToLeft: Bool = false) -> Double {
    let way = max(width - View.knobSize, 0)
    let along = (isRightToLeft ? width - x : x) - View.knobSize / 2
    let share = way > 0 ? min(max(along / way, 0), 1) : 0
    return nearest(to: range.lowerBound + share * (range.upperBound - range.lowerBound))
  }

  /// The share of the line before the knob, from 0 to 1.
  var fraction: Double {
    let length = range.upperBound - range.lowerBound
    let share = (nearest(to: value) - range.lowerBound) / length
    return share.isFinite ? min(max(share, 0), 1) : 0
  }

  fileprivate func parts(_ fraction: Double, _ width: Double, _ track: Color) -> [ViewChild] {
    let start = fraction * max(width - View.knobSize, 0)
    let line = View(.shape(ShapeView(.capsule, fill: .color(track)))).framed(height: 4)
    let fill = View(.shape(ShapeView(.capsule, fill: .tint)))
      .framed(width: start + View.knobSize / 2, height: 4)
    let stack = View(
      .zstack(
        alignment: Alignment(.leading, .center),
        children: [
          ViewChild(.part("track"), line), ViewChild(.part("fill"), fill),
          ViewChild(.part("knob"), View.knob.indented(start)),
        ]))
    let bounds = FlexibleFrame(maxHeight: .infinity)
    return [
      ViewChild(.part("parts"), stack.modified(.flexibleFrame(bounds, alignment: .center)))
    ]
  }
}

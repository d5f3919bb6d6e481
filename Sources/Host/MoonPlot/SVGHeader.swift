/// A panel's heading: name and unit on the left, what there is to know on the right.
struct SVGHeader {
  private let series: Plot.Series
  private let metrics: SVGMetrics
  private let index: Int
  private let name: String
  private let unit: String
  private let shown: [Item]
  /// Facts for which the heading has no room.
  let leftOver: [String]

  private struct Item: Hashable {
    let text: String
    /// How a sample line after the text is dashed; nil for no sample.
    let dash: SVGTrait?
    let stroke: String
  }

  private static let sample = 18.0
  private static let space = 16.0

  /// Creates a heading for a series and what its plot area left untold.
  init(_ series: Plot.Series, index: Int, metrics: SVGMetrics, facts: [String]) {
    self.series = series
    self.metrics = metrics
    self.index = index
    let room = metrics.width - 2 * metrics.padding
    let size = Self.nameSize(metrics)
    unit = SVGText.cut(series.unit, to: room / 3, size: size - 3)
    let unitWidth = unit.isEmpty ? 0 : SVGText.width(unit, size: size - 3) + 6
    name = SVGText.cut(series.name, to: room - unitWidth, size: size)
    var free = room - SVGText.width(name, size: size) - unitWidth - Self.space
    var shown: [Item] = []
    var leftOver: [String] = []
    let told = facts.map { Item(text: ShownText.safe($0), dash: nil, stroke: "") }
    for item in Self.curves(series, index: index, metrics: metrics) + told {
      let width = Self.width(item, metrics)
      if free >= width {
        shown.append(item)
        free -= width + Self.space
      } else {
        leftOver.append(item.text)
      }
    }
    self.shown = shown
    self.leftOver = leftOver
  }

  var drawn: SVGElement {
    var result = SVGElement()
    let size = Self.nameSize(metrics)
    let baseline = metrics.isCompact ? 23.0 : 31.0
    let left = metrics.padding
    result.text(
      name, left, baseline, size: size, fill: SVGPaint.title, weight: 600,
      tail: unit.isEmpty ? nil : .note(unit, space: 6, size: size - 3, fill: SVGPaint.axis))
    var right = metrics.width - metrics.padding
    for item in shown.reversed() {
      let size = metrics.labelSize
      let width = Self.width(item, metrics)
      var end = right
      if let dash = item.dash {
        result.line(
          right - Self.sample, baseline - 4, right, baseline - 4, item.stroke, width: 1.75,
          [dash, .roundCap])
        end -= Self.sample + 8
      }
      result.text(item.text, end, baseline, size: size, fill: SVGPaint.secondary, anchor: .end)
      right -= width + Self.space
    }
    return result
  }

  private static func nameSize(_ metrics: SVGMetrics) -> Double { metrics.isCompact ? 13 : 17 }

  private static func width(_ item: Item, _ metrics: SVGMetrics) -> Double {
    SVGText.width(item.text, size: metrics.labelSize) + (item.dash == nil ? 0 : sample + 8)
  }

  private static func curves(_ series: Plot.Series, index: Int, metrics: SVGMetrics) -> [Item] {
    let paint = SVGPaint.curve(index)
    var items: [Item] = []
    if let reference = series.reference {
      items.append(
        Item(
          text: ShownText.safe(reference.label), dash: SVGPlotArea.referenceDash,
          stroke: SVGPaint.secondary))
    }
    if metrics.showsVelocity, let velocities = series.velocities {
      let low = NumberText.short(velocities.min() ?? 0, digits: 3)
      let high = NumberText.short(velocities.max() ?? 0, digits: 3)
      let unit =
        series.axis == .progress ? "" : series.unit.isEmpty ? "/s" : " \(series.unit)/s"
      items.append(
        Item(
          text:
            "velocity \(SVGText.typeset(low)) … \(SVGText.typeset(high))\(ShownText.safe(unit))",
          dash: SVGPlotArea.velocityDash,
          stroke: paint.text))
    }
    return items
  }
}

/// The sizes that all panels of a chart share, in points.
struct SVGMetrics {
  let width: Double
  let plotHeight: Double
  /// The space for value labels left of the plot area.
  let gutter: Double
  /// Whether panels are too narrow for words beside the curve.
  let isCompact: Bool
  let showsVelocity: Bool
  private let hasPieces: Bool
  private let times: ValueRange
  private let timeTicks: Ticks
  private let progressTicks: Ticks

  private static let progress = ValueRange(low: 0, high: 1)

  init(_ plot: Plot, columns: Int, width: Double, height: Double?, velocity: Bool) {
    self.width = width
    isCompact = width < 340
    showsVelocity = velocity
    hasPieces = columns > 1 && plot.series.contains { !$0.segments.isEmpty }
    let tall = height ?? Self.height(isCompact, plot.series.count, width)
    plotHeight = tall
    let start = plot.start
    times =
      start < plot.end
      ? ValueRange(low: start, high: plot.end) : ValueRange(covering: [start])
    let labels = plot.series.flatMap { SVGMetrics.ticks($0, height: tall).labels }
    let size = Self.labelSize(isCompact)
    let widest = labels.map { SVGText.width($0, size: size) }.max() ?? 0
    gutter = min(widest + 8, width / 3)
    let count = max(1, Int((width - gutter - 40) / (isCompact ? 60 : 90)))
    timeTicks = Ticks(times, count: count)
    progressTicks = Ticks(Self.progress, count: count)
  }

  /// The range of a series' axis.
  func times(of series: Plot.Series) -> ValueRange {
    series.axis == .seconds ? times : Self.progress
  }

  /// The numbers along a series' axis.
  func timeTicks(of series: Plot.Series) -> Ticks {
    series.axis == .seconds ? timeTicks : progressTicks
  }

  /// The space for what a series' axis shows, below its numbers.
  func titleSpace(_ series: Plot.Series) -> Double {
    series.axis.title == nil ? 0 : labelSize + 5
  }

  /// The space below a series' plot area for its pieces, kept where a neighbour has some.
  func pieceSpace(_ series: Plot.Series) -> Double {
    hasPieces || !series.segments.isEmpty ? pieceHeight + 8 : 0
  }

  var padding: Double { isCompact ? 12 : 20 }
  var labelSize: Double { Self.labelSize(isCompact) }
  var headerHeight: Double { isCompact ? 36 : 50 }
  var pieceHeight: Double { isCompact ? 16 : 20 }

  /// The value range of a series with room for the curve's thickness and the labels at its extremes.
  static func range(_ series: Plot.Series, height: Double) -> ValueRange {
    let tight = ValueRange(covering: series.shownValues)
    // Parts of the tight range that leave so many points free in the widened one.
    let edge = 6 / (height - 12)
    let label = 27 / (height - 36)
    let peaks = series.extremes.map { ($0, tight.fraction(of: $0.value)) }
    let above = peaks.contains { series.isPeak($0) && $1 > 1 - label }
    let below = peaks.contains { !series.isPeak($0) && $1 < label }
    return tight.widened(below: below ? label : edge, above: above ? label : edge)
  }

  /// The value labels of a series.
  static func ticks(_ series: Plot.Series, height: Double) -> Ticks {
    Ticks(range(series, height: height), count: max(2, Int(height / (height < 120 ? 46 : 34))))
  }

  private static func labelSize(_ isCompact: Bool) -> Double { isCompact ? 10.5 : 12 }

  private static func height(_ isCompact: Bool, _ count: Int, _ width: Double) -> Double {
    if isCompact { return 110 }
    switch count {
    case 1: return min(320, max(180, (width * 0.38).rounded()))
    case 2: return 210
    default: return 140
    }
  }
}

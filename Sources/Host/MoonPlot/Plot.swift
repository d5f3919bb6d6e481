/// Curves over one axis of time, or each over progress, ready to be drawn as text or SVG or written as CSV or JSON.
///
/// Times are in seconds; values are in the unit each series names. What the initializer accepts can be
/// drawn: the writers below only refuse absurd sizes.
///
/// ```swift
/// let line = Plot.Series(name: "x", times: [0, 1], values: [0, 10])
/// let plot = try Plot(series: [line])
/// print(try plot.text())
/// ```
package struct Plot: Hashable, Sendable {
  /// The heading; empty for none.
  package let title: String
  /// The end of the time axis, in seconds; 1 where all curves run along progress.
  package let end: Double
  /// The start of the time axis, in seconds: 0, or the earliest sample if that is below 0.
  package let start: Double
  /// The curves, in the order in which they are drawn.
  package let series: [Series]
  /// Remarks about the whole plot.
  package let facts: [String]

  /// Creates a plot after checking that every number in it can be drawn.
  ///
  /// - Parameters:
  ///   - title: The heading; empty for none.
  ///   - duration: The least end of the time axis, in seconds; nil for the last sample's time.
  ///   - series: The curves; at least one, each with a name of its own.
  ///   - facts: Remarks about the whole plot.
  /// - Throws: ``PlotError`` when a number is not finite, times go backwards, counts differ, names repeat, or
  ///   there is nothing or too much to draw.
  package init(title: String = "", duration: Double? = nil, series: [Series], facts: [String] = [])
    throws(PlotError)
  {
    try PlotCheck.series(series)
    if let duration { try PlotCheck.finite(duration, "duration", of: "the plot") }
    let timed = series.filter { $0.axis == .seconds }
    let starts = timed.flatMap { [$0.times.first, $0.reference?.times.first] }.compactMap(\.self)
    let ends = timed.flatMap { [$0.times.last, $0.reference?.times.last, $0.segments.last?.end] }
    let least = duration ?? (timed.isEmpty ? 1 : 0)
    let last = (ends.compactMap(\.self) + [least]).max() ?? 0
    self.title = title
    self.start = min(0, starts.min() ?? 0)
    self.end = max(last, self.start)
    self.series = series
    self.facts = facts
  }
}

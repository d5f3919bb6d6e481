import MoonPlot
import Testing

/// y = x² over progress, with marks.
private let square = Plot.Series(
  name: "square", axis: .progress, times: [0, 0.5, 1], values: [0, 0.25, 1],
  velocities: [0, 1, 2], extremes: [.init(time: 0.5, value: 0.25, percent: 25)], settling: 0.75)
private let line = Plot.Series(name: "line", times: [0, 4], values: [0, 8])

@Test func `an axis of progress runs from 0 to 1, has no unit and says what it is`() throws {
  let text = try Plot(series: [square]).text(TextStyle(width: 60, height: 4))
  let lines = text.split(separator: "\n").map { String($0) }
  let labels = try #require(lines.first { $0.hasSuffix("1.0") })
  #expect(labels.contains("0.4") && !text.contains(" s\n"))
  let title = try #require(lines.first { $0.contains("progress") })
  // In the middle of the 60 columns, less the axis on the left.
  let blanks = title.prefix { $0 == " " }.count
  #expect(title.dropFirst(blanks) == "progress" && (24...30).contains(blanks))
  #expect(text.contains("overshoot 25 % at 0.5") && !text.contains("0.5 s"))
  #expect(text.contains("settles 0.75") && !text.contains("0.75 s"))
}

@Test func `curves over time keep their axis beside one over progress`() throws {
  let plot = try Plot(series: [line, square])
  #expect(plot.end == 4)
  let text = try plot.text(TextStyle(width: 60, height: 4))
  #expect(text.contains("4.0 s\n") && text.contains("1.0\n"))
  let alone = try Plot(series: [square])
  #expect(alone.start == 0 && alone.end == 1)
}

@Test func `a chart names the axis of progress and gives it no unit`() throws {
  let chart = try Plot(series: [square]).svg(SVGStyle(velocity: true))
  #expect(chart.contains(">progress</text>") && chart.contains(">1.0</text>"))
  #expect(!chart.contains(" s<") && !chart.contains("/s<"))
  let both = try Plot(series: [line, square]).svg()
  #expect(both.contains(">4.0 s</text>") && both.contains(">1.0</text>"))
  #expect(!(try Plot(series: [line]).svg()).contains(">progress</text>"))
}

@Test func `data say when they run along progress`() throws {
  #expect(try Plot(series: [square]).csv().hasPrefix("progress,square\n0,0\n0.5,0.25\n"))
  #expect(try Plot(series: [line, square]).csv().hasPrefix("time,line,square\n"))
  #expect(try Plot(series: [square]).json().contains("\"axis\":\"progress\""))
  #expect(!(try Plot(series: [line]).json()).contains("\"axis\""))
}

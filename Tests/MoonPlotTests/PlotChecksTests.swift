import MoonPlot
import Testing

private func message(_ series: Plot.Series...) -> String? {
  do throws(PlotError) {
    _ = try Plot(series: series)
    return nil
  } catch {
    return error.description
  }
}

@Test func `a plot without series is refused`() {
  #expect(throws: PlotError.nothingToDraw) { _ = try Plot(series: []) }
}

@Test func `a number that is not finite is refused with its owner`() {
  #expect(
    message(.init(name: "x", times: [0], values: [.infinity]))
      == "a value of 'x' must be finite, got inf")
  #expect(
    message(.init(name: "x", times: [.nan], values: [0])) == "a time of 'x' must be finite, got nan"
  )
  #expect(
    message(.init(name: "x", times: [0], values: [0], target: -.infinity))
      == "the target of 'x' must be finite, got -inf")
  #expect(
    message(.init(name: "x", times: [0], values: [0], extremes: [.init(time: 0, value: .nan)]))
      == "an extreme's value of 'x' must be finite, got nan")
}

@Test func `lists that differ in length are refused`() {
  #expect(
    message(.init(name: "x", times: [0, 1], values: [0]))
      == "'x' has 2 times, so it needs 2 values, got 1")
  #expect(
    message(.init(name: "x", times: [0], values: [0], velocities: []))
      == "'x' has 1 times, so it needs 1 velocities, got 0")
}

@Test func `an empty series is refused`() {
  #expect(message(.init(name: "x", times: [], values: [])) == "'x' needs at least 1 sample, got 0")
}

@Test func `times that go back are refused`() {
  #expect(
    message(.init(name: "x", times: [0, 1, 0.5], values: [0, 0, 0]))
      == "the times of 'x' must not go back, but sample 3 is before sample 2")
}

@Test func `a name that comes twice is refused`() {
  let one = PlotSamples.line
  #expect(message(one, one) == "the series of a plot need different names, got 'line' twice")
}

@Test func `absurd sizes are refused with their range`() throws {
  let plot = try Plot(series: [PlotSamples.line])
  let wrong: [(TextStyle, String)] = [
    (TextStyle(width: 0), "plot width must be 20 to 1000 characters, got 0"),
    (TextStyle(width: -5), "plot width must be 20 to 1000 characters, got -5"),
    (TextStyle(width: .max), "plot width must be 20 to 1000 characters, got \(Int.max)"),
    (TextStyle(height: 0), "plot height must be 2 to 200 rows, got 0"),
    (TextStyle(columns: 0), "plot columns must be 1 to 50 panels, got 0"),
    (
      TextStyle(width: 60, columns: 3),
      "the width of 3 panels side by side must be 66 to 1200 characters, got 60"
    ),
  ]
  for (style, expected) in wrong {
    do throws(PlotError) {
      _ = try plot.text(style)
      Issue.record("\(style) was accepted")
    } catch {
      #expect(error.description == expected)
    }
  }
}

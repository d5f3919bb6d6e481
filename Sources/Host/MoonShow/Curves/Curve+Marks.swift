internal import MoonPlot

extension Curve {
  /// The least part of the way past a target that is worth a mark.
  static let leastOvershoot = 0.001
  /// Within this part of the way a curve counts as at rest.
  private static let rest = 0.001
  /// The steps in which a curve is searched.
  private static let steps = 20_000

  /// Marks where a curve from 0 to 1 goes highest above 1 and lowest below 0, each the first time it does.
  mutating func markOvershoots() {
    let high = highest { value($0) }
    let low = highest { -value($0) }
    for (time, past) in [(low.time, low.value), (high.time, high.value - 1)]
    where past >= Self.leastOvershoot {
      extremes.append(Plot.Extreme(time: time, value: value(time), percent: past * 100))
    }
    extremes.sort { $0.time < $1.time }
  }

  /// Marks when a curve from 0 to 1 has come to rest at 1, unless that is about its end.
  mutating func markSettling() {
    let isAway = { [value] time in abs(value(time) - 1) > Self.rest }
    guard let step = (0...Self.steps).last(where: { isAway(time(of: $0)) }), step < Self.steps
    else { return }
    var (away, near) = (time(of: step), time(of: step + 1))
    for _ in 0..<60 {
      let middle = (away + near) / 2
      if isAway(middle) { away = middle } else { near = middle }
    }
    if near < duration * 0.99 { settling = near }
  }

  private func time(of step: Int) -> Double { duration * Double(step) / Double(Self.steps) }

  /// The top of the first hill that is as high as any, up to the coarseness of the steps.
  private func highest(_ height: (Double) -> Double) -> (time: Double, value: Double) {
    let heights = (0...Self.steps).map { height(time(of: $0)) }
    let best = heights.max() ?? 0
    var step = heights.firstIndex { $0 >= best - Self.rest / 10 } ?? 0
    while step < Self.steps, heights[step + 1] > heights[step] { step += 1 }
    // Halving the search by thirds finds the top of a smooth hill; a plateau keeps its first step.
    var (left, right) = (time(of: max(0, step - 1)), time(of: min(Self.steps, step + 1)))
    for _ in 0..<60 {
      let (first, second) = (left + (right - left) / 3, right - (right - left) / 3)
      if height(first) < height(second) { left = first } else { right = second }
    }
    let top = (left + right) / 2
    return height(top) > heights[step]
      ? (top, height(top)) : (time(of: step), heights[step])
  }
}

/// The axis of a panel made of characters: a line with marks, one with numbers, and one for what is no time.
struct TimeAxis {
  private let series: Plot.Series
  private let scale: TextScale
  private let gutter: Int
  private let columns: Int
  private let ticks: Ticks

  init(_ series: Plot.Series, scale: TextScale, gutter: Int, columns: Int) {
    self.series = series
    self.scale = scale
    self.gutter = gutter
    self.columns = columns
    ticks = Ticks(scale.times, count: max(1, columns / 9))
  }

  var lines: [StyledLine] { [axis, labels] + title }

  private func column(_ time: Double) -> Int {
    scale.dot(ofTime: time, dots: columns * 2) / 2
  }

  private var axis: StyledLine {
    var cells: [(Character, Ink)] = Array(repeating: ("─", .faint), count: columns)
    for time in ticks.values { cells[column(time)] = ("┬", .faint) }
    if let settling = series.settling, scale.times.contains(settling) {
      cells[column(settling)] = ("◇", .peak)
    }
    for joint in series.seams where scale.times.contains(joint.time) {
      cells[column(joint.time)] = ("◆", .joint)
    }
    var line = StyledLine()
    line.pad(to: gutter + 1)
    line.append("└", .faint)
    for (character, ink) in cells { line.append(String(character), ink) }
    return line
  }

  /// The times below their ticks, as many as fit without touching.
  private var labels: StyledLine {
    var line = StyledLine()
    let end = gutter + 2 + columns
    for (index, time) in ticks.values.enumerated() {
      let isLast = index == ticks.values.count - 1
      let text = ticks.labels[index] + (isLast ? series.axis.suffix : "")
      let middle = gutter + 2 + column(time)
      let wanted = middle - ticks.labels[index].count / 2
      let first = max(0, min(wanted, end - text.count))
      guard line.width == 0 || first > line.width else { continue }
      line.pad(to: first)
      line.append(text, .faint)
    }
    return line
  }

  /// What the axis shows, below its middle.
  private var title: [StyledLine] {
    guard let title = series.axis.title else { return [] }
    var line = StyledLine()
    line.pad(to: gutter + 2 + max(0, (columns - title.count) / 2))
    line.append(ShownText.cut(title, to: columns), .faint)
    return [line]
  }
}

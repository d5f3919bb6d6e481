extension Plot {
  /// The plot drawn with braille characters: a panel a series, those along time all over the same axis.
  ///
  /// - Parameter style: Sizes and colours.
  /// - Returns: Lines of at most `style.width` terminal columns, each ended by LF.
  /// - Throws: ``PlotError/badSize(what:unit:range:given:)`` when a size of the style is out of range.
  package func text(_ style: TextStyle = TextStyle()) throws(PlotError) -> String {
    try style.check()
    let shown = style.velocity ? series.flatMap { $0.withVelocity } : series
    let gaps = (style.columns - 1) * TextStyle.gap
    let width = (style.width - gaps) / style.columns
    let scales = shown.map { one in
      let (start, end) = ends(of: one)
      return TextScale(one, start: start, end: end, rows: style.height)
    }
    let gutter = min(scales.map(\.labelWidth).max() ?? 0, width / 3)
    let somePieces = style.columns > 1 && shown.contains { !$0.segments.isEmpty }
    let panels = zip(shown, scales).enumerated().map { index, pair in
      TextPanel(pair.0, scale: pair.1, index: index, width: width, gutter: gutter)
        .lines(hasPieces: somePieces || !pair.0.segments.isEmpty)
    }
    var lines: [StyledLine] = []
    if !title.isEmpty {
      lines.append(StyledLine(ShownText.cut(ShownText.safe(title), to: style.width), .heading))
      lines.append(StyledLine())
    }
    for first in stride(from: 0, to: panels.count, by: style.columns) {
      if first > 0 { lines.append(StyledLine()) }
      let row = Array(panels[first..<min(first + style.columns, panels.count)])
      lines += row.count == 1 ? row[0] : Self.sideBySide(row, width: width)
    }
    let remarks = LineBreaks.columns.lines(facts, room: Double(style.width))
    if !remarks.isEmpty {
      lines.append(StyledLine())
      lines += remarks.map { StyledLine($0) }
    }
    return lines.map { $0.text(color: style.color) + "\n" }.joined()
  }

  private static func sideBySide(_ panels: [[StyledLine]], width: Int) -> [StyledLine] {
    let height = panels.map(\.count).max() ?? 0
    return (0..<height).map { row in
      var line = StyledLine()
      for (index, panel) in panels.enumerated() {
        line.pad(to: index * (width + TextStyle.gap))
        if row < panel.count { line.append(panel[row]) }
      }
      return line
    }
  }
}

extension Plot.Series {
  /// The curve, followed by its velocity as a curve of its own if known.
  fileprivate var withVelocity: [Plot.Series] {
    guard let velocities else { return [self] }
    var second = Plot.Series(
      name: "\(name) velocity", unit: unit.isEmpty ? "" : "\(unit)/s", axis: axis, times: times,
      values: velocities)
    second.joints = seams.map { joint in
      Plot.Joint(time: joint.time, value: second.value(at: joint.time), label: joint.label)
    }
    return [self, second]
  }
}

import MoonPlot
import Testing

@Test func `a line from 0 to 2 is the diagonal between its axes`() throws {
  // 20 columns less a gutter of 1 ("0", "2") and the axis " ┤" leave 17 cells = 34 by 8 dots, so dot
  // column x of the line lies in dot row 7 - round(7x/33). The zero line dots each 4th column beside it.
  let line = Plot.Series(name: "line", times: [0, 1], values: [0, 2])
  let text = try Plot(series: [line]).text(TextStyle(width: 20, height: 2))
  #expect(
    text == """
         line
      2 ┤⠀⠀⠀⠀⠀⠀⠀⠀⢀⣀⣀⠤⠤⠒⠒⠊⠉
      0 ┤⣀⡠⠤⠤⠒⠒⠉⠉⠁⠀⡀⠀⡀⠀⡀⠀⡀
        └┬───────────────┬
         0             1 s

      """)
}

private func nearest(_ place: Double) -> Set<Int> {
  [Int((place - 1e-5).rounded()), Int((place + 1e-5).rounded())]
}

@Test func `the dot of each sample is raised`() throws {
  let wave = PlotSamples.wave()
  let text = try Plot(series: [wave]).text(TextStyle(width: 70, height: 9))
  let rows = text.split(separator: "\n").map(Array.init).filter {
    $0.contains("│") || $0.contains("┤")
  }
  #expect(rows.count == 9)
  let first = try #require(rows.first?.firstIndex { $0 == "│" || $0 == "┤" })
  let columns = 70 - first - 1
  let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
  for (time, value) in zip(wave.times, wave.values) {
    // A sample half-way between two dots may have either.
    let near = nearest(time * Double(columns * 2 - 1)).flatMap { x in
      nearest((100 - value) / 200 * 35).map { y in (x: x, y: y) }
    }
    let raised = near.filter { dot in
      let scalar = rows[dot.y / 4][first + 1 + dot.x / 2].unicodeScalars.first?.value ?? 0
      return scalar >= 0x2800 && (scalar - 0x2800) & bits[dot.x % 2][dot.y % 4] != 0
    }
    #expect(!raised.isEmpty)
  }
}

@Test(arguments: [20, 21, 40, 72, 133, 1000])
func `rows of the plot fill the width exactly and no line is wider`(width: Int) throws {
  let plot = try Plot(title: "Title", series: [PlotSamples.spring(), PlotSamples.wave()])
  let lines = try plot.text(TextStyle(width: width, height: 6)).split(separator: "\n")
  for line in lines { #expect(line.count <= width) }
  let rows = lines.filter { $0.contains("│") || $0.contains("┤") || $0.contains("└") }
  #expect(rows.count == 14)
  for row in rows { #expect(row.count == width) }
}

@Test func `joints, overshoot and settling are marked and told`() throws {
  let spring = PlotSamples.spring()
  let text = try Plot(series: [spring, PlotSamples.wave()]).text()
  #expect(text.contains("▼ 4.6 %"))
  #expect(text.contains("overshoot 4.6 % at 0.35 s · ◇ settles 0.785 s"))
  #expect(text.contains("2 segments: cubic 0.25 s, spring 0.75 s"))
  #expect(text.split(separator: "\n").filter { $0.contains("└") && $0.contains("◇") }.count == 1)
  #expect(text.split(separator: "\n").filter { $0.contains("└") && $0.contains("◆") }.count == 1)
}

@Test func `joints without segments are listed`() throws {
  var line = PlotSamples.line
  line.joints = [.init(time: 0.5, value: 0.5, label: "spring → cubic")]
  #expect(try Plot(series: [line]).text().contains("◆ 0.5 s spring → cubic"))
}

@Test func `a reference is drawn and named`() throws {
  var line = PlotSamples.line
  let alone = try Plot(series: [line]).text()
  line.reference = .init(label: "expected", times: [0, 1], values: [1, 0])
  let both = try Plot(series: [line]).text()
  #expect(both.contains("dotted: expected"))
  #expect(both.split(separator: "\n")[1] != alone.split(separator: "\n")[1])
}

@Test(
  arguments: [
    [0.0], [5], [-3, -3, -3], [1e308, -1e308], [1.7e308, 1.7e308], [.leastNonzeroMagnitude, 0],
    [1e-300, 2e-300],
    [1, 1 + 1e-15], [1e15, 1e15 + 1], [-0.0, 0],
  ] as [[Double]])
func `single, constant, huge and tiny values are drawn`(values: [Double]) throws {
  let times = values.indices.map { Double($0) }
  let plot = try Plot(series: [.init(name: "x", times: times, values: values)])
  let text = try plot.text(TextStyle(width: 40, height: 5))
  let dots = text.unicodeScalars.filter { (0x2801...0x28FF).contains($0.value) }
  #expect(!dots.isEmpty)
  #expect(!text.contains("nan") && !text.contains("inf"))
}

@Test func `noise of the arithmetic does not become a mountain`() throws {
  // 0.1 + 0.2 differs from 0.3 in the last bit; the curve is level all the same.
  let values = [0.3, 0.1 + 0.2, 0.3, 0.1 + 0.2]
  let text = try Plot(series: [.init(name: "x", times: [0, 1, 2, 3], values: values)]).text()
  let rows = text.split(separator: "\n").filter { $0.contains("│") || $0.contains("┤") }
  let drawn = rows.filter {
    $0.contains("⣀") || $0.contains("⠤") || $0.contains("⠒") || $0.contains("⠉")
  }
  #expect(drawn.count == 1)
}

@Test func `a jump is an upright line`() throws {
  let jump = Plot.Series(name: "x", times: [0, 0.5, 0.5, 1], values: [0, 0, 1, 1])
  let rows = try Plot(series: [jump]).text(TextStyle(width: 40, height: 4)).split(separator: "\n")
  for row in rows[1...4] {
    #expect(
      row.contains("⡇") || row.contains("⢸") || row.contains("⡏") || row.contains("⣸")
        || row.contains("⢹") || row.contains("⣇"))
  }
}

@Test func `panels share one time axis`() throws {
  let long = Plot.Series(name: "long", times: [0, 2], values: [0, 1000])
  let text = try Plot(series: [PlotSamples.line, long]).text()
  let axes = text.split(separator: "\n").filter { $0.contains("└") }
  #expect(axes.count == 2 && axes[0] == axes[1])
}

@Test func `panels stand side by side`() throws {
  let plot = try Plot(series: [PlotSamples.line, PlotSamples.wave()])
  let lines = try plot.text(TextStyle(width: 63, height: 4, columns: 2)).split(separator: "\n")
  #expect(lines.contains { $0.contains("line") && $0.contains("wave") })
  #expect(lines.filter { $0.filter { $0 == "└" }.count == 2 }.count == 1)
  for line in lines { #expect(line.count <= 63) }
}

@Test func `velocities get a panel of their own when asked for`() throws {
  let plot = try Plot(series: [PlotSamples.wave()])
  #expect(try !plot.text().contains("velocity"))
  #expect(try plot.text(TextStyle(velocity: true)).contains("wave velocity  pt/s"))
}

@Test func `there are no escape sequences unless colour is asked for`() throws {
  let plot = try Plot(title: "T", series: [PlotSamples.spring()])
  let plain = try plot.text()
  #expect(!plain.contains("\u{1B}"))
  let colored = try plot.text(TextStyle(color: true))
  #expect(colored.contains("\u{1B}[38;5;33m"))
  // Taking the sequences away again leaves the plain text.
  #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
}

@Test func `names cannot steer the terminal or break lines`() throws {
  var line = PlotSamples.line
  line.name = "a\u{1B}[31m\nb\u{7F}\u{9B}\u{202E}"
  line.facts = ["x\ty"]
  let text = try Plot(title: "\u{7}bell", series: [line]).text()
  #expect(text.contains("a␛[31m␊b␡\u{FFFD}\u{FFFD}"))
  #expect(text.contains("x␉y"))
  #expect(text.contains("␇bell"))
  #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
}

@Test func `long names and facts stay within the width`() throws {
  var line = PlotSamples.line
  line.name = String(repeating: "name", count: 100)
  line.unit = String(repeating: "u", count: 100)
  line.facts = [String(repeating: "f", count: 500), String(repeating: "word ", count: 50)]
  for text in try Plot(series: [line]).text(TextStyle(width: 30)).split(separator: "\n") {
    #expect(text.count <= 30)
  }
}

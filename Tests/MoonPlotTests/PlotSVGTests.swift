import MoonPlot
import Testing

private func read(_ plot: Plot, _ style: SVGStyle = SVGStyle()) throws -> XMLReader {
  let reader = XMLReader(try plot.svg(style))
  #expect(reader.problem == nil)
  return reader
}

private func numbers(_ path: String) -> [(x: Double, y: Double)] {
  path.split { "MLZ".contains($0) }.compactMap { pair in
    let parts = pair.split(separator: " ").compactMap { Double($0) }
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }
}

@Test func `a chart is one well-formed SVG document`() throws {
  let plot = try Plot(title: "Chart", series: [PlotSamples.spring(), PlotSamples.wave()])
  let reader = try read(plot)
  let root = try #require(reader.elements.first)
  #expect(root.name == "svg")
  #expect(root.attributes["xmlns"] == "http://www.w3.org/2000/svg")
  #expect(root.attributes["width"] == "880")
  #expect(reader.elements.contains { $0.name == "title" && $0.text == "Chart" })
}

@Test func `the reader of these tests notices what is not well-formed`() {
  for text in ["<a>", "<a></b>", "<a b=\"1\" b=\"2\"/>", "<a>&x;</a>", "<a>\u{1B}</a>", "<a/><b/>"]
  {
    #expect(XMLReader(text).problem != nil)
  }
  #expect(XMLReader("<a b=\"&lt;\">x &amp; y<c/></a>").problem == nil)
}

@Test func `a chart needs nothing from elsewhere`() throws {
  let names = Set(try read(Plot(series: [PlotSamples.wave()])).elements.map(\.name))
  #expect(
    names.isSubset(of: [
      "svg", "title", "desc", "rect", "g", "line", "text", "tspan", "path", "circle",
      "linearGradient", "stop",
    ]))
}

@Test func `texts of a script are escaped`() throws {
  var line = PlotSamples.line
  line.name = "</text><script>alert(1)</script>"
  line.unit = "\"&'"
  line.facts = ["\u{0}\u{1B}\u{FFFE}\u{85}"]
  line.segments = [.init(label: "<spring>", start: 0, end: 1)]
  let reader = try read(Plot(title: "]]> <!-- &amp;", series: [line], facts: ["a < b"]))
  let texts = reader.elements.map(\.text)
  #expect(texts.contains("]]> <!-- &amp;"))
  #expect(texts.contains("</text><script>alert(1)</script>"))
  #expect(texts.contains("\"&'"))
  #expect(texts.contains("␀␛\u{FFFD}\u{FFFD}"))
  #expect(texts.contains("<spring>"))
  #expect(texts.contains("a < b"))
}

@Test func `the curve runs through its samples`() throws {
  // A straight line is two points: from low left to high right, 6 points from each side of the area.
  let paths = try read(Plot(series: [PlotSamples.line])).elements.filter { $0.name == "path" }
  let curve = try #require(paths.last?.attributes["d"].map(numbers))
  #expect(curve.count == 2)
  #expect(curve[0].x < curve[1].x)
  #expect(curve[0].y > curve[1].y)
}

@Test func `leaving out points moves no curve by more than a twentieth of a point`() throws {
  let wave = PlotSamples.wave()
  let paths = try read(Plot(series: [wave])).elements.filter { $0.name == "path" }
  let curve = try #require(paths.last?.attributes["d"].map(numbers))
  let (left, right) = (try #require(curve.first).x, try #require(curve.last).x)
  // The wave's own extremes, ±100, are the highest and the lowest point of the path.
  let top = try #require(curve.map(\.y).min())
  let bottom = try #require(curve.map(\.y).max())
  for (time, value) in zip(wave.times, wave.values) {
    let x = left + (right - left) * time
    let y = bottom - (bottom - top) * (value + 100) / 200
    let next = try #require(curve.firstIndex { $0.x >= x - 0.01 })
    guard next > 0 else { continue }
    let (a, b) = (curve[next - 1], curve[next])
    let onLine = a.y + (b.y - a.y) * (x - a.x) / max(b.x - a.x, 1e-9)
    // Coordinates are rounded to hundredths, and a steep line turns 0.05 across into more down.
    let slope = abs(b.y - a.y) / max(b.x - a.x, 1e-9)
    #expect(abs(onLine - y) <= 0.05 * (1 + slope * slope).squareRoot() + 0.03 * (1 + slope))
  }
}

@Test func `a million samples make a small picture`() throws {
  let times = (0..<1_000_000).map { Double($0) / 1_000_000 }
  let values = PlotSamples.noise(seed: 5, count: 1_000_000)
  let text = try Plot(series: [.init(name: "n", times: times, values: values)]).svg()
  #expect(text.utf8.count < 500_000)
}

@Test func `marks are named in the picture`() throws {
  let texts = try read(Plot(series: [PlotSamples.spring(), PlotSamples.wave()])).elements.map(
    \.text)
  #expect(texts.contains("overshoot 4.6 % at 0.35 s"))
  #expect(texts.contains("settles 0.785 s"))
  #expect(texts.contains { $0.hasPrefix("cubic") })
  #expect(texts.contains { $0.hasPrefix("spring") })
}

@Test(arguments: [240, 330, 500, 880, 2000])
func `nothing leaves the card at any width`(width: Int) throws {
  var spring = PlotSamples.spring("a name much longer than there is room for in a narrow picture")
  spring.facts = [String(repeating: "name", count: 60), "two words"]
  var wave = PlotSamples.wave()
  wave.segments = (0..<40).map {
    .init(label: "cubic", start: Double($0) / 40, end: Double($0 + 1) / 40)
  }
  let title = String(repeating: "Moonframe", count: 40)
  let style = SVGStyle(width: width, velocity: true, subtitle: title)
  let reader = try read(Plot(title: title, series: [spring, wave]), style)
  let height = try #require(reader.elements.first?.attributes["height"].flatMap { Double($0) })
  var origin = (x: 0.0, y: 0.0)
  for element in reader.elements.dropFirst() {
    if let move = element.attributes["transform"] {
      let parts = move.split { "( )".contains($0) }.compactMap { Double($0) }
      origin = (parts[0], parts[1])
    }
    let x = element.attributes["x"].flatMap { Double($0) } ?? 0
    let y = element.attributes["y"].flatMap { Double($0) } ?? 0
    let size = element.attributes["font-size"].flatMap { Double($0) } ?? 0
    var (left, right) = (x, x + (element.attributes["width"].flatMap { Double($0) } ?? 0))
    if element.name == "text" {
      // Half the type size a character is a fair mean for a common sans-serif typeface.
      let wide = Double(element.text.count) * size * 0.5
      switch element.attributes["text-anchor"] {
      case "end": (left, right) = (x - wide, x)
      case "middle": (left, right) = (x - wide / 2, x + wide / 2)
      default: right = x + wide
      }
    }
    let inFooter = element.attributes["x"] != nil && origin.y + y > height
    #expect(origin.x + left >= 0 && !inFooter)
    // The last remarks stand below the panels again, in the picture's own coordinates.
    #expect(right + origin.x <= Double(width) + 1 || right <= Double(width))
  }
}

@Test func `many series stand in a grid with equal panels`() throws {
  let many = (0..<24).map { index in
    Plot.Series(name: "curve \(index)", times: [0, 1], values: [0, Double(index)])
  }
  let panels = try read(Plot(series: many)).elements.filter { $0.attributes["fill"] == "#FFFFFF" }
  #expect(panels.filter { $0.name == "rect" }.count == 24)
  #expect(Set(panels.compactMap { $0.attributes["width"] }).count == 1)
}

@Test(
  arguments: [
    [0.0], [5], [-3, -3, -3], [1e308, -1e308], [1.7e308, 1.7e308], [.leastNonzeroMagnitude, 0],
    [1e-300, 2e-300],
    [1, 1 + 1e-15], [1e15, 1e15 + 1], [-0.0, 0],
  ] as [[Double]])
func `single, constant, huge and tiny values are charted`(values: [Double]) throws {
  let times = values.indices.map { Double($0) }
  let text = try Plot(series: [.init(name: "x", times: times, values: values)]).svg()
  #expect(XMLReader(text).problem == nil)
  #expect(!text.contains("nan") && !text.contains("inf\"") && !text.contains("inf "))
}

@Test func `absurd picture sizes are refused with their range`() throws {
  let plot = try Plot(series: [PlotSamples.line])
  let wrong: [(SVGStyle, String)] = [
    (SVGStyle(width: 0), "picture width must be 240 to 4096 points, got 0"),
    (SVGStyle(width: .max), "picture width must be 240 to 4096 points, got \(Int.max)"),
    (SVGStyle(columns: 0), "picture columns must be 1 to 8 panels, got 0"),
    (
      SVGStyle(width: 600, columns: 4),
      "the width of a picture with 4 panels side by side must be 640 to 4096 points, got 600"
    ),
    (SVGStyle(height: 1), "plot height must be 40 to 2000 points, got 1"),
  ]
  for (style, expected) in wrong {
    do throws(PlotError) {
      _ = try plot.svg(style)
      Issue.record("\(style) was accepted")
    } catch {
      #expect(error.description == expected)
    }
  }
}

@Test func `velocity and reference are drawn when they are there`() throws {
  var wave = PlotSamples.wave()
  wave.reference = .init(label: "expected", times: [0, 1], values: [0, 50])
  let plain = try read(Plot(series: [wave])).elements
  let both = try read(Plot(series: [wave]), SVGStyle(velocity: true)).elements
  #expect(plain.contains { $0.text == "expected" })
  #expect(both.filter { $0.name == "path" }.count == plain.filter { $0.name == "path" }.count + 1)
  // 200π ≈ 628 points a second is the steepest slope of 100 sin 2πt.
  #expect(both.contains { $0.text == "velocity −628 … 628 pt/s" })
}

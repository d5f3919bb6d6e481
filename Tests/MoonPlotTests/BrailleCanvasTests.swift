import MoonPlot
import Testing

// The pictures are drawn on paper: dots 1 2 3 7 down the left (bits 01 02 04 40), 4 5 6 8 down the
// right (bits 08 10 20 80) of each cell, as the Unicode code chart of U+2800 numbers them.

@Test func `each of the eight dots of a cell has the code point of the chart`() {
  let chart: [(Int, Int, Character)] = [
    (0, 0, "⠁"), (0, 1, "⠂"), (0, 2, "⠄"), (0, 3, "⡀"), (1, 0, "⠈"), (1, 1, "⠐"), (1, 2, "⠠"),
    (1, 3, "⢀"),
  ]
  for (x, y, expected) in chart {
    var canvas = BrailleCanvas(columns: 1, rows: 1)
    canvas.set(x, y)
    #expect(canvas.lines == [String(expected)])
  }
}

@Test func `a rising line in 4 by 2 cells raises one dot in each dot column`() {
  // 8 by 8 dots, from the bottom left to the top right: the diagonal. Lower left cells: dots 7 and 6,
  // then 2 and 4 … : (0,7)(1,6) = 40+20 = ⡠, (2,5)(3,4) = 02+08 = ⠊, and the same above.
  var canvas = BrailleCanvas(columns: 4, rows: 2)
  canvas.trace([(0, 7), (7, 0)])
  #expect(canvas.lines == ["⠀⠀⡠⠊", "⡠⠊⠀⠀"])
}

@Test func `a level line fills one dot row`() {
  var canvas = BrailleCanvas(columns: 4, rows: 2)
  canvas.trace([(0, 3), (7, 3)])
  #expect(canvas.lines == ["⣀⣀⣀⣀", "⠀⠀⠀⠀"])
}

@Test func `an upright line fills one dot column`() {
  var canvas = BrailleCanvas(columns: 2, rows: 2)
  canvas.trace([(1, 0), (1, 7)])
  #expect(canvas.lines == ["⢸⠀", "⢸⠀"])
}

@Test func `a dotted line keeps each third dot`() {
  // Dot columns 0, 3 and 6 of the top row.
  var canvas = BrailleCanvas(columns: 4, rows: 1)
  canvas.trace([(0, 0), (7, 0)], every: 3)
  #expect(canvas.lines == ["⠁⠈⠀⠁"])
}

@Test func `a line through any points has no gaps`() {
  for seed in UInt64(1)...50 {
    let noise = PlotSamples.noise(seed: seed, count: 4).map { Int(($0 + 1) * 20) }
    var canvas = BrailleCanvas(columns: 20, rows: 10)
    canvas.trace([(noise[0], noise[1]), (noise[2], noise[3])])
    // A connected line from one end to the other has as many dots as its longer side plus one.
    let dots = (0..<40).flatMap { x in (0..<40).map { (x, $0) } }.filter {
      canvas.isSet($0.0, $0.1)
    }
    let inside = noise.allSatisfy { $0 < 40 }
    guard inside else { continue }
    #expect(dots.count == max(abs(noise[0] - noise[2]), abs(noise[1] - noise[3])) + 1)
    for (x, y) in dots where (x, y) != (noise[2], noise[3]) {
      let near = dots.filter { abs($0.0 - x) <= 1 && abs($0.1 - y) <= 1 }
      #expect(near.count >= 2)
    }
  }
}

@Test func `dots outside the field are left out`() {
  var canvas = BrailleCanvas(columns: 1, rows: 1)
  canvas.set(-1, 0)
  canvas.set(2, 0)
  canvas.set(0, 4)
  #expect(canvas.lines == ["⠀"])
}

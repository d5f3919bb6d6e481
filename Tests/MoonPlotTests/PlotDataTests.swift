import MoonPlot
import Testing

@Test func `CSV has a time column and the series in their order`() throws {
  let plot = try Plot(series: [
    .init(name: "y", times: [0, 0.5], values: [1, -2.5]),
    .init(name: "x", times: [0, 0.5], values: [0.1, 1e300]),
  ])
  #expect(plot.csv() == "time,y,x\n0,1,0.1\n0.5,-2.5,1e+300\n")
}

@Test func `CSV quotes as RFC 4180 says`() throws {
  // RFC 4180, section 2, rules 6 and 7: commas, quotes and line breaks are enclosed, quotes doubled.
  let plot = try Plot(series: [
    .init(name: "a,b", times: [0], values: [1]), .init(name: "say \"hi\"", times: [0], values: [2]),
    .init(name: "two\r\nlines", times: [0], values: [3]),
  ])
  #expect(plot.csv() == "time,\"a,b\",\"say \"\"hi\"\"\",\"two\r\nlines\"\n0,1,2,3\n")
}

@Test func `CSV merges different times and keeps jumps`() throws {
  let plot = try Plot(series: [
    .init(name: "a", times: [0, 1, 1, 2], values: [0, 1, 5, 6]),
    .init(name: "b", times: [0, 2], values: [7, 8]),
  ])
  #expect(plot.csv() == "time,a,b\n0,0,7\n1,1,\n1,5,\n2,6,8\n")
}

@Test func `CSV numbers read back exactly`() throws {
  let values = PlotSamples.noise(seed: 3, count: 500)
  let times = values.indices.map { Double($0) / 240 }
  let text = try Plot(series: [.init(name: "n", times: times, values: values)]).csv()
  let rows = text.split(separator: "\n").dropFirst().map {
    $0.split(separator: ",").map { Double($0) }
  }
  #expect(rows.map { $0[0] } == times)
  #expect(rows.map { $0[1] } == values)
}

@Test func `CSV gives velocities when asked for`() throws {
  let plot = try Plot(series: [.init(name: "x", times: [0], values: [1], velocities: [2])])
  #expect(plot.csv() == "time,x\n0,1\n")
  #expect(plot.csv(velocity: true) == "time,x,x velocity\n0,1,2\n")
}

@Test func `JSON is one line with all that is known`() throws {
  let series = Plot.Series(
    name: "q\"\\\u{1}\n", unit: "°", times: [0, 1], values: [0.1, -2], velocities: [1e-9, 0],
    target: -2,
    segments: [
      .init(label: "cubic", start: 0, end: 0.5), .init(label: "move", start: 0.5, end: 1),
    ],
    extremes: [.init(time: 0.7, value: -2.5, percent: 4.9), .init(time: 0.1, value: 1)],
    settling: 0.9,
    reference: .init(label: "expected", times: [0], values: [1]), facts: ["f"])
  let plot = try Plot(title: "t", duration: 1.5, series: [series], facts: ["g"])
  #expect(
    plot.json() == """
      {"v":1,"kind":"curves","title":"t","start":0,"end":1.5,"facts":["g"],"series":[{"name":"q\\"\\\\\\u0001\\n",\
      "unit":"°","times":[0,1],"values":[0.1,-2],"velocities":[1e-09,0],"target":-2,"settling":0.9,\
      "segments":[{"label":"cubic","start":0,"end":0.5},{"label":"move","start":0.5,"end":1}],\
      "joints":[{"time":0.5,"value":-0.95,"label":"cubic → move"}],\
      "extremes":[{"time":0.7,"value":-2.5,"percent":4.9},{"time":0.1,"value":1}],\
      "reference":{"label":"expected","times":[0],"values":[1]},"facts":["f"]}]}

      """)
}

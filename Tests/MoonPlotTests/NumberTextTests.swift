import MoonPlot
import Testing

// Expected texts are written by hand from the rules of decimal rounding.

@Test(arguments: [
  (0.0, 2, "0.00"), (1.005, 1, "1.0"), (0.125, 2, "0.13"), (-0.125, 2, "-0.13"),
  (9.995, 2, "10.00"),
  (-0.001, 2, "0.00"), (1234.5678, 0, "1235"), (0.5, 0, "1"),
  (1e22, 1, "10000000000000000000000.0"),
  (Double.leastNonzeroMagnitude, 3, "0.000"), (0.05, 1, "0.1"), (0.04, 1, "0.0"),
  (99.99, 1, "100.0"),
])
func `a number is rounded half away from zero to fixed decimals`(
  value: Double, decimals: Int, expected: String
) {
  #expect(NumberText.fixed(value, decimals: decimals) == expected)
}

@Test(arguments: [
  (0.0, "0"), (1.23456, "1.235"), (-104.9, "-104.9"), (100.0, "100"), (0.00012345, "0.0001235"),
  (0.000012345, "1.235e-5"), (1_234_567.0, "1235000"), (12_345_678.0, "1.235e7"),
  (9_999_999.0, "1e7"),
  (.leastNonzeroMagnitude, "5e-324"), (-1e300, "-1e300"),
])
func `a short number has four digits at most and no trailing zeros`(value: Double, expected: String)
{
  #expect(NumberText.short(value) == expected)
}

@Test(arguments: [
  (0.15, "0.15 s"), (0.6922, "0.692 s"), (2.0, "2 s"), (0.0, "0 s"), (0.0001, "0.0001 s"),
])
func `a time is given to the millisecond`(value: Double, expected: String) {
  #expect(NumberText.seconds(value) == expected)
}

@Test func `an exact text reads back as the same number`() {
  let noise = PlotSamples.noise(seed: 7, count: 200)
  for value in noise + noise.map({ $0 * 1e300 }) + noise.map({ $0 * 1e-300 }) + [
    1, -0.0, 0.1, 1e16,
  ] {
    let back = Double(NumberText.exact(value))
    #expect(back?.bitPattern == value.bitPattern)
  }
}

@Test func `a whole number has no point`() { #expect(NumberText.exact(120) == "120") }

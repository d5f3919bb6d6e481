import MoonMotion
import MoonTestSupport
import Testing

/// A curve as the tables describe it: a name or four numbers.
func curve(_ json: JSONValue) throws -> UnitCurve {
  if let name = json.string { return try #require(UnitCurve.named(name)) }
  let points = json["bezier"].array.compactMap(\.number)
  guard points.count == 4 else { return .linear }
  return try .bezier(points[0], points[1], points[2], points[3])
}

// All expected numbers: Fixtures/motion-unit-curves.json, computed with 50 digits.
@Suite struct UnitCurveTableTests {
  @Test func `every curve of the table has its values, slopes and inverse`() throws {
    let table = try JSONValue(contentsOf: fixture("motion-unit-curves.json"))
    #expect(table["curves"].array.count == 9)
    for row in table["curves"].array {
      let id = row["id"].string ?? ""
      let curve = try curve(row["curve"])
      for sample in row["samples"].array {
        let x = try #require(sample["x"].number)
        #expect(agrees(curve.value(at: x), try #require(sample["value"].number)), "\(id) \(x)")
        #expect(
          agrees(curve.velocity(at: x), try #require(sample["velocity"].number)), "\(id) \(x)")
      }
      let inverse = try curve.inverse()
      for sample in row["inverse"].array {
        let x = try #require(sample["x"].number)
        #expect(agrees(inverse.value(at: x), try #require(sample["value"].number)), "\(id) \(x)")
      }
    }
  }
}

@Suite struct `Ends of bezier curves` {
  // The limit at an end: (1 - y2) / (1 - x2), and where both are 0 the next control point's slope.
  @Test(
    arguments: [
      ([0.0, -0.52, 1, 1], 1.52),
      ([0.6344924164230668, 2.7039875930775015, 1, 1], -4.661976029066),
      ([0.5, 0.5, 0.75, 0.5], 2.0),
    ] as [([Double], Double)])
  func `have the slope of the limit`(_ points: [Double], _ slope: Double) throws {
    let curve = try UnitCurve.bezier(points[0], points[1], points[2], points[3])
    #expect(abs(curve.velocity(at: 1) - slope) < 1e-9)
  }
}

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

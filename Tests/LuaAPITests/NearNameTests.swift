import LuaAPI
import Testing

@Suite struct NearNameTests {
  // Distances counted by hand, and the textbook pairs kitten/sitting and CA/ABC (Damerau: 3 when each place is
  // edited once).
  @Test(arguments: [
    ("bouce", "bounce", 1), ("bonuce", "bounce", 1), ("kitten", "sitting", 3), ("CA", "ABC", 3),
    ("", "abc", 3), ("abc", "abc", 0),
  ])
  func `the distance counts insertions, deletions, replacements and swaps`(
    a: String, b: String, distance: Int
  ) {
    #expect(NearName.distance(a, b) == distance)
    #expect(NearName.distance(b, a) == distance)
  }

  @Test(arguments: [
    ("bouce", "bounce"), ("Bounce", "bounce"), ("extra_bounce", "extraBounce"),
    ("durration", "duration"),
    ("colour", "color"), ("dampning", "damping"),
  ])
  func `a slip finds its name`(slip: String, name: String) {
    let names = ["duration", "bounce", "extraBounce", "color", "damping", "to"]
    #expect(NearName.best(slip, among: names) == name)
  }

  @Test(arguments: ["x", "", "wholly different", "ab", String(repeating: "bounce", count: 100_000)])
  func `what is like nothing finds nothing`(name: String) {
    #expect(NearName.best(name, among: ["duration", "bounce", "to"]) == nil)
  }

  @Test func `the very same name is no suggestion`() {
    #expect(NearName.best("bounce", among: ["bounce"]) == nil)
    #expect(NearName.best("bounce", among: ["bounce", "bounces"]) == "bounces")
    #expect(NearName.best("Bounce", among: ["bounce"]) == "bounce")
  }

  @Test func `nearer names come first, equally near ones in their order`() {
    #expect(
      NearName.ranked("damping", among: ["damping2", "dumping", "damping"]) == [
        "damping", "damping2", "dumping",
      ])
  }
}

import MoonGeometry
import MoonTestSupport
import Testing

@Suite struct ColorTests {
  // Expected numbers: Fixtures/motion-colors.json, computed with 50 digits from IEC 61966-2-1.
  @Test func `mixing is per channel in linear light`() throws {
    let table = try JSONValue(contentsOf: fixture("motion-colors.json"))
    #expect(table["colors"].array.count == 3)
    for row in table["colors"].array {
      let from = try color(row["from"])
      let to = try color(row["to"])
      for sample in row["samples"].array {
        let mixed = from.mixed(with: to, by: try #require(sample["p"].number))
        let linear = sample["linear"].array.compactMap(\.number)
        for channel in 0..<4 { #expect(agrees(mixed[channel: channel], linear[channel])) }
        let encoded = sample["srgb"].array.compactMap(\.number)
        for (component, expected) in zip(
          [mixed.red, mixed.green, mixed.blue, mixed.opacity], encoded)
        {
          #expect(agrees(component, expected))
        }
      }
    }
  }

  private func color(_ json: JSONValue) throws -> Color {
    let numbers = json.array.compactMap(\.number)
    try #require(numbers.count == 4)
    return Color(
      red: numbers[0], green: numbers[1], blue: numbers[2], opacity: numbers[3])
  }

  // CSS Color 4: #f80 is #ff8800, #rrggbbaa has the opacity last.
  @Test func `style sheet notation is read and written`() throws {
    #expect(try #require(Color(hex: "#F80")).hex == "#ff8800")
    #expect(try #require(Color(hex: "#ff8800")).hex == "#ff8800")
    #expect(try #require(Color(hex: "#ff880080")).hex == "#ff880080")
    #expect(try #require(Color(hex: "#0008")).hex == "#00000088")
    #expect(try #require(Color(hex: "#0A0b0C")).hex == "#0a0b0c")
  }

  @Test(arguments: ["", "#", "ff8800", "#f", "#ff880", "#ff88000", "#gg0000", "#ff8800000", "#é00"])
  func `other text is no colour`(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test func `all byte values survive the way to linear light and back`() {
    for byte in 0...255 {
      let encoded = Double(byte) / 255
      let back = Color.sRGB(fromLinear: Color.linear(fromSRGB: encoded))
      #expect(abs(back - encoded) < 1e-7)
    }
  }

  // Apple's published palette (light): red is #FF3B30, blue #007AFF.
  @Test func `each name of the palette is a colour`() throws {
    #expect(Color.names.count == 18)
    for name in Color.names { #expect(Color.named(name) != nil, "\(name)") }
    #expect(Color.red.hex == "#ff3b30")
    #expect(Color.blue.hex == "#007aff")
    #expect(Color.named("blue") == Color.blue)
    #expect(Color.clear.opacity == 0)
    #expect(Color.named("rouge") == nil)
    let palette: [Color] = [
      .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
      .white, .gray, .black, .clear, .primary, .secondary,
    ]
    #expect(palette == Color.names.compactMap { Color.named($0) })
  }

  @Test func `opacity multiplies`() {
    #expect(Color.black.opacity(0.5).opacity(0.5).opacity == 0.25)
  }
}

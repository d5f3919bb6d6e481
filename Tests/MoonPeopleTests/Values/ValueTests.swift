import MoonPeople
import Testing

/// Values and Lua's rules for them.
@Suite struct ValueTests {
  /// Texts as `lua5.4 -e 'print(x)'` writes them.
  static let texts: [(Double, String)] = [
    (0.1, "0.1"), (0.3333333333333333, "0.33333333333333"), (1, "1.0"), (-0.0, "-0.0"),
    (0.6666666666666666, "0.66666666666667"), (1e14, "1e+14"), (1e15, "1e+15"),
    (1e16, "1e+16"), (1e100, "1e+100"), (99999999999999.5, "1e+14"), (0.0001, "0.0001"),
    (123_456_789_012_345, "1.2345678901234e+14"), (12_345_678_901_234, "12345678901234.0"),
    (0.00001, "1e-05"), (.leastNonzeroMagnitude, "4.9406564584125e-324"),
    (0x1p-1030, "8.6916947597938e-311"), (2.5, "2.5"),
    (1.7976931348623157e308, "1.7976931348623e+308"), (0x1p63, "9.2233720368548e+18"),
    (0x1p53, "9.007199254741e+15"), (123456.7890625, "123456.7890625"),
    (.infinity, "inf"), (-.infinity, "-inf"), (1.00000000000005, "1.0"),
    (1000000000000.05, "1000000000000.1"), (0.500000000000005, "0.5"),
    (100.000000000005, "100.00000000001"), (8.00000000000005, "8.0"),
  ]

  @Test("floats are written with 14 digits, as Lua does", arguments: texts)
  func text(value: Double, expected: String) {
    #expect(Value.number(value).luaText.text == expected)
  }

  @Test func `equality compares integers and floats by their exact values`() {
    let (big, even) = (Value.integer(1 << 53 + 1), Value.number(0x1p53))
    #expect(!big.isEqual(to: .number(0x1p53 + 2)))
    #expect(Value.integer(1 << 53).isEqual(to: even))
    #expect(!Value.integer((1 << 53) + 1).isEqual(to: even))
    #expect(!Value.integer(.max).isEqual(to: .number(0x1p63)))
    #expect(Value.integer(.min).isEqual(to: .number(-0x1p63)))
    #expect(!Value.number(.nan).isEqual(to: .number(.nan)))
    #expect(!Value.integer(1).isEqual(to: .text("1")))
    #expect(!Value.integer(0).isEqual(to: .boolean(false)))
    #expect(Value.none.isEqual(to: .none))
  }

  @Test func `values have a total order`() {
    let ascending: [Value] = [
      .none, .boolean(false), .boolean(true), .number(.nan), .number(-.infinity),
      .number(-0x1p63 - 2048), .integer(.min), .integer(-1), .number(-0.5), .integer(0),
      .number(0x1p53), .integer((1 << 53) + 1), .number(0x1p53 + 2), .integer(.max),
      .number(0x1p63), .number(.infinity), .text(""), .string(ByteString([0])), .text("A"),
      .text("a"), .text("ab"), .string(ByteString([255])),
    ]
    for (place, first) in ascending.enumerated() {
      for (other, second) in ascending.enumerated() {
        #expect(first.sortsBefore(second) == (place < other), "\(first) and \(second)")
      }
    }
    #expect(!Value.integer(1).sortsBefore(.number(1)))
    #expect(!Value.number(1).sortsBefore(.integer(1)))
    #expect(!Value.number(-0.0).sortsBefore(.number(0)))
  }

  @Test func `keys of tables are integers where a float has an integral value`() {
    #expect(Value.number(3).asTableKey == .integer(3))
    #expect(Value.number(-0.0).asTableKey == .integer(0))
    #expect(Value.number(0.5).asTableKey == .number(0.5))
    #expect(Value.number(0x1p63).asTableKey == .number(0x1p63))
    #expect(Value.text("3").asTableKey == .text("3"))
  }
}

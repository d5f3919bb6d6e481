import MoonPeople
import Testing

/// The pairs of Lua and SQLite that differ, from the comparison in which 26 of 40 did: the values
/// are those that `lua5.4` gives.
@Suite struct LuaPairTests {
  /// What an expression without a record gives; errors as their messages.
  private func result(_ text: String) throws -> Value {
    let model = try LuaTable.makeModel()
    let evaluator = Evaluator(try LuaReader.expression(text, model), model: model)
    let row = Row(
      id: 1,
      values: [
        .text("Ann"), .none, .boolean(true), .none, .integer(7), .none, .number(1), .none,
      ])
    do throws(EvaluationError) { return try evaluator.value(row) } catch {
      return .text("error: " + error.message)
    }
  }

  @Test func `7 divided by -2, rounded down, is -4`() throws {
    #expect(try result("7 // -2") == .integer(-4))
  }

  @Test func `the rest of 7 by -2 has the divisor's sign`() throws {
    #expect(try result("7 % -2") == .integer(-1))
  }

  @Test func `the rest of -7 by 3 has the divisor's sign`() throws {
    #expect(try result("-7 % 3") == .integer(2))
  }

  @Test func `7 by 2 is 3,5`() throws { #expect(try result("7 / 2") == .number(3.5)) }

  @Test func `0 counts as true`() throws {
    #expect(try result("0 and \"yes\"") == .text("yes"))
  }

  @Test func `the empty string counts as true`() throws {
    #expect(try result("\"\" and \"yes\"") == .text("yes"))
  }

  @Test func `nil equals nil`() throws { #expect(try result("nil == nil") == .boolean(true)) }

  @Test func `nil differs from a string`() throws {
    #expect(try result("p.nick ~= \"x\"") == .boolean(true))
  }

  @Test func `not nil is true`() throws { #expect(try result("not p.nick") == .boolean(true)) }

  @Test func `false or 5 is 5`() throws { #expect(try result("false or 5") == .integer(5)) }

  @Test func `nil below 1 is an error`() throws {
    #expect(try result("p.rank < 1") == .text("error: attempt to compare nil with number"))
  }

  @Test func `a string of digits below a number is an error`() throws {
    #expect(try result("\"10\" < 9") == .text("error: attempt to compare string with number"))
  }

  @Test func `a string joined with nil is an error that names the field`() throws {
    let message = "error: attempt to concatenate a nil value (field 'nick')"
    #expect(try result("\"a\" .. p.nick") == .text(message))
  }

  @Test func `an integer divided by 0, rounded down, is an error`() throws {
    #expect(try result("5 // 0") == .text("error: attempt to divide by zero"))
  }

  @Test func `the rest of an integer by 0 is an error`() throws {
    #expect(try result("5 % 0") == .text("error: attempt to perform 'n%0'"))
  }

  @Test func `a float divided by 0, rounded down, is infinite`() throws {
    #expect(try result("5.0 // 0") == .number(.infinity))
  }

  @Test func `the largest integer and 1 wrap around`() throws {
    #expect(try result("math.maxinteger + 1") == .integer(.min))
  }

  @Test func `the length of an accented letter is its bytes`() throws {
    #expect(try result("#\"\u{e9}\"") == .integer(2))
  }

  @Test func `the length counts bytes of 0`() throws {
    #expect(try result("#\"a\\0b\"") == .integer(3))
  }

  @Test func `a search tells capitals apart`() throws {
    #expect(try result("string.find(\"abcx\", \"X\", 1, true)") == .none)
  }

  @Test func `a search gives the place in bytes`() throws {
    #expect(try result("(\"\u{e9}x\"):find(\"x\", 1, true)") == .integer(3))
  }

  @Test func `NaN is a value that equals nothing`() throws {
    #expect(try result("0/0 == 0/0") == .boolean(false))
    #expect(try result("not (0/0)") == .boolean(false))
  }

  @Test func `true differs from 1`() throws {
    #expect(try result("true == 1") == .boolean(false))
  }

  @Test func `a part from 0 to 1 is the first byte`() throws {
    #expect(try result("(\"abc\"):sub(0, 1)") == .text("a"))
  }

  @Test func `-2,5 rounded down is -3`() throws {
    #expect(try result("math.floor(-2.5)") == .integer(-3))
  }

  @Test func `the text of true is true`() throws {
    #expect(try result("tostring(true)") == .text("true"))
  }
}

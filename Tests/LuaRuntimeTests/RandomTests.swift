import LuaRuntime
import Testing

/// A run is the same as the one before; a seed gives what Lua itself gives for it.
@Suite struct `Random numbers` {
  private static let three = "math.random(1000), math.random(1000), math.random(1000)"

  @Test func `are the same in each machine, also after randomseed without a seed`() throws {
    let first = try lua("return \(Self.three)")
    #expect(try lua("return \(Self.three)") == first)
    #expect(try lua("math.random() math.randomseed() return \(Self.three)") == first)
  }

  @Test func `follow a seed as in Lua`() throws {
    // Source: lua5.4 -e 'math.randomseed(42) print(math.random(1000), math.random(1000))'.
    let source = "math.randomseed(42) return math.random(1000), math.random(1000)"
    #expect(try lua(source) == [.integer(742), .integer(50)])
  }
}

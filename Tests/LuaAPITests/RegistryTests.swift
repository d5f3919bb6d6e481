import LuaAPI
import Testing

@Suite struct RegistryTests {
  let registry = Sample.registry

  @Test func `everything is listed in reference order`() {
    #expect(
      registry.entries.map(\.name) == [
        "moon", "moon.shape", "moon.shape.box", "moon.shape.sides", "moon.add",
      ])
    #expect(registry.entries.map(\.kind) == [.module, .module, .function, .value, .function])
    #expect(registry.entry(named: "moon.shape")?.members == ["moon.shape.box", "moon.shape.sides"])
  }

  @Test(arguments: ["moon.shape.box", "shape.box", "shape:box"])
  func `an entry is found with and without its root`(name: String) {
    #expect(registry.entry(named: name)?.name == "moon.shape.box")
  }

  @Test func `help shows signatures, tables and the example`() {
    #expect(
      registry.help("moon.shape.box")
        == """
        moon.shape.box(label?, { width = …, height = 2, colour = "red", wait = 0 }) -> string
        moon.shape.box(label?, { side = …, colour = "red" }) -> string

        Makes a box.

        A box has corners.

        It has sides too.

        Arguments
          label  string  What stands on it.

        Options
          width   number, above 0 m, required        How wide it is.
          height  number, from 0 to 10 m, default 2  How high it is.
          colour  "red"|"blue", default "red"        What colour it has.
          wait    time, in s, default 0              How long it waits.
          side    number, at least 1, required       How long each side is.

        Example
          print(moon.shape.box { side = 2 })  --> square 2.0 1

        Since 0.1

        """)
  }

  @Test func `help on a module lists what it contains`() {
    #expect(
      registry.help("shape") == """
        moon.shape

        Shapes.

        Contains
          moon.shape.box    -> string  Makes a box.
          moon.shape.sides  integer    How many sides a box has.

        Since 0.1

        """)
  }

  @Test func `help on nothing is nil, and near names are offered`() {
    #expect(registry.help("moon.shape.bx") == nil)
    #expect(registry.near("moon.shape.bx") == ["moon.shape.box", "moon.shape"])
    #expect(registry.near("shap") == ["shape"])
    #expect(registry.near("sidez") == ["moon.shape.sides"])
    #expect(registry.near("qqqqqq") == [])
  }

  @Test func `the overview has a line for each module, function and type`() {
    #expect(
      registry.overview == """
        moon            Everything that Moonframe gives to scripts; also what require "moonframe" returns.
        moon.shape      Shapes.
        moon.shape.box  Makes a box.
        moon.add        Adds a number.

        """)
  }
}

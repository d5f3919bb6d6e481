import LuaReference
import Testing

@Suite struct GroupTests {
  @Test func `each field of moon and each type has a page`() {
    #expect(WholeReference.reference.ungrouped == [])
  }
}

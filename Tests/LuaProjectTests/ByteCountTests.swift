import LuaProject
import Testing

struct ByteCountTests {
  // Units are powers of 1024, as docs/project.md says.
  @Test(arguments: [
    ("0", 0), ("1000", 1000), ("10b", 10), ("500kB", 512_000), ("64MB", 67_108_864),
    ("64MiB", 67_108_864), ("1.5m", 1_572_864), ("1GB", 1_073_741_824), ("1024g", 1 << 40),
  ])
  func `a size is a number with or without unit`(text: String, bytes: Int) {
    #expect(ByteCount.bytes(text) == bytes)
  }

  @Test(arguments: [
    "", "MB", "-1", ".5MB", "1 MB", "1TB", "1e3", "1025g", "99999999999999999999", "nan", "٣",
    "0x10",
  ])
  func `what is no size, or too large, is none`(text: String) {
    #expect(ByteCount.bytes(text) == nil)
  }
}

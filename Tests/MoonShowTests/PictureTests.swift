import MoonShow
import MoonTestSupport
import RenderRaster
import Testing

/// Pictures as terminals show them.
@Suite struct PictureTests {
  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  @Test func `two pixels are a character, clear ones the terminal's own`() {
    let pixels = Pixels(width: 2, height: 3, argb: [red, red, blue, red, 0, red])
    #expect(
      HalfBlocks.text(pixels, columns: 80, lines: 24)
        == "\u{1B}[0;38;2;255;0;0;48;2;0;0;255m▀\u{1B}[0;38;2;255;0;0;48;2;255;0;0m▀\u{1B}[0m\n"
        + "\u{1B}[0m \u{1B}[0;38;2;255;0;0m▀\u{1B}[0m\n")
  }

  @Test func `a tall picture fits the lines of the terminal`() {
    let tall = Pixels(width: 40, height: 80, argb: [UInt32](repeating: red, count: 3200))
    let lines = HalfBlocks.text(tall, columns: 80, lines: 10).split(separator: "\n")
    #expect(lines.count == 10 && lines.allSatisfy { $0.count { $0 == "▀" } == 10 })
  }

  // The letters of RFC 4648 for the bytes; chunks of 4096 letters by kitty's documentation.
  @Test func `a PNG is sent as it is`() {
    #expect(InlinePicture.kitty([0, 16, 131]) == "\u{1B}_Gf=100,a=T,m=0;ABCD\u{1B}\\\n")
    #expect(InlinePicture.iterm([0, 16, 131]) == "\u{1B}]1337;File=inline=1;size=3:ABCD\u{07}\n")
    let long = InlinePicture.kitty([UInt8](repeating: 0, count: 3073))
    #expect(long.hasPrefix("\u{1B}_Gf=100,a=T,m=1;" + String(repeating: "A", count: 4096)))
    #expect(long.hasSuffix("\u{1B}_Gm=0;AA==\u{1B}\\\n"))
  }

  // By the VT340's manual: 63 plus the bits of six pixels, the topmost the lowest; `$` goes back, `-` down.
  @Test func `sixels draw each colour over the band`() {
    let pixels = Pixels(
      width: 4, height: 7, argb: [UInt32](repeating: red, count: 24) + [blue, blue, blue, 0])
    #expect(
      Sixel.text(pixels)
        == "\u{1B}P0;1;0q\"1;1;4;7#0;2;100;0;0#1;2;0;0;100#0!4~-#1@@@-\u{1B}\\\n")
  }
}

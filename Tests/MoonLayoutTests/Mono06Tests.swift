import MoonLayout
import MoonScene
import Testing

@Suite struct `Text of equal characters` {
  @Test func `ten characters of ten points are sixty wide and twelve high`() {
    // By the definition of mono06: 10 x 0.6 em, 1.2 em lines.
    let text = Mono06().lines(
      of: "0123456789", font: Font(size: 10), width: .infinity, lineLimit: nil)
    #expect(text.lines.map(\.width) == [60])
    #expect(text.lineHeight == 12)
  }
}

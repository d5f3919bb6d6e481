import MoonTestSupport
import Testing

struct HelpTests {
  @Test(arguments: [("frame", "View:frame"), ("onTap", "View:onTap"), ("PADDING", "View:padding")])
  func `a modifier's bare name leads to it`(name: String, whole: String) {
    let result = moonframe(["help", name])
    #expect(result.code == 0 && result.output.contains(whole))
    #expect(moonframe(["help", whole]).code == 0)
  }

  @Test func `help lists the symbols there are`() {
    let help = moonframe(["help", "symbols"]).output
    let names = help.split(whereSeparator: \.isWhitespace)
    for name in ["house", "house.fill", "bell", "gearshape.fill"] {
      #expect(names.contains { $0 == name })
    }
    #expect(help.contains("bootstrap-icons") && help.contains("symbols/logo.svg"))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: [
    "background", "separator", "primary", "secondary", "tertiary", "quaternary", "tint",
  ])
  func `help explains each style, which scripts can use`(name: String) {
    #expect(moonframe(["help", name]).output.contains("  \(name) "))
    let code = "return moon.ui.text 'a':foreground '\(name)'"
    #expect(moonframe(["tree", "-e", code]).code == 0)
  }

  @Test func `help lists the devices`() {
    let help = moonframe(["help", "devices"]).output
    #expect(help.contains("  iPhone SE         375 x 667\n") && help.contains("  none "))
  }
}

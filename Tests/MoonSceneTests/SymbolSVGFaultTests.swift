import MoonGeometry
import MoonScene
import MoonTestSupport
import Testing

@Suite struct `SVG icons that can't be read` {
  @Test(arguments: [
    ("", "line 1: expected <svg>, got the end"),
    ("house", "line 1: expected <svg>, got text"),
    ("<html/>", "line 1: expected <svg>, got <html>"),
    (
      "<svg><path d='M0 0h1'/></svg>",
      "line 1: <svg> needs a viewBox, or a width and a height in numbers above 0"
    ),
    (
      "<svg width='1em' height='2'/>",
      "line 1: <svg> needs a viewBox, or a width and a height in numbers above 0"
    ),
    (
      "<svg\nviewBox='0 0 1'/>",
      "line 1: viewBox must be four numbers, the last two above 0, got \"0 0 1\""
    ),
    (
      "<svg viewBox='0 0 1 0'/>",
      "line 1: viewBox must be four numbers, the last two above 0, got \"0 0 1 0\""
    ),
    ("<svg viewBox='0 0 1 2e7'/>", "line 1: an icon's sides are at most 1000000 long"),
    ("<svg viewBox='0 0 1 1'/>", "line 1: the icon draws nothing"),
    ("<svg viewBox='0 0 1 1'>", "line 1: <svg> is never closed"),
    ("\n<svg viewBox='0 0 1 1'>\n</g>", "line 3: expected </svg>, got </g>"),
    ("<svg viewBox='0 0 1 1'/></svg>", "line 1: </svg> closes what isn't open"),
    ("<svg viewBox='0 0 1 1'/>\n<g/>", "line 2: <g> stands after the end of <svg>"),
    ("<svg viewBox=1>", "line 1: expected a quoted value for viewBox in <svg>, got \"1\""),
    ("<svg viewBox='0 0 1 1>", "line 1: the value of viewBox in <svg> has no closing quote"),
    ("<svg a>", "line 1: expected = after a in <svg>, got \">\""),
    ("<svg ", "line 1: <svg is never closed with >"),
    ("<svg \u{e9}='' ?>", "line 1: expected an attribute or > in <svg>, got \"?\""),
    ("< svg>", "line 1: expected the name of an element after <, got \" \""),
    ("<!-- ", "line 1: a comment is never closed with -->"),
    ("<!DOCTYPE [>", "line 1: the declaration <! is never closed"),
  ]) func `a fault in the frame is named with its line`(text: String, message: String) {
    #expect(fault(in: text) == message)
  }

  @Test(arguments: [
    (
      "<path d='M0 0x'/>",
      "<path>: d: expected a command such as M, L or C at character 5 of the path, got \"x\""
    ),
    (
      "<path d='0 0'/>",
      "<path>: d: expected a move (M or m) first at character 1 of the path, got \"0\""
    ),
    ("<rect width='a' height='1'/>", "<rect>: width must be a number, got \"a\""),
    ("<circle r='2em'/>", "<circle>: r must be a number, got \"2em\""),
    ("<polygon points='1 2 3'/>", "<polygon>: points must be pairs of numbers, got \"1 2 3\""),
    (
      "<g transform='turn(3)'/>",
      "transform must be functions such as translate(1 2), got \"turn(3)\""
    ),
    (
      "<g transform='scale(1'/>",
      "transform must be functions such as translate(1 2), got \"scale(1\""
    ),
    ("<path d='M0 0H9e9'/>", "<path> reaches further than 1000000 from the origin"),
    (
      "<g transform='scale(1e308)'><path d='M0 0H9e300'/></g>",
      "<path> reaches further than 1000000 from the origin"
    ),
    ("<text>a</text>", "<text> can't be a symbol: turn the text into paths"),
    ("<image/>", "<image> can't be a symbol: only paths can"),
    ("<use href='#a'/>", "<use> isn't read: write the shape itself in its place"),
    ("<svg/>", "an <svg> inside another isn't read: use a <g>"),
    (
      "<defs><style>a{fill:none}</style></defs>",
      "a <style> sheet isn't read: put fill and stroke on the elements"
    ),
    (
      "<style><![CDATA[a]]></style>",
      "a <style> sheet isn't read: put fill and stroke on the elements"
    ),
    ("<defs><a></b></defs>", "</b> closes what isn't open"),
  ]) func `a fault in an element is named with its line`(element: String, message: String) {
    #expect(
      fault(in: "<svg viewBox='0 0 9 9'>\n<!--\n-->\n\(element)\n</svg>") == "line 4: \(message)")
  }

  @Test func `icons have a largest size`() {
    let head = "<svg viewBox='0 0 9 9'>"
    #expect(
      fault(in: head + String(repeating: " ", count: 1_000_000))
        == "line 1: an icon may have 1000000 bytes, this one has 1000023")
    #expect(
      fault(in: head + String(repeating: "<g/>", count: 100_000))
        == "line 1: an icon may have 100000 elements, this one has more")
    #expect(
      fault(in: head + String(repeating: "<g>", count: 100))
        == "line 1: elements may be nested 100 deep, these are deeper")
    #expect(
      fault(in: head + String(repeating: "<defs>", count: 100))
        == "line 1: elements may be nested 100 deep, these are deeper")
  }

  @Test func `any text gives an icon of finite size or an error with a line`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<propertyCount(4000) {
      let text = mutated(&random)
      do {
        let glyph = try SymbolGlyph(svg: text)
        for layer in glyph.layers {
          let bounds = layer.path.bounds
          #expect(
            bounds.minX.isFinite && bounds.maxY.isFinite && bounds.size.width.isFinite,
            "seed \(seed): \(text)")
        }
      } catch {
        let lines = text.utf8.count { $0 == 0x0A } + 1
        #expect((1...lines).contains(error.line), "seed \(seed): \(error) in \(text)")
        #expect(!error.message.isEmpty)
      }
    }
  }

  /// An icon with some of its bytes changed, left out, doubled or cut off.
  private func mutated(_ random: inout SplitMix64) -> String {
    var bytes = Array(
      """
      <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><!-- c -->
      <svg viewBox="0 0 24 24" fill="none" stroke="#000" style="stroke-width:2;fill-rule:evenodd">
      <defs><g id="a"/></defs><g transform="rotate(45 12,12) scale(.5-1) matrix(1 0 0 1 0 0)">
      <path fill="&#x41;" d="M1 1a2 3 40 01 5.5.5s1 2 3 4T5 6q1-1 2-2zm1e1 1h2v3"/>
      <rect x="1" y="10%" width="5" height="6" rx="1"/><circle r="4"/><line x2="3"/></g>
      <polygon points="1,2 3,4 5-6"/><polyline points="1e2 .5.5 3"/>
      <ellipse rx="3" ry="auto" stroke-dasharray="1 2 3"/></svg>
      """.utf8)
    for _ in 0..<Int(random.next() % 6 + 1) where !bytes.isEmpty {
      let at = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 6 {
      case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: at)
      case 2: bytes.insert(contentsOf: bytes[at...].prefix(30), at: at)
      case 3: bytes.removeSubrange(at..<min(bytes.count, at + 20))
      case 4: bytes[at] = Array("<>/\"'&;=-.0123456789eE()%# \n".utf8)[Int(random.next() % 28)]
      default: if random.next() % 8 == 0 { bytes.removeSubrange(at...) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func fault(in text: String) -> String {
    do {
      _ = try SymbolGlyph(svg: text)
      return ""
    } catch {
      return error.description
    }
  }
}

import Foundation
import MoonTestSupport
import Testing

/// `render`, `tree` and `layout` with their flags.
struct PictureTests {
  private func run(
    _ script: String, _ words: [String], in folder: TemporaryFolder = TemporaryFolder()
  ) -> Command.Result {
    folder.write(script, to: "main.lua")
    return moonframe(words, in: folder)
  }

  private func picture(_ script: String, _ flags: [String]) throws -> PNGImage {
    let folder = TemporaryFolder()
    let result = run(script, ["render", "main.lua", "-o", "out.png"] + flags, in: folder)
    #expect(result.code == 0 && result.errors == "")
    let file = FileManager.default.contents(atPath: "\(folder.path)/out.png") ?? Data()
    return try #require(PNGImage(Array(file)))
  }

  private func pixel(_ image: PNGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let start = 4 * (y * image.width + x)
    return Array(image.channels[start..<(start + 4)])
  }

  // The sizes are those that Apple publishes.
  @Test(arguments: [
    ([], 393, 852), (["--device", "iPhone SE"], 375, 667),
    (["--device", "iphone 16 pro max"], 440, 956),
    (["--device", "iPad"], 820, 1180), (["--size", "50x20.5"], 50, 20),
    (["--size", "50x20", "--scale", "2.5"], 125, 50),
    (["--size", "10x10", "--scale", "0.1"], 1, 1),
  ])
  func `a picture has the size of its screen`(flags: [String], width: Int, height: Int) throws {
    let image = try picture("return moon.ui.text 'a'", flags)
    #expect(image.width == width && image.height == height)
  }

  @Test func `the page is white, or black in the dark, and outside the safe area too`() throws {
    let script = "return moon.ui.color 'red'"
    let light = try picture(script, [])
    #expect(pixel(light, 200, 10) == [255, 255, 255, 255])
    #expect(pixel(light, 200, 400) == [255, 59, 48, 255])
    let dark = try picture(script, ["--scheme", "dark"])
    #expect(pixel(dark, 200, 58) == [0, 0, 0, 255] && pixel(dark, 200, 59) != [0, 0, 0, 255])
    #expect(pixel(dark, 200, 818) == [0, 0, 0, 255] && pixel(dark, 200, 817) != [0, 0, 0, 255])
  }

  @Test func `without a device the picture is as large as the view, on nothing`() throws {
    let script = "return moon.ui.circle():fill 'blue':frame { width = 30, height = 20 }:padding(5)"
    let image = try picture(script, ["--device", "none"])
    #expect(image.width == 40 && image.height == 30)
    #expect(pixel(image, 0, 0) == [0, 0, 0, 0])
    #expect(pixel(image, 20, 15) == [0, 122, 255, 255])
  }

  @Test func `from right to left a row begins at the right`() throws {
    let script = """
      local ui = moon.ui
      return ui.hstack { spacing = 0, ui.color "red", ui.color "blue" }
      """
    let image = try picture(script, ["--size", "20x10", "--direction", "rtl"])
    #expect(pixel(image, 15, 5) == [255, 59, 48, 255] && pixel(image, 5, 5) == [0, 122, 255, 255])
  }

  @Test func `the form follows the ending, or the flag on standard output`() {
    let folder = TemporaryFolder()
    let script = "print 'made' return moon.ui.text 'Hi'"
    let file = run(script, ["render", "main.lua", "-o", "out.SVG"], in: folder)
    #expect(file.code == 0 && file.output == "" && file.errors == "made\n")
    let piped = run(script, ["render", "main.lua", "--format", "svg", "-o", "-"])
    #expect(piped.code == 0 && piped.output == folder.read("out.SVG"))
    #expect(piped.output.hasPrefix("<svg xmlns") && !piped.output.contains("<text"))
    let letters = run(script, ["render", "main.lua", "-o", "-", "--format=svg", "--text", "text"])
    #expect(letters.output.contains(">Hi</text>"))
  }

  @Test func `an existing file is replaced with its permissions, through a link`() {
    let folder = TemporaryFolder(["old.svg": "old", "main.lua": "return moon.ui.text 'Hi'"])
    let result = shell(
      """
      chmod 640 old.svg && ln -s old.svg link.svg && $moonframe render main.lua -o link.svg &&
      stat -c %a old.svg && test -L link.svg && head -c 4 old.svg && ls
      """, in: folder)
    #expect(result.code == 0)
    #expect(result.output == "640\n<svglink.svg\nmain.lua\nold.svg\n")
  }

  @Test func `a picture can go into a device or a pipe`() {
    let folder = TemporaryFolder(["main.lua": "return moon.ui.text 'Hi'"])
    let result = shell(
      "$moonframe render main.lua -o /dev/stdout --format png | head -c 4 | tail -c 3", in: folder)
    #expect(result.code == 0 && result.output == "PNG")
  }

  @Test func `tree knows no font unless it is asked to`() {
    // mono06: 0.6 em a letter, 1.2 em a line; body text has 17 points.
    let script = "return moon.ui.text 'Home'"
    let plain = run(script, ["tree", "main.lua", "--size", "100x100"])
    #expect(plain.code == 0 && plain.errors == "")
    #expect(plain.output.hasPrefix("scene 100x100\n"))
    #expect(plain.output.contains("[29.6 39.8 40.8 20.4]"))
    let real = run(script, ["tree", "main.lua", "--size", "100x100", "--metrics", "font"])
    #expect(real.code == 0 && !real.output.contains("[29.6 39.8 40.8 20.4]"))
  }

  @Test func `layout tells each view's place, line, taps and meaning`() throws {
    let script = """
      local ui = moon.ui
      return ui.vstack { spacing = 0,
        ui.color "red":frame { height = 40 },
        ui.color "blue":onTap(print):accessibility { label = "Home", role = "tab", index = 1, count = 2 }:id "home",
      }
      """
    let result = run(script, ["layout", "main.lua", "--size", "100x100"])
    #expect(result.code == 0 && result.errors == "")
    let views = try JSONDecoder().decode(JSONValue.self, from: Data(result.output.utf8))
    let stack = views[0]
    #expect(stack["kind"].string == "vstack" && stack["line"].number == 2)
    #expect(stack["frame"]["width"].number == 100 && stack["path"].string == "/1")
    #expect(stack["children"].array.count == 2)
    let home = stack["children"][1]
    #expect(home["key"].string == "home" && home["path"].string == "/1/home")
    #expect(home["frame"]["y"].number == 40 && home["frame"]["height"].number == 60)
    #expect(home["hit"]["y"].number == 40 && home["hit"]["isEnabled"].bool == true)
    #expect(home["accessibility"].string == "Home, tab, 1 of 2" && home["line"].number == 4)
  }

  @Test func `the reader's text size counts`() {
    // Body text has 17 points at large and 23 at xxxLarge; source: Apple's table of text styles.
    let result = run("return moon.ui.text 'Home'", ["tree", "main.lua", "--text-size", "xxxLarge"])
    #expect(result.code == 0 && result.output.contains("] 23 #000000"))
  }

  @Test func `of several values the first is shown`() {
    let result = run("return moon.ui.text 'a', 7", ["tree", "main.lua"])
    #expect(result.code == 0 && result.output.contains("\"a\""))
  }

  @Test func `symbols come from Moonframe, from bootstrap-icons, and from beside the script`() {
    let folder = TemporaryFolder([
      "symbols/logo.svg": """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2H22V22H2Z"/></svg>
      """
    ])
    let script = """
      local ui = moon.ui
      return ui.vstack { ui.image "house", ui.image "airplane", ui.image "logo" }
      """
    let result = run(script, ["render", "main.lua", "-o", "a.png"], in: folder)
    #expect(result.code == 0 && result.errors == "")
  }

  @Test func `a symbol without a filled form is a warning, with its place`() {
    let result = run("\nreturn moon.ui.image 'wifi.fill'", ["tree", "main.lua"])
    #expect(result.code == 0)
    #expect(
      result.errors == """
        warning[layout]: there is no "wifi.fill": "wifi" is shown
          --> main.lua:2:22
          2 | return moon.ui.image 'wifi.fill'
            |                      ^^^^^^^^^^^

        """)
    let json = run("\nreturn moon.ui.image 'wifi.fill'", ["tree", "main.lua", "--json"])
    #expect(
      json.code == 0 && json.errors.hasPrefix("{\"v\":1,\"kind\":\"warning\",\"code\":\"layout\""))
  }

  @Test func `curves become PNG pictures of the size of their SVG`() throws {
    let folder = TemporaryFolder(["main.lua": "return moon.spring.bouncy"])
    #expect(moonframe(["curve", "main.lua", "-o", "a.png"], in: folder).errors == "")
    #expect(moonframe(["curve", "main.lua", "-o", "b.png", "--scale", "2"], in: folder).code == 0)
    #expect(moonframe(["curve", "main.lua", "-o", "a.svg"], in: folder).code == 0)
    let sizes = try ["a.png", "b.png"].map { name in
      try #require(
        PNGImage(Array(FileManager.default.contents(atPath: "\(folder.path)/\(name)") ?? Data())))
    }
    #expect(sizes[0].width == 880 && sizes[1].width == 1760)
    #expect(folder.read("a.svg").contains("width=\"880\" height=\"\(sizes[0].height)\""))
    // The card of the chart and a panel on it.
    #expect(pixel(sizes[0], 440, 8) == [242, 242, 247, 255])
  }
}

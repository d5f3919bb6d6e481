import Foundation
import MoonTestSupport
import Testing

/// Runs of a stage as pictures that move, as sheets and as traces.
struct RecordingTests {
  private func render(
    _ name: String, _ flags: [String], in folder: TemporaryFolder = SlidingDot.folder
  ) -> (result: Command.Result, bytes: [UInt8]) {
    let result = moonframe(["render", "main.lua", "-o", name] + flags, in: folder)
    let file = FileManager.default.contents(atPath: "\(folder.path)/\(name)") ?? Data()
    return (result, Array(file))
  }

  /// The number that follows a word in a file: the frames that an APNG says it has.
  ///
  /// Source: APNG specification, `acTL`: num_frames, four bytes, the highest first.
  private func frames(inAPNG bytes: [UInt8]) -> Int? {
    let word = Array("acTL".utf8)
    guard let start = bytes.firstRange(of: word)?.upperBound, start + 4 <= bytes.count else {
      return nil
    }
    return bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  // The dot moves for one second, both ends are shown.
  private static let ranges: [(flags: String, count: Int)] = [
    ("--tap go", 61), ("--tap go --fps 25", 26),
    ("--tap go@0.5 --fps 10 --from 0.5", 11),
    ("--tap go --to 0.5 --fps 10", 6),
    ("--tap go --from 0.2 --to 50% --fps 10", 4),
  ]

  @Test(arguments: ranges)
  func `a recording has the frames of its time`(flags: String, count: Int) {
    let (result, bytes) = render("run.apng", flags.split(separator: " ").map(String.init))
    #expect(result.code == 0 && result.output == "" && result.errors == "")
    #expect(frames(inAPNG: bytes) == count)
  }

  @Test(arguments: [
    ("run.webp", "RIFF"), ("run.gif", "GIF89a"), ("run.apng", "\u{1A}"), ("run.svg", "<svg "),
  ])
  func `each format that moves has its own beginning, and the same bytes each time`(
    name: String, start: String
  ) {
    let flags = ["--tap", "go", "--fps", "20"]
    let (result, bytes) = render(name, flags)
    #expect(result.code == 0 && result.errors == "")
    #expect(bytes.prefix(8).firstRange(of: Array(start.utf8)) != nil)
    #expect(render(name, flags).bytes == bytes)
  }

  @Test func `an SVG moves when a recording is asked for, else it stands still`() {
    let still = render("a.svg", ["--tap", "go"]).bytes
    let moving = render("a.svg", ["--tap", "go", "--from", "start"]).bytes
    #expect(String(decoding: moving, as: UTF8.self).contains("anim"))
    #expect(!String(decoding: still, as: UTF8.self).contains("anim"))
  }

  @Test func `a PNG that moves may have a PNG's ending when it is asked for`() {
    let bytes = render("a.png", ["--tap", "go", "--fps", "5", "--format", "apng"]).bytes
    #expect(frames(inAPNG: bytes) == 6)
  }

  @Test func `a still picture is the moment's`() throws {
    let image = try #require(PNGImage(render("a.png", ["--tap", "go", "--at", "0.5"]).bytes))
    #expect(image.width == 200 && image.height == 100)
    // The dot's middle is at 10 + 50, 50; systemRed is #FF3B30.
    let place = 4 * (50 * 200 + 60)
    #expect(Array(image.channels[place..<(place + 4)]) == [255, 59, 48, 255])
  }

  @Test func `a sheet holds its frames side by side, traces lie in one frame`() throws {
    let sheet = try #require(PNGImage(render("a.png", ["--tap", "go", "--sheet", "3x2"]).bytes))
    #expect(sheet.width > 3 * 200 && sheet.width < 4 * 200)
    #expect(sheet.height > 2 * 100 && sheet.height < 4 * 100)
    let onion = try #require(PNGImage(render("a.png", ["--tap", "go", "--onion", "5"]).bytes))
    #expect(onion.width == 200 && onion.height == 100)
  }

  @Test func `a sheet of a long run has its first and last moment, and is evenly spread`() {
    let folder = SlidingDot.folder
    // 21 s are 1,261 frames; the captions are those of the first, the one in the middle and the last.
    let words = ["--tap", "go@20", "--sheet", "3x1", "--text", "text"]
    let text = String(decoding: render("a.svg", words, in: folder).bytes, as: UTF8.self)
    for caption in [">0.00 s<", ">10.50 s<", ">21.00 s<"] { #expect(text.contains(caption)) }
  }

  @Test func `a sheet ends with the last change that is seen, not where a spring rests`() throws {
    let spring = "moon.animation.spring { duration = 0.5, bounce = 0.3 }"
    let folder = TemporaryFolder([
      "main.lua": SlidingDot.script.replacing(
        "moon.animation.linear { duration = 1 }", with: spring)
    ])
    let words = ["--tap", "go", "--sheet", "3x1", "--text", "text"]
    let text = String(decoding: render("a.svg", words, in: folder).bytes, as: UTF8.self)
    let captions = text.matches(of: /[>]([0-9.]+) s</).compactMap { Double($0.1) }
    // What is left of 100 points after t seconds is at most 100 exp(-0.7 * 4 pi * t): a sixteenth of one at 0.84 s.
    let last = try #require(captions.last)
    #expect(captions.count == 3 && captions[0] == 0 && last > 0.5 && last < 0.9)
  }

  @Test func `a view becomes a picture of one frame`() {
    let folder = TemporaryFolder(["main.lua": "return moon.ui.color 'red'"])
    let (result, bytes) = render("a.webp", [], in: folder)
    #expect(result.code == 0 && bytes.starts(with: Array("RIFF".utf8)))
  }

  @Test func `a terminal is told how far it is, and is clean afterwards`() throws {
    let folder = SlidingDot.folder
    let result = shell(
      "script -qec \"$moonframe render main.lua -o a.webp --tap go --fps 5\" /dev/null",
      in: folder)
    #expect(result.code == 0)
    #expect(result.output.contains("\rframe 3 of 6\u{1B}[K"))
    #expect(result.output.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `Ctrl-C ends a recording, without a file`() {
    let folder = SlidingDot.folder
    let result = shell(
      """
      timeout --foreground --signal INT --kill-after 30 1 env --default-signal=INT \
      $moonframe render main.lua -o a.webp --to 160s --scale 8
      """, in: folder)
    // What timeout says when it had to send its signal.
    #expect(result.code == 124)
    #expect(result.errors.hasPrefix("error[interrupted]: interrupted while "))
    #expect(folder.names == ["main.lua"])
  }

  @Test func `a time limit ends a recording, without a file`() {
    let folder = SlidingDot.folder
    let flags = ["-o", "a.webp", "--to", "160s", "--scale", "8", "--timeout", "0.5s"]
    let result = moonframe(["render", "main.lua"] + flags, in: folder)
    #expect(result.code == 124 && folder.names == ["main.lua"])
    #expect(result.errors.hasPrefix("error[time-limit]: stopped after 0.5 s while "))
  }
}

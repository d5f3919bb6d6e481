import MoonTestSupport
import RenderRaster

/// What a reader of a moving picture sees.
struct Playback {
  struct Frame: Equatable {
    /// Red, green, blue and opacity of each pixel, row by row; colours are 0 where it is clear.
    var channels: [UInt8]
    /// How long it is shown, in parts of a second.
    var length: (count: Int, parts: Int)

    static func == (left: Frame, right: Frame) -> Bool {
      left.channels == right.channels
        && left.length.count * right.length.parts == right.length.count * left.length.parts
    }
  }

  var width = 0
  var height = 0
  /// How often it plays; 0 for ever.
  var loops = 0
  var frames: [Frame] = []

  /// How long it lasts, in parts of a second that each frame's length is a whole number of.
  func length(inPartsOf parts: Int) -> Int {
    frames.reduce(0) { $0 + $1.length.count * parts / $1.length.parts }
  }

  /// What a picture's pixels must look like: those of its PNG file, read by another program.
  static func channels(of picture: Pixels) -> [UInt8] {
    guard let file = try? picture.png(), let image = PNGImage(file) else { return [] }
    return image.channels
  }
}

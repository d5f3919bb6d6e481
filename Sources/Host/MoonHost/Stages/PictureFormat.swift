package import LuaRuntime
internal import RenderRaster

/// The forms in which pictures are written.
public enum PictureFormat: String, Sendable, CaseIterable {
  /// Pixels, one picture.
  case png
  /// Shapes; one picture, or one that moves by itself.
  case svg
  /// Pixels that move, in few bytes.
  case webp
  /// Pixels that move, in 255 colours.
  case gif
  /// Pixels that move, exact, in many bytes.
  case apng

  /// The format that a file's ending stands for; nil for any other ending.
  ///
  /// - Parameter path: The file's name.
  package init?(endingOf path: String) {
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
    self.init(rawValue: ending.lowercased())
  }

  /// The encoder of pictures that move; nil for a format of one picture, or of shapes.
  var animation: AnimationFormat? {
    switch self {
    case .png, .svg: nil
    case .webp: .webp
    case .gif: .gif
    case .apng: .apng
    }
  }

  /// Whether a file of this format always moves.
  package var alwaysMoves: Bool { animation != nil }

  /// Whether a file of this format may move.
  package var canMove: Bool { self != .png }

  /// Whether it is text.
  package var isText: Bool { self == .svg }

  /// The frames a second that a recording has unless it is told otherwise.
  package var usualFrameRate: Double { self == .gif ? 50 : 60 }

  /// Checks whether the format can show so many frames a second.
  ///
  /// - Parameter rate: Frames a second.
  /// - Throws: Which rates it can show.
  package func check(framesPerSecond rate: Double) throws(LuaError) {
    guard rate > 0, rate.isFinite else {
      throw LuaError("the frames a second must be above 0, got \(rate)", code: "bad-number")
    }
    guard let animation else { return }
    do throws(RasterError) {
      try animation.check(framesPerSecond: rate)
    } catch {
      throw LuaError("\(error)", code: "bad-number")
    }
  }
}

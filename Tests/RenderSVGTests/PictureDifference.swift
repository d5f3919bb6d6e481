import Foundation
import MoonTestSupport
import RenderRaster

/// How far our own picture of a scene is from the one that another program draws of our SVG.
struct PictureDifference {
  /// What may differ before the pictures look different.
  struct Limit {
    /// The mean difference of a channel, 0 to 255.
    var mean: Double
    /// The part of the pixels in which a channel differs by more than ``PictureDifference/seen``.
    var part: Double
  }

  /// A channel that differs by more than this is seen where it is not an edge.
  static let seen = 24

  /// The mean difference of a channel, 0 to 255.
  let mean: Double
  /// The part of the pixels in which a channel differs by more than ``seen``.
  let part: Double

  private let ours: Pixels
  private let theirs: Pixels

  /// Compares two opaque pictures; nil when their sizes differ.
  init?(_ ours: Pixels, _ theirs: PNGImage) {
    guard ours.width == theirs.width, ours.height == theirs.height else { return nil }
    var words: [UInt32] = []
    words.reserveCapacity(ours.argb.count)
    for start in stride(from: 0, to: theirs.channels.count, by: 4) {
      let red = UInt32(theirs.channels[start])
      let green = UInt32(theirs.channels[start + 1])
      words.append(0xFF00_0000 | red << 16 | green << 8 | UInt32(theirs.channels[start + 2]))
    }
    self.ours = ours
    self.theirs = Pixels(width: ours.width, height: ours.height, argb: words)
    var sum = 0
    var far = 0
    for (own, other) in zip(ours.argb, words) {
      let apart = Self.apart(own, other)
      sum += apart.red + apart.green + apart.blue
      if max(apart.red, apart.green, apart.blue) > Self.seen { far += 1 }
    }
    mean = Double(sum) / Double(3 * words.count)
    part = Double(far) / Double(words.count)
  }

  /// Says how the pictures differ and keeps them; nil when they are near enough.
  func complaint(_ name: String, _ limit: Limit) -> String? {
    guard mean > limit.mean || part > limit.part else { return nil }
    let numbers = "mean \(mean) of at most \(limit.mean), far \(part) of at most \(limit.part)"
    return "\(name): \(numbers); \(kept(name))"
  }

  /// Keeps both pictures and their difference, four times as strong; says where.
  private func kept(_ name: String) -> String {
    let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../.moonframe/failures/\(name)").standardizedFileURL
    let words = zip(ours.argb, theirs.argb).map { own, other -> UInt32 in
      let apart = Self.apart(own, other)
      func strong(_ number: Int) -> UInt32 { UInt32(min(255, number * 4)) }
      return 0xFF00_0000 | strong(apart.red) << 16 | strong(apart.green) << 8 | strong(apart.blue)
    }
    let difference = Pixels(width: ours.width, height: ours.height, argb: words)
    do {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (file, picture) in [("ours", ours), ("theirs", theirs), ("difference", difference)] {
        try Data(picture.png()).write(to: place.appendingPathComponent("\(file).png"))
      }
    } catch { return "the pictures could not be kept: \(error)" }
    return "see \(place.path)"
  }

  private static func apart(_ own: UInt32, _ other: UInt32) -> (red: Int, green: Int, blue: Int) {
    let (left, right) = (Pixel(argb: own), Pixel(argb: other))
    return (
      abs(left.red - right.red), abs(left.green - right.green), abs(left.blue - right.blue)
    )
  }
}

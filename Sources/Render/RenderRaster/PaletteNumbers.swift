/// The pixels of a picture's part as numbers of colours, and the colours.
struct PaletteNumbers {
  /// For each pixel of the part, row by row, the number of its colour.
  var numbers: [UInt8] = []
  /// The colours that all parts share: those of the first one.
  private(set) var shared: [UInt32] = []
  /// The colours of the part; nil when it needs only the shared ones.
  private(set) var own: [UInt32]?
  /// The number of pixels that show what is there already; nil when there are none.
  private(set) var clear: UInt8?

  private let isDithered: Bool
  private var counts = ColorCounts()
  private var sharedNumbers = ColorCounts()
  /// For each pixel of the part the number of its own colour, or ``unchanged``.
  private var colors: [Int32] = []

  private static let unchanged: Int32 = -1

  init(isDithered: Bool) { self.isDithered = isDithered }

  /// Reads a part of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture; its pixels are opaque or 0.
  ///   - canvas: What is there already; where the picture is 0 it is 0 too.
  ///   - width: The number of pixels in a row of both.
  ///   - rect: The part.
  mutating func read(
    _ picture: [UInt32], over canvas: [UInt32], width: Int, _ rect: PixelRect
  ) {
    let hasUnchanged = count(picture, canvas, width, rect)
    let isFirst = shared.isEmpty
    own = nil
    if !isFirst, let numbers = sharedOnes() {
      fill(hasUnchanged ? UInt8(shared.count) : nil) { color, _ in numbers[color] }
      return
    }
    // The shared colours leave one number for what is clear in later parts.
    let palette = Palette(counts, limit: isFirst || hasUnchanged ? 255 : 256)
    if isFirst {
      // A picture of nothing has a colour too, which no pixel shows.
      shared = palette.colors.isEmpty ? [0xFF00_0000] : palette.colors
      for color in shared { _ = sharedNumbers.add(color, count: 1) }
    } else {
      own = palette.colors
    }
    let clear = hasUnchanged ? UInt8(own?.count ?? shared.count) : nil
    guard isDithered, !palette.isExact else {
      return fill(clear) { color, _ in palette.numbers[color] }
    }
    var dither = Dither(palette)
    let known = counts.colors
    fill(clear) { color, index in
      dither.number(
        for: known[color], or: palette.numbers[color], x: rect.x + index % rect.width,
        y: rect.y + index / rect.width)
    }
  }

  /// Counts the colours of what changed; whether anything did not.
  private mutating func count(
    _ picture: [UInt32], _ canvas: [UInt32], _ width: Int, _ rect: PixelRect
  ) -> Bool {
    counts.removeAll()
    colors.removeAll(keepingCapacity: true)
    colors.reserveCapacity(rect.width * rect.height)
    var hasUnchanged = false
    // Neighbours are often alike: a run of them is looked up once.
    var (last, number, length) = (UInt32(0), Self.unchanged, 0)
    for row in rect.y..<rect.maxY {
      for index in row * width + rect.x..<row * width + rect.maxX {
        let pixel = picture[index]
        if pixel == canvas[index] {
          hasUnchanged = true
          colors.append(Self.unchanged)
          continue
        }
        if pixel != last {
          if length > 0 { _ = counts.add(last, count: length) }
          (last, number, length) = (pixel, Int32(counts.add(pixel, count: 0)), 0)
        }
        length += 1
        colors.append(number)
      }
    }
    if length > 0 { _ = counts.add(last, count: length) }
    return hasUnchanged
  }

  /// The numbers of the part's colours among the shared ones; nil unless all are there.
  private func sharedOnes() -> [UInt8]? {
    var numbers: [UInt8] = []
    for color in counts.colors {
      guard let number = sharedNumbers.number(of: color) else { return nil }
      numbers.append(UInt8(number))
    }
    return numbers
  }

  /// Gives each pixel its number, by the number of its colour and its place in the part.
  private mutating func fill(_ clear: UInt8?, _ number: (Int, Int) -> UInt8) {
    self.clear = clear
    numbers.removeAll(keepingCapacity: true)
    numbers.reserveCapacity(colors.count)
    for index in colors.indices {
      let color = colors[index]
      numbers.append(color == Self.unchanged ? clear ?? 0 : number(Int(color), index))
    }
  }
}

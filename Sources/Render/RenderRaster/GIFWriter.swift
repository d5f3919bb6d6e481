internal import MoonGeometry

/// Writes GIF with giflib: each frame has what changed, in up to 255 colours of its own.
///
/// Pixels that stay are left clear, so that they never flicker.
final class GIFWriter: FrameWriter {
  var ready: [UInt8] {
    get { file.sink.bytes }
    set { file.sink.bytes = newValue }
  }
  let corrections: [(offset: Int, bytes: [UInt8])] = []

  private let width: Int
  private let height: Int
  private let loops: Int
  private let matte: UInt32
  private var file: GIFFile
  private var numbers: PaletteNumbers
  /// What can be seen before the frame that is shown is drawn.
  private var canvas: [UInt32]
  /// The frame that is shown, each pixel opaque or clear; empty before the first.
  private var shown: [UInt32] = []
  private var shownSince = FrameTime.zero
  private var next: [UInt32] = []
  private var hasBegun = false

  init(width: Int, height: Int, _ options: AnimationOptions) throws(RasterError) {
    self.width = width
    self.height = height
    loops = options.loops
    let parts = [options.matte.red, options.matte.green, options.matte.blue].map {
      UInt32((Canvas.unit($0) * 255).rounded())
    }
    matte = 0xFF00_0000 | parts[0] << 16 | parts[1] << 8 | parts[2]
    file = try GIFFile()
    numbers = PaletteNumbers(isDithered: options.isDithered)
    canvas = Array(repeating: 0, count: width * height)
  }

  func show(
    _ pixels: [UInt32], after previous: [UInt32], at time: FrameTime
  ) throws(RasterError) {
    next.becomeFlat(pixels, on: matte)
    if !shown.isEmpty {
      // Two frames may differ only in what a GIF can't show; 600 s at most come before the next one.
      let isLong = (time - shownSince).ticks > 50 * FrameTime.second
      if !isLong, shown.hasEqualBytes(to: next) { return }
      try writeShown(until: time, before: next)
    }
    swap(&shown, &next)
    shownSince = time
  }

  func end(at time: FrameTime) throws(RasterError) {
    try writeShown(until: time, before: [])
    try file.close()
  }

  /// Writes the frame that is shown.
  private func writeShown(until end: FrameTime, before next: [UInt32]) throws(RasterError) {
    // Nothing that is drawn makes a pixel clear again: the frame before must be taken away.
    let cleared = next.isEmpty ? nil : PixelRect.cleared(from: shown, to: next, width: width)
    var rect = PixelRect(x: 0, y: 0, width: width, height: height)
    if hasBegun {
      let drawn = PixelRect.changed(from: canvas, to: shown, width: width)
      rect = drawn ?? cleared ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
      if let cleared { rect = rect.union(cleared) }
    }
    numbers.read(shown, over: canvas, width: width, rect)
    if !hasBegun {
      try file.begin(width: width, height: height, colors: numbers.shared, loops: loops)
      hasBegun = true
    }
    try file.add(
      &numbers.numbers, rect, colors: numbers.own, clear: numbers.clear,
      delay: end.hundredths - shownSince.hundredths, isCleared: cleared != nil)
    canvas.becomeCopy(of: shown)
    guard cleared != nil else { return }
    for row in rect.y..<rect.maxY {
      for column in rect.x..<rect.maxX { canvas[row * width + column] = 0 }
    }
  }
}

extension PixelRect {
  /// The smallest rectangle that holds all pixels that are clear only in the second picture, or nil.
  fileprivate static func cleared(
    from old: [UInt32], to new: [UInt32], width: Int
  ) -> PixelRect? {
    if new.areOpaque { return nil }
    var rect: PixelRect?
    for index in new.indices where new[index] == 0 && old[index] != 0 {
      let pixel = PixelRect(x: index % width, y: index / width, width: 1, height: 1)
      rect = rect?.union(pixel) ?? pixel
    }
    return rect
  }
}

internal import CGif

/// A GIF while giflib writes it, closed with its owner.
@safe struct GIFFile: ~Copyable {
  /// Where the bytes go; it outlives the file.
  let sink: ByteSink
  private var file: UnsafeMutablePointer<GifFileType>?

  init() throws(RasterError) {
    sink = ByteSink()
    var problem: Int32 = 0
    let target = unsafe Unmanaged.passUnretained(sink).toOpaque()
    unsafe file = EGifOpen(target, writeGIFBytes, &problem)
    guard unsafe file != nil else { throw Self.error(problem) }
    unsafe EGifSetGifVersion(file, true)
  }

  deinit { if unsafe file != nil { unsafe EGifCloseFile(file, nil) } }

  /// Writes the header.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - colors: The colours that frames without their own have; there is room for a clear one.
  ///   - loops: How often it plays; 0 for ever.
  /// - Throws: What giflib says.
  func begin(width: Int, height: Int, colors: [UInt32], loops: Int) throws(RasterError) {
    try unsafe withMap(of: colors) { map in
      unsafe EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, map)
    }
    guard loops != 1 else { return }
    // Netscape's extension counts how often it plays again.
    let again = loops == 0 ? 0 : loops - 1
    let block: [UInt8] = [1, UInt8(again & 255), UInt8(again >> 8)]
    try check(unsafe EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(unsafe EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)))
    try check(unsafe EGifPutExtensionBlock(file, Int32(block.count), block))
    try check(unsafe EGifPutExtensionTrailer(file))
  }

  /// Writes a frame.
  ///
  /// - Parameters:
  ///   - numbers: The number of each pixel's colour, row by row.
  ///   - rect: Where the pixels are.
  ///   - colors: The frame's colours; nil for those of the header.
  ///   - clear: The number of pixels that show what is there already.
  ///   - delay: How long it is shown, in hundredths of a second.
  ///   - isCleared: Whether its rectangle is clear before the next frame.
  /// - Throws: What giflib says.
  func add(
    _ numbers: inout [UInt8], _ rect: PixelRect, colors: [UInt32]?, clear: UInt8?, delay: Int,
    isCleared: Bool
  ) throws(RasterError) {
    var control = GraphicsControlBlock(
      DisposalMode: isCleared ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT, UserInputFlag: false,
      DelayTime: Int32(delay), TransparentColor: clear.map { Int32($0) } ?? NO_TRANSPARENT_COLOR)
    var extra: [UInt8] = [0, 0, 0, 0]
    let count = unsafe EGifGCBToExtension(&control, &extra)
    try check(unsafe EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(count), extra))
    let (x, y) = (Int32(rect.x), Int32(rect.y))
    let (width, height) = (Int32(rect.width), Int32(rect.height))
    if let colors {
      try unsafe withMap(of: colors) { map in
        unsafe EGifPutImageDesc(file, x, y, width, height, false, map)
      }
    } else {
      // giflib would forget the colours of the frame before without freeing them.
      unsafe GifFreeMapObject(file?.pointee.Image.ColorMap)
      unsafe file?.pointee.Image.ColorMap = nil
      try check(unsafe EGifPutImageDesc(file, x, y, width, height, false, nil))
    }
    try check(unsafe EGifPutLine(file, &numbers, Int32(numbers.count)))
  }

  /// Writes the end.
  mutating func close() throws(RasterError) {
    var problem: Int32 = 0
    let result = unsafe EGifCloseFile(file, &problem)
    unsafe file = nil
    if result != GIF_OK { throw Self.error(problem) }
  }

  /// Lends colours as giflib holds them, as many as there is a power of two for, with one to spare.
  private func withMap(
    of colors: [UInt32], _ body: (UnsafeMutablePointer<ColorMapObject>) -> Int32
  ) throws(RasterError) {
    let bits = Int32(max(1, Int.bitWidth - min(colors.count, 255).leadingZeroBitCount))
    var all = colors.map { color in
      GifColorType(
        Red: UInt8(color >> 16 & 255), Green: UInt8(color >> 8 & 255), Blue: UInt8(color & 255))
    }
    while all.count < 1 << bits { all.append(GifColorType(Red: 0, Green: 0, Blue: 0)) }
    guard let map = unsafe GifMakeMapObject(1 << bits, all) else {
      throw Self.error(E_GIF_ERR_NOT_ENOUGH_MEM)
    }
    defer { unsafe GifFreeMapObject(map) }
    try check(unsafe body(map))
  }

  private func check(_ result: Int32) throws(RasterError) {
    guard result != GIF_OK else { return }
    throw Self.error(unsafe file?.pointee.Error ?? E_GIF_ERR_NOT_WRITEABLE)
  }

  private static func error(_ code: Int32) -> RasterError {
    let text = unsafe GifErrorString(code).map { unsafe String(cString: $0) }
    return .encoder(.gif, text ?? "giflib's error \(code)")
  }
}

/// Takes bytes from giflib; the file's data is a ``ByteSink``, unretained, which outlives the file.
private func writeGIFBytes(
  _ file: UnsafeMutablePointer<GifFileType>?, _ data: UnsafePointer<UInt8>?, _ count: Int32
) -> Int32 {
  guard let closure = unsafe file?.pointee.UserData, let data = unsafe data else { return 0 }
  let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
  unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
  return count
}

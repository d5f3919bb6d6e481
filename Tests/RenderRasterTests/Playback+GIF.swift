import CGif

extension Playback {
  /// Reads a file with giflib's decoder; nil when it refuses it.
  ///
  /// Source of how frames add up: Graphics Interchange Format 89a, 23, graphic control extension.
  init?(gif file: [UInt8]) {
    let reader = GIFBytes(file)
    let target = unsafe Unmanaged.passUnretained(reader).toOpaque()
    guard let gif = unsafe DGifOpen(target, readGIFBytes, nil) else { return nil }
    defer { unsafe DGifCloseFile(gif, nil) }
    guard unsafe DGifSlurp(gif) == GIF_OK else { return nil }
    (width, height) = unsafe (Int(gif.pointee.SWidth), Int(gif.pointee.SHeight))
    // Played once, unless Netscape's extension says how often again.
    loops = 1
    var canvas = Array(repeating: UInt8(0), count: width * height * 4)
    for number in 0..<Int(unsafe gif.pointee.ImageCount) {
      let image = unsafe gif.pointee.SavedImages[number]
      for index in 0..<Int(unsafe image.ExtensionBlockCount) {
        let block = unsafe image.ExtensionBlocks[index]
        let bytes = unsafe (0..<Int(block.ByteCount)).map { unsafe block.Bytes[$0] }
        guard unsafe block.Function == CONTINUE_EXT_FUNC_CODE, bytes.count == 3, bytes[0] == 1
        else { continue }
        let again = Int(bytes[1]) | Int(bytes[2]) << 8
        loops = again == 0 ? 0 : again + 1
      }
      var control = GraphicsControlBlock()
      unsafe DGifSavedExtensionToGCB(gif, Int32(number), &control)
      let map = unsafe image.ImageDesc.ColorMap ?? gif.pointee.SColorMap
      guard let map = unsafe map else { return nil }
      let (left, top) = unsafe (Int(image.ImageDesc.Left), Int(image.ImageDesc.Top))
      let (wide, high) = unsafe (Int(image.ImageDesc.Width), Int(image.ImageDesc.Height))
      for index in 0..<wide * high {
        let place = ((top + index / wide) * width + left + index % wide) * 4
        let color = unsafe Int(image.RasterBits[index])
        guard Int32(color) != control.TransparentColor else { continue }
        guard unsafe color < Int(map.pointee.ColorCount) else { return nil }
        let shown = unsafe map.pointee.Colors[color]
        canvas.replaceSubrange(place..<place + 4, with: [shown.Red, shown.Green, shown.Blue, 255])
      }
      frames.append(Frame(channels: canvas, length: (Int(control.DelayTime), 100)))
      if control.DisposalMode == DISPOSE_BACKGROUND {
        for index in 0..<wide * high {
          let place = ((top + index / wide) * width + left + index % wide) * 4
          canvas.replaceSubrange(place..<place + 4, with: [0, 0, 0, 0])
        }
      }
    }
  }
}

/// A file that giflib reads.
private final class GIFBytes {
  let bytes: [UInt8]
  var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// Gives bytes to giflib; the file's data is a ``GIFBytes``, unretained, which outlives the file.
private func readGIFBytes(
  _ file: UnsafeMutablePointer<GifFileType>?, _ target: UnsafeMutablePointer<UInt8>?,
  _ count: Int32
) -> Int32 {
  guard let closure = unsafe file?.pointee.UserData, let target = unsafe target else { return 0 }
  let reader = unsafe Unmanaged<GIFBytes>.fromOpaque(closure).takeUnretainedValue()
  let end = min(reader.bytes.count, reader.place + Int(count))
  for place in reader.place..<end { unsafe target[place - reader.place] = reader.bytes[place] }
  defer { reader.place = end }
  return Int32(end - reader.place)
}

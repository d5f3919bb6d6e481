internal import CZlib

/// Packs bytes as zlib does for PNG files; its memory is used again and freed with its owner.
@safe struct Deflater: ~Copyable {
  /// The stream lies at one place: zlib remembers it.
  private let stream: UnsafeMutablePointer<z_stream>

  init() throws(RasterError) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // Level 6 of 9: those above take ten times as long for a sixteenth less.
    let result = unsafe deflateInit_(
      stream, 6, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else { throw Self.error(result) }
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Packs bytes as a whole zlib stream.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The stream.
  /// - Throws: What zlib says.
  func pack(_ bytes: [UInt8]) throws(RasterError) -> [UInt8] {
    var result = unsafe deflateReset(stream)
    guard result == Z_OK else { throw Self.error(result) }
    let room = Self.bound(bytes.count)
    let packed = unsafe bytes.withUnsafeBufferPointer { source in
      unsafe [UInt8](unsafeUninitializedCapacity: room) { target, count in
        // zlib only reads there; its older type does not say so.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(source.count)
        unsafe stream.pointee.next_out = target.baseAddress
        unsafe stream.pointee.avail_out = UInt32(room)
        result = unsafe deflate(stream, Z_FINISH)
        count = unsafe room - Int(stream.pointee.avail_out)
      }
    }
    guard result == Z_STREAM_END else { throw Self.error(result) }
    return packed
  }

  /// The most bytes that so many can become.
  ///
  /// Source: zlib's `deflateBound` for its default settings. That function itself has a version, and
  /// so would hinder loading zlib late.
  private static func bound(_ count: Int) -> Int {
    count + (count >> 12) + (count >> 14) + (count >> 25) + 13
  }

  private static func error(_ code: Int32) -> RasterError {
    .encoder(
      .apng, unsafe zError(code).map { unsafe String(cString: $0) } ?? "zlib's error \(code)")
  }
}

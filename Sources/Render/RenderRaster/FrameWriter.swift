/// A file of one format while it is being written, picture by picture.
protocol FrameWriter: AnyObject {
  /// The bytes that are ready and that nobody has taken.
  var ready: [UInt8] { get set }

  /// What must be written over the file's first bytes in the end, which count from its start.
  var corrections: [(offset: Int, bytes: [UInt8])] { get }

  /// Shows a picture from a time on, instead of the last one.
  ///
  /// - Parameters:
  ///   - pixels: The picture, as ``Pixels/argb``.
  ///   - previous: The picture that it follows; empty for the first.
  ///   - time: The time from the beginning.
  /// - Throws: Why it can't be encoded.
  func show(
    _ pixels: [UInt32], after previous: [UInt32], at time: FrameTime
  ) throws(RasterError)

  /// Ends the file; nothing is shown after it.
  func end(at time: FrameTime) throws(RasterError)
}

internal import CCairo

/// Where a C library writes a file to.
final class ByteSink {
  var bytes: [UInt8] = []
}

/// Takes bytes from Cairo; the closure is the ``ByteSink``, unretained, which outlives the call.
func writeBytes(
  _ closure: UnsafeMutableRawPointer?, _ data: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  guard let closure = unsafe closure, let data = unsafe data else {
    return CAIRO_STATUS_WRITE_ERROR
  }
  let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
  unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}

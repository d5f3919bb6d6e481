/// The parts of a PNG file.
enum PNGChunks {
  /// What each PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk with its length and checksum.
  ///
  /// - Parameters:
  ///   - name: The four letters of its name.
  ///   - parts: What it holds, one after the other.
  /// - Returns: The chunk's bytes.
  static func chunk(_ name: String, _ parts: ArraySlice<UInt8>...) -> [UInt8] {
    let count = parts.reduce(0) { $0 + $1.count }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 12)
    bytes += big(UInt32(count))
    bytes += Array(name.utf8)
    for part in parts { bytes += part }
    var checksum = CRC32()
    checksum.add(bytes[4...])
    return bytes + big(checksum.value)
  }

  /// A number, its highest byte first.
  static func big(_ number: UInt32) -> [UInt8] { withBytes(number) }

  /// A number, its highest byte first.
  static func big(_ number: UInt16) -> [UInt8] { withBytes(number) }

  private static func withBytes(_ number: some FixedWidthInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: number >> $0)
    }
  }
}

/// The pixels of a PNG file, for tests that compare pictures.
package struct PNGImage: Hashable, Sendable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// Four numbers a pixel: red, green, blue and opacity, row by row.
  package let channels: [UInt8]

  /// Reads a file with 8 bits a channel and no interlacing; nil when it is another or damaged.
  ///
  /// Source: Portable Network Graphics specification, third edition.
  package init?(_ file: [UInt8]) {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var header: ArraySlice<UInt8> = []
    var data: [UInt8] = []
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard at + 12 + length <= file.count else { return nil }
      let body = file[(at + 8)..<(at + 8 + length)]
      switch String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self) {
      case "IHDR": header = body
      case "IDAT": data += body
      default: break
      }
      at += 12 + length
    }
    let facts = Array(header)
    guard facts.count == 13, facts[8] == 8, facts[9] == 2 || facts[9] == 6, facts[12] == 0,
      let raw = Inflate.unpack(zlib: data)
    else { return nil }
    let (width, height) = (Self.number(facts[0..<4]), Self.number(facts[4..<8]))
    let size = facts[9] == 2 ? 3 : 4
    guard raw.count == height * (width * size + 1) else { return nil }
    self.width = width
    self.height = height
    channels = Self.expanded(Self.unfiltered(raw, row: width * size, size: size), size: size)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func unfiltered(_ raw: [UInt8], row: Int, size: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    var above = Array(repeating: UInt8(0), count: row)
    for start in stride(from: 0, to: raw.count, by: row + 1) {
      var line = Array(raw[(start + 1)..<(start + 1 + row)])
      for index in 0..<row {
        let left = index >= size ? Int(line[index - size]) : 0
        let up = Int(above[index])
        let corner = index >= size ? Int(above[index - size]) : 0
        let guess: Int =
          switch raw[start] {
          case 1: left
          case 2: up
          case 3: (left + up) / 2
          case 4: paeth(left, up, corner)
          default: 0
          }
        line[index] = UInt8(truncatingIfNeeded: Int(line[index]) + guess)
      }
      result += line
      above = line
    }
    return result
  }

  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let guess = left + up - corner
    let (a, b, c) = (abs(guess - left), abs(guess - up), abs(guess - corner))
    return a <= b && a <= c ? left : b <= c ? up : corner
  }

  private static func expanded(_ bytes: [UInt8], size: Int) -> [UInt8] {
    guard size == 3 else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      result += [bytes[start], bytes[start + 1], bytes[start + 2], 255]
    }
    return result
  }
}

extension PNGImage {
  /// How far two pictures of one size are apart.
  package struct Difference: Hashable, Sendable {
    /// The largest difference of a channel, 0 to 255.
    package var largest = 0
    /// The number of pixels in which any channel differs.
    package var count = 0
    /// The number of pixels in which a channel differs by more than 3.
    package var strong = 0
    /// The first pixel that differs, row by row.
    package var first: (x: Int, y: Int)? {
      firstIndex.map { ($0 % width, $0 / width) }
    }
    fileprivate var firstIndex: Int?
    fileprivate var width = 1
  }

  /// How far another picture is from this one; nil when their sizes differ.
  package func difference(from other: PNGImage) -> Difference? {
    guard width == other.width, height == other.height else { return nil }
    var result = Difference()
    result.width = width
    for pixel in 0..<(width * height) {
      let far = (pixel * 4..<pixel * 4 + 4).reduce(0) {
        max($0, abs(Int(channels[$1]) - Int(other.channels[$1])))
      }
      guard far > 0 else { continue }
      result.count += 1
      result.strong += far > 3 ? 1 : 0
      result.largest = max(result.largest, far)
      result.firstIndex = result.firstIndex ?? pixel
    }
    return result
  }

  /// Where two pictures of one size differ, as a binary PPM file: black where they are equal, brighter for more.
  package func differencePPM(from other: PNGImage) -> [UInt8] {
    var file = Array("P6 \(width) \(height) 255\n".utf8)
    for pixel in 0..<(width * height) {
      for channel in 0..<3 {
        let index = pixel * 4 + channel
        let far =
          index < other.channels.count
          ? abs(Int(channels[index]) - Int(other.channels[index])) : 255
        file.append(UInt8(min(255, far * 16)))
      }
    }
    return file
  }
}

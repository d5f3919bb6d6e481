import MoonTestSupport

extension Playback {
  /// Reads a file chunk by chunk; nil when anything is not as it should be.
  ///
  /// Source: Portable Network Graphics specification, third edition, 11.3.6, animation information.
  init?(apng file: [UInt8]) {
    let chunks = FileTests.chunks(file)
    guard let header = chunks.first, header.name == "IHDR", chunks.last?.name == "IEND",
      chunks.allSatisfy({ FileTests.crc(Array($0.name.utf8) + $0.bytes) == $0.checksum })
    else { return nil }
    func number(_ bytes: some Collection<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(header.bytes[0..<4]), number(header.bytes[4..<8]))
    var canvas = Array(repeating: UInt8(0), count: width * height * 4)
    var sequence = 0
    var count = -1
    var control: [UInt8] = []
    var data: [UInt8] = []
    /// Draws the frame whose data has come.
    func draw() -> Bool {
      guard !data.isEmpty else { return true }
      guard control.count == 26 else { return false }
      let values = (1...4).map { number(control[$0 * 4..<$0 * 4 + 4]) }
      let picture =
        chunk("IHDR", control[4..<12] + header.bytes[8...]) + chunk("IDAT", data[...])
      guard values[2] + values[0] <= width, values[3] + values[1] <= height,
        let image = PNGImage(Array(file.prefix(8)) + picture + chunk("IEND", [])),
        image.width == values[0], image.height == values[1],
        // Nothing to be disposed of, nothing to be blended.
        control[24] == 0, control[25] == 0
      else { return false }
      for index in 0..<image.width * image.height {
        let place =
          ((values[3] + index / image.width) * width + values[2] + index % image.width) * 4
        let isClear = image.channels[index * 4 + 3] == 0
        for channel in 0..<4 {
          canvas[place + channel] = isClear ? 0 : image.channels[index * 4 + channel]
        }
      }
      let length = (number(control[20..<22]), number(control[22..<24]))
      guard length.0 > 0, length.1 > 0 else { return false }
      frames.append(Frame(channels: canvas, length: length))
      data = []
      return true
    }
    for chunk in chunks {
      switch chunk.name {
      case "acTL":
        guard chunk.bytes.count == 8, frames.isEmpty, data.isEmpty else { return nil }
        (count, loops) = (number(chunk.bytes[0..<4]), number(chunk.bytes[4..<8]))
      case "fcTL", "fdAT":
        guard number(chunk.bytes[0..<4]) == sequence else { return nil }
        sequence += 1
        if chunk.name == "fdAT" {
          data += chunk.bytes[4...]
        } else {
          guard draw() else { return nil }
          control = chunk.bytes
        }
      case "IDAT":
        guard frames.isEmpty else { return nil }
        data += chunk.bytes
      case "IHDR", "IEND": break
      default: return nil
      }
    }
    guard draw(), count == frames.count else { return nil }
  }
}

/// A chunk with its length and its checksum.
private func chunk(_ name: String, _ bytes: some Collection<UInt8>) -> [UInt8] {
  func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }
  let body = Array(name.utf8) + Array(bytes)
  return big(UInt32(bytes.count)) + body + big(FileTests.crc(body))
}

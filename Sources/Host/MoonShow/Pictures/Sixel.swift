package import RenderRaster

/// Pictures as sixels: bands of six rows, each colour drawn over the band on its own.
///
/// Source: DEC VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
package enum Sixel {
  /// The most colours of a picture.
  private static let mostColours = 256

  /// Encodes pixels.
  ///
  /// - Parameter pixels: The picture; where it is clear nothing is drawn.
  /// - Returns: An escape sequence and a line end. Up to 256 colours are exact to a percent, as the form has it; of
  ///   more, the most frequent stay and the others become the nearest of those.
  package static func text(_ pixels: Pixels) -> String {
    let (palette, indices) = palette(of: pixels)
    var text = "\u{1B}P0;1;0q\"1;1;\(pixels.width);\(pixels.height)"
    for (index, colour) in palette.enumerated() {
      let parts = [16, 8, 0].map { percent(Int(colour >> $0 & 255)) }
      text += "#\(index);2;\(parts[0]);\(parts[1]);\(parts[2])"
    }
    for top in stride(from: 0, to: pixels.height, by: 6) {
      text += band(indices, top, pixels, colours: palette.count)
    }
    return text + "\u{1B}\\\n"
  }

  private static func percent(_ part: Int) -> Int { (part * 100 + 127) / 255 }

  private static func band(
    _ indices: [Int16], _ top: Int, _ pixels: Pixels, colours: Int
  ) -> String {
    var masks: [Int: [UInt8]] = [:]
    for row in top..<min(top + 6, pixels.height) {
      for column in 0..<pixels.width {
        let index = Int(indices[row * pixels.width + column])
        guard index >= 0 else { continue }
        masks[index, default: Array(repeating: 0, count: pixels.width)][column] |= 1 << (row - top)
      }
    }
    let lines = masks.keys.sorted().map { "#\($0)" + runs(masks[$0] ?? []) }
    return lines.joined(separator: "$") + "-"
  }

  /// The characters of one colour, equal ones in a row with their number.
  private static func runs(_ masks: [UInt8]) -> String {
    var text = ""
    var start = 0
    // What is clear at the end needs no characters.
    let end = (masks.lastIndex { $0 != 0 } ?? -1) + 1
    while start < end {
      var next = start
      while next < end, masks[next] == masks[start] { next += 1 }
      let character = String(UnicodeScalar(63 + masks[start]))
      let count = next - start
      text += count > 3 ? "!\(count)\(character)" : String(repeating: character, count: count)
      start = next
    }
    return text
  }

  /// The colours, the most frequent first, and for each pixel its colour's place, or -1 where it is clear.
  private static func palette(of pixels: Pixels) -> (colours: [UInt32], indices: [Int16]) {
    let opaque = pixels.argb.map(overWhite)
    var counts: [UInt32: Int] = [:]
    for case let colour? in opaque { counts[colour, default: 0] += 1 }
    let ordered = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
    let colours = Array(ordered.prefix(mostColours))
    var places: [UInt32: Int16] = [:]
    for (place, colour) in colours.enumerated() { places[colour] = Int16(place) }
    for colour in ordered.dropFirst(mostColours) { places[colour] = nearest(colour, colours) }
    return (colours, opaque.map { $0.flatMap { places[$0] } ?? -1 })
  }

  private static func nearest(_ colour: UInt32, _ colours: [UInt32]) -> Int16 {
    var best = (place: 0, distance: Int.max)
    for (place, other) in colours.enumerated() {
      var distance = 0
      for shift: UInt32 in [0, 8, 16] {
        let difference = Int(colour >> shift & 255) - Int(other >> shift & 255)
        distance += difference * difference
      }
      if distance < best.distance { best = (place, distance) }
    }
    return Int16(best.place)
  }

  /// A premultiplied pixel in front of white; nil when it is mostly clear.
  private static func overWhite(_ pixel: UInt32) -> UInt32? {
    let alpha = pixel >> 24
    guard alpha >= 128 else { return nil }
    let rest = 255 - alpha
    return [0, 8, 16].reduce(0) { sum, shift in
      sum | min(255, (pixel >> shift & 255) + rest) << shift
    }
  }
}

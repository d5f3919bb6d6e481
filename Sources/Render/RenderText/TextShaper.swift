package import MoonScene

/// What sets text in real fonts: it measures, breaks and draws lines.
///
/// A shaper belongs to one thread. It keeps the fonts it found and the lines it set lately.
///
/// ```swift
/// let shaper = TextShaper()
/// let line = shaper.shape("Home", font: Font(size: 10, weight: .medium))
/// ```
package final class TextShaper {
  /// What the fonts of this machine could not give: "the font Inter is missing, ...".
  package private(set) var warnings: [String] = []

  let engine = PangoEngine()
  var recent = RecentLines()
  var broken = RecentCache<BrokenKey, [MeasuredLine]>(limit: 4096)
  private var advances = RecentCache<LineKey, Double>(limit: 8192)
  /// Weighed in path elements of about 60 bytes.
  private var outlines = RecentCache<LineKey, ShapedLine>(limit: 200_000)
  /// The letters without a font that were warned of.
  private var missing: Set<Unicode.Scalar> = []
  private static let mostMissing = 3
  private var metrics: [TypeFace: TypeMetrics] = [:]

  /// Creates a shaper; the fonts are looked up when they are first needed.
  package init() {}

  /// The outline of one line, for a size of 1 point.
  ///
  /// Right-to-left and complex scripts are set by their rules; letters that are pictures, as in
  /// colour emoji, leave a gap.
  ///
  /// - Parameters:
  ///   - line: The text; line breaks in it are set as spaces.
  ///   - font: The font; its size does not matter here.
  /// - Returns: The outline, the same whatever the size.
  package func shape(_ line: String, font: Font) -> ShapedLine {
    let face = TypeFace(font)
    _ = metrics(of: face)
    let plain = self.plain(line).line
    let key = LineKey(text: plain, face: face)
    return outlines.value(
      for: key, weigh: { $0.outline.elements.count + plain.utf8.count },
      make: { engine.shape(plain, in: face) })
  }

  func advance(of line: String, in face: TypeFace) -> Double {
    advances.value(for: LineKey(text: line, face: face)) {
      if missing.count < TextShaper.mostMissing { noteMissing(in: line, of: face) }
      return engine.advance(of: line, in: face)
    }
  }

  func metrics(of face: TypeFace) -> TypeMetrics {
    if let known = metrics[face] { return known }
    let (found, family) = engine.metrics(of: face)
    metrics[face] = found
    if family != face.firstFamily {
      let other = family.isEmpty ? "nothing" : family
      warn("the font \(face.firstFamily) is missing, texts are set in \(other)")
    }
    return found
  }

  func plain(_ text: String) -> PlainText {
    let plain = PlainText(text)
    if plain.isCut {
      warn("a text of \(text.unicodeScalars.count) characters is cut after \(PlainText.limit)")
    }
    return plain
  }

  /// Warns of the first letters that no font has: of each once, and of a few in all.
  private func noteMissing(in line: String, of face: TypeFace) {
    for letter in engine.missingLetters(in: line, of: face) {
      guard missing.count < TextShaper.mostMissing else { return }
      guard missing.insert(letter).inserted else { continue }
      let digits = String(letter.value, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      warn("no installed font has the letter U+\(code); it is drawn as a box")
    }
  }

  private func warn(_ text: String) {
    // A script that draws many frames meets the same fault in each.
    guard warnings.count < 32, !warnings.contains(text) else { return }
    warnings.append(text)
  }
}

/// A line in a face.
struct LineKey: Hashable {
  let text: String
  let face: TypeFace
}

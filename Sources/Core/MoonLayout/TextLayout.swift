import MoonGeometry
import MoonScene

/// Text in one font, broken by the offered width and cut by the offered height.
final class TextNode: LayoutNode {
  private let text: String
  private let surroundings: Surroundings
  private let measurer: any TextMeasurer
  private let font: Font
  /// The text in the width that it likes.
  private let ideal: Block
  // The last two others; to begin with the same one, so that neither is ever missing.
  private var first: Block
  private var second: Block

  /// Lines with their common size, and the room that they were broken for.
  private struct Block {
    var text: MeasuredText
    var size: Size
    var room: Double
    var limit: Int?

    /// Whether it is one line, which is shown whatever the height.
    var isLine: Bool { text.lines.count <= 1 }

    init(
      _ text: String, _ font: Font, _ room: Double, _ limit: Int?, _ measurer: any TextMeasurer
    ) {
      self.text = measurer.lines(of: text, font: font, width: room, lineLimit: limit)
      self.room = room
      self.limit = limit
      var widest = 0.0
      for line in self.text.lines where line.width > widest { widest = line.width }
      size = Size(width: widest, height: Double(self.text.lines.count) * self.text.lineHeight)
    }
  }

  init(_ text: String, _ surroundings: Surroundings, _ measurer: any TextMeasurer) {
    self.text = text
    self.surroundings = surroundings
    self.measurer = measurer
    font = surroundings.font
    ideal = Block(text, font, .infinity, surroundings.environment.lineLimit, measurer)
    first = ideal
    second = ideal
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    takesIdeal(proposal) ? ideal.size : first.size
  }

  /// Whether a width is less than the text likes.
  private func isNarrow(_ width: Double?) -> Bool {
    guard let width else { return false }
    // A width that paddings were added to and taken from again may differ in its last bits.
    return width < ideal.size.width - 1e-6
  }

  /// Whether an offer has room for the text as it likes to be.
  private func isIdeal(_ proposal: Proposal) -> Bool {
    if isNarrow(proposal.width) { return false }
    guard let height = proposal.height else { return true }
    return height >= ideal.size.height || ideal.isLine
  }

  override func baseline(_ line: Baseline, _ size: Size, _ proposal: Proposal) throws -> Double? {
    let block = block(proposal)
    let above = line == .first ? 0 : Double(max(block.text.lines.count - 1, 0))
    return block.text.ascent + above * block.text.lineHeight
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    guard !text.isEmpty, font.size > 0,
      let paint = surroundings.paint(.foreground(level: 1), in: frame)
    else { return }
    let block = block(proposal)
    let (alignment, isRTL) = (surroundings.environment.textAlignment, surroundings.isRightToLeft)
    var baseline = frame.minY + block.text.ascent
    let lines = block.text.lines.map { line in
      let x = alignment.offset(line.width, in: frame.size.width, isRTL)
      defer { baseline += block.text.lineHeight }
      return TextRun.Line(
        text: line.text, x: frame.minX + x, baseline: baseline, width: line.width)
    }
    pass.add(SceneNode(.text(TextRun(frame: frame, font: font, paint: paint, lines: lines))))
  }

  private func block(_ proposal: Proposal) -> Block { takesIdeal(proposal) ? ideal : first }

  /// Whether an offer is answered with the text as it likes to be; otherwise it is with the first
  /// of the others, which is made or fetched here.
  private func takesIdeal(_ proposal: Proposal) -> Bool {
    if isIdeal(proposal) { return true }
    let width = max(0, proposal.width ?? .infinity)
    let isNarrow = isNarrow(width)
    if isNarrow { fetch(width, surroundings.environment.lineLimit) }
    let size = isNarrow ? first.size : ideal.size
    let count = isNarrow ? first.text.lines.count : ideal.text.lines.count
    // Lines that have no room are left out, but never the first.
    if let height = proposal.height, height < size.height, count > 1 {
      let lineHeight = isNarrow ? first.text.lineHeight : ideal.text.lineHeight
      let fitting = max(1, Int(max(0, height) / lineHeight + 1e-9))
      if fitting < count {
        fetch(width, fitting)
        return false
      }
    }
    return !isNarrow
  }

  /// Makes the lines for a room and a limit the first of those that are kept.
  private func fetch(_ width: Double, _ limit: Int?) {
    if first.room == width, first.limit == limit { return }
    let known = second.room == width && second.limit == limit
    swap(&first, &second)
    if !known { first = Block(text, font, width, limit, measurer) }
  }
}

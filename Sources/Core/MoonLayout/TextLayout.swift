import MoonGeometry
import MoonScene

/// Text in one font, broken by the offered width and cut by the offered height.
final class TextNode: LayoutNode {
  private let text: String
  private let surroundings: Surroundings
  private let measurer: any TextMeasurer
  private let font: Font
  /// The text in the width that it likes, and that width.
  private lazy var ideal = broken(.infinity, surroundings.environment.lineLimit)
  private var memory: [(width: Double, limit: Int?, block: Block)] = []

  /// Lines with their common size.
  private struct Block {
    var text: MeasuredText
    var size: Size
  }

  init(_ text: String, _ surroundings: Surroundings, _ measurer: any TextMeasurer) {
    self.text = text
    self.surroundings = surroundings
    self.measurer = measurer
    font = surroundings.font
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size { block(proposal).size }

  override func baseline(_ line: Baseline, _ size: Size, _ proposal: Proposal) throws -> Double? {
    let block = block(proposal)
    let above = line == .first ? 0 : Double(max(block.text.lines.count - 1, 0))
    return block.text.ascent + above * block.text.lineHeight
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let environment = surroundings.environment
    guard !text.isEmpty, font.size > 0,
      let paint = environment.paint(.foreground(level: 1), in: frame)
    else { return }
    let block = block(proposal)
    var lines: [TextRun.Line] = []
    lines.reserveCapacity(block.text.lines.count)
    var baseline = frame.minY + block.text.ascent
    for line in block.text.lines {
      let x = environment.textAlignment.offset(
        line.width, in: frame.size.width, surroundings.isRightToLeft)
      lines.append(
        TextRun.Line(text: line.text, x: frame.minX + x, baseline: baseline, width: line.width))
      baseline += block.text.lineHeight
    }
    pass.add(SceneNode(.text(TextRun(frame: frame, font: font, paint: paint, lines: lines))))
  }

  private func block(_ proposal: Proposal) -> Block {
    let width = max(0, proposal.width ?? .infinity)
    let limit = surroundings.environment.lineLimit
    // A width that paddings were added to and taken from again may differ in its last bits.
    var block = width < ideal.size.width - 1e-6 ? remembered(width, limit) : ideal
    // Lines that have no room are left out, but never the first.
    if let height = proposal.height, height < block.size.height, block.text.lines.count > 1 {
      let fitting = max(1, Int(max(0, height) / block.text.lineHeight + 1e-9))
      if fitting < block.text.lines.count { block = remembered(width, fitting) }
    }
    return block
  }

  private func remembered(_ width: Double, _ limit: Int?) -> Block {
    for known in memory where known.width == width && known.limit == limit { return known.block }
    let block = broken(width, limit)
    if memory.count >= 4 { memory.removeFirst() }
    memory.append((width, limit, block))
    return block
  }

  private func broken(_ width: Double, _ limit: Int?) -> Block {
    let measured = measurer.lines(of: text, font: font, width: width, lineLimit: limit)
    var widest = 0.0
    for line in measured.lines where line.width > widest { widest = line.width }
    let height = Double(measured.lines.count) * measured.lineHeight
    return Block(text: measured, size: Size(width: widest, height: height))
  }
}

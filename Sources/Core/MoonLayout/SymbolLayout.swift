import MoonGeometry
import MoonScene

/// A node that can be made to take the room it is offered.
class ResizableNode: LayoutNode {
  /// Whether it takes the room it is offered instead of its own size.
  final var isResizable = false

  /// Its own size.
  var ownSize: Size { .zero }

  final override func measure(_ proposal: Proposal) throws -> Size {
    let own = ownSize
    guard isResizable else { return own }
    return Size(
      width: max(0, proposal.width ?? own.width), height: max(0, proposal.height ?? own.height))
  }
}

/// A symbol, in a square as high as a line of text.
final class SymbolNode: ResizableNode {
  private let name: String
  private let glyph: SymbolGlyph
  private let place: ViewPlace
  private let font: Font

  init(_ name: String, _ glyph: SymbolGlyph, _ place: ViewPlace) {
    self.name = name
    self.glyph = glyph
    self.place = place
    font = place.surroundings.font
    super.init()
  }

  override var ownSize: Size { Size(width: 1.2 * font.size, height: 1.2 * font.size) }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    guard !frame.size.isEmpty,
      let paint = place.surroundings.paint(symbolStyle, in: frame)
    else { return }
    let box = glyph.box
    guard box.width > 0, box.height > 0 else { return }
    // A box that is no square stands in the middle of one, which the frame stretches.
    let longer = max(box.width, box.height)
    let size = Size(
      width: frame.size.width * box.width / longer, height: frame.size.height * box.height / longer)
    let drawn = Rect(
      x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
      height: size.height)
    pass.add(
      SceneNode(
        .symbol(
          SymbolRun(
            name: name, glyph: glyph, frame: box.width == box.height ? frame : drawn, paint: paint,
            weight: font.weight))))
  }

  /// A foreground style that is said wins; then a tint, if it is said on the symbol itself.
  private var symbolStyle: ShapeStyle {
    guard place.hasOwnTint, place.surroundings.environment.renderingMode == .template,
      place.surroundings.environment.foreground == nil
    else { return .foreground(level: 1) }
    return .tint
  }
}

extension Resolver {
  /// Makes the node of a symbol: the variant that is wanted around it, if there is one.
  func symbol(_ name: String, in place: ViewPlace, origin: ViewOrigin?) throws -> SymbolNode {
    if let variant = place.surroundings.environment.symbolVariant, variant != "none",
      !name.split(separator: ".").contains(where: { $0 == variant })
    {
      let varied = "\(name).\(variant)"
      if let glyph = symbols.glyph(named: varied) { return SymbolNode(varied, glyph, place) }
      if let glyph = symbols.glyph(named: name) {
        warn("there is no \"\(varied)\": \"\(name)\" is shown", at: origin)
        return SymbolNode(name, glyph, place)
      }
    }
    if let glyph = symbols.glyph(named: name) { return SymbolNode(name, glyph, place) }
    if name.hasSuffix(".fill") {
      let outline = String(name.dropLast(5))
      if let glyph = symbols.glyph(named: outline) {
        warn("there is no \"\(name)\": \"\(outline)\" is shown", at: origin)
        return SymbolNode(outline, glyph, place)
      }
    }
    let near = nearNames(to: name, among: symbols.names)
    throw LayoutError(
      .unknownSymbol, "there is no symbol named \"\(name)\"",
      notes: near.isEmpty
        ? [] : ["did you mean \(near.map { "\"\($0)\"" }.joined(separator: " or "))?"],
      origin: origin)
  }
}

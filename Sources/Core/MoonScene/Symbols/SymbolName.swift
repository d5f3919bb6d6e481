/// A symbol's name, taken apart: `heart.circle.fill` is `heart` in a circle, filled.
public struct SymbolName: Hashable, Sendable, CustomStringConvertible {
  /// The name without its variants, such as `heart`.
  public var stem: String
  /// The outline around it, such as `circle`, or the line through it, `slash`, as far as the name
  /// ends with some.
  public var shapes: [String]
  /// Whether it is the filled form.
  public var isFilled: Bool

  /// Takes a name apart.
  ///
  /// - Parameter name: The name, such as `heart.circle.fill`.
  public init(_ name: String) {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    isFilled = parts.count > 1 && parts.last == "fill"
    if isFilled { parts.removeLast() }
    let stemCount = max(1, (parts.lastIndex { !SymbolName.isShape($0) } ?? 0) + 1)
    shapes = parts[stemCount...].map(String.init)
    stem = parts[..<stemCount].joined(separator: ".")
  }

  /// The whole name.
  public var description: String {
    ([stem] + shapes + (isFilled ? ["fill"] : [])).joined(separator: ".")
  }

  /// The name in a variant as well.
  ///
  /// - Parameter variant: The variant, such as `fill` or `circle.fill`; `none` changes nothing, as
  ///   does a variant that the name has already.
  /// - Returns: The name of that form.
  public func adding(variant: String) -> SymbolName {
    var name = self
    for part in variant.split(separator: ".") {
      if part == "fill" {
        name.isFilled = true
      } else if SymbolName.isShape(part), !name.shapes.contains(String(part)) {
        name.shapes.append(String(part))
      }
    }
    return name
  }

  /// The names to try for this one, best first: without the fill, then without its shapes.
  ///
  /// - Parameter required: The name whose shapes can't be left out, since they were asked for by
  ///   name.
  /// - Returns: The names, this one first.
  func alternatives(keeping required: SymbolName) -> [SymbolName] {
    var all = [self]
    var plain = self
    plain.isFilled = false
    all.append(plain)
    var bare = self
    bare.shapes = required.shapes
    all.append(bare)
    bare.isFilled = false
    all.append(bare)
    return all
  }

  private static func isShape(_ part: Substring) -> Bool {
    switch part {
    case "circle", "square", "rectangle", "slash": true
    default: false
    }
  }
}

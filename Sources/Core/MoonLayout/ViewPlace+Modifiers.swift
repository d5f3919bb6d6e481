import MoonGeometry
import MoonScene

extension ViewPlace {
  /// Goes into a modifier that tells views something; false for the other modifiers.
  mutating func isTold(by modifier: ViewModifier) throws -> Bool {
    switch modifier {
    case .font(let change): surroundings = surroundings.with(change)
    case .foreground(let style): surroundings = surroundings.with(style)
    case .tint(let style):
      change { $0.tint = style }
      hasOwnTint = true
    case .renderingMode(let mode): change { $0.renderingMode = mode }
    case .symbolVariant(let variant): change { $0.symbolVariant = variant }
    case .lineLimit(let limit): change { $0.lineLimit = limit.map { max($0, 1) } }
    case .textAlignment(let alignment): change { $0.textAlignment = alignment }
    case .layoutDirection(let direction): change { $0.layoutDirection = direction }
    case .colorScheme(let scheme): change { $0.colorScheme = scheme }
    case .disabled(let isDisabled):
      // What is disabled outside stays so.
      if isDisabled { change { $0.isEnabled = false } }
    case .contentMargins(let edges, let margin):
      let margins = try environmentMargins(edges, margin)
      change { $0.contentMargins = margins }
    case .frame(_, let height, _):
      if height != nil { isHeightSaid = true }
      return false
    default: return false
    }
    return true
  }

  private mutating func change(_ change: (inout LayoutEnvironment) -> Void) {
    surroundings = surroundings.changed(change)
  }
}

extension LayoutEnvironment {
  /// A foreground style as it is kept: one that refers to the foreground around is settled here.
  func foregroundStyle(_ style: ShapeStyle) -> ShapeStyle {
    guard case .foreground(let level) = style else { return style }
    guard level > 1 else { return foreground ?? style }
    switch foreground {
    case .color(let color)?: return .color(color.opacity(ShapeStyle.opacity(ofLevel: level)))
    case nil: return style
    case .gradient?, .foreground?, .tint?, .background?, .separator?: return foreground ?? style
    }
  }
}

import MoonGeometry
import MoonScene

extension ViewPlace {
  /// The place inside a modifier that tells views something; nil for the other modifiers.
  func told(by modifier: ViewModifier) throws -> ViewPlace? {
    switch modifier {
    case .font(let change):
      return changed { $0.font = $0.font.merging(change) }
    case .foreground(let style):
      return changed { $0.foreground = $0.foregroundStyle(style) }
    case .tint(let style):
      var place = changed { $0.tint = style }
      place.hasOwnTint = true
      return place
    case .renderingMode(let mode): return changed { $0.renderingMode = mode }
    case .symbolVariant(let variant): return changed { $0.symbolVariant = variant }
    case .lineLimit(let limit): return changed { $0.lineLimit = limit.map { max($0, 1) } }
    case .textAlignment(let alignment): return changed { $0.textAlignment = alignment }
    case .layoutDirection(let direction): return changed { $0.layoutDirection = direction }
    case .colorScheme(let scheme): return changed { $0.colorScheme = scheme }
    case .disabled(let isDisabled):
      // What is disabled outside stays so.
      return isDisabled ? changed { $0.isEnabled = false } : self
    case .contentMargins(let edges, let margin):
      let margins = try environmentMargins(edges, margin)
      return changed { $0.contentMargins = margins }
    default: return nil
    }
  }
}

extension LayoutEnvironment {
  /// A foreground style as it is kept: one that refers to the foreground around is settled here.
  fileprivate func foregroundStyle(_ style: ShapeStyle) -> ShapeStyle {
    guard case .foreground(let level) = style else { return style }
    guard level > 1 else { return foreground ?? style }
    switch foreground {
    case .color(let color)?: return .color(color.opacity(ShapeStyle.opacity(ofLevel: level)))
    case nil: return style
    case .gradient?, .foreground?, .tint?, .background?, .separator?: return foreground ?? style
    }
  }
}

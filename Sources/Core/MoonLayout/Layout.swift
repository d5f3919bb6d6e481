public import MoonGeometry
import MoonScene

/// What turns a view into exact frames and a scene.
///
/// ```swift
/// let layout = Layout(size: Size(width: 393, height: 852))
/// let result = try layout.layOut(View(.text("Hello")))
/// ```
public struct Layout {
  /// The room for the whole view, in points.
  public var size: Size
  /// The parts of the room at its edges that are better left free, in points.
  public var safeArea: Insets
  /// What the view is told by its surroundings.
  public var environment: LayoutEnvironment
  /// What measures text.
  public var measurer: any TextMeasurer
  /// What finds symbols.
  public var symbols: any SymbolSource

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - size: The room for the whole view, in points.
  ///   - safeArea: The parts of the room at its edges that are better left free, in points.
  ///   - environment: What the view is told by its surroundings.
  ///   - measurer: What measures text.
  ///   - symbols: What finds symbols.
  public init(
    size: Size, safeArea: Insets = .zero, environment: LayoutEnvironment = LayoutEnvironment(),
    measurer: any TextMeasurer, symbols: any SymbolSource
  ) {
    self.size = size
    self.safeArea = safeArea
    self.environment = environment
    self.measurer = measurer
    self.symbols = symbols
  }
}

extension Layout {
  /// Lays a view out in the whole room, in the middle if it is smaller.
  ///
  /// - Parameter view: The view.
  /// - Returns: The scene, with every view's frame.
  /// - Throws: ``LayoutError`` for a view that can't be laid out, or what a view's own closure threw.
  public func layOut(_ view: View) throws -> LayoutResult {
    LayoutResult(scene: Scene(size: size))
  }
}

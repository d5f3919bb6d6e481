public import MoonGeometry
public import MoonLayout
public import MoonScene

/// What a view is looked for by.
public enum ViewName: Hashable, Sendable {
  /// A word: an id, else an item's id, else a text that is shown.
  case text(String)
  /// The id of a record.
  case number(Int)
  /// The view itself.
  case path(ScenePath)
}

/// A view as it is shown at one moment; lengths in points, in the scene's coordinates.
public struct ViewSnapshot {
  /// The view.
  public var path: ScenePath
  /// The kind of view, by its constructor's name.
  public var kind: String
  /// The bounds of its frame as it is drawn, moved by all transforms, its own included.
  public var frame: Rect
  /// Its frame without any transform.
  public var layoutFrame: Rect
  /// The product of its own opacities.
  public var opacity: Double
  /// The radius of its own blurs, added up.
  public var blur: Double
  /// Its own offsets, added up.
  public var offset: Point
  /// The product of its own factors of size.
  public var scale: Point
  /// Its own turns, added up.
  public var rotation: Angle
  /// The texts in it, with spaces between them; nil for none.
  public var text: String?
  /// The colour of the first text or symbol in it; nil for none.
  public var foreground: Color?
  /// The colour of the first filled shape in it; nil for none.
  public var background: Color?
  /// The symbol's name, of the first one in it; nil for none.
  public var symbol: String?
  /// The radius of the first round corners in it, or of its clip.
  public var cornerRadius: Double?
  /// What assistive technology is told of it.
  public var accessibility: Accessibility?
  /// Whether it takes taps.
  public var takesTaps: Bool
  /// Whether it is on its way out.
  public var isLeaving: Bool
  /// Where it was made; nil when nobody said.
  public var origin: ViewOrigin? { findOrigin() }

  /// Finds out where it was made, which takes another layout.
  let findOrigin: () -> ViewOrigin?
}

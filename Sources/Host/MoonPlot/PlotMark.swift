/// One thing in the picture of a plot; lengths are in points.
package enum PlotMark: Hashable, Sendable {
  /// A rectangle with rounded corners.
  case box(SVGBox, radius: Double, fill: PlotInk, edge: PlotInk?)
  /// A line through points.
  case line([SVGPoint], PlotPen)
  /// A disc with a ring around it, 2 points wide.
  case dot(SVGPoint, radius: Double, fill: PlotInk, ring: PlotInk)
  /// The inside of a line through points, in one colour whose opacity changes from `top` to `bottom`.
  case area([SVGPoint], color: String, stops: [PlotStop], top: Double, bottom: Double)
  /// A line of text; the halo is a line around its letters, 4 points wide.
  case text([PlotLetters], at: SVGPoint, PlotAnchor, halo: PlotInk?)
  /// Marks moved by so much.
  case moved(x: Double, y: Double, [PlotMark])
}

/// A plot as marks, for pictures that are no SVG.
package struct PlotPicture: Hashable, Sendable {
  /// The width.
  package let width: Double
  /// The height.
  package let height: Double
  /// What is drawn, from back to front.
  package let marks: [PlotMark]
}

/// A colour as style sheets write it, and its opacity.
package struct PlotInk: Hashable, Sendable {
  /// The colour, as `#RRGGBB`.
  package var color: String
  /// The opacity.
  package var opacity = 1.0
}

/// How a line is drawn.
package struct PlotPen: Hashable, Sendable {
  /// The colour.
  package var ink: PlotInk
  /// The thickness.
  package var width: Double
  /// The lengths of dashes and gaps; empty for none.
  package var dash: [Double] = []
  /// Whether ends and corners are round.
  package var isRound = false
}

/// A place on the way from top to bottom, as a part of it, and the opacity there.
package struct PlotStop: Hashable, Sendable {
  /// The place.
  package var offset: Double
  /// The opacity.
  package var opacity: Double
}

/// Some letters of one look.
package struct PlotLetters: Hashable, Sendable {
  /// The letters.
  package var text: String
  /// The size.
  package var size: Double
  /// The weight: 400 is regular, 700 bold.
  package var weight: Int
  /// The colour.
  package var ink: PlotInk
  /// The room between this text and the one before it.
  package var space = 0.0
  /// The room that is added behind each letter.
  package var tracking = 0.0
}

/// Which part of a text stands at its place.
package enum PlotAnchor: String, Hashable, Sendable {
  case start
  case middle
  case end
}

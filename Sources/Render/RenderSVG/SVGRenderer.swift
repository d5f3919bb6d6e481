package import MoonScene
package import RenderText

/// What turns a scene into SVG text: readable, and the same on every run.
///
/// ```swift
/// let text = SVGRenderer(shaper: TextShaper()).render(scene)
/// ```
package struct SVGRenderer {
  /// How letters are written.
  package enum Letters: String, Hashable, Sendable, CaseIterable {
    /// As paths, which look the same everywhere.
    case outlines
    /// As text, which can be searched and selected, in a font of the reader's.
    case text
  }

  /// How letters are written.
  package var letters: Letters

  /// What makes outlines of letters.
  private let shaper: TextShaper

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - letters: How letters are written.
  ///   - shaper: What makes outlines of letters.
  package init(letters: Letters = .outlines, shaper: TextShaper) {
    self.letters = letters
    self.shaper = shaper
  }

  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: The size of a point in the picture's own pixels; the drawing keeps its coordinates.
  /// - Returns: A whole SVG document.
  package func render(_ scene: Scene, scale: Double = 1) -> String {
    let scene = scene.finite
    var drawing = SVGDrawing(of: scene, letters: letters, shaper: shaper)
    drawing.draw(scene.nodes)
    return drawing.document(scale: scale)
  }

  /// A drawing whose structure does not depend on numbers.
  func steadyDrawing(of scene: Scene) -> SVGDrawing {
    SVGDrawing(of: scene, letters: letters, shaper: shaper, isSteady: true)
  }
}

/// One picture of a contact sheet, with what is written under it.
package struct SheetCell: Hashable, Sendable {
  /// The picture.
  package var scene: Scene
  /// What is written under it, such as the time.
  package var caption: String

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - scene: The picture.
  ///   - caption: What is written under it.
  package init(scene: Scene, caption: String) {
    self.scene = scene
    self.caption = caption
  }
}

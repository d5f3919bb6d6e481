package import MoonScene

extension TextShaper {
  /// What a font design is set in on this machine.
  ///
  /// - Parameter design: The design.
  /// - Returns: The family that is asked for first, and the one that there is.
  package func family(of design: Font.Design) -> (wanted: String, found: String) {
    var font = Font(size: 10)
    font.design = design
    let face = TypeFace(font)
    return (face.firstFamily, engine.metrics(of: face).family)
  }
}

package import MoonLayout

extension Stage {
  /// Adds what was noticed outside of a layout, if it was not noticed before.
  ///
  /// - Parameter warning: What it is, and where.
  package func warn(_ warning: LayoutWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}

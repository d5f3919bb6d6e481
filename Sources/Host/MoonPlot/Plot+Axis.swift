extension Plot {
  /// What a curve runs along, from left to right.
  package enum Axis: String, Hashable, Sendable {
    /// Time, in seconds; all curves of a plot that run along it share one axis.
    case seconds
    /// Progress from 0 to 1, a number without a unit.
    case progress
  }

  /// The ends of the axis of one of the curves.
  func ends(of series: Series) -> (start: Double, end: Double) {
    switch series.axis {
    case .seconds: (start, end)
    case .progress: (0, 1)
    }
  }
}

extension Plot.Axis {
  /// What stands behind the last number of the axis.
  var suffix: String { self == .seconds ? " s" : "" }

  /// What stands below the axis; nil for nothing.
  var title: String? { self == .seconds ? nil : "progress" }

  /// A place on the axis, or a length, in words.
  func words(_ place: Double) -> String {
    switch self {
    case .seconds: NumberText.seconds(place)
    case .progress: NumberText.short(place, digits: 3)
    }
  }
}

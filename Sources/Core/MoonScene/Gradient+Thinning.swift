extension Gradient {
  /// The gradient with no more colours than can be seen apart.
  ///
  /// Where there are more, colours at equal distances take their place, each as
  /// ``color(at:)`` mixes it.
  ///
  /// - Parameter count: The most colours, at least 2.
  /// - Returns: The gradient itself unless it has more.
  package func thinned(to count: Int = 1024) -> Gradient {
    guard stops.count > count, count >= 2 else { return self }
    let last = Double(count - 1)
    var right = 1
    let thin = (0..<count).map { index in
      let place = Double(index) / last
      while right < stops.count - 1, !(place <= stops[right].location) { right += 1 }
      let pair = Gradient(stops: [stops[right - 1], stops[right]])
      let color = place > stops[0].location ? pair.color(at: place) : stops[0].color
      return Stop(color: color, location: place)
    }
    return Gradient(stops: thin)
  }
}

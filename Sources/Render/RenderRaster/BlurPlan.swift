internal import MoonGeometry

/// How a blur is done: on a picture of this part of the size, with this much room around it.
struct BlurPlan {
  /// How many pixels become one along a side: a power of two.
  let factor: Int
  /// How far the blur reaches, in pixels of the full picture.
  let reach: Int
  /// The blur of the smaller picture.
  let blur: GaussianBlur
  private let isSharp: Bool

  /// No blur at all.
  static let none = BlurPlan(
    factor: 1, reach: 0, blur: GaussianBlur(deviation: 1, edge: .clear), isSharp: true)

  private init(factor: Int, reach: Int, blur: GaussianBlur, isSharp: Bool) {
    self.factor = factor
    self.reach = reach
    self.blur = blur
    self.isSharp = isSharp
  }

  /// Plans a blur; nil for one that nobody would see.
  ///
  /// - Parameters:
  ///   - deviation: The standard deviation, in pixels of the full picture.
  ///   - edge: What lies beyond the picture.
  init?(deviation: Double, edge: GaussianBlur.Edge = .clear) {
    guard deviation > 0.05, deviation.isFinite else { return nil }
    // Beyond this, all is one colour.
    let deviation = min(deviation, 2000)
    // A blur of 2 to 4 pixels of the smaller picture is fine enough; one beyond 8 is slow.
    var factor = deviation < 4 ? 1 : (deviation < 8 ? 2 : 4)
    while deviation >= Double(8 * factor) { factor *= 2 }
    let side = Double(factor)
    // Halving and stretching blur as well: averages of `factor` pixels, then a tent twice as wide.
    let already = (side * side - 1) / 12 + (factor == 1 ? 0 : side * side / 6)
    let rest = (deviation * deviation - already).squareRoot() / side
    self.init(
      factor: factor, reach: Int((deviation * 3).rounded(.up)) + factor,
      blur: GaussianBlur(deviation: rest, edge: edge), isSharp: false)
  }

  /// Blurs a layer, if there is a blur.
  func run(on layer: Canvas) {
    if !isSharp { blur.blur(layer.surface) }
  }

  /// The map from a small layer's own pixels to the full picture's.
  func place(_ layer: Canvas) -> Transform {
    Transform.translation(x: Double(layer.rect.x), y: Double(layer.rect.y))
      .followed(by: .scale(x: Double(factor), y: Double(factor)))
  }
}

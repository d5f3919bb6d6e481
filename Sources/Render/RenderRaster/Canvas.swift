internal import CCairo
internal import MoonGeometry
internal import MoonScene

/// A layer: pixels at their place in a picture, and the ways to draw on them.
///
/// Places are in the picture's pixels, whatever part of it the layer covers.
final class Canvas {
  /// The pixels that the layer covers.
  let rect: PixelRect
  let surface: Surface
  /// What lies behind the layer, for materials; nil when nothing does.
  let parent: Canvas?
  /// The memory of this layer and those over it.
  let budget: MemoryBudget
  private let bytes: Int

  init(
    _ rect: PixelRect, kind: Surface.Kind, parent: Canvas? = nil, budget: MemoryBudget
  ) throws(RasterError) {
    let bytes = Surface.bytes(width: rect.width, height: rect.height, kind: kind)
    try budget.take(bytes)
    self.rect = rect
    self.parent = parent
    self.budget = budget
    self.bytes = bytes
    do {
      surface = try Surface(width: rect.width, height: rect.height, kind: kind)
    } catch {
      budget.give(bytes)
      throw error
    }
  }

  deinit { budget.give(bytes) }

  var isAlpha: Bool { surface.kind == .alpha }

  // MARK: State

  func save() { unsafe cairo_save(surface.context) }

  func restore() { unsafe cairo_restore(surface.context) }

  func setOperator(_ mode: cairo_operator_t) { unsafe cairo_set_operator(surface.context, mode) }

  // MARK: Paths

  func newPath() { unsafe cairo_new_path(surface.context) }

  /// Adds a path after a map.
  ///
  /// Places beyond four million pixels are moved there: Cairo's numbers reach eight million.
  func add(_ path: Path, _ transform: Transform) {
    let context = unsafe surface.context
    func place(_ point: Point) -> (Double, Double) {
      let x = transform.a * point.x + transform.c * point.y + transform.tx - Double(rect.x)
      let y = transform.b * point.x + transform.d * point.y + transform.ty - Double(rect.y)
      return (Canvas.bounded(x), Canvas.bounded(y))
    }
    var last = Point.zero
    for element in path.elements {
      switch element {
      case .move(let end):
        let (x, y) = place(end)
        unsafe cairo_move_to(context, x, y)
        last = end
      case .line(let end):
        let (x, y) = place(end)
        unsafe cairo_line_to(context, x, y)
        last = end
      case .quad(let control, let end):
        // The cubic with the same curve.
        let (x1, y1) = place(Canvas.between(last, control, 2.0 / 3))
        let (x2, y2) = place(Canvas.between(end, control, 2.0 / 3))
        let (x, y) = place(end)
        unsafe cairo_curve_to(context, x1, y1, x2, y2, x, y)
        last = end
      case .cubic(let control1, let control2, let end):
        let (x1, y1) = place(control1)
        let (x2, y2) = place(control2)
        let (x, y) = place(end)
        unsafe cairo_curve_to(context, x1, y1, x2, y2, x, y)
        last = end
      case .close: unsafe cairo_close_path(context)
      }
    }
  }

  /// Adds a rectangle of pixels.
  func add(_ pixels: PixelRect) {
    unsafe cairo_rectangle(
      surface.context, Double(pixels.x - rect.x), Double(pixels.y - rect.y),
      Double(pixels.width), Double(pixels.height))
  }

  private static func bounded(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, -4e6), 4e6)
  }

  private static func between(_ start: Point, _ end: Point, _ share: Double) -> Point {
    Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
  }

  // MARK: What lies behind

  /// The layer behind all others.
  var root: Canvas { parent?.root ?? self }

  /// Paints what can be seen so far, with all that lies behind the layer, on a smaller one.
  ///
  /// - Parameters:
  ///   - target: The smaller layer.
  ///   - pixels: The part that is needed.
  ///   - factor: How many pixels become one along a side: a power of two.
  /// - Throws: ``RasterError/tooMuchMemory(_:)``.
  func paintAll(on target: Canvas, _ pixels: PixelRect, factor: Int) throws(RasterError) {
    guard parent != nil else {
      return try paint(on: target, pixels, factor: factor, extend: CAIRO_EXTEND_PAD)
    }
    let whole = try Canvas(pixels, kind: .color, budget: budget)
    flatten(on: whole)
    try whole.paint(on: target, pixels, factor: factor, extend: CAIRO_EXTEND_PAD)
  }

  private func flatten(on whole: Canvas) {
    parent?.flatten(on: whole)
    whole.setSource(self)
    whole.paint()
  }

  /// Paints the layer alone on a smaller one, halving it again and again.
  ///
  /// - Parameters:
  ///   - target: The smaller layer.
  ///   - pixels: The part that is needed.
  ///   - factor: How many pixels become one along a side: a power of two.
  ///   - extend: What lies beyond the layer.
  /// - Throws: ``RasterError/tooMuchMemory(_:)``.
  func paint(
    on target: Canvas, _ pixels: PixelRect, factor: Int, extend: cairo_extend_t
  ) throws(RasterError) {
    if factor == 1 {
      target.setSource(self)
      return target.paint()
    }
    // Halfway between two pixels, the bilinear filter gives their mean.
    let half =
      try factor == 2 ? target : Canvas(pixels.reduced(by: 2), kind: .color, budget: budget)
    half.setSource(
      picture: self,
      Transform.translation(x: Double(rect.x), y: Double(rect.y))
        .followed(by: .scale(x: 0.5, y: 0.5)), extend: extend)
    half.paint()
    if factor > 2 {
      try half.paint(on: target, half.rect, factor: factor / 2, extend: extend)
    }
  }

  // MARK: Drawing

  func fill(_ rule: FillRule) {
    set(rule)
    unsafe cairo_fill(surface.context)
  }

  func clip(_ rule: FillRule) {
    set(rule)
    unsafe cairo_clip(surface.context)
  }

  private func set(_ rule: FillRule) {
    unsafe cairo_set_fill_rule(
      surface.context, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
  }

  /// Draws the line along the path, with a pen that the map shapes.
  func stroke(_ style: StrokeStyle, _ transform: Transform) {
    let context = unsafe surface.context
    let scale = abs(transform.determinant).squareRoot()
    guard style.width > 0, scale > 0 else { return newPath() }
    unsafe cairo_set_line_width(context, min(style.width, 4e4 / scale))
    let cap =
      switch style.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    unsafe cairo_set_line_cap(context, cap)
    let join =
      switch style.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    unsafe cairo_set_line_join(context, join)
    unsafe cairo_set_miter_limit(context, 10)
    let period = style.dash.reduce(0, +)
    // Dashes that nobody can see would take for ever.
    let isDashed =
      style.dash.allSatisfy { $0 >= 0 && $0.isFinite } && period * scale > 0.25
      && period.isFinite
    let dash = isDashed ? style.dash : []
    unsafe cairo_set_dash(context, dash, Int32(dash.count), 0)
    withMatrix(transform) { unsafe cairo_stroke(context) }
  }

  func paint(alpha: Double = 1) {
    if alpha >= 1 {
      unsafe cairo_paint(surface.context)
    } else {
      unsafe cairo_paint_with_alpha(surface.context, alpha)
    }
  }

  // MARK: Sources

  func setSource(_ color: Color, alpha: Double = 1) {
    let rgb = [color.red, color.green, color.blue].map { Canvas.component($0) }
    unsafe cairo_set_source_rgba(
      surface.context, rgb[0], rgb[1], rgb[2], Canvas.unit(color.opacity * alpha))
  }

  /// Draws with colours along a line or from a centre, in the coordinates of a map.
  func setSource(_ pattern: borrowing Pattern, _ transform: Transform) {
    setClearSource()
    withMatrix(transform) { unsafe cairo_set_source(surface.context, pattern.handle) }
  }

  /// Draws with another layer, pixel for pixel where its own place is.
  func setSource(_ layer: Canvas) {
    unsafe cairo_set_source_surface(
      surface.context, layer.surface.handle, Double(layer.rect.x - rect.x),
      Double(layer.rect.y - rect.y))
    unsafe cairo_pattern_set_filter(cairo_get_source(surface.context), CAIRO_FILTER_NEAREST)
  }

  /// Draws with a layer as a pattern, its first pixel's corner at the origin of a map's coordinates.
  func setSource(
    picture layer: Canvas, _ transform: Transform, filter: cairo_filter_t = CAIRO_FILTER_BILINEAR,
    extend: cairo_extend_t = CAIRO_EXTEND_NONE
  ) {
    setClearSource()
    withMatrix(transform) {
      unsafe cairo_set_source_surface(surface.context, layer.surface.handle, 0, 0)
    }
    let pattern = unsafe cairo_get_source(surface.context)
    unsafe cairo_pattern_set_filter(pattern, filter)
    unsafe cairo_pattern_set_extend(pattern, extend)
  }

  /// Draws the source where a layer is opaque.
  func mask(_ layer: Canvas) {
    unsafe cairo_mask_surface(
      surface.context, layer.surface.handle, Double(layer.rect.x - rect.x),
      Double(layer.rect.y - rect.y))
  }

  /// Draws the source where a layer is opaque, as a pattern in the coordinates of a map.
  func mask(picture layer: Canvas, _ transform: Transform, filter: cairo_filter_t) {
    guard let pattern = unsafe cairo_pattern_create_for_surface(layer.surface.handle) else {
      return
    }
    defer { unsafe cairo_pattern_destroy(pattern) }
    unsafe cairo_pattern_set_filter(pattern, filter)
    withMatrix(transform) { unsafe cairo_mask(surface.context, pattern) }
  }

  /// What is drawn with when a map has no room for the real source.
  private func setClearSource() { unsafe cairo_set_source_rgba(surface.context, 0, 0, 0, 0) }

  /// Runs with the coordinates of a map.
  ///
  /// Nothing is run for a map that flattens the plane, or leads out of Cairo's numbers.
  private func withMatrix(_ transform: Transform, _ body: () -> Void) {
    let determinant = transform.determinant
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    guard determinant.isFinite, abs(determinant) > 1e-12,
      numbers.allSatisfy({ abs($0) < 4e6 })
    else { return newPath() }
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d,
      x0: transform.tx - Double(rect.x), y0: transform.ty - Double(rect.y))
    unsafe cairo_set_matrix(surface.context, &matrix)
    body()
    unsafe cairo_identity_matrix(surface.context)
  }

  /// A colour's component as 8 bits hold it, so that Cairo's own rounding does not matter.
  static func component(_ number: Double) -> Double { (unit(number) * 255).rounded() / 255 }

  static func unit(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, 0), 1) }
}

internal import CPango
internal import MoonGeometry
internal import MoonScene

/// Pango's objects, freed with their owner; all lengths are in ems.
///
/// Everything is set at 22 points, where the units of Pango are exact for fonts of 2,816 units an em,
/// as Inter's, and of 2,048.
@safe struct PangoEngine: ~Copyable {
  /// The Pango units of an em: 22 points of 1,024 units.
  static let unitsPerEm = 22.0 * 1024

  private let fontMap: UnsafeMutablePointer<PangoFontMap>?
  private let context: OpaquePointer?
  private let layout: OpaquePointer?
  private let functions = OutlineFunctions()

  init() {
    unsafe fontMap = pango_cairo_font_map_new()
    unsafe context = pango_font_map_create_context(fontMap)
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    // The same letters whatever the language of the machine.
    unsafe pango_context_set_language(context, pango_language_from_string("en"))
    unsafe pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    unsafe layout = pango_layout_new(context)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(fontMap)
  }

  // MARK: Faces

  /// The heights of a face, and the family that fontconfig chose for it.
  func metrics(of face: TypeFace) -> (TypeMetrics, family: String) {
    let description = FontDescription(face)
    // What a font without heights gets; the numbers of Inter.
    let usual = TypeMetrics(ascent: 0.96875, descent: 0.2412, gap: 0)
    guard let font = unsafe pango_context_load_font(context, description.handle) else {
      return (usual, "")
    }
    defer { unsafe g_object_unref(font) }
    let found = unsafe pango_font_describe(font)
    defer { unsafe pango_font_description_free(found) }
    let family = unsafe pango_font_description_get_family(found).map { unsafe String(cString: $0) }
    var extents = hb_font_extents_t()
    guard unsafe hb_font_get_h_extents(pango_font_get_hb_font(font), &extents) != 0 else {
      return (usual, family ?? "")
    }
    let metrics = TypeMetrics(
      ascent: Double(extents.ascender) / Self.unitsPerEm,
      descent: -Double(extents.descender) / Self.unitsPerEm,
      gap: max(0, Double(extents.line_gap) / Self.unitsPerEm))
    return (metrics, family ?? "")
  }

  // MARK: Lines

  /// The advance of a line without line breaks.
  func advance(of line: String, in face: TypeFace) -> Double {
    set(line, in: face)
    var size = PangoRectangle()
    unsafe pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), nil, &size)
    return max(0, Double(size.width) / Self.unitsPerEm)
  }

  /// Draws a line without line breaks.
  func shape(_ line: String, in face: TypeFace) -> ShapedLine {
    set(line, in: face)
    let pen = OutlinePen(unitsPerEm: Self.unitsPerEm)
    var x = 0.0
    var run = unsafe pango_layout_get_line_readonly(layout, 0)?.pointee.runs
    while let link = unsafe run {
      unsafe run = link.pointee.next
      guard let item = unsafe link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
      else { continue }
      unsafe draw(item.pointee, at: &x, with: pen)
    }
    return ShapedLine(
      outline: Path(pen.elements), advance: max(0, x / Self.unitsPerEm), ink: pen.ink)
  }

  private func draw(_ run: PangoGlyphItem, at x: inout Double, with pen: OutlinePen) {
    guard let glyphs = unsafe run.glyphs, let item = unsafe run.item else { return }
    let font = unsafe item.pointee.analysis.font.flatMap { unsafe pango_font_get_hb_font($0) }
    for index in unsafe 0..<Int(glyphs.pointee.num_glyphs) {
      let info = unsafe glyphs.pointee.glyphs[index]
      let width = Double(info.geometry.width)
      pen.origin = unsafe Point(
        x: x + Double(info.geometry.x_offset),
        y: Double(info.geometry.y_offset) - Double(run.y_offset))
      switch info.glyph {
      case 0x0FFF_FFFF: break  // PANGO_GLYPH_EMPTY
      case 0x1000_0000...: pen.missingLetter(width: width)  // PANGO_GLYPH_UNKNOWN_FLAG
      case let glyph: unsafe functions.draw(glyph, of: font, with: pen)
      }
      x += width
    }
  }

  // MARK: Breaks

  /// Where a paragraph is broken to fit a width.
  ///
  /// - Returns: The lines' UTF-8 ranges, without the white space at which they were broken.
  func breaks(of paragraph: some StringProtocol, in face: TypeFace, width: Double) -> [Range<Int>] {
    set(String(paragraph), in: face, width: width)
    defer { unsafe pango_layout_set_width(layout, -1) }
    var ranges: [Range<Int>] = []
    var link = unsafe pango_layout_get_lines_readonly(layout)
    while let this = unsafe link {
      unsafe link = this.pointee.next
      guard let line = unsafe this.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self)
      else { continue }
      let start = unsafe Int(line.pointee.start_index)
      let end = unsafe start + Int(line.pointee.length)
      ranges.append(start..<end)
    }
    return ranges
  }

  /// How much of a line is left when an ellipsis has to fit in as well.
  ///
  /// - Returns: The number of UTF-8 bytes before the ellipsis; nil when the line needs none.
  func ellipsis(in line: String, of face: TypeFace, width: Double) -> Int? {
    set(line, in: face, width: width, ellipsize: PANGO_ELLIPSIZE_END)
    defer {
      unsafe pango_layout_set_width(layout, -1)
      unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    }
    var run = unsafe pango_layout_get_line_readonly(layout, 0)?.pointee.runs
    while let link = unsafe run {
      unsafe run = link.pointee.next
      guard
        let item = unsafe link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
          .pointee.item
      else { continue }
      // PANGO_ANALYSIS_FLAG_IS_ELLIPSIS
      if unsafe item.pointee.analysis.flags & 2 != 0 { return unsafe Int(item.pointee.offset) }
    }
    return nil
  }

  /// Whether a text runs from right to left; not so when nothing in it says so.
  func isRightToLeft(_ text: String, in face: TypeFace) -> Bool {
    // The first letter that runs so is U+0590, in UTF-8 D6 90.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    set(text, in: face)
    let line = unsafe pango_layout_get_line_readonly(layout, 0)
    return unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
  }

  // MARK: Letters

  /// The letters of a line that no font has.
  func missingLetters(in line: String, of face: TypeFace) -> [Unicode.Scalar] {
    // What every font here has need not be looked for.
    guard line.utf8.contains(where: { $0 > 0x7E }) else { return [] }
    set(line, in: face)
    var missing: [Unicode.Scalar] = []
    var run = unsafe pango_layout_get_line_readonly(layout, 0)?.pointee.runs
    while let link = unsafe run {
      unsafe run = link.pointee.next
      guard
        let glyphs = unsafe link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
          .pointee.glyphs
      else { continue }
      for index in unsafe 0..<Int(glyphs.pointee.num_glyphs) {
        let glyph = unsafe glyphs.pointee.glyphs[index].glyph
        // PANGO_GLYPH_UNKNOWN_FLAG, and the letter's number beside it.
        guard glyph & 0x1000_0000 != 0, let letter = Unicode.Scalar(glyph & 0x00FF_FFFF) else {
          continue
        }
        missing.append(letter)
      }
    }
    return missing
  }

  // MARK: The layout

  private func set(
    _ text: String, in face: TypeFace, width: Double? = nil,
    ellipsize: PangoEllipsizeMode = PANGO_ELLIPSIZE_NONE
  ) {
    let description = FontDescription(face)
    unsafe pango_layout_set_font_description(layout, description.handle)
    unsafe pango_layout_set_attributes(layout, nil)
    let attributes = unsafe pango_attr_list_new()
    unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if face.hasMonospacedDigits {
      unsafe pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum"))
    }
    unsafe pango_layout_set_attributes(layout, attributes)
    unsafe pango_attr_list_unref(attributes)
    let units = width.map { Int32(min(max(1, ($0 * Self.unitsPerEm).rounded(.up)), 2e9)) }
    unsafe pango_layout_set_width(layout, units ?? -1)
    unsafe pango_layout_set_ellipsize(layout, ellipsize)
    var text = text
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        // An empty text may have no address; length 0 reads nothing.
        unsafe pango_layout_set_text(
          layout, characters.baseAddress ?? UnsafePointer(bitPattern: 1), Int32(characters.count))
      }
    }
  }
}

/// Pango's description of a face, freed with its owner.
@safe private struct FontDescription: ~Copyable {
  let handle: OpaquePointer?

  init(_ face: TypeFace) {
    unsafe handle = pango_font_description_new()
    unsafe pango_font_description_set_family(handle, face.family)
    unsafe pango_font_description_set_weight(handle, PangoWeight(UInt32(face.weight)))
    unsafe pango_font_description_set_style(
      handle, face.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_font_description_set_absolute_size(handle, PangoEngine.unitsPerEm)
  }

  deinit { unsafe pango_font_description_free(handle) }
}

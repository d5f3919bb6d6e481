internal import MoonGeometry

extension Scene {
  /// A contact sheet: pictures in rows on grey, left to right, each with its caption under it.
  ///
  /// All cells are as large as the largest picture.
  ///
  /// - Parameters:
  ///   - cells: The pictures.
  ///   - columns: How many stand in a row; at least 1.
  ///   - scale: The size of a picture's point on the sheet.
  ///   - measure: The width of a text in a font, in points.
  /// - Returns: The sheet.
  package static func sheet(
    _ cells: [SheetCell], columns: Int, scale: Double = 1, measure: (String, Font) -> Double
  ) -> Scene {
    precondition(columns > 0, "a sheet has columns; its caller checks this")
    let width = (cells.map(\.scene.size.width).max() ?? 0) * scale
    let height = (cells.map(\.scene.size.height).max() ?? 0) * scale
    let columns = min(columns, max(1, cells.count))
    let rows = (cells.count + columns - 1) / columns
    let step = Size(width: width + SheetLook.gap, height: height + SheetLook.caption)
    let size = Size(
      width: Double(columns) * step.width - SheetLook.gap + 2 * SheetLook.margin,
      height: Double(rows) * step.height + SheetLook.margin + SheetLook.foot)
    var nodes = [
      SceneNode(.fill(.rectangle(Rect(origin: .zero, size: size)), .color(SheetLook.page)))
    ]
    for (index, cell) in cells.enumerated() {
      let corner = Point(
        x: SheetLook.margin + Double(index % columns) * step.width,
        y: SheetLook.margin + Double(index / columns) * step.height)
      nodes.append(cell.placed(at: corner, scale: scale))
      guard !cell.caption.isEmpty else { continue }
      let textWidth = measure(cell.caption, SheetLook.font)
      let left = corner.x + (width - textWidth) / 2
      let top = corner.y + height
      nodes.append(
        SceneNode(
          .text(
            TextRun(
              frame: Rect(x: left, y: top, width: textWidth, height: SheetLook.caption),
              font: SheetLook.font, paint: .color(SheetLook.ink),
              lines: [
                TextRun.Line(
                  text: cell.caption, x: left, baseline: top + SheetLook.baseline,
                  width: textWidth)
              ]))))
    }
    return Scene(size: size, nodes: nodes)
  }
}

/// How a contact sheet looks, in points.
private enum SheetLook {
  static let margin = 16.0
  static let gap = 12.0
  /// The room for a caption, with the gap to the next row.
  static let caption = 24.0
  static let baseline = 14.0
  /// What is left under the last captions.
  static let foot = 2.0
  static let font = Font(size: 11, weight: .medium, hasMonospacedDigits: true)
  static let page = Color(red: 0.9, green: 0.9, blue: 0.92)
  static let ink = Color(red: 0.33, green: 0.33, blue: 0.36)
}

extension SheetCell {
  /// The picture as a layer of its own, cut at its edges.
  fileprivate func placed(at corner: Point, scale: Double) -> SceneNode {
    let page = Rect(origin: .zero, size: scene.size)
    var node = SceneNode(
      .clip(.rectangle(page)), children: [SceneNode(.blend(.normal), children: scene.nodes)])
    if scale != 1 {
      node = SceneNode(.transform(.scale(x: scale, y: scale, anchor: .zero)), children: [node])
    }
    return SceneNode(.transform(.offset(x: corner.x, y: corner.y)), children: [node])
  }
}

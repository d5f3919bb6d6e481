import MoonGeometry
import MoonScene

/// A title and the rows below it, as rows of what is around them; only those that are seen are made.
final class ListGroupNode: LinedNode {
  private let title: ListRowNode
  private let runs: [CellRun]
  private let column: CellColumn

  init(_ title: ListRowNode, titleCell: ListCell, _ rows: [CellRun]) {
    self.title = title
    runs = [CellRun(titleCell)] + rows
    column = CellColumn(.vertical, runs)
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    let width = try title.measure(Proposal(width: proposal.width, height: nil)).width
    return Size(width: width, height: try column.total(Proposal(width: width, height: nil)))
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let offer = Proposal(width: frame.size.width, height: nil)
    let window = pass.scrolling.window ?? pass.room
    let places = try column.places(
      offer, in: (window.minY - frame.minY, window.maxY - frame.minY))
    let cells = try places.map { place in
      let cell = try runs[place.run].cell(place.index)
      (cell as? ListCell)?.hasLine =
        place.run == 0
        ? hasLine : runs.haveLine(above: place.index, of: place.run, from: 1)
      return cell
    }
    let frames = places.map { place in
      Rect(
        x: frame.minX, y: frame.minY + place.start, width: frame.size.width,
        height: place.length)
    }
    try cells.draw(in: frames, pass)
  }
}

extension [CellRun] {
  /// Whether a line is drawn above a row, as there are rows before it from a run on.
  func haveLine(above index: Int, of run: Int, from first: Int) -> Bool {
    guard run >= first else { return false }
    return index > 0 || self[first..<run].contains { $0.count > 0 }
  }
}

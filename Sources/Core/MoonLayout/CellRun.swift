import MoonGeometry
import MoonScene

/// Equal things in a row, such as the views of items, made when they are needed.
///
/// All of a short run are measured. Of a longer one only those that are seen are: those that were
/// not are taken to be as long as the first one that has a length at all.
final class CellRun {
  /// The most cells of a run of which all are measured.
  static let shortCount = 50

  let count: Int
  private let make: (Int) throws -> LayoutNode
  // All of a short run are made; of a longer one few are.
  private var all: [LayoutNode?] = []
  private var few: [Int: LayoutNode] = [:]
  private var known: [(offer: Proposal, extent: Extent)] = []

  /// How long the run is, as far as it is known.
  struct Extent {
    /// Where each cell begins, and the run ends; nil for a run whose cells are taken to be equal.
    var starts: [Double]?
    /// The length of each cell of such a run.
    var each: Double
    /// The length of all.
    var total: Double
  }

  init(count: Int, make: @escaping (Int) throws -> LayoutNode) {
    self.count = count
    self.make = make
  }

  /// A run of one cell.
  convenience init(_ node: LayoutNode) { self.init(count: 1) { _ in node } }

  /// The cell at an index.
  func cell(_ index: Int) throws -> LayoutNode {
    guard count <= Self.shortCount else {
      if let cell = few[index] { return cell }
      let cell = try make(index)
      few[index] = cell
      return cell
    }
    if let cell = all.isEmpty ? nil : all[index] { return cell }
    let cell = try make(index)
    var taken: [LayoutNode?] = []
    swap(&taken, &all)
    if taken.isEmpty { taken = Array(repeating: nil, count: count) }
    taken[index] = cell
    swap(&taken, &all)
    return cell
  }

  /// The length of a cell, which is made for it.
  func length(_ index: Int, _ axis: Axis, _ offer: Proposal) throws -> Double {
    try cell(index).measure(offer)[axis]
  }

  /// How long the run is, as far as it is known.
  func extent(_ axis: Axis, _ offer: Proposal) throws -> Extent {
    for known in known where known.offer == offer { return known.extent }
    let extent = try findExtent(axis, offer)
    if known.count >= 4 { known.removeFirst() }
    known.append((offer, extent))
    return extent
  }

  private func findExtent(_ axis: Axis, _ offer: Proposal) throws -> Extent {
    if count <= Self.shortCount {
      var starts: [Double] = []
      starts.reserveCapacity(count + 1)
      var total = 0.0
      starts.append(total)
      for index in 0..<count {
        total += try length(index, axis, offer)
        starts.append(total)
      }
      return Extent(starts: starts, each: 0, total: total)
    }
    for index in 0..<Self.shortCount {
      let each = try length(index, axis, offer)
      if each > 0 { return Extent(starts: nil, each: each, total: each * Double(count)) }
    }
    return Extent(starts: nil, each: 0, total: 0)
  }
}

extension CellRun.Extent {
  /// Where a cell begins in the run.
  func start(_ index: Int) -> Double { starts?[index] ?? each * Double(index) }

  /// The length of a cell.
  func length(_ index: Int) -> Double {
    starts.map { $0[index + 1] - $0[index] } ?? each
  }

  /// The cell at a place in the run, the last one that begins before it.
  func index(at place: Double, count: Int) -> Int {
    guard let starts else {
      guard each > 0 else { return 0 }
      return min(max(Int(min(place / each, 1e15)), 0), count - 1)
    }
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

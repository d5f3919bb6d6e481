/// The whole timeline between each two bounds of any channel, four channels side by side: one search
/// and a few vector instructions give all values that follow a cubic.
///
/// It is made for timelines of ordinary size only, since it repeats a long segment in each phase.
struct PhaseTable: Sendable {
  /// The cubics of four channels during one phase, and marks for channels that follow none.
  struct Block: Sendable {
    var start = SIMD4(repeating: 0.0)
    var e = SIMD4(repeating: 0.0)
    var a = SIMD4(repeating: 0.0)
    var b = SIMD4(repeating: 0.0)
    var c = SIMD4(repeating: 0.0)
    var d = SIMD4(repeating: 0.0)
    /// A bit for each channel that follows an underdamped spring.
    var swings: UInt32 = 0
    /// A bit for each channel that follows anything else but a cubic.
    var rares: UInt32 = 0

    /// The values of the channels that follow cubics; the other lanes mean nothing.
    @inline(__always)
    func cubics(at time: Double) -> SIMD4<Double> {
      let s = (SIMD4(repeating: time) - start) * e
      return ((a * s + b) * s + c) * s + d
    }
  }

  /// The most blocks of a table.
  private static let limit = 2048

  /// The number of bounds up to which counting beats halving.
  private static let countable = 24

  /// The bounds, filled up with infinities to whole vectors; empty when there are many.
  private let vectors: [SIMD4<Double>]

  /// The bounds when there are many.
  private let bounds: [Double]

  /// The blocks of each phase, one after the other; empty when the table was not made.
  let blocks: [Block]

  /// The slot of each channel, four for each block.
  let slots: [Int32]

  /// The number of blocks of a phase.
  let width: Int

  /// The lanes of each block of a phase that follow an underdamped spring in any phase.
  let swinging: [UInt32]

  /// Creates a table, or an empty one where it would be too large.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of all channels, sorted, each once.
  ///   - channels: The number of channels.
  ///   - segments: The segments that the slots point to.
  ///   - rows: The slot of each channel in each phase; called in order of the phases.
  init(
    bounds: [Double], channels: Int, segments: [Segment], slots rows: (_ phase: Int) -> [Int]
  ) {
    width = (channels + 3) / 4
    guard channels > 0, (bounds.count + 1) * width <= PhaseTable.limit else {
      (vectors, self.bounds, blocks, slots, swinging) = ([], [], [], [], [])
      return
    }
    var blocks: [Block] = []
    var places: [Int32] = []
    for phase in 0...bounds.count {
      let row = rows(phase)
      for first in stride(from: 0, to: channels, by: 4) {
        var block = Block()
        for lane in 0..<4 {
          let slot = row[min(first + lane, channels - 1)]
          places.append(Int32(truncatingIfNeeded: slot))
          if first + lane < channels { block.set(lane, segments[slot]) }
        }
        blocks.append(block)
      }
    }
    self.blocks = blocks
    slots = places
    var swinging = [UInt32](repeating: 0, count: width)
    for (index, block) in blocks.enumerated() { swinging[index % width] |= block.swings }
    self.swinging = swinging
    guard bounds.count <= PhaseTable.countable else {
      (vectors, self.bounds) = ([], bounds)
      return
    }
    self.bounds = []
    vectors = stride(from: 0, to: bounds.count, by: 4).map { start in
      var vector = SIMD4(repeating: Double.infinity)
      for lane in 0..<min(4, bounds.count - start) { vector[lane] = bounds[start + lane] }
      return vector
    }
  }

  /// The index of the first block at a time, without a branch that depends on it.
  @inline(__always)
  func firstBlock(at time: Double) -> Int {
    guard bounds.isEmpty else { return halved(time) &* width }
    let times = SIMD4(repeating: time)
    let none = SIMD4<Int64>(repeating: 0)
    var count = none
    for vector in vectors { count &-= none.replacing(with: -1, where: vector .< times) }
    return Int(truncatingIfNeeded: (count.x &+ count.y) &+ (count.z &+ count.w)) &* width
  }

  private func halved(_ time: Double) -> Int {
    var low = 0
    var count = bounds.count
    while count > 0 {
      let half = (count + 1) / 2
      low &+= half &* PhaseTable.isBefore(bounds[low + half - 1], time)
      count -= half
    }
    return low
  }

  /// 1 where one finite time is before another, else 0: the sign bit of their difference.
  @inline(__always)
  static func isBefore(_ first: Double, _ second: Double) -> Int {
    Int(truncatingIfNeeded: (first - second).bitPattern >> 63)
  }
}

extension PhaseTable.Block {
  /// Fills the lane of a channel.
  fileprivate mutating func set(_ lane: Int, _ segment: Segment) {
    switch segment.kind {
    case .cubic:
      start[lane] = segment.start
      (e[lane], a[lane], b[lane]) = (segment.e, segment.a, segment.b)
      (c[lane], d[lane]) = (segment.c, segment.d)
    case .underdamped: swings |= 1 << UInt32(lane)
    case .critical, .overdamped, .eased: rares |= 1 << UInt32(lane)
    }
  }
}

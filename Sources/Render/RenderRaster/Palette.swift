/// The few colours that stand for all colours of a picture.
struct Palette {
  /// The colours, opaque pixels.
  private(set) var colors: [UInt32]
  /// For each colour of the picture, in the order of its ``ColorCounts``, the number of its stand-in.
  private(set) var numbers: [UInt8]
  /// How far a component is off in the mean (root mean square), 0 to 255.
  private(set) var error: Double

  /// Whether each colour stands for itself.
  var isExact: Bool { error == 0 }

  /// Chooses the colours.
  ///
  /// If there are more than allowed, the group of colours that is off most is cut in two, again and
  /// again: across the direction in which it is spread most, where both halves are off least. Source:
  /// Wu, "Color quantization by dynamic programming and principal analysis", 1992, with the cuts
  /// along the axes.
  ///
  /// - Parameters:
  ///   - picture: The picture's colours.
  ///   - limit: The most colours to choose, at most 256.
  init(_ picture: ColorCounts, limit: Int) {
    guard picture.colors.count > limit else {
      colors = picture.colors
      numbers = colors.indices.map { UInt8($0) }
      error = 0
      return
    }
    var order = Array(0..<picture.colors.count)
    var groups = [ColorGroup(order[...], picture)]
    while groups.count < limit {
      var worst = 0
      for index in groups.indices where groups[index].spread > groups[worst].spread {
        worst = index
      }
      guard groups[worst].spread > 0 else { break }
      let group = groups[worst]
      let middle = group.cut(&order, picture)
      groups[worst] = ColorGroup(order[group.range.lowerBound..<middle], picture)
      groups.append(ColorGroup(order[middle..<group.range.upperBound], picture))
    }
    colors = groups.map(\.mean)
    numbers = Array(repeating: 0, count: order.count)
    var (sum, count) = (0.0, 0)
    for (number, group) in groups.enumerated() {
      for index in group.range { numbers[order[index]] = UInt8(number) }
      sum += group.squares
      count += group.count
    }
    error = (sum / Double(count * 3)).squareRoot()
  }
}

/// Colours that become one.
private struct ColorGroup {
  /// Where its colours stand in the order.
  let range: Range<Int>
  /// The pixels that have one of them.
  private(set) var count = 0
  /// How much the group is off, by the weight of each component.
  private(set) var spread = 0.0
  /// How much it is off without weights: the sum of squares.
  private(set) var squares = 0.0
  /// The component that is off most, as its shift in a pixel.
  private var axis: UInt32 = 16
  private(set) var mean: UInt32 = 0xFF00_0000

  /// The components' shifts and how much each counts: an eye sees green best and blue least.
  private static let components: [(shift: UInt32, weight: Double)] = [(16, 3), (8, 6), (0, 2)]

  init(_ part: ArraySlice<Int>, _ picture: ColorCounts) {
    range = part.indices
    var sums = (0, 0, 0)
    var squared = (0, 0, 0)
    for index in part {
      let (color, times) = (picture.colors[index], picture.counts[index])
      let (red, green, blue) = (Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255))
      count += times
      sums.0 += red * times
      sums.1 += green * times
      sums.2 += blue * times
      squared.0 += red * red * times
      squared.1 += green * green * times
      squared.2 += blue * blue * times
    }
    var most = -1.0
    for (component, (sum, squares)) in zip(
      Self.components, [(sums.0, squared.0), (sums.1, squared.1), (sums.2, squared.2)])
    {
      let off = max(0, Double(squares) - Double(sum) * Double(sum) / Double(count))
      mean |= UInt32((sum + count / 2) / count) << component.shift
      self.squares += off
      // One colour is off by nothing, whatever the rounding says.
      if part.count > 1 { spread += off * component.weight }
      if off * component.weight > most {
        most = off * component.weight
        axis = component.shift
      }
    }
  }

  /// Sorts the group's colours into two halves.
  ///
  /// - Returns: Where the second half begins.
  func cut(_ order: inout [Int], _ picture: ColorCounts) -> Int {
    var counts = Array(repeating: 0, count: 256)
    for index in range {
      counts[Int(picture.colors[order[index]] >> axis & 255)] += picture.counts[order[index]]
    }
    let total = counts.indices.reduce(0) { $0 + $1 * counts[$1] }
    var (best, most) = (0, -1.0)
    var (below, sum) = (0, 0)
    for value in 0..<255 {
      below += counts[value]
      sum += value * counts[value]
      let above = count - below
      guard below > 0, above > 0 else { continue }
      // The squares of both means, by count: the larger, the less both are off.
      let rest = total - sum
      let gain =
        Double(sum) * Double(sum) / Double(below) + Double(rest) * Double(rest) / Double(above)
      if gain > most { (best, most) = (value, gain) }
    }
    // The order within a half does not matter: sums are whole numbers.
    var middle = range.lowerBound
    for index in range where Int(picture.colors[order[index]] >> axis & 255) <= best {
      order.swapAt(index, middle)
      middle += 1
    }
    return middle
  }
}

import MoonGeometry
import MoonMotion

/// Samples of a timeline at equal steps of time, kept as columns of numbers.
final class FramesObject: Sendable {
  /// One column of plain numbers: a property, or a part of one.
  struct Column: Sendable {
    let name: String
    let property: Int
    let component: Int
  }

  /// The most numbers that fit, so that a mistyped rate is an error and no stop.
  static let most = 1 << 27

  let properties: [TimelineProperty]
  let columns: [Column]
  let count: Int
  let rate: Double
  let start: Double
  /// The number of channel c at frame i lies at c * count + i.
  private let numbers: [Double]

  init(_ timeline: TimelineObject, from start: Double, rate: Double, count: Int) {
    properties = timeline.properties
    columns = properties.enumerated().flatMap { index, property in
      property.kind.channelNames.enumerated().map { component, part in
        Column(
          name: part.isEmpty ? property.name : "\(property.name).\(part)", property: index,
          component: component)
      }
    }
    self.start = start
    self.rate = rate
    self.count = count
    let program = timeline.program
    var numbers = [Double](repeating: 0, count: program.channelCount * count)
    var span = numbers.mutableSpan
    program.fill(from: start, step: 1 / rate, count: count, into: &span)
    self.numbers = numbers
  }

  /// How many frames lie from `start` to `end`; nil when they are too many.
  static func count(from start: Double, to end: Double, rate: Double, channels: Int) -> Int? {
    // A last frame that is late by a rounding error only still counts.
    let last = ((end - start) * rate + 1e-9).rounded(.down)
    guard last.isFinite, last < Double(most) / Double(max(channels, 1)) else { return nil }
    return Int(last) + 1
  }

  /// The time of a frame in seconds; frames count from 0 here.
  func time(of frame: Int) -> Double { start + Double(frame) / rate }

  /// The core's numbers of a property at a frame.
  func numbers(of property: TimelineProperty, at frame: Int) -> [Double] {
    property.channels.map { numbers[$0 * count + frame] }
  }

  /// The numbers of a column as scripts see them: angles in degrees, colours in sRGB.
  func values(of column: Column) -> [Double] {
    let property = properties[column.property]
    let first = (property.channels.lowerBound + column.component) * count
    let values = numbers[first..<first + count]
    switch property.kind {
    case .angle: return values.map { Angle(radians: $0).degrees }
    case .color where column.component < 3: return values.map(Color.sRGB(fromLinear:))
    default: return Array(values)
    }
  }
}

import LuaRuntime
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
  private let lastTime: Double

  init(
    _ timeline: TimelineObject, from start: Double, to end: Double, rate: Double, count: Int
  ) {
    properties = timeline.properties
    columns = timeline.columns
    self.start = start
    self.rate = rate
    self.count = count
    let program = timeline.program
    let step = 1 / rate
    let total = program.channelCount * count
    // The fill writes every element, so that none needs a value before.
    var numbers = unsafe [Double](unsafeUninitializedCapacity: total) { buffer, filled in
      var span = unsafe MutableSpan(_unsafeElements: buffer)
      program.fill(from: start, step: step, count: count, into: &span)
      filled = total
    }
    let last = start + step * Double(count - 1)
    // A last frame that misses the end by a rounding error only shows the end itself.
    lastTime = abs(last - end) * rate <= 1e-9 ? end : last
    if lastTime != last {
      for channel in 0..<program.channelCount {
        numbers[channel * count + count - 1] = program.value(channel: channel, at: lastTime)
      }
    }
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
  ///
  /// It is the very number at which the frame was sampled.
  func time(of frame: Int) -> Double {
    frame == count - 1 ? lastTime : start + 1 / rate * Double(frame)
  }

  /// The core's numbers of a property at a frame.
  func numbers(of property: TimelineProperty, at frame: Int) -> [Double] {
    property.channels.map { numbers[$0 * count + frame] }
  }

  /// The numbers of a column as scripts see them: angles in degrees, colours in sRGB.
  func values(of column: Column) -> [Double] {
    switch properties[column.property].kind {
    case .angle: numbers[place(of: column)].map { Angle(radians: $0).degrees }
    case .color where column.component < 3:
      numbers[place(of: column)].map(Color.sRGB(fromLinear:))
    default: Array(numbers[place(of: column)])
    }
  }

  /// Pushes a column as a list of numbers.
  ///
  /// Stack: +1.
  func push(column: Column, to frame: LuaFrame) {
    switch properties[column.property].kind {
    case .angle, .color: frame.push(numbers: values(of: column))
    case .number, .point, .size, .unitPoint, .rect, .vector:
      // A span of a stored array can't be cut here: Swift 6.3 finds that it escapes.
      let place = place(of: column)
      unsafe numbers.withUnsafeBufferPointer { buffer in
        let cut = unsafe UnsafeBufferPointer(rebasing: buffer[place])
        frame.push(numbers: unsafe Span(_unsafeElements: cut))
      }
    }
  }

  private func place(of column: Column) -> Range<Int> {
    let first = (properties[column.property].channels.lowerBound + column.component) * count
    return first..<first + count
  }
}

/// The samples of a grid that lie in one segment, and the fast ways to write them.
struct SegmentRun {
  private let segment: Segment
  private let samples: Range<Int>
  private let place: Int
  /// The time of the first sample since the segment's start, in seconds.
  private let first: Double
  private let grid: SampleGrid

  /// The number of samples after which a recurrence starts anew.
  private static let chunk = 256

  init(_ segment: Segment, _ grid: SampleGrid, _ samples: Range<Int>, at place: Int) {
    self.segment = segment
    self.samples = samples
    self.place = place
    self.grid = grid
    first = grid.time(samples.lowerBound) - segment.start
  }

  /// Whether the rounding of the samples' times is too small to be seen.
  ///
  /// The fast ways count from the first sample; where times are huge against the segment's own
  /// pace, only the times that a single sample would use give the same numbers.
  var isExact: Bool {
    let latest = max(abs(grid.time(samples.lowerBound)), abs(grid.time(samples.upperBound)))
    let pace = segment.kind == .cubic ? segment.e : segment.c + segment.e
    return latest * pace < 1000
  }

  /// Writes a value that stays.
  func fillHeld(into output: inout MutableSpan<Double>) {
    let value = SIMD4(repeating: segment.d)
    var index = place &+ samples.lowerBound
    var left = samples.count
    while left >= 4 {
      SegmentRun.store(value, at: index, into: &output)
      index &+= 4
      left &-= 4
    }
    if left > 0 { SegmentRun.store(value, at: index, count: left, into: &output) }
  }

  /// Writes a cubic by its differences, which only takes additions.
  ///
  /// With x the number of the sample it is a·x³ + b·x² + c·x + d. Eight samples on, it grows by a
  /// first difference, which grows by a second, which grows by a third, which stays.
  func fillCubic(into output: inout MutableSpan<Double>) {
    let s = first * segment.e
    let h = grid.step * segment.e
    let a = segment.a * h * h * h
    let b = (3 * segment.a * s + segment.b) * h * h
    let c = ((3 * segment.a * s + 2 * segment.b) * s + segment.c) * h
    let d = segment.cubicValue(at: first)
    let third = SIMD4(repeating: 6 * 512 * a)
    var index = place &+ samples.lowerBound
    var x = SIMD4(0.0, 1, 2, 3)
    var left = samples.count
    while left > 0 {
      var one = Differences(a, b, c, d, at: x)
      var two = Differences(a, b, c, d, at: x + 4)
      let chunk = min(left, SegmentRun.chunk)
      var rest = chunk
      while rest >= 8 {
        SegmentRun.store(one.value, at: index, into: &output)
        SegmentRun.store(two.value, at: index &+ 4, into: &output)
        one.advance(third)
        two.advance(third)
        index &+= 8
        rest &-= 8
      }
      if rest > 0 { SegmentRun.store(one.value, at: index, count: rest, into: &output) }
      if rest > 4 { SegmentRun.store(two.value, at: index &+ 4, count: rest &- 4, into: &output) }
      index &+= rest
      x += Double(chunk)
      left &-= chunk
    }
  }

  /// A cubic and its first two differences over eight samples, at four samples.
  private struct Differences {
    var value: SIMD4<Double>
    var first: SIMD4<Double>
    var second: SIMD4<Double>

    @inline(__always)
    init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, at x: SIMD4<Double>) {
      value = ((x * a + b) * x + c) * x + d
      // p(x + 8) - p(x), and the same of that.
      let slope: Double = 192 * a + 16 * b
      let start: Double = 512 * a + 64 * b + 8 * c
      first = (x * (24 * a) + slope) * x + start
      let bend: Double = 3072 * a + 128 * b
      second = x * (384 * a) + bend
    }

    @inline(__always)
    mutating func advance(_ third: SIMD4<Double>) {
      value += first
      first += second
      second += third
    }
  }

  /// Writes an underdamped spring by recurrence.
  ///
  /// The offset is the real part of (a - ib)·z with z = e^((-rate + i·frequency)·u). Eight samples
  /// on it obeys y(n+1) = p·y(n) - q·y(n-1), where p and q are of the step's eighth power. Each
  /// chunk starts from z itself, and every eighth one from a z that is computed anew.
  func fillSwing(into output: inout MutableSpan<Double>) {
    let step = Rotation(segment.c * grid.step, segment.e * grid.step)
    let two = step * step
    let four = two * two
    let eight = four * four
    let chunkStep = (eight * eight).squared.squared.squared
    let (p, q) = (2 * eight.re, eight.re * eight.re + eight.im * eight.im)
    let three = two * step
    let re = SIMD4(1, step.re, two.re, three.re)
    let im = SIMD4(0, step.im, two.im, three.im)
    var sample = samples.lowerBound
    var start = Rotation(0, 0)
    var chunks = 0
    while sample < samples.upperBound {
      if chunks & 7 == 0 {
        let u = grid.time(sample) - segment.start
        start = Rotation(segment.c * u, segment.e * u) * Rotation(re: segment.a, im: -segment.b)
      }
      chunks &+= 1
      let count = min(SegmentRun.chunk / 2, samples.upperBound - sample)
      fillChunk(
        re * start.re - im * start.im, re * start.im + im * start.re, four, p, q,
        at: place &+ sample, count: count, into: &output)
      start = start * chunkStep
      sample += count
    }
  }

  /// Writes up to 128 samples, the first four of which are given with their imaginary parts.
  @inline(__always)
  private func fillChunk(
    _ re: SIMD4<Double>, _ im: SIMD4<Double>, _ four: Rotation, _ p: Double, _ q: Double,
    at place: Int, count: Int, into output: inout MutableSpan<Double>
  ) {
    let target = segment.d
    let (re1, im1) = (re * four.re - im * four.im, re * four.im + im * four.re)
    let (re2, im2) = (re1 * four.re - im1 * four.im, re1 * four.im + im1 * four.re)
    var (v0, v1) = (re, re1)
    var (w0, w1) = (re2, re2 * four.re - im2 * four.im)
    var index = place
    var left = count
    while left >= 8 {
      SegmentRun.store(v0 + target, at: index, into: &output)
      SegmentRun.store(v1 + target, at: index &+ 4, into: &output)
      (v0, w0) = (w0, w0 * p - v0 * q)
      (v1, w1) = (w1, w1 * p - v1 * q)
      index &+= 8
      left &-= 8
    }
    if left > 0 { SegmentRun.store(v0 + target, at: index, count: left, into: &output) }
    if left > 4 { SegmentRun.store(v1 + target, at: index &+ 4, count: left &- 4, into: &output) }
  }

  /// A complex number: how a damped swing turns and shrinks in a time.
  private struct Rotation {
    var re: Double
    var im: Double

    init(re: Double, im: Double) {
      self.re = re
      self.im = im
    }

    /// e^(-decay + i·phase).
    init(_ decay: Double, _ phase: Double) {
      let size = Swing.fade(decay)
      let (cosine, sine) = Swing.circle(phase)
      self.init(re: size * cosine, im: size * sine)
    }

    var squared: Rotation { self * self }

    static func * (left: Rotation, right: Rotation) -> Rotation {
      Rotation(
        re: left.re * right.re - left.im * right.im, im: left.re * right.im + left.im * right.re)
    }
  }

  /// Writes four numbers.
  @inline(__always)
  static func store(
    _ values: SIMD4<Double>, at index: Int, into output: inout MutableSpan<Double>
  ) {
    for lane in 0..<4 {
      // Checked for all four each time, the compiler sees that it may store them at once.
      precondition(index >= 0 && index < output.count - 3, "the output is too short")
      output[index + lane] = values[lane]
    }
  }

  /// Writes up to four numbers.
  @inline(__always)
  private static func store(
    _ values: SIMD4<Double>, at index: Int, count: Int, into output: inout MutableSpan<Double>
  ) {
    output[index] = values[0]
    if count > 1 { output[index &+ 1] = values[1] }
    if count > 2 { output[index &+ 2] = values[2] }
    if count > 3 { output[index &+ 3] = values[3] }
  }
}

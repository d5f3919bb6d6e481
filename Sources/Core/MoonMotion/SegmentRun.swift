import Glibc

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

  /// Writes a cubic as a polynomial in the number of the sample.
  func fillCubic(into output: inout MutableSpan<Double>) {
    let s = first * segment.e
    let h = grid.step * segment.e
    let (a, b, c, d) = (segment.a, segment.b, segment.c, segment.d)
    let a3 = a * h * h * h
    let b2 = (3 * a * s + b) * h * h
    let c1 = ((3 * a * s + 2 * b) * s + c) * h
    let d0 = ((a * s + b) * s + c) * s + d
    var x = SIMD4(0.0, 1, 2, 3)
    var y = x + 4
    var index = place &+ samples.lowerBound
    var left = samples.count
    while left >= 8 {
      SegmentRun.store(((x * a3 + b2) * x + c1) * x + d0, at: index, into: &output)
      SegmentRun.store(((y * a3 + b2) * y + c1) * y + d0, at: index &+ 4, into: &output)
      x += 8
      y += 8
      index &+= 8
      left &-= 8
    }
    while left > 0 {
      let values = ((x * a3 + b2) * x + c1) * x + d0
      SegmentRun.store(values, at: index, count: left, into: &output)
      x += 4
      index &+= 4
      left &-= 4
    }
  }

  /// Writes an underdamped spring by recurrence.
  ///
  /// With z = e^((-rate + i·frequency)·u) the offset is the real part of (a - ib)·z; sixteen samples
  /// on it obeys y(n+1) = p·y(n) - q·y(n-1).
  func fillSwing(into output: inout MutableSpan<Double>) {
    let (rate, frequency, step) = (segment.c, segment.e, grid.step)
    let stride = 16 * step
    let q = exp(-2 * rate * stride)
    let p = 2 * exp(-rate * stride) * cos(frequency * stride)
    // The first four powers of a step, and their step of four.
    var re = SIMD4(repeating: 1.0)
    var im = SIMD4(repeating: 0.0)
    let fade = exp(-rate * step)
    let (stepRe, stepIm) = (fade * cos(frequency * step), fade * sin(frequency * step))
    for lane in 1..<4 {
      re[lane] = re[lane - 1] * stepRe - im[lane - 1] * stepIm
      im[lane] = re[lane - 1] * stepIm + im[lane - 1] * stepRe
    }
    let fourRe = re[3] * stepRe - im[3] * stepIm
    let fourIm = re[3] * stepIm + im[3] * stepRe
    var sample = samples.lowerBound
    while sample < samples.upperBound {
      let end = min(sample + SegmentRun.chunk, samples.upperBound)
      let u = grid.time(sample) - segment.start
      let size = Swing.fade(rate * u)
      let startRe = size * Swing.turn(segment.a, segment.b, frequency * u)
      let startIm = size * Swing.turn(-segment.b, segment.a, frequency * u)
      var seeds = Seeds(
        re: re * startRe - im * startIm, im: re * startIm + im * startRe, fourRe, fourIm)
      var index = place &+ sample
      var left = end - sample
      let target = segment.d
      while left >= 16 {
        SegmentRun.store(seeds.v0 + target, at: index, into: &output)
        SegmentRun.store(seeds.v1 + target, at: index &+ 4, into: &output)
        SegmentRun.store(seeds.v2 + target, at: index &+ 8, into: &output)
        SegmentRun.store(seeds.v3 + target, at: index &+ 12, into: &output)
        seeds.advance(p, q)
        index &+= 16
        left &-= 16
      }
      for vector in [seeds.v0, seeds.v1, seeds.v2, seeds.v3] where left > 0 {
        SegmentRun.store(vector + target, at: index, count: left, into: &output)
        index &+= 4
        left &-= 4
      }
      sample = end
    }
  }

  /// Two times sixteen samples, from which a recurrence goes on.
  private struct Seeds {
    var v0, v1, v2, v3: SIMD4<Double>
    var w0, w1, w2, w3: SIMD4<Double>

    @inline(__always)
    init(re: SIMD4<Double>, im: SIMD4<Double>, _ fourRe: Double, _ fourIm: Double) {
      var (re, im) = (re, im)
      v0 = re
      (re, im) = (re * fourRe - im * fourIm, re * fourIm + im * fourRe)
      v1 = re
      (re, im) = (re * fourRe - im * fourIm, re * fourIm + im * fourRe)
      v2 = re
      (re, im) = (re * fourRe - im * fourIm, re * fourIm + im * fourRe)
      v3 = re
      (re, im) = (re * fourRe - im * fourIm, re * fourIm + im * fourRe)
      w0 = re
      (re, im) = (re * fourRe - im * fourIm, re * fourIm + im * fourRe)
      w1 = re
      (re, im) = (re * fourRe - im * fourIm, re * fourIm + im * fourRe)
      w2 = re
      (re, im) = (re * fourRe - im * fourIm, re * fourIm + im * fourRe)
      w3 = re
    }

    @inline(__always)
    mutating func advance(_ p: Double, _ q: Double) {
      (v0, w0) = (w0, w0 * p - v0 * q)
      (v1, w1) = (w1, w1 * p - v1 * q)
      (v2, w2) = (w2, w2 * p - v2 * q)
      (v3, w3) = (w3, w3 * p - v3 * q)
    }
  }

  /// Writes four numbers.
  @inline(__always)
  private static func store(
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

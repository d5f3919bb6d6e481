internal import Glibc

/// A Gaussian blur along rows, then along columns.
///
/// Small blurs use the bell curve itself; larger ones three boxes one after the other, whose edge
/// pixels count in part, so that a growing blur grows steadily.
/// Source: P. Gwosdek et al., Theoretical Foundations of Gaussian Convolution by Extended Box
/// Filtering (SSVM 2011).
struct GaussianBlur {
  /// What lies beyond the picture.
  enum Edge {
    /// Nothing.
    case clear
    /// The nearest pixel.
    case repeated
  }

  private enum Kernel {
    /// The weights at distance 0, 1, 2, ...
    case bell([Float])
    /// Three boxes of 2 · `reach` + 1 pixels, and of this part of the pixels beyond.
    case boxes(reach: Int, rim: Float)
  }

  private let kernel: Kernel
  private let edge: Edge

  /// Creates a blur.
  ///
  /// - Parameters:
  ///   - deviation: The standard deviation, in pixels; above 0.
  ///   - edge: What lies beyond the picture.
  init(deviation: Double, edge: Edge) {
    self.edge = edge
    if deviation < 2 {
      let reach = max(1, Int((deviation * 3.2).rounded(.up)))
      // The bell's area over each pixel, since a pixel is as wide as a narrow bell.
      let root = deviation * 2.0.squareRoot()
      var weights = (0...reach).map { distance in
        let distance = Double(distance)
        return Float((erf((distance + 0.5) / root) - erf((distance - 0.5) / root)) / 2)
      }
      let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
      for index in weights.indices { weights[index] /= sum }
      kernel = .bell(weights)
    } else {
      // Each box has a third of the variance; the whole box of 2r + 1 pixels has r(r + 1) / 3.
      let variance = deviation * deviation / 3
      let reach = Int(((12 * variance + 1).squareRoot() - 1) / 2)
      let r = Double(reach)
      let inner = r * (r + 1) * (2 * r + 1) / 3
      let rim = (inner - variance * (2 * r + 1)) / (2 * (variance - (r + 1) * (r + 1)))
      kernel = .boxes(reach: reach, rim: Float(rim))
    }
  }

  /// How far a pixel reaches.
  private var reach: Int {
    switch kernel {
    case .bell(let weights): weights.count - 1
    case .boxes(let reach, _): 3 * (reach + 1)
    }
  }

  // MARK: Pictures

  /// Blurs a layer.
  ///
  /// - Parameters:
  ///   - surface: The layer's pixels.
  ///   - saturation: How much colours are strengthened at the end; 1 leaves them.
  func blur(_ surface: borrowing Surface, saturation: Float = 1) {
    let (width, height) = (surface.width, surface.height)
    switch surface.kind {
    case .alpha:
      surface.withAlpha { bytes in
        blurAlpha(&bytes, width: width, height: height, stride: (width + 3) / 4 * 4)
      }
    case .color, .opaque:
      surface.withPixels { pixels in
        blurColor(&pixels, width: width, height: height, saturation: saturation)
      }
    }
  }

  private func blurColor(
    _ pixels: inout MutableSpan<UInt32>, width: Int, height: Int, saturation: Float
  ) {
    var middle = [SIMD4<Float>](repeating: .zero, count: width * height)
    var line = Line(count: width, reach: reach)
    for row in 0..<height {
      let start = row * width
      for column in 0..<width {
        line.put(GaussianBlur.unpacked(pixels[start + column]), at: column)
      }
      run(&line)
      for column in 0..<width { middle[start + column] = line.result(at: column) }
    }
    line = Line(count: height, reach: reach)
    for column in 0..<width {
      for row in 0..<height { line.put(middle[row * width + column], at: row) }
      run(&line)
      for row in 0..<height {
        var color = line.result(at: row)
        if saturation != 1 { color = GaussianBlur.saturated(color, by: saturation) }
        pixels[row * width + column] = GaussianBlur.packed(color)
      }
    }
  }

  /// Four rows, then four columns at a time.
  private func blurAlpha(
    _ bytes: inout MutableSpan<UInt8>, width: Int, height: Int, stride: Int
  ) {
    var middle = [Float](repeating: 0, count: stride * (height + 3))
    var line = Line(count: width, reach: reach)
    for row in Swift.stride(from: 0, to: height, by: 4) {
      let rows = SIMD4<Int>(0, 1, 2, 3) &+ row
      for column in 0..<width {
        var value = SIMD4<Float>.zero
        for lane in 0..<4 where rows[lane] < height {
          value[lane] = Float(bytes[rows[lane] * stride + column])
        }
        line.put(value, at: column)
      }
      run(&line)
      for column in 0..<width {
        let value = line.result(at: column)
        for lane in 0..<4 { middle[rows[lane] * stride + column] = value[lane] }
      }
    }
    line = Line(count: height, reach: reach)
    for column in Swift.stride(from: 0, to: stride, by: 4) {
      for row in 0..<height {
        let start = row * stride + column
        line.put(
          SIMD4(middle[start], middle[start + 1], middle[start + 2], middle[start + 3]), at: row)
      }
      run(&line)
      for row in 0..<height {
        let value = line.result(at: row) + 0.5
        for lane in 0..<4 where column + lane < width {
          bytes[row * stride + column + lane] = UInt8(min(max(value[lane], 0), 255))
        }
      }
    }
  }

  // MARK: Lines

  /// A row or column of four numbers a pixel, with room for what lies beyond its ends.
  private struct Line {
    var values: [SIMD4<Float>]
    var other: [SIMD4<Float>]
    let count: Int
    let reach: Int

    init(count: Int, reach: Int) {
      self.count = count
      self.reach = reach
      values = Array(repeating: .zero, count: count + 2 * reach)
      other = values
    }

    mutating func put(_ value: SIMD4<Float>, at index: Int) { values[reach + index] = value }

    func result(at index: Int) -> SIMD4<Float> { values[reach + index] }
  }

  private func run(_ line: inout Line) {
    let reach = line.reach
    guard reach > 0, line.count > 0 else { return }
    let first = edge == .clear ? .zero : line.values[reach]
    let last = edge == .clear ? .zero : line.values[reach + line.count - 1]
    for index in 0..<reach {
      line.values[index] = first
      line.values[reach + line.count + index] = last
    }
    switch kernel {
    case .bell(let weights): runBell(&line, weights)
    case .boxes(let reach, let rim):
      for pass in 1...3 { runBox(&line, reach: reach, rim: rim, pass: pass) }
    }
  }

  private func runBell(_ line: inout Line, _ weights: [Float]) {
    for index in line.reach..<line.reach + line.count {
      var sum = line.values[index] * weights[0]
      for distance in 1..<weights.count {
        sum += (line.values[index - distance] + line.values[index + distance]) * weights[distance]
      }
      line.other[index] = sum
    }
    swap(&line.values, &line.other)
  }

  private func runBox(_ line: inout Line, reach: Int, rim: Float, pass: Int) {
    let margin = (reach + 1) * pass
    let scale = 1 / (Float(2 * reach + 1) + 2 * rim)
    let end = line.values.count - margin
    // The box of the first pixel; each step adds a pixel on the right and drops one on the left.
    var sum = SIMD4<Float>.zero
    for index in margin - reach...margin + reach { sum += line.values[index] }
    for index in margin..<end {
      let (left, right) = (line.values[index - reach - 1], line.values[index + reach + 1])
      line.other[index] = (sum + (left + right) * rim) * scale
      sum += right - line.values[index - reach]
    }
    swap(&line.values, &line.other)
  }

  // MARK: Pixels

  @inline(__always) private static func unpacked(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
  }

  @inline(__always) private static func packed(_ color: SIMD4<Float>) -> UInt32 {
    let alpha = min(max(color.w, 0), 255)
    // A colour never exceeds its alpha.
    let bounded = color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)) + 0.5
    return UInt32(bounded.x) | UInt32(bounded.y) << 8 | UInt32(bounded.z) << 16
      | UInt32(bounded.w) << 24
  }

  /// A colour farther from its grey.
  ///
  /// Source: W3C Filter Effects Module Level 1, the `saturate` matrix.
  @inline(__always)
  private static func saturated(_ color: SIMD4<Float>, by amount: Float) -> SIMD4<Float> {
    let grey = color.z * 0.213 + color.y * 0.715 + color.x * 0.072
    var result = SIMD4(repeating: grey) + (color - SIMD4(repeating: grey)) * amount
    result.w = color.w
    return result
  }
}

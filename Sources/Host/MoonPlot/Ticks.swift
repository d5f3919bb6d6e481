/// Round numbers along an axis, with their texts.
struct Ticks: Hashable {
  let values: [Double]
  let labels: [String]

  /// Creates about `count` ticks in steps of 1, 2, 2.5 or 5 times a power of ten.
  init(_ range: ValueRange, count: Int) {
    let span = range.high - range.low
    guard span.isFinite, let step = Self.step(span / Double(max(1, count))) else {
      values = [range.low, range.high]
      labels = values.map { NumberText.short($0, digits: 3) }
      return
    }
    // A last tick that rounding put a hair outside still belongs to the axis.
    let slack = 1e-9
    let first = (range.low / step - slack).rounded(.up)
    let last = (range.high / step + slack).rounded(.down)
    values = first <= last ? (0...Int(last - first)).map { (first + Double($0)) * step } : []
    let largest = values.map(abs).max() ?? 0
    let finest = DecimalDigits(step)
    if largest >= 1e9 || finest.exponent < -5 {
      let digits = max(1, DecimalDigits(largest).exponent - finest.exponent + finest.digits.count)
      labels = values.map { NumberText.short($0, digits: digits) }
    } else {
      let decimals = max(0, finest.digits.count - finest.point)
      labels = values.map { $0 == 0 ? "0" : NumberText.fixed($0, decimals: decimals) }
    }
  }

  /// The smallest round step that is not well below `wanted`, or nil outside what a Double holds well.
  private static func step(_ wanted: Double) -> Double? {
    let least = wanted * 0.75
    guard least.isNormal, least > 0 else { return nil }
    let exponent = DecimalDigits(least).exponent
    for mantissa in ["1", "2", "2.5", "5", "10"] {
      if let step = Double("\(mantissa)e\(exponent)"), step.isNormal, step >= least * (1 - 1e-9) {
        return step
      }
    }
    return nil
  }
}

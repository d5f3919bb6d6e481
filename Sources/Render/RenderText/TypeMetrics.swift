/// How far a face reaches above and below its baseline, in ems.
struct TypeMetrics: Hashable {
  /// Above the baseline.
  var ascent: Double
  /// Below the baseline.
  var descent: Double
  /// Between two lines.
  var gap: Double

  /// From one baseline to the next.
  var lineHeight: Double { ascent + descent + gap }
}

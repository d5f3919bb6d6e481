extension TimelineProgram {
  /// About how much memory the timeline takes, in bytes.
  public var size: Int {
    let perSegment = MemoryLayout<Segment>.stride + MemoryLayout<Double>.stride
    let perCurve = MemoryLayout<CurveCode>.stride
    return segments.count * perSegment + curves.count * perCurve
      + stops.count * MemoryLayout<Double>.stride
  }
}

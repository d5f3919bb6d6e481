extension TimelineProgram {
  /// About how much memory the timeline takes, in bytes.
  public var size: Int {
    let perSegment = MemoryLayout<Segment>.stride + MemoryLayout<Double>.stride
    let perCurve = MemoryLayout<CurveCode>.stride
    let perKeyframe = MemoryLayout<TimelineDefinition.Keyframe>.stride
    return segments.count * perSegment + curves.count * perCurve
      + phases.blocks.count * MemoryLayout<PhaseTable.Block>.stride
      + definition.keyframes.count * perKeyframe
      + (stops.count + definition.numbers.count) * MemoryLayout<Double>.stride
  }
}

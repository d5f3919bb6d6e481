extension UnitCurve {
  /// About how much memory the curve takes, in bytes.
  public var size: Int {
    MemoryLayout<UnitCurve>.stride + stops.count * MemoryLayout<Double>.stride
  }
}

extension [Trace] {
  /// The first thing on its way that never arrives; nil when all of it does.
  ///
  /// - Parameter limit: The time from which nothing of this is there any more.
  /// - Returns: How it is on its way.
  func endlessDrive(until limit: Double = .infinity) -> Drive? {
    for trace in self {
      let own = trace.isLeaving ? Swift.min(limit, trace.until) : limit
      guard own == .infinity else { continue }
      if let flight = trace.flights.first(where: { $0.end == .infinity }) { return flight.drive }
      if let inner = trace.children.endlessDrive(until: own) ?? trace.mask.endlessDrive(until: own)
      {
        return inner
      }
    }
    return nil
  }
}

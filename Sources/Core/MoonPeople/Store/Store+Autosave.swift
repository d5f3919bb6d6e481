extension Store {
  /// Tells the store that the host has handled an event, such as a tap.
  ///
  /// - Parameter time: The host's time in seconds, never smaller than before.
  /// - Returns: Whether the store saved.
  /// - Throws: ``StoreError`` when saving failed; everything is as it was, to be tried again.
  @discardableResult
  public func endEvent(at time: Double) throws(StoreError) -> Bool {
    try checkOpen()
    guard autosavePolicy == .perEvent else { return try tick(at: time) }
    guard hasChanges, frames.isEmpty else { return false }
    try commit()
    return true
  }

  /// Tells the store how late it is; it saves when that is due.
  ///
  /// - Parameter time: The host's time in seconds, never smaller than before.
  /// - Returns: Whether the store saved.
  /// - Throws: ``StoreError`` when saving failed; it is tried again after the same time.
  @discardableResult
  public func tick(at time: Double) throws(StoreError) -> Bool {
    try checkOpen()
    guard case .every(let milliseconds) = autosavePolicy, hasChanges, frames.isEmpty else {
      return false
    }
    guard let due = autosaveTime else {
      autosaveTime = time + Double(milliseconds) / 1000
      return false
    }
    guard time >= due else { return false }
    autosaveTime = time + Double(milliseconds) / 1000
    try commit()
    return true
  }

  /// When ``tick(at:)`` should be called at the latest; nil when nothing waits to be saved.
  ///
  /// A time is known after the first call of ``tick(at:)`` or ``endEvent(at:)`` since the change.
  public var nextAutosave: Double? { hasChanges ? autosaveTime : nil }
}

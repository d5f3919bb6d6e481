internal import Glibc

/// Tells a person at a terminal how far a recording is.
final class Progress {
  private let isShown: Bool
  private var isDirty = false

  /// Creates what tells nothing yet.
  ///
  /// - Parameter isQuiet: Whether it never will.
  init(isQuiet: Bool) { isShown = !isQuiet && Terminal.isAt(2) }

  /// Tells how far it is.
  ///
  /// - Parameters:
  ///   - done: The frames that are done.
  ///   - count: How many there will be; nil when that is not known yet.
  func show(_ done: Int, of count: Int?) {
    guard isShown else { return }
    let text = count.map { "frame \(done) of \(max(done, $0))" } ?? "frame \(done)"
    StandardStreams.write("\r\(text)\u{1B}[K", to: 2, givesUp: { true })
    isDirty = true
  }

  /// Takes away what was told.
  func end() {
    guard isDirty else { return }
    StandardStreams.write(Self.clearing, to: 2, givesUp: { true })
    isDirty = false
  }

  /// What takes the line of a terminal away.
  static let clearing = "\r\u{1B}[K"
}

internal import CLua

/// Where a script was when its process ended, in memory that another process reads.
///
/// It is written in signal handlers: when a script doesn't hear that its time is over, and when the process crashes.
package enum PlaceNote {
  /// Why a place was noted.
  package enum Reason: Sendable {
    /// The script didn't hear for a tenth of a second that it was to stop.
    case stalled
    /// The process crashed.
    case crashed
  }

  /// How many bytes a note takes.
  package static var size: Int { MemoryLayout<moon_note>.size }

  /// Has the places of this process's machines noted, of those that are made from now on.
  ///
  /// - Parameter room: Where; it must stay for good.
  package static func keep(in room: UnsafeMutableRawPointer) {
    unsafe moon_keep_note(room.bindMemory(to: moon_note.self, capacity: 1))
  }

  /// Has them noted in this process's own memory, for ``here``; unless another process reads them.
  package static func keepHere() { moon_keep_note_here() }

  /// What this process has noted; nil while nothing is.
  package static var here: (reason: Reason, position: SourcePosition?)? {
    unsafe moon_kept_note().flatMap { unsafe read(from: $0) }
  }

  /// What notes the place of a crash, for a signal handler.
  package static var noteCrash: @convention(c) () -> Void { { moon_note_crash() } }

  /// Reads a note that another process may still be writing, or may have filled with anything.
  ///
  /// - Parameter room: Where it is.
  /// - Returns: Why it was written and the place, if there is one; nil when nothing was noted.
  package static func read(
    from room: UnsafeRawPointer
  ) -> (reason: Reason, position: SourcePosition?)? {
    let note = unsafe room.load(as: moon_note.self)
    let reason: Reason
    switch Int(note.state) {
    case MOON_NOTE_STALLED: reason = .stalled
    case MOON_NOTE_CRASHED, MOON_NOTE_BEGUN: reason = .crashed
    default: return nil
    }
    guard note.state != Int32(MOON_NOTE_BEGUN), note.line > 0 else { return (reason, nil) }
    let bytes = unsafe withUnsafeBytes(of: note.source) { bytes in
      unsafe Array(bytes.prefix { $0 != 0 })
    }
    let source = String(decoding: bytes, as: UTF8.self)
    return (reason, source.isEmpty ? nil : SourcePosition(source: source, line: Int(note.line)))
  }
}

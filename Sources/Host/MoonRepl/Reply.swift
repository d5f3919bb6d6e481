package import MoonHost

/// What came of an input.
package enum Reply {
  /// Nothing more to say: what it shows was written already.
  case done
  /// The input was wrong, or what it ran raised.
  case failed(ErrorReport)
  /// The session ends.
  case quit
}

/// How a terminal shows pictures.
package enum Graphics: String, CaseIterable, Sendable {
  /// Kitty's protocol: PNG in escape sequences.
  case kitty
  /// iTerm2's inline images: PNG in one escape sequence.
  case iterm
  /// Sixels: the pictures of old terminals, in at most 256 colours.
  case sixel
  /// Two pixels for each character, in 24-bit colours.
  case blocks
  /// The drawing as text.
  case none
}

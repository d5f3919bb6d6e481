/// A value of a view's maker, kept to see whether another one is the same.
///
/// Plain tables of a script compare by what is in them, other things by what they are.
public indirect enum ComparedValue: Hashable, Sendable {
  /// No value.
  case nothing
  /// Yes or no.
  case boolean(Bool)
  /// A whole number; a fraction that is whole is one.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case text(String)
  /// Bytes that are no text.
  case bytes([UInt8])
  /// Values in order.
  case list([ComparedValue])
  /// Values by key.
  case table([ComparedValue: ComparedValue])
  /// A thing that is only the same as itself, by a number that its maker gave it.
  case object(Int)
  /// A value of a type with a content of its own, such as a colour.
  case value(type: String, [Double])
}

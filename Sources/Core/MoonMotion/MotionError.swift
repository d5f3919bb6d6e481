/// What is wrong with a spring, a curve, a keyframe or a timeline that a script asked for.
///
/// The message says what was wrong, what was wanted and what came:
/// `offsetY, keyframe 2: duration must be a finite number of seconds, got inf`.
public struct MotionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of mistakes.
  public enum Code: Hashable, Sendable {
    /// A number is infinite or not a number.
    case notFinite
    /// A number is outside the range that has a meaning.
    case outOfRange
    /// A name is not declared.
    case unknownName
    /// A name is declared twice.
    case duplicateName
    /// A value has more or fewer numbers than its kind.
    case wrongCount
    /// A spring without damping was asked to move until it rests.
    case neverSettles
    /// A curve was asked for an inverse that it doesn't have.
    case notInvertible
    /// The parts of a description don't fit together.
    case malformed
  }

  /// Where in a timeline the mistake is.
  public struct Place: Hashable, Sendable {
    /// The name of the property that the track drives.
    public let track: String

    /// The number of the keyframe in its track, from 1; `nil` for the whole track.
    public let keyframe: Int?
  }

  /// The kind of mistake.
  public let code: Code

  /// The name of the parameter or thing that is wrong, such as `duration`.
  public let subject: String

  /// What would have been right, to be read after "must be" or "must".
  public let wanted: String

  /// What came instead.
  public let given: String

  /// Where in a timeline the mistake is; `nil` outside timelines.
  public internal(set) var place: Place?

  /// The mistake in one sentence, without its place.
  public var message: String { "\(subject) must be \(wanted), got \(given)" }

  /// The mistake in one sentence, after its place.
  public var description: String {
    guard let place else { return message }
    guard let keyframe = place.keyframe else { return "\(place.track): \(message)" }
    return "\(place.track), keyframe \(keyframe): \(message)"
  }

  init(_ code: Code, _ subject: String, wanted: String, given: String) {
    self.code = code
    self.subject = subject
    self.wanted = wanted
    self.given = given
  }

  init(_ code: Code, _ subject: String, wanted: String, given: Double) {
    self.init(code, subject, wanted: wanted, given: MotionError.text(of: given))
  }

  /// The same mistake with its place.
  func at(_ track: String, keyframe: Int?) -> MotionError {
    var result = self
    result.place = Place(track: track, keyframe: keyframe)
    return result
  }

  /// A number as a person writes it: 2, not 2.0.
  static func text(of number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

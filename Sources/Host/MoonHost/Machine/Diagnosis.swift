/// What one look at the machine has found.
package struct Diagnosis: Hashable, Sendable {
  /// How things are.
  package enum State: String, Sendable {
    /// All is well.
    case ok
    /// Something is missing that most can do without.
    case warning
    /// Something doesn't work.
    case problem
  }

  /// What was looked at, such as `Cairo`.
  package let name: String
  /// How it is.
  package let state: State
  /// What was found.
  package let text: String
  /// What helps; nil where nothing needs to.
  package let advice: String?

  /// Creates a diagnosis.
  ///
  /// - Parameters:
  ///   - name: What was looked at.
  ///   - state: How it is.
  ///   - text: What was found.
  ///   - advice: What helps.
  package init(_ name: String, _ state: State, _ text: String, advice: String? = nil) {
    self.name = name
    self.state = state
    self.text = text
    self.advice = advice
  }

  /// The diagnosis as one JSON object on one line.
  package var json: String {
    var fields = [
      ("v", "1"), ("kind", JSONText.string("diagnosis")), ("name", JSONText.string(name)),
      ("state", JSONText.string(state.rawValue)), ("text", JSONText.string(text)),
    ]
    if let advice { fields.append(("advice", JSONText.string(advice))) }
    return JSONText.object(fields) + "\n"
  }
}

internal import CLua

/// The step that a function of a trace had come to, by its number among the function's steps of the same kind.
package struct TraceStep: Hashable, Sendable {
  /// What a step does.
  package enum Kind: Hashable, Sendable {
    /// Calls a value.
    case call
    /// Reads a field or a global.
    case get
    /// Sets a field or a global.
    case set
    /// An operator between numbers, such as `+`.
    case arithmetic(String)
    /// `-` in front of a value.
    case negate
    /// `~` in front of a value.
    case bitNot
    /// `#` in front of a value.
    case length
    /// Joins values.
    case concat
    /// Compares two values.
    case compare
    /// Looks at the limits of a numeric loop.
    case forLimits
    /// Calls the iterator of a generic loop.
    case forCall
  }

  /// What it does.
  package var kind: Kind
  /// Its number, from 1 in the order of the function's code.
  package var number: Int
  /// How many steps of the kind the function has.
  package var total: Int
  /// The line on which the function is defined; 0 for a chunk.
  package var line: Int
  /// The line of the function's end; 0 for a chunk.
  package var endLine: Int
  /// How many parameters the function has.
  package var parameters: Int
  /// The value that can't be used, from 1 in the order of the source; nil when unknown.
  package var operand: Int?

  /// Creates a step.
  package init(
    _ kind: Kind, number: Int, of total: Int, line: Int, endLine: Int, parameters: Int
  ) {
    self.kind = kind
    self.number = number
    self.total = total
    self.line = line
    self.endLine = endLine
    self.parameters = parameters
  }

  /// Reads what the wall round Lua tells; nil when it is unknown.
  init?(_ step: moon_step) {
    guard let kind = Kind(step) else { return nil }
    self.init(
      kind, number: Int(step.number), of: Int(step.total), line: Int(step.line_defined),
      endLine: Int(step.last_line_defined), parameters: Int(step.parameters))
    operand = step.operand > 0 ? Int(step.operand) : nil
  }
}

extension TraceStep.Kind {
  /// The operators by Lua's numbers, which begin at 6.
  ///
  /// Source: ltm.h of Lua 5.4.
  private static let operators = [
    "+", "-", "*", "%", "^", "/", "//", "&", "|", "~", "<<", ">>",
  ]

  fileprivate init?(_ step: moon_step) {
    switch Int(step.kind) {
    case MOON_STEP_CALL: self = .call
    case MOON_STEP_GET: self = .get
    case MOON_STEP_SET: self = .set
    case MOON_STEP_ARITHMETIC:
      let index = Int(step.operation) - 6
      guard Self.operators.indices.contains(index) else { return nil }
      self = .arithmetic(Self.operators[index])
    case MOON_STEP_NEGATE: self = .negate
    case MOON_STEP_BIT_NOT: self = .bitNot
    case MOON_STEP_LENGTH: self = .length
    case MOON_STEP_CONCAT: self = .concat
    case MOON_STEP_COMPARE: self = .compare
    case MOON_STEP_FOR_LIMITS: self = .forLimits
    case MOON_STEP_FOR_CALL: self = .forCall
    default: return nil
    }
  }
}

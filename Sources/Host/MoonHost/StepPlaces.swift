internal import LuaRuntime
internal import LuaSyntax

/// Finds where in their source the calls of a trace stand, by the steps that they had come to.
final class StepPlaces {
  private let sources: SourceStore
  private var read: [String: [LuaFunctionSteps]] = [:]

  init(_ sources: SourceStore) { self.sources = sources }

  /// What a function of a chunk was doing; nil when that isn't certain.
  func step(_ step: TraceStep?, in source: String) -> LuaStep? {
    guard let step, let kind = LuaStep.Kind(step.kind) else { return nil }
    let functions = functions(of: source).filter {
      $0.line == step.line && $0.endLine == step.endLine && $0.parameters == step.parameters
    }
    let found = functions.compactMap { function in
      let steps = function.steps.filter { $0.kind == kind }
      guard steps.count == step.total else { return nil as LuaStep? }
      var found = steps[step.number - 1]
      found.blamed = step.operand
      return found
    }
    return found.count == 1 ? found.first : nil
  }

  /// The place of the step of a call in a trace, with its column; the line alone when that isn't certain.
  func position(of frame: TraceFrame) -> SourcePosition? {
    guard let line = frame.line else { return nil }
    let source = sources.fullName(of: frame.source)
    guard let span = step(frame.step, in: source)?.place else {
      return SourcePosition(source: source, line: line)
    }
    return SourcePosition(source: source, line: span.line, column: span.column)
  }

  private func functions(of source: String) -> [LuaFunctionSteps] {
    if let known = read[source] { return known }
    var found: [LuaFunctionSteps] = []
    if let text = sources.code(of: source) {
      let chunk = LuaChunk(text.bytes)
      if chunk.mistake == nil { found = LuaStepReader(chunk).functions }
      if text.shift > 0 { found = found.map { $0.shifted(by: text.shift) } }
    }
    read[source] = found
    return found
  }
}

extension LuaStep.Kind {
  fileprivate init?(_ kind: TraceStep.Kind) {
    switch kind {
    case .call: self = .call
    case .get: self = .get
    case .set: self = .set
    case .arithmetic(let word):
      guard let operation = LuaBinaryOperator(rawValue: word) else { return nil }
      self = .arithmetic(operation)
    case .negate: self = .negate
    case .bitNot: self = .bitNot
    case .length: self = .length
    case .concat: self = .concat
    case .compare: self = .compare
    case .forLimits: self = .forLimits
    case .forCall: self = .forCall
    }
  }
}

extension LuaStep {
  /// The word that stands for the step: what is called, the key, the operator, the value.
  var place: LuaSpan? {
    switch kind {
    case .call, .negate, .bitNot, .length, .forLimits, .forCall: values.first?.span
    case .get, .set, .arithmetic, .concat, .compare: mark
    }
  }

  /// The place that an error of Lua is about; nil when it isn't about this step.
  func place(of message: String) -> LuaSpan? {
    if let start = message.places(of: "attempt to ").first?.lowerBound,
      !isMeant(by: String(message[start...]))
    {
      return nil
    }
    switch kind {
    case .call:
      if let argument = BadArgument(message), argument.function == values.first?.name,
        arguments.indices.contains(argument.number - 1)
      {
        return arguments[argument.number - 1]
      }
      return place
    case .get, .set: return message.hasPrefix("attempt to index") ? values.first?.span : mark
    case .arithmetic, .concat: return operand(message)?.span ?? mark
    case .forLimits:
      let number = message.has("initial") ? 0 : message.has("limit") ? 1 : 2
      return values.indices.contains(number) ? values[number].span : place
    case .negate, .bitNot, .length, .compare, .forCall: return place
    }
  }

  private func isMeant(by message: String) -> Bool {
    let words = ["call", "index", "concatenate", "compare", "get length of", "perform"]
    let word = words.first { message.hasPrefix("attempt to \($0) ") }
    return switch kind {
    case .call, .forCall: word == "call" || word == nil
    case .get, .set: word == "index" || word == nil
    case .concat: word == "concatenate"
    case .compare: word == "compare"
    case .length: word == "get length of"
    case .arithmetic, .negate, .bitNot: word == "perform" || word == nil
    case .forLimits: false
    }
  }

  /// The operand that a message means, by its name, or because no other can be it.
  private func operand(_ message: String) -> Value? {
    if message.has("divide by zero") || message.has("'n%0'") { return nil }
    if let blamed, values.indices.contains(blamed - 1) { return values[blamed - 1] }
    let variables = values.filter { !$0.isLiteral }
    if variables.count == 1 { return variables.first }
    if let name = BlamedVariable.name(in: message) {
      let named = values.filter { $0.name == name }
      if !named.isEmpty { return named.count == 1 ? named.first : nil }
    }
    let left = variables.filter { $0.name == nil }
    return left.count == 1 ? left.first : nil
  }
}

extension LuaFunctionSteps {
  /// The same steps where the first line's text begins so many bytes earlier.
  fileprivate func shifted(by bytes: Int) -> LuaFunctionSteps {
    func moved(_ span: LuaSpan) -> LuaSpan {
      let start = max(0, span.range.lowerBound - bytes)
      return LuaSpan(
        range: start..<max(start, span.range.upperBound - bytes), line: span.line,
        column: span.line == 1 ? max(1, span.column - bytes) : span.column)
    }
    var result = self
    result.steps = steps.map { step in
      var step = step
      step.mark = step.mark.map(moved)
      step.arguments = step.arguments.map(moved)
      for index in step.values.indices { step.values[index].span = moved(step.values[index].span) }
      return step
    }
    return result
  }
}

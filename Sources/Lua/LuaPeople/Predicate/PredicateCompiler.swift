package import LuaRuntime
package import MoonPeople

/// Makes expressions of the plain Lua functions with which scripts select and group records.
///
/// There is one for each machine. What a function has captured is read once, when it is translated.
package final class PredicateCompiler {
  /// Reads an attribute of a captured record, which lies at an index; nil when it isn't one.
  package var readCaptured: ((LuaFrame, Int32, String) throws(LuaError) -> Value?)?

  /// Why functions are run instead of translated; nil as long as they are translated.
  package private(set) var warning: String?

  private var isChecked = false
  private var known: Libraries?
  private var prototypes: [BinaryCode: Prototype] = [:]
  /// What functions were translated to, by their code, which ``prototypes`` keeps.
  private var translations: [ObjectIdentifier: [Translated]] = [:]

  /// What a function was translated to.
  private struct Translated {
    /// What it had captured.
    let record: CaptureRecord
    let model: Model
    let expression: Expression
  }

  /// More prototypes are not kept.
  private static let mostPrototypes = 256
  /// More translations of one prototype are not kept.
  private static let mostTranslations = 8
  /// Code and translations that take more memory, in bytes, are not kept.
  private static let largest = 32 << 10

  /// The compiler of the machine of a frame.
  ///
  /// - Parameter frame: A frame of the machine.
  /// - Returns: The same compiler each time.
  package static func of(_ frame: LuaFrame) -> PredicateCompiler {
    frame.kept { PredicateCompiler() }
  }

  init() {}

  /// The predicate that a function is.
  ///
  /// Stack: 0.
  ///
  /// - Parameters:
  ///   - index: Where the function is on the stack.
  ///   - frame: The frame of the call that makes the query.
  ///   - model: The model of the records.
  ///   - isScan: Whether the function is called for each row instead of translated.
  /// - Returns: The predicate: an expression, or a function that is called when that was wished or
  ///   when ``warning`` says why.
  /// - Throws: What can't be translated, with its place in the script.
  package func predicate(
    at index: Int32, _ frame: LuaFrame, model: Model, isScan: Bool = false
  ) throws(LuaError) -> Predicate {
    if !isScan { try check(frame) }
    guard isScan || warning != nil else {
      return .expression(try translate(at: index, frame, model, allowsScan: true))
    }
    return .scan(try scan(at: index, frame, model: model))
  }

  /// The expression that a function computes, as for sections.
  ///
  /// Stack: 0.
  ///
  /// - Parameters:
  ///   - index: Where the function is on the stack.
  ///   - frame: The frame of the call that makes the query.
  ///   - model: The model of the records.
  /// - Returns: The expression.
  /// - Throws: What can't be translated, with its place in the script.
  package func expression(
    at index: Int32, _ frame: LuaFrame, model: Model
  ) throws(LuaError) -> Expression {
    try check(frame)
    if let warning { throw LuaError(warning, code: "untranslatable") }
    return try translate(at: index, frame, model, allowsScan: false)
  }

  /// Tries once whether functions are translated rightly in this machine.
  private func check(_ frame: LuaFrame) throws(LuaError) {
    guard !isChecked else { return }
    warning = try SelfCheck.problem(frame, self)
    isChecked = true
  }

  /// The same as ``expression(at:_:model:)`` without the check.
  func translate(
    at index: Int32, _ frame: LuaFrame, _ model: Model, allowsScan: Bool
  ) throws(LuaError) -> Expression {
    let height = frame.count
    defer { frame.setCount(height) }
    try frame.reserve(32)
    guard frame.isScriptFunction(at: index) else {
      guard frame.type(at: index) == .function else {
        throw frame.wanted("function", at: index)
      }
      throw LuaError(
        "a function of a record must be written in Lua, got one of the host", code: "wrong-type")
    }
    frame.push(copyOf: index)
    let prototype = try prototype(at: -1, frame)
    let top = frame.count
    for translated in translations[ObjectIdentifier(prototype)] ?? []
    where translated.model === model {
      if (try? translated.record.isSame(frame, self)) == true { return translated.expression }
      frame.setCount(top)
    }
    let translation = Translation(frame, model, self, allowsScan: allowsScan)
    let expression = try translation.expression()
    let record = translation.captures.record
    guard expression.size + record.size + prototype.size <= PredicateCompiler.largest else {
      return expression
    }
    var kept = translations[ObjectIdentifier(prototype)] ?? []
    if kept.count >= PredicateCompiler.mostTranslations { kept.removeFirst() }
    kept.append(
      Translated(record: record, model: model, expression: expression))
    translations[ObjectIdentifier(prototype)] = kept
    return expression
  }

  // MARK: What is kept

  /// Lua's own functions in this machine.
  func libraries(_ frame: LuaFrame) -> Libraries {
    if let known { return known }
    let libraries = Libraries(frame)
    known = libraries
    return libraries
  }

  /// The code of the function at an index.
  func prototype(at index: Int32, _ frame: LuaFrame) throws(LuaError) -> Prototype {
    guard let bytes = frame.binary(at: index) else {
      throw frame.wanted("Lua function", at: index)
    }
    let code = BinaryCode(bytes)
    if let prototype = prototypes[code] { return prototype }
    do throws(BinaryReader.Malformed) {
      let prototype = try BinaryReader.prototype(bytes)
      prototype.size = bytes.count
      guard bytes.count <= PredicateCompiler.largest else { return prototype }
      if prototypes.count >= PredicateCompiler.mostPrototypes {
        prototypes = [:]
        translations = [:]
      }
      prototypes[code] = prototype
      return prototype
    } catch {
      throw LuaError(
        "the function is in a form that isn't known: not that of Lua 5.4", code: "untranslatable")
    }
  }
}

/// The binary form of a function, hashed once.
private struct BinaryCode: Hashable {
  let bytes: [UInt8]
  let hash: UInt64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var hash = QuickHash()
    for byte in bytes { hash.add(UInt64(byte)) }
    self.hash = hash.value
  }

  static func == (one: BinaryCode, other: BinaryCode) -> Bool {
    one.hash == other.hash && one.bytes == other.bytes
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension LuaFrame {
  /// The error of a value of another type.
  func wanted(_ what: String, at index: Int32) -> LuaError {
    LuaError("\(what) expected, got \(typeName(at: index))", code: "wrong-type")
  }
}

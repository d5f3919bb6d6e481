import LuaAPI
import LuaRuntime
import MoonPeople

/// Reads the functions of a script that select and group records.
struct PredicateReader {
  private let frame: LuaFrame
  private let model: ModelObject
  private let compiler: PredicateCompiler

  init(_ frame: LuaFrame, _ model: ModelObject) {
    self.frame = frame
    self.model = model
    compiler = PredicateCompiler.of(frame)
    guard compiler.readCaptured == nil else { return }
    compiler.readCaptured = { frame, index, name throws(LuaError) in
      guard let record = RecordAPI.record(frame, at: index) else { return nil }
      return try doing(name) { try record.value(name) }
    }
  }

  /// The predicate that the function at an index is.
  ///
  /// - Parameters:
  ///   - index: Where the function is.
  ///   - isScan: Whether it is called for each record instead of translated.
  /// - Returns: The predicate.
  /// - Throws: What can't be translated, with its place.
  func predicate(at index: Int32, isScan: Bool) throws(LuaError) -> Predicate {
    let predicate = try compiler.predicate(at: index, frame, model: model.model, isScan: isScan)
    if case .expression(.constant(.none)) = predicate, let place = frame.definition(at: index) {
      var error = LuaError(
        "the function gives nothing for any record", code: "no-result",
        label: "is `return` missing?")
      error.report.position = place
      throw error
    }
    return predicate
  }

  /// The expression that the function at an index computes.
  ///
  /// - Throws: What can't be translated, with its place.
  func expression(at index: Int32) throws(LuaError) -> Expression {
    try compiler.expression(at: index, frame, model: model.model)
  }
}

import LuaAPI
import LuaRuntime
import LuaStage
import MoonPeople

extension LuaError {
  /// Why a store can't do what a function was asked to; other errors as a stage gives them.
  ///
  /// - Parameters:
  ///   - error: What was thrown.
  ///   - function: The function, such as `Store:insert`, or the field that was set.
  ///   - key: The option or argument that is wrong, as paths have it.
  init(store error: any Error, in function: String, key: String = "") {
    guard let error = error as? StoreError else {
      self.init(stage: error)
      return
    }
    // What the store calls `undo` is the function itself.
    let name = "\(APIName.last(of: function)): "
    let isNamed = error.message.hasPrefix(name)
    let message = isNamed ? String(error.message.dropFirst(name.count)) : error.message
    self.init(
      "\(function): \(message)", code: error.code.rawValue,
      subject: (APIName.last(of: function), key))
    if error.code == .memory {
      kind = .memory
      report.code = nil
    }
    if let site = error.site, site.line > 0 {
      report.position = SourcePosition(source: site.file, line: site.line)
      report.subject = nil
    }
    report.underlying = error
  }
}

/// Runs what may throw anything, and throws errors of the script.
///
/// - Parameters:
///   - function: The function, such as `Store:insert`, or the field that was set.
///   - key: The option or argument that is wrong, as paths have it.
///   - body: What is done.
/// - Returns: What the body returns.
/// - Throws: What it threw, as an error of the script.
func doing<Result>(
  _ function: String, key: String = "", _ body: () throws -> Result
) throws(LuaError) -> Result {
  do {
    return try body()
  } catch {
    throw LuaError(store: error, in: function, key: key)
  }
}

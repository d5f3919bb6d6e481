package import LuaRuntime
package import MoonPeople

extension PredicateCompiler {
  /// A predicate that calls a copy of a function for each row, in no particular order.
  ///
  /// The copy sees what the function had captured when it was made: plain tables, functions and
  /// globals as they were. It may read its record but change nothing of the script.
  ///
  /// Stack: 0.
  ///
  /// - Parameters:
  ///   - index: Where the function is on the stack.
  ///   - frame: The frame of the call that makes the query.
  ///   - model: The model of the records.
  /// - Returns: The predicate; what the function raises it throws as ``StoreError``, with the record.
  /// - Throws: What can't be kept as it is, such as a table with a metatable.
  package func scan(at index: Int32, _ frame: LuaFrame, model: Model) throws(LuaError)
    -> ScanFunction
  {
    let height = frame.count
    defer { frame.setCount(height) }
    var copier = FunctionCopier(frame, self)
    try copier.pushCopy(ofFunction: index)
    let function = try frame.function(at: -1)
    let view = RowView(model)
    frame.push(object: view, as: RowView.type)
    guard case .userdata(let object) = frame.value(at: -1) else {
      throw LuaError("an object was pushed")
    }
    let caller = frame.caller
    return ScanFunction { row in
      let frame = caller.frame
      view.row = row
      do throws(LuaError) {
        try frame.reserve(8)
        frame.push(function)
        frame.push(object)
        try frame.call(arguments: 1, results: 1)
        defer { frame.pop() }
        return frame.truth(at: -1)
      } catch {
        guard error.kind == .runtime else { throw error }
        let position = error.report.position ?? SourcePosition(source: "?", line: 0)
        let site = Site(file: position.source, line: position.line)
        throw StoreError.predicate(EvaluationError(error.text, site), model, id: row.id)
      }
    }
  }
}

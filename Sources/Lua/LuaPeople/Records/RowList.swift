import LuaRuntime
import MoonPeople

/// The rows of a list of tables, each read when it is asked for.
struct RowList: Sequence, IteratorProtocol {
  private let frame: LuaFrame
  private let list: Int32
  private let model: ModelObject
  private var position = 0
  /// What is wrong with a row, told by the sequence's user in place of the end.
  private let failure: Failure

  /// Where a sequence, which can't throw, leaves what went wrong.
  final class Failure {
    /// What went wrong.
    var error: LuaError?
  }

  init(_ frame: LuaFrame, _ list: Int32, _ model: ModelObject, _ failure: Failure) {
    self.frame = frame
    self.list = list
    self.model = model
    self.failure = failure
  }

  /// The values of the next row in the order of the attributes; nil at the end or at a wrong row.
  mutating func next() -> [Value]? {
    position += 1
    let base = frame.count
    defer { frame.setCount(base) }
    guard frame.rawElement(position, of: list) != .nil else { return nil }
    do throws(LuaError) {
      guard frame.type(at: -1) == .table else { throw frame.expected("table", at: -1) }
      var row = [Value](repeating: .none, count: model.names.count)
      let reader = RowReader(frame, "Store:insertAll", model)
      for (place, value) in try reader.values(at: frame.count, path: "[\(position)]") {
        row[place] = value
      }
      return row
    } catch {
      failure.error = error
      return nil
    }
  }
}

import MoonPeople

/// What a check found wrong.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Fails unless both are equal.
func expect<Thing: Equatable>(
  _ found: Thing, _ wanted: Thing, _ what: @autoclosure () -> String = "",
  line: UInt = #line, file: String = #fileID
) throws {
  if found == wanted { return }
  throw Failure("\(file):\(line): \(what()) wanted \(wanted), found \(found)")
}

/// Fails unless the body throws the store's error with a code.
@discardableResult
func expectError(
  _ code: StoreError.Code, line: UInt = #line, file: String = #fileID, _ body: () throws -> Void
) throws -> StoreError {
  do {
    try body()
  } catch let error as StoreError where error.code == code {
    return error
  } catch {
    throw Failure("\(file):\(line): wanted the error \(code), found \(error)")
  }
  throw Failure("\(file):\(line): wanted the error \(code), found none")
}

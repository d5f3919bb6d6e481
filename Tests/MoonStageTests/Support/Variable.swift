import MoonChange
import MoonLayout

/// One thing that a body reads and handlers change, as a field of a script's state.
final class Variable<Value> {
  private let source: ChangeSource
  private var stored: Value

  init(_ name: String, _ value: Value, in hub: ChangeHub) {
    source = ChangeSource(name, in: hub)
    stored = value
  }

  var value: Value {
    source.read()
    return stored
  }

  func set(_ value: Value) throws {
    let old = stored
    try source.change { [self] in stored = old }
    stored = value
  }
}

/// A number as an object, which preferences hold.
final class Item: ComparedItem {
  let number: Int

  init(_ number: Int) { self.number = number }

  var compared: ComparedValue { .integer(number) }
}

/// An error of a handler or a body, for tests.
struct Failure: Error, Equatable {
  var name = "failed"
}

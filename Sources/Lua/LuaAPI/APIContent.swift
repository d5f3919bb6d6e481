package import LuaRuntime

/// A declared constant of the API.
package struct APIValue: Sendable {
  /// The full name, such as `moon.spring.bouncy`.
  package let name: String
  /// The type, such as `Spring`.
  package let type: String
  /// What it is, in one sentence.
  package let summary: String
  /// What calling the value gives; nil when it can't be called.
  package let variation: APIFunction?
  /// Pushes the value.
  package let push: @Sendable (LuaFrame) throws(LuaError) -> Void

  /// Declares a constant; one with a `variation` can be called for it.
  package init(
    _ name: String, _ type: String, _ summary: String, variation: APIFunction? = nil,
    push: @escaping @Sendable (LuaFrame) throws(LuaError) -> Void
  ) {
    self.name = name
    self.type = type
    self.summary = summary
    self.variation = variation
    self.push = push
  }
}

/// A declared function and what runs when a script calls it.
package struct APICallable: Sendable {
  /// The declaration.
  package let function: APIFunction
  /// Gets the checked call, pushes the results and returns their number.
  package let body: @Sendable (Call) throws(LuaError) -> Int32

  /// Pairs a declaration with its body.
  package init(
    _ function: APIFunction, _ body: @escaping @Sendable (Call) throws(LuaError) -> Int32
  ) {
    self.function = function
    self.body = body
  }
}

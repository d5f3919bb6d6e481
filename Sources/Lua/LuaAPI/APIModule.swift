package import LuaRuntime

/// A read-only table of the API, such as `moon.spring`; it may be called too.
package struct APIModule: Sendable {
  /// The full name, such as `moon.spring`.
  package let name: String
  /// What it is for, in one sentence.
  package let summary: String
  /// What calling it does; nil when it can't be called.
  package let call: APICallable?
  /// Its fields.
  package let members: [APIMember]
  /// The version that had it first.
  package let since: String

  /// Declares a table of the API.
  ///
  /// - Parameters:
  ///   - name: The full name, such as `moon.spring`.
  ///   - summary: What it is for, in one sentence.
  ///   - call: What calling it does.
  ///   - members: Its fields.
  ///   - since: The version that had it first.
  package init(
    _ name: String, _ summary: String, call: APICallable? = nil, members: [APIMember],
    since: String = "0.1"
  ) {
    self.name = name
    self.summary = summary
    self.call = call
    self.members = members
    self.since = since
  }
}

/// A field of a table of the API.
package enum APIMember: Sendable {
  /// A function.
  case function(APICallable)
  /// A value, made once for each machine.
  case value(APIValue)
  /// A table of its own.
  case module(APIModule)

  /// The full name.
  package var name: String {
    switch self {
    case .function(let callable): callable.function.name
    case .value(let value): value.name
    case .module(let module): module.name
    }
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

/// What one module of ours adds to `moon`.
package struct APILibrary: Sendable {
  /// The fields of `moon`.
  package let members: [APIMember]
  /// The types of the objects that scripts get.
  package let types: [APIType]

  /// Creates a library.
  package init(members: [APIMember], types: [APIType]) {
    self.members = members
    self.types = types
  }
}

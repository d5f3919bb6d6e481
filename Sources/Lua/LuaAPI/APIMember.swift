/// A field of a table of the API; what it is gets made when it is first asked for.
package struct APIMember: Sendable {
  /// What a field is.
  package enum Content: Sendable {
    /// A function.
    case function(APICallable)
    /// A value, made once for each machine.
    case value(APIValue)
    /// A table of its own.
    case module(APIModule)
  }

  /// The full name, such as `moon.spring.bouncy`.
  package let name: String
  /// The last part of the name, which scripts write behind the dot.
  let key: String
  /// What it belongs to among the fields of a large table; may be empty.
  private(set) var topic = ""
  /// Makes what it is.
  let content: @Sendable () -> Content

  private init(_ name: String, _ content: @escaping @Sendable () -> Content) {
    self.name = name
    key = APIName.last(of: name)
    self.content = content
  }

  /// The same field; a table has more fields of its own.
  func adding(_ members: [APIMember]) -> APIMember {
    APIMember(name) { [content] in
      guard case .module(let module) = content() else { return content() }
      return .module(module.adding(members))
    }
  }

  /// The same field, as one of a topic such as `Shapes`.
  package func under(_ topic: String) -> APIMember {
    var member = self
    member.topic = topic
    return member
  }

  /// A function.
  package static func function(
    _ name: String, _ callable: @autoclosure @escaping @Sendable () -> APICallable
  ) -> APIMember {
    APIMember(name) { .function(callable()) }
  }

  /// A value, made once for each machine.
  package static func value(
    _ name: String, _ value: @autoclosure @escaping @Sendable () -> APIValue
  ) -> APIMember {
    APIMember(name) { .value(value()) }
  }

  /// A table of its own.
  package static func module(
    _ name: String, _ module: @autoclosure @escaping @Sendable () -> APIModule
  ) -> APIMember {
    APIMember(name) { .module(module()) }
  }
}

extension [APIMember] {
  /// The same fields, as those of a topic such as `Shapes`.
  package func under(_ topic: String) -> [APIMember] { map { $0.under(topic) } }
}

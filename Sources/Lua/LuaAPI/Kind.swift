// `public`, so that reading a value can be compiled for its type in other modules.
public import LuaRuntime

/// What sort of value a parameter takes: how it is named, checked and read.
@usableFromInline package struct Kind<Value>: Sendable {
  /// The type in signatures and stubs, such as `number` or `Spring|string`.
  package var type: String
  /// The type in messages, with its article: `a number`.
  package var phrase: String
  /// The unit, such as `s`; nil for none.
  package var unit: String?
  /// The numbers that are allowed, in words, beside the limits that all numbers have; nil for any, and when it is none.
  package var range: String?
  /// The numbers that are allowed; nil when it is none.
  package var numbers: NumberRange?
  /// The names that are allowed, when the value may be a name.
  package var names: @Sendable () -> [String]
  /// Reads the value at an index.
  @usableFromInline package var read: @Sendable (LuaFrame, Int32, Subject) throws(LuaError) -> Value
  {
    didSet {
      plainNumbers = .none
      takesEachText = false
    }
  }
  /// The numbers that `read` gives as they are, so that it needn't be asked.
  var plainNumbers = PlainNumbers.none
  /// Whether `read` gives each string as it is, so that it needn't be asked.
  package var takesEachText = false
  /// The value in help, when it is a default.
  package var text: @Sendable (Value) -> String

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - type: The type in signatures and stubs.
  ///   - phrase: The type in messages, with its article; made from `type` when left out.
  ///   - names: The names that are allowed, when the value may be a name.
  ///   - read: Reads the value at an index.
  package init(
    _ type: String, phrase: String? = nil,
    names: @autoclosure @escaping @Sendable () -> [String] = [],
    read: @escaping @Sendable (LuaFrame, Int32, Subject) throws(LuaError) -> Value
  ) {
    self.type = type
    self.phrase = phrase ?? ValueText.withArticle(type)
    self.names = names
    text = { "\($0)" }
    self.read = read
  }
}

extension Kind {
  /// The same kind with another way to show a default.
  package func shown(as text: @escaping @Sendable (Value) -> String) -> Kind {
    var kind = self
    kind.text = text
    return kind
  }

  /// The same kind whose default is always shown as `text`.
  package func shown(as text: String) -> Kind { shown { _ in text } }
}

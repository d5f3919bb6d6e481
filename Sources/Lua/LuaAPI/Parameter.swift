package import LuaRuntime

/// The declaration of an argument or option, without the Swift type of its value.
@usableFromInline package struct APIParameter: Sendable {
  /// The name, as scripts write it.
  @usableFromInline package let name: StaticString
  /// What tells the name from others; quicker to compare.
  let key: UInt64
  /// The type, such as `number`.
  package let type: String
  /// The unit, such as `s`; nil for none.
  package let unit: String?
  /// The numbers that are allowed, in words, beside the limits that all numbers have; nil for any, and for no number.
  package let range: String?
  /// The numbers that are allowed; nil when it is no number.
  package let numbers: NumberRange?
  /// Whether it must be given.
  package let isRequired: Bool
  /// What it means, in one sentence.
  package let summary: String
  /// Checks the value at a stack index, as a call does when it reads it; the subject is for the message.
  package let check: @Sendable (LuaFrame, Int32, Subject) throws(LuaError) -> Void
  // Both are made when they are asked for, which most runs never do.
  fileprivate let makeNames: @Sendable () -> [String]
  fileprivate let makeFallback: @Sendable () -> String?

  /// What tells a name from others: its FNV-1a hash, of which no two names of a function have the same.
  static func key(of name: StaticString) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<name.utf8CodeUnitCount {
      hash = (hash ^ UInt64(unsafe name.utf8Start[index])) &* 0x100_0000_01b3
    }
    return hash
  }

  /// The names that are allowed, when the value may be a name.
  package var names: [String] { makeNames() }

  /// What it is when it is not given, as Lua source; nil for nothing.
  package var fallback: String? { makeFallback() }
}

/// Something that has the declaration of an argument or option.
package protocol DeclaredParameter: Sendable {
  /// The declaration.
  var fact: APIParameter { get }
}

/// An argument or option whose value is of a Swift type.
@usableFromInline package final class Parameter<Value: Sendable>: DeclaredParameter {
  /// The declaration.
  @usableFromInline package let fact: APIParameter
  /// What tells the name from others.
  @usableFromInline package let key: UInt64
  /// How the value is read.
  @usableFromInline package let kind: Kind<Value>
  /// The value when nothing is given.
  @usableFromInline package let fallback: Value?

  /// Declares a parameter that must be given.
  package convenience init(required name: StaticString, _ kind: Kind<Value>, _ summary: String) {
    self.init(name, kind, isRequired: true, fallback: nil, summary)
  }

  /// Declares a parameter without a default value.
  package convenience init(optional name: StaticString, _ kind: Kind<Value>, _ summary: String) {
    self.init(name, kind, isRequired: false, fallback: nil, summary)
  }

  /// Declares a parameter with a default value.
  package convenience init(
    _ name: StaticString, _ kind: Kind<Value>, default fallback: Value, _ summary: String
  ) {
    self.init(name, kind, isRequired: false, fallback: fallback, summary)
  }

  private init(
    _ name: StaticString, _ kind: Kind<Value>, isRequired: Bool, fallback: Value?, _ summary: String
  ) {
    self.kind = kind
    self.fallback = fallback
    key = APIParameter.key(of: name)
    fact = APIParameter(
      name: name, key: key, type: kind.type, unit: APIName.unit(kind.unit), range: kind.range,
      numbers: kind.numbers, isRequired: isRequired, summary: summary,
      check: { frame, index, subject throws(LuaError) in
        _ = try kind.read(frame, index, subject)
      },
      makeNames: kind.names, makeFallback: { fallback.map(kind.text) })
  }
}

/// One thing of the API as tools see it: a module, function, value, type, property or method.
package struct APIEntry: Sendable {
  /// What it is.
  package enum Kind: String, Sendable {
    /// A read-only table, which may be called too.
    case module
    /// A function.
    case function
    /// A constant.
    case value
    /// A type of objects.
    case type
    /// A property of an object.
    case property
    /// A method of an object.
    case method
  }

  /// What it is.
  package let kind: Kind
  /// The full name: `moon.spring`, `Spring`, `Spring.duration`, `Spring:value`.
  package let name: String
  /// What it is for, in one sentence.
  package let summary: String
  /// More about it; may be empty.
  package var details = ""
  /// The type of a value or property; empty for others.
  package var type = ""
  /// The unit of a property, such as `s`; nil for none.
  package var unit: String?
  /// Whether scripts may set the property.
  package var isWritable = false
  /// The declaration of a function, of a method, or of what calling a module does.
  package var function: APIFunction?
  /// A script that shows it; may be empty.
  package var example = ""
  /// The version that had it first.
  package var since = ""
  /// What it belongs to among the members of a large module or type, such as `Shapes`; may be empty.
  package var topic = ""
  /// The full names of what it contains.
  package var members: [String] = []

  /// The forms of a call, or the name and type of a value.
  package var signatures: [String] {
    let calls = function.map { APISignature.lines(of: $0) } ?? []
    guard kind == .value || calls.isEmpty else { return calls }
    return calls + [type.isEmpty ? name : "\(name): \(type)\(unit.map { " (\($0))" } ?? "")"]
  }
}

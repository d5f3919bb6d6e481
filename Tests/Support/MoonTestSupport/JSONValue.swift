package import Foundation

/// A JSON document as a tree, for tables of expected numbers.
package enum JSONValue: Decodable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads a file.
  ///
  /// - Parameter url: The file.
  /// - Throws: An error of Foundation when there is no such file or it is not JSON.
  package init(contentsOf url: URL) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: url))
  }

  /// Reads whatever comes.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The member with a name; null where there is none.
  package subscript(name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members[name] ?? .null
  }

  /// The element at an index; null where there is none.
  package subscript(index: Int) -> JSONValue {
    let all = array
    return all.indices.contains(index) ? all[index] : .null
  }

  /// The elements; none unless this is an array.
  package var array: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The members; none unless this is an object.
  package var object: [String: JSONValue] {
    guard case .object(let members) = self else { return [:] }
    return members
  }

  /// The number, also from the words `infinity` and `-infinity`; `nil` for anything else.
  package var number: Double? {
    switch self {
    case .number(let number): number
    case .string("infinity"): .infinity
    case .string("-infinity"): -.infinity
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The text; `nil` unless this is a string.
  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The truth value; `nil` unless this is one.
  package var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }
}

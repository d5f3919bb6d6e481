/// A value in a JSON text, as far as attributes can hold it.
enum JSONScalar {
  case null
  case boolean(Bool)
  /// The number as it is written.
  case number(ArraySlice<UInt8>)
  case string(ByteString)
  /// The bytes of `{"base64": "…"}`.
  case bytes(ByteString)

  /// The value as an attribute stores it; nil when it can't.
  func stored(in attribute: Attribute) -> Value? {
    switch (self, attribute.type) {
    case (.null, _): attribute.isOptional ? Value.none : nil
    case (.boolean(let value), .boolean): .boolean(value)
    case (.number(let text), .integer), (.number(let text), .number), (.number(let text), .date):
      attribute.type.value(text)
    case (.string(let text), .string), (.bytes(let text), .string): .string(text)
    case (.string(let text), .date):
      DateText.seconds(text.bytes[...]).map(Value.number)
    case (.boolean, _), (.number, _), (.string, _), (.bytes, _): nil
    }
  }

  /// The value as messages show it.
  var shown: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let text): String(decoding: text.prefix(40), as: UTF8.self)
    case .string(let text), .bytes(let text): "the string \(text.shown)"
    }
  }
}

/// One line of a JSON Lines file, read as the values of a record.
struct JSONObject {
  private(set) var values: [(attribute: Int, value: Value)] = []
  private(set) var id: Int64?

  /// Reads a line.
  ///
  /// - Throws: ``WrongLine``.
  init(_ bytes: ArraySlice<UInt8>, of model: Model, line: Int) throws(WrongLine) {
    var parser = JSONParser(bytes)
    do {
      var seen: Set<String> = []
      try parser.object { (key, parser) throws(JSONFault) in
        guard seen.insert(key).inserted else { throw JSONFault("the key comes twice") }
        let value = try parser.scalar()
        if let place = model.index(of: key) {
          let attribute = model.attributes[place]
          guard let stored = value.stored(in: attribute) else {
            let wanted =
              attribute.type.wantedText + (attribute.isOptional ? " or null" : "")
            throw JSONFault("expected \(wanted), got \(value.shown)")
          }
          values.append((place, stored))
        } else if key == "id" {
          guard case .number(let text) = value, let number = ByteNumber.integer(text), number > 0
          else {
            throw JSONFault(
              "expected an id, which is an integer above 0, got \(value.shown)")
          }
          id = number
        } else {
          throw JSONFault(model.unknownAttribute(key).message)
        }
      }
    } catch {
      throw WrongLine(line: line, column: error.key, reason: error.reason)
    }
  }
}

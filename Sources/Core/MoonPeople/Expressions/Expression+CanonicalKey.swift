extension Expression {
  /// A key that is equal for expressions that compute the same in the same way.
  ///
  /// The expression is simplified first. Sites count only where an error may be raised; NaN is
  /// equal to itself.
  ///
  /// - Parameter model: The model of the rows.
  /// - Returns: Bytes that hold all of the simplified expression.
  public func canonicalKey(for model: Model) -> ByteString {
    var writer = KeyWriter()
    writer.write(Typer(model: model).typed(self))
    return ByteString(writer.bytes)
  }
}

/// Writes a simplified expression as bytes.
private struct KeyWriter {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  /// Writes an expression, its parts before it.
  ///
  /// - Parameter part: The expression.
  mutating func write(_ part: TypedExpression) {
    for part in part.parts { write(part) }
    switch part.expression {
    case .constant(let value): write(value)
    case .id: tag("i")
    case .attribute(let place):
      tag("a")
      number(UInt64(place))
    case .not: tag("!")
    case .and: tag("&")
    case .or: tag("|")
    case .conditional: tag("?")
    case .sequence: tag(";")
    case .operation(let operation, let parts, let site):
      tag(operation.hasOneOperand ? "u" : "o")
      text(Array(operation.symbol.utf8))
      number(UInt64(parts.count))
      if operation.outcome(part.parts).mayRaise { write(site) }
    case .lookup(let table, _, _):
      tag("l")
      number(UInt64(table.entries.count))
      // No two keys are equal by Lua's rules, so their order is total.
      for (key, value) in table.entries.sorted(by: { $0.key.sortsBefore($1.key) }) {
        write(key)
        write(value)
      }
    case .failure(let message, let site):
      tag("f")
      text(Array(message.utf8))
      write(site)
    }
  }

  private mutating func write(_ value: Value) {
    switch value {
    case .none: tag("0")
    case .boolean(let value): tag(value ? "t" : "n")
    case .integer(let value):
      tag("z")
      number(UInt64(bitPattern: value))
    case .number(let value):
      tag("d")
      let nan: Double = value.sign == .minus ? -.nan : .nan
      number((value.isNaN ? nan : value).bitPattern)
    case .string(let value):
      tag("s")
      text(value.bytes)
    }
  }

  private mutating func write(_ site: Site) {
    text(Array(site.file.utf8))
    number(UInt64(bitPattern: Int64(site.line)))
    number(UInt64(site.names.count))
    for name in site.names { text(Array(name.utf8)) }
  }

  private mutating func tag(_ tag: Unicode.Scalar) { bytes.append(UInt8(ascii: tag)) }

  private mutating func text(_ text: [UInt8]) {
    number(UInt64(text.count))
    bytes += text
  }

  private mutating func number(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}

extension Operation {
  /// Whether its symbol stands before its only operand, as another operation's may between two.
  fileprivate var hasOneOperand: Bool { operandCount == 1 }
}

import MoonPeople

/// What imports promise for any bytes: the same records and wrong lines whatever parts they come in, and an
/// export that brings the same records back.
enum ImportPromises {
  static func check(_ bytes: [UInt8], _ format: TransferFormat) {
    do {
      let whole = try store()
      let report = try whole.importRows(
        whole.models[0], format, skipsWrongLines: true, read: parts(of: bytes, size: bytes.count))
      let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
      precondition(
        report.wrongLines.allSatisfy { (1...lines).contains($0.line) && !$0.reason.isEmpty },
        "a wrong line lies outside of the file")
      let written = try text(of: whole, format)

      let pieces = try store()
      let again = try pieces.importRows(
        pieces.models[0], format, skipsWrongLines: true, read: parts(of: bytes, size: 7))
      precondition(again == report, "parts of 7 bytes give another report")
      let rewritten = try text(of: pieces, format)
      precondition(rewritten == written, "parts of 7 bytes give other records")

      let copy = try store()
      let all = try copy.importRows(
        copy.models[0], format, read: parts(of: written, size: written.count))
      precondition(all.inserted == report.inserted, "an export doesn't bring all records back")
      let copied = try text(of: copy, format)
      precondition(copied == written, "an export brings other records back")
    } catch let error as StoreError {
      // Without a readable head there is nothing to import.
      precondition(error.code == .importLine && !error.message.isEmpty, "\(error.code): \(error)")
    } catch {
      preconditionFailure("an import ended with another error: \(error)")
    }
  }

  private static func store() throws -> Store {
    let model = try Model(
      "Sample",
      [
        Attribute("name", .string), Attribute("note", .string, isOptional: true),
        Attribute("flag", .boolean, isOptional: true),
        Attribute("count", .integer, isOptional: true),
        Attribute("size", .number, initial: .value(.number(1))),
        Attribute("added", .date, initial: .now),
      ])
    return try Store([model], backend: MemoryBackend()) { 1_767_225_600 }
  }

  private static func text(of store: Store, _ format: TransferFormat) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try store.export(FetchRequest(store.models[0]), format) { bytes += $0 }
    return bytes
  }

  /// What gives the bytes in parts of a size.
  private static func parts(of bytes: [UInt8], size: Int) -> () -> [UInt8]? {
    var place = 0
    return {
      guard place < bytes.count else { return nil }
      let end = min(bytes.count, place + max(1, size))
      defer { place = end }
      return Array(bytes[place..<end])
    }
  }
}

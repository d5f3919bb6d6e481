extension Store {
  /// Gives the records that a request selects as the bytes of a file, part by part.
  ///
  /// What is exported can be imported: strings, numbers and nil come back exactly.
  ///
  /// - Parameters:
  ///   - request: Which records, in what order.
  ///   - format: The form of the file.
  ///   - attributes: The places of the attributes, in the order of the columns; nil means all.
  ///   - includesID: Whether the ids come first.
  ///   - progress: What hears the number of records so far, after each part; an error ends it.
  ///   - write: What takes the next part of the file.
  /// - Returns: The number of records.
  /// - Throws: ``StoreError``, or what `write` and `progress` throw.
  @discardableResult
  public func export(
    _ request: FetchRequest, _ format: TransferFormat, attributes: [Int]? = nil,
    includesID: Bool = false, progress: ((Int) throws -> Void)? = nil,
    write: ([UInt8]) throws -> Void
  ) throws -> Int {
    let model = request.model
    let places = attributes ?? Array(model.attributes.indices)
    for place in places where !model.attributes.indices.contains(place) {
      throw StoreError(
        .invalidRequest, "\(model.name) has \(model.attributes.count) attributes, got \(place)")
    }
    let writer = RowWriter(model, format, attributes: places, includesID: includesID)
    var bytes = writer.header
    var count = 0
    let size = 1 << 16
    bytes.reserveCapacity(size + 1024)
    try visit(request, attributes: places) { row in
      writer.append(row, to: &bytes)
      count += 1
      if bytes.count >= size {
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
        try progress?(count)
      }
      return true
    }
    if !bytes.isEmpty { try write(bytes) }
    try progress?(count)
    return count
  }
}

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
    try export(
      .request(request), of: request.model, format, attributes, includesID, progress, write)
  }

  /// Gives the records that a live query shows as the bytes of a file, in its order, part by part.
  ///
  /// - Parameters:
  ///   - query: Which records.
  ///   - format: The form of the file.
  ///   - includesID: Whether the ids come first.
  ///   - progress: What hears the number of records so far, after each part; an error ends it.
  ///   - write: What takes the next part of the file.
  /// - Returns: The number of records.
  /// - Throws: ``StoreError``, or what `write` and `progress` throw.
  @discardableResult
  public func export(
    _ query: LiveQuery, _ format: TransferFormat, includesID: Bool = false,
    progress: ((Int) throws -> Void)? = nil, write: ([UInt8]) throws -> Void
  ) throws -> Int {
    try export(.records(query.ids), of: query.model, format, nil, includesID, progress, write)
  }

  /// What is exported.
  private enum Selection {
    case request(FetchRequest)
    case records([Int64])
  }

  private func visit(
    _ selection: Selection, of model: Model, _ places: [Int], _ body: (Row) throws -> Bool
  ) throws {
    switch selection {
    case .request(let request): try visit(request, attributes: places, body)
    case .records(let ids):
      for id in ids {
        try effort.step()
        guard let row = try backend.row(model, id: id) else { continue }
        guard try body(row) else { return }
      }
    }
  }

  private func export(
    _ selection: Selection, of model: Model, _ format: TransferFormat, _ attributes: [Int]?,
    _ includesID: Bool, _ progress: ((Int) throws -> Void)?, _ write: ([UInt8]) throws -> Void
  ) throws -> Int {
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
    visits += 1
    defer { visits -= 1 }
    try visit(selection, of: model, places) { row in
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

extension Model {
  /// The place of an attribute.
  ///
  /// - Parameter name: The attribute's name.
  /// - Returns: The index in ``attributes``.
  /// - Throws: ``StoreError`` `unknownName`, with the nearest name.
  public func place(of name: String) throws(StoreError) -> Int {
    if let place = index(of: name) { return place }
    throw unknownAttribute(name)
  }

  /// The place of an attribute that is to be given a value, which `id` can't.
  ///
  /// - Parameter name: The attribute's name.
  /// - Returns: The index in ``attributes``.
  /// - Throws: ``StoreError`` `unknownName`, with the nearest name.
  public func settablePlace(of name: String) throws(StoreError) -> Int {
    if let place = index(of: name) { return place }
    if name == "id" {
      throw StoreError(
        .invalidValue, "\(self.name): \"id\" is given by the store and never changes")
    }
    throw unknownAttribute(name)
  }

  /// The error that says that there is no such attribute.
  ///
  /// - Parameter name: The name that was given.
  /// - Returns: The error, with the nearest name or all names.
  public func unknownAttribute(_ name: String) -> StoreError {
    let names = attributes.map(\.name) + ["id"]
    let shown = ByteString(name).shown
    if let near = NearName.best(name, among: names) {
      return StoreError(
        .unknownName, "\(self.name) has no attribute \(shown); did you mean \"\(near)\"?")
    }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return StoreError(.unknownName, "\(self.name) has no attribute \(shown); it has \(list)")
  }
}

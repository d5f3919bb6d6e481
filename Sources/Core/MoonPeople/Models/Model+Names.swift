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
    throw unsettable(ByteString(name))
  }

  /// The error that says that there is no such attribute, or that `id` can't be given.
  ///
  /// - Parameter name: The name that was given.
  /// - Returns: The error, with the nearest name or all names.
  public func unsettable(_ name: ByteString) -> StoreError {
    guard name != "id" else {
      return StoreError(
        .invalidValue, "\(self.name): \"id\" is given by the store and never changes")
    }
    return unknownAttribute(name, besides: [])
  }

  /// The error that says that there is no such attribute.
  ///
  /// - Parameter name: The name that was given.
  /// - Returns: The error, with the nearest name or all names, `id` among them.
  public func unknownAttribute(_ name: String) -> StoreError {
    unknownAttribute(ByteString(name), besides: ["id"])
  }

  /// The error that says that there is no such attribute.
  ///
  /// - Parameters:
  ///   - name: The name that was given.
  ///   - others: Names that would be right, too.
  /// - Returns: The error, with the nearest name or all names.
  public func unknownAttribute(_ name: ByteString, besides others: [String]) -> StoreError {
    let names = attributes.map(\.name) + others
    let shown = name.shown
    if let near = NearName.best(name.text, among: names) {
      return StoreError(
        .unknownName, "\(self.name) has no attribute \(shown); did you mean \"\(near)\"?")
    }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return StoreError(.unknownName, "\(self.name) has no attribute \(shown); it has \(list)")
  }
}

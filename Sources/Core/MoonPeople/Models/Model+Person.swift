extension Model {
  /// The people of the people store: a name, whether they are liked, and when they were added.
  public static let person: Model = {
    do {
      return try Model(
        "Person",
        [
          Attribute("name", .string),
          Attribute("isLiked", .boolean, initial: .value(.boolean(false))),
          Attribute("dateAdded", .date, initial: .now),
        ])
    } catch {
      preconditionFailure("Person is declared wrongly: \(error)")
    }
  }()
}

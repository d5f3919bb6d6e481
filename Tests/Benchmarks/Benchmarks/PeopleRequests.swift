import MoonPeople

/// The requests of the rows about people.
enum PeopleRequests {
  private static let site = Site(file: "benchmark", line: 1)

  static let isLiked = Expression.attribute(1)
  static let newestFirst = [SortDescriptor(.attribute(2), isDescending: true)]

  /// `p.isLiked and p.name:find("x", 1, true)`.
  static let isLikedWithX = Expression.and(isLiked, has("x"))

  /// The 50 newest of the liked people.
  static var newestLiked: FetchRequest {
    FetchRequest(.person, where: .expression(isLiked), sort: newestFirst, limit: 50)
  }

  /// The liked people whose name contains an x.
  static var likedWithX: FetchRequest {
    FetchRequest(.person, where: .expression(isLikedWithX))
  }

  /// `p.name:find(text, 1, true)`.
  static func has(_ text: String) -> Expression {
    .operation(
      .method(.find),
      [
        .attribute(0), .constant(.text(text)), .constant(.integer(1)), .constant(.boolean(true)),
      ], site)
  }

  /// The people that were added before a date.
  static func added(before date: Double) -> FetchRequest {
    FetchRequest(
      .person,
      where: .expression(.operation(.less, [.attribute(2), .constant(.number(date))], site)))
  }

  /// The liked people of one day whose name contains a text.
  static func likedOfDay(_ date: Double, has text: String) -> FetchRequest {
    let day = Expression.and(
      .operation(.lessOrEqual, [.constant(.number(date)), .attribute(2)], site),
      .operation(.less, [.attribute(2), .constant(.number(date + 100))], site))
    return FetchRequest(
      .person, where: .expression(.and(has(text), .and(isLiked, day))), sort: newestFirst,
      limit: 50)
  }
}

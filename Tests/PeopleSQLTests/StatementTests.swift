import MoonPeople
import PeopleSQL
import Testing

/// Requests as SQL.
@Suite struct StatementTests {
  private static let site = Site(file: "people.lua", line: 1)
  private let person = Model.person

  private func statement(
    _ condition: Expression?, sort: [SortDescriptor] = [], _ result: SQLRequest.Result = .ids
  ) -> SQLText {
    var request = SQLRequest(person, result)
    request.condition = condition
    request.sort = sort
    return request.statement()
  }

  @Test func `the columns, the condition and the total order are written out`() {
    let text = statement(
      .attribute(1), sort: [SortDescriptor(.attribute(2), isDescending: true)],
      .attributes([0, 1, 2]))
    #expect(
      text.text
        == "SELECT \"id\", \"name\", \"isLiked\", \"dateAdded\" FROM \"Person\" "
        + "WHERE \"isLiked\" = 1 ORDER BY \"dateAdded\" DESC, \"id\" DESC")
    #expect(text.bindings.isEmpty)
  }

  @Test func `alternatives of one attribute become a list`() {
    func isNamed(_ name: String) -> Expression {
      .operation(.equal, [.attribute(0), .constant(.text(name))], Self.site)
    }
    let text = statement(.or(.or(isNamed("Ada"), isNamed("Bob")), isNamed("Ada")))
    #expect(
      text.text
        == "SELECT \"id\" FROM \"Person\" WHERE \"name\" IN (?, ?) ORDER BY \"id\"")
    #expect(text.bindings == [.value(.text("Ada")), .value(.text("Bob"))])
  }

  @Test func `a page after a row with one direction is one comparison of rows`() {
    var request = SQLRequest(person, .ids)
    request.sort = [SortDescriptor(.attribute(2), isDescending: true)]
    request.after = [false, false]
    request.hasLimit = true
    #expect(
      request.statement().text
        == "SELECT \"id\" FROM \"Person\" WHERE (\"dateAdded\", \"id\") < (?, ?) "
        + "ORDER BY \"dateAdded\" DESC, \"id\" DESC LIMIT ?")
    #expect(request.statement().bindings == [.after(0), .after(1), .limit])
  }

  @Test func `a thousand alternatives stay flat`() {
    var condition = Expression.constant(.boolean(false))
    for number in 0..<300 {
      let isAbove = Expression.operation(
        .less, [.constant(.number(Double(number))), .attribute(2)], Self.site)
      condition = .or(condition, .and(isAbove, .attribute(1)))
    }
    let text = statement(condition).text
    var depth = 0
    var deepest = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      deepest = max(deepest, depth)
    }
    #expect(deepest < 10)
  }

  @Test func `names can't break out of their quotes`() {
    #expect("a\"b".quotedName == "\"a\"\"b\"")
  }

  @Test func `the advised index has what is compared, the order, then what else is read`() throws {
    var request = SQLRequest(person, .attributes([0, 1, 2]))
    let found = Expression.operation(
      .method(.find), [.attribute(0), .constant(.text("x"))], Self.site)
    request.condition = .and(.attribute(1), found)
    request.sort = [SortDescriptor(.attribute(2), isDescending: true)]
    // The covering index of the design's measurements.
    let advice = try #require(IndexAdvice(request))
    #expect(
      advice.statement.hasSuffix(
        "ON \"Person\" (\"isLiked\", \"dateAdded\" DESC, \"id\" DESC, \"name\")"))
  }
}

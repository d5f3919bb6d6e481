/// A read-only table of the API, such as `moon.spring`; it may be called too.
package struct APIModule: Sendable {
  /// The full name, such as `moon.spring`.
  package let name: String
  /// What it is for, in one sentence.
  package let summary: String
  /// What calling it does; nil when it can't be called.
  package let call: APICallable?
  /// Its fields.
  package let members: [APIMember]
  /// The version that had it first.
  package let since: String
  /// What other libraries call its fields.
  let otherNames: OtherNames

  /// Declares a table of the API.
  ///
  /// - Parameters:
  ///   - name: The full name, such as `moon.spring`.
  ///   - summary: What it is for, in one sentence.
  ///   - call: What calling it does.
  ///   - members: Its fields.
  ///   - since: The version that had it first.
  ///   - otherNames: What other libraries call its fields.
  package init(
    _ name: String, _ summary: String, call: APICallable? = nil, members: [APIMember],
    since: String = "0.1", alsoKnownAs otherNames: OtherNames = OtherNames()
  ) {
    self.name = name
    self.summary = summary
    self.call = call
    self.members = members
    self.since = since
    self.otherNames = otherNames
  }

  /// The same table with more fields.
  func adding(_ members: [APIMember]) -> APIModule {
    APIModule(
      name, summary, call: call, members: self.members + members, since: since,
      alsoKnownAs: otherNames)
  }
}

/// What has something to do whenever a stage of its machine is used.
package protocol StageUser: AnyObject {
  /// Does what comes before a stage is used, such as to look for changes from outside.
  ///
  /// - Throws: What went wrong, for whoever uses the stage.
  func beforeUse() throws
  /// Does what comes after a stage was used, such as to tell of changes once a frame.
  ///
  /// - Throws: What went wrong, for whoever uses the stage.
  func afterUse() throws
}

/// Those who are asked whenever a stage is used, for as long as somebody else needs them.
package struct StageUsers {
  private var members: [WeakUser] = []

  /// The number of those who are asked.
  package var count: Int { members.count { $0.user != nil } }

  /// Does what comes before a stage is used.
  func beforeUse() throws {
    for member in members { try member.user?.beforeUse() }
  }

  /// Does what comes after a stage was used.
  func afterUse() throws {
    for member in members { try member.user?.afterUse() }
  }

  fileprivate mutating func add(_ user: any StageUser) {
    members.removeAll { $0.user == nil }
    members.append(WeakUser(user))
  }

  fileprivate mutating func remove(_ user: any StageUser) {
    members.removeAll { $0.user == nil || $0.user === user }
  }
}

extension StageSession {
  /// Asks somebody whenever a stage is used, as long as he lives.
  ///
  /// - Parameter user: Who is asked.
  package func add(_ user: any StageUser) { users.add(user) }

  /// Asks somebody no more.
  ///
  /// - Parameter user: Who is asked no more.
  package func remove(_ user: any StageUser) { users.remove(user) }
}

/// A user that lives as long as somebody else needs it.
private struct WeakUser {
  private(set) weak var user: (any StageUser)?

  init(_ user: any StageUser) { self.user = user }
}

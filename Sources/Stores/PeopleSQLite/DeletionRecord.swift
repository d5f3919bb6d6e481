internal import MoonPeople

/// The deletions of a transaction that does nothing else.
struct DeletionRecord {
  /// One of them.
  enum Deletion {
    case one(Model, Int64)
    case all(FetchRequest)
  }

  /// More than these aren't remembered.
  private static let most = 10_000

  /// The deletions, in order; nil when there were too many.
  private(set) var deletions: [Deletion]? = []

  /// Remembers one more.
  mutating func add(_ deletion: Deletion) {
    if (deletions?.count ?? 0) >= DeletionRecord.most { deletions = nil }
    deletions?.append(deletion)
  }
}

extension SQLiteBackend {
  /// After a commit failed on a full disk: if the transaction only deleted, gives the reserved
  /// space back and deletes again.
  ///
  /// - Returns: Whether that succeeded.
  func deleteAgain(_ state: OpenState) -> Bool {
    guard let again = deletions?.deletions, !again.isEmpty, !state.connection.isInTransaction,
      let reserve = state.reserve, reserve.release()
    else { return false }
    state.hook.tell(nil, on: state.connection)
    // The log of changes is right already.
    defer { state.hook.tell(log, on: state.connection) }
    if repeatDeletions(again, state) { return true }
    // Once the database's log has been moved into the file, it starts anew in the space it has.
    state.connection.checkpoint()
    return repeatDeletions(again, state)
  }

  private func repeatDeletions(
    _ deletions: [DeletionRecord.Deletion], _ state: OpenState
  ) -> Bool {
    do throws(StoreError) {
      try state.frequent.begin.run()
      for deletion in deletions {
        switch deletion {
        case .one(let model, let id): _ = try remove(model, id: id, state)
        case .all(let request): _ = try removeAll(request, state)
        }
      }
      try state.frequent.commit.run()
      return true
    } catch {
      if state.connection.isInTransaction { try? state.frequent.rollback.run() }
      return false
    }
  }
}

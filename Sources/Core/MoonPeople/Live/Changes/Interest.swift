/// What a structure wants to hear of, at hand for thousands of them without touching each.
struct Interest {
  /// The attributes by which its rows are selected and placed.
  let reads: AttributeMask
  /// Those, and the ones that are watched.
  let mask: AttributeMask
  /// Whether it must hear of each commit, since it has seen pending changes or owes somebody news.
  let isBusy: Bool
  /// Whether a row is selected; nil when all are.
  let test: ((Row) throws(StoreError) -> Bool)?
  /// What a row must hold to be selected; nil when that isn't known.
  let requirement: Requirement?

  /// Whether the only change of a commit says nothing to it.
  func ignores(_ change: NetChange) -> Bool {
    guard let test else { return false }
    do {
      if change.isUpdate, !reads.overlaps(change.mask) {
        guard let new = change.new else { return true }
        return try !test(new)
      }
      if let new = change.new, try test(new) { return false }
      if let old = change.old, try test(old) { return false }
      return true
    } catch {
      return false
    }
  }
}

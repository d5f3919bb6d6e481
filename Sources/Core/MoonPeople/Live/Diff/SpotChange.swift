/// What a change of a record means for an order: where its row was and where it is.
struct SpotChange {
  /// The index of the change in its batch.
  let change: Int
  /// Where the row was; nil when it didn't match.
  let old: Spot?
  /// Where the row is; nil when it doesn't match.
  let new: Spot?
}

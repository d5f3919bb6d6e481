/// Records that a batch inserted while nobody needed the log.
struct UnloggedInserts {
  /// The place of the model in the store.
  let place: Int
  /// The first and the last id; all between belong to the batch.
  var ids: ClosedRange<Int64>
}

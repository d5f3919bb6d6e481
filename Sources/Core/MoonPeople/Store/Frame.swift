/// One of the transactions that are going on inside each other.
struct Frame {
  /// How what was written since its start can be undone.
  enum Start {
    /// Nothing has been written.
    case untouched
    /// The whole transaction of the backend belongs to it, and to those around it that wrote nothing before.
    case whole
    /// The backend holds a savepoint for it.
    case savepoint
  }

  var start = Start.untouched
  /// The length of the log at its start.
  var mark = 0
  /// The number of unlogged batches at its start.
  var unlogged = 0
  /// The place in the history at its start.
  let moment: History.Moment
}

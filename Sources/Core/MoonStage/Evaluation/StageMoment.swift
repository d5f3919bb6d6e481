/// What a stage was before the changes of the present moment.
///
/// They are one change however often somebody looks in between, so each evaluation of that moment
/// starts from here.
struct StageMoment {
  /// What was shown.
  let presentation: Presentation
  /// How far timelines and phases were.
  let motions: MotionTable.State
  /// How far things were scrolled.
  let scrolls: ScrollTable
  /// How the changes so far are shown.
  var transaction = Transaction()
}

extension Stage {
  /// Begins to show changes, together with those that were looked at at this moment; returns how.
  ///
  /// - Parameter isLook: Whether somebody looks, and more changes may follow at this moment.
  /// - Returns: How they are shown.
  func showChanges(isLook: Bool) -> Transaction {
    let transaction = changes.take()
    guard var moment else {
      // What is shown first is not on its way from anything.
      if isLook, page != nil, !context.isMoving {
        moment = StageMoment(
          presentation: presentation.copy(), motions: motions.state, scrolls: scrolls,
          transaction: transaction)
      }
      return transaction
    }
    moment.transaction = moment.transaction.followed(by: transaction)
    self.moment = moment
    presentation = moment.presentation.copy()
    motions.restore(moment.motions)
    scrolls = moment.scrolls
    return moment.transaction
  }

  /// Ends what counts as one moment: what changes from now on is a change of its own.
  func endMoment() { moment = nil }
}

package import MoonStage

/// Something that is done to a stage at a time.
package struct ScheduledInput {
  /// What is done.
  package enum Action {
    /// A tap on a view or a place.
    case tap(DragInput.Start)
    /// A drag with one finger.
    case drag(DragInput)
    /// A key.
    case key(StageKey)
  }

  /// When, in seconds of the stage's clock.
  package var time: Double
  /// What is done.
  package var action: Action
  /// The words that asked for it, for messages.
  package var words: String

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - time: When, in seconds of the stage's clock.
  ///   - action: What is done.
  ///   - words: The words that asked for it, for messages.
  package init(at time: Double, _ action: Action, words: String) {
    self.time = time
    self.action = action
    self.words = words
  }

  /// When it is over, in seconds of the stage's clock.
  package var endTime: Double {
    if case .drag(let drag) = action { time + drag.duration + drag.hold } else { time }
  }
}

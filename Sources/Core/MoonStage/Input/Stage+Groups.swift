import MoonChange
import MoonLayout
import MoonMotion
import MoonScene

// Disclosure groups that nobody else opens and closes: the stage remembers which were.
extension Stage {
  /// Opens or closes a group.
  ///
  /// - Parameters:
  ///   - path: The group.
  ///   - isGiven: Whether it is given as open.
  func turnGroup(_ path: ScenePath, isGiven: Bool) {
    if turnedGroups[path] == isGiven {
      turnedGroups[path] = nil
    } else {
      turnedGroups[path] = isGiven
    }
    changes.note(Transaction(animation: .snappy))
  }

  /// Forgets what was done by hand to groups that are given otherwise now.
  func forgetGroups(givenOtherwiseIn result: LayoutResult) {
    guard !turnedGroups.isEmpty else { return }
    for action in result.actions {
      guard case .disclose(let isGiven) = action.kind, let turned = turnedGroups[action.path],
        turned != isGiven
      else { continue }
      turnedGroups[action.path] = nil
    }
  }
}

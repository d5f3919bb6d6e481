extension Scene {
  /// How this scene's text differs from another's, line by line.
  ///
  /// - Parameter expected: The scene that was wanted.
  /// - Returns: Lines that start with `-` for what is missing, `+` for what is too much and a space
  ///   for up to two equal lines around them; nil when the texts are equal.
  public func difference(from expected: Scene) -> String? {
    Scene.difference(from: expected.text, to: text)
  }

  /// How a text differs from another, line by line.
  ///
  /// - Parameters:
  ///   - expected: The text that was wanted.
  ///   - actual: The text that came.
  /// - Returns: What ``difference(from:)`` gives.
  public static func difference(from expected: String, to actual: String) -> String? {
    guard expected != actual else { return nil }
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var (removed, added) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [(text: String, isEqual: Bool)] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(("-" + old[from], false))
        from += 1
      } else if added.contains(to) {
        lines.append(("+" + new[to], false))
        to += 1
      } else {
        lines.append((" " + old[from], true))
        (from, to) = (from + 1, to + 1)
      }
    }
    return shorten(lines)
  }

  /// Leaves out equal lines that are more than two away from a change.
  private static func shorten(_ lines: [(text: String, isEqual: Bool)]) -> String {
    var result: [String] = []
    var last = -1
    for index in lines.indices {
      let around = lines[max(0, index - 2)...min(lines.count - 1, index + 2)]
      guard around.contains(where: { !$0.isEqual }) else { continue }
      if index > last + 1 { result.append("...") }
      result.append(lines[index].text)
      last = index
    }
    if last < lines.count - 1 { result.append("...") }
    return result.joined(separator: "\n")
  }
}

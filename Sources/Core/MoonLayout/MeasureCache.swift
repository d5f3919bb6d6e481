import MoonGeometry

/// The answers that a node gave, by proposal: a stack asks for the same ones several times.
struct MeasureCache {
  private struct Entry {
    var proposal: Proposal
    var size: Size
  }

  private var first: Entry?
  private var second: Entry?
  private var third: Entry?
  // Without all of them, stacks inside each other would ask exponentially often.
  private var others: [Entry] = []

  /// The answer to a proposal, if it was asked before.
  func size(for proposal: Proposal) -> Size? {
    if let first, first.proposal == proposal { return first.size }
    if let second, second.proposal == proposal { return second.size }
    if let third, third.proposal == proposal { return third.size }
    for entry in others where entry.proposal == proposal { return entry.size }
    return nil
  }

  /// Keeps an answer.
  mutating func keep(_ size: Size, for proposal: Proposal) {
    let entry = Entry(proposal: proposal, size: size)
    if first == nil {
      first = entry
    } else if second == nil {
      second = entry
    } else if third == nil {
      third = entry
    } else {
      if others.count >= 64 { others.removeFirst(32) }
      others.append(entry)
    }
  }
}

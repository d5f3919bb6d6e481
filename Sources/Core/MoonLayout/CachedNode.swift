import MoonGeometry

/// A node that remembers its answers by proposal: a stack asks for the same ones several times.
class CachedNode: LayoutNode {
  private struct Answer {
    var proposal: Proposal
    var size: Size
  }

  // Fields of their own, each read and written at once: nobody has to watch over such accesses.
  private final var first: Answer?
  private final var second: Answer?
  private final var third: Answer?
  // Without all of them, stacks inside each other would ask exponentially often.
  private final var others: [Answer] = []

  final override func measure(_ proposal: Proposal) throws -> Size {
    if let first, first.proposal == proposal { return first.size }
    if let second, second.proposal == proposal { return second.size }
    if let third, third.proposal == proposal { return third.size }
    if third != nil, let known = knownOther(proposal) { return known }
    let size = try computeSize(proposal)
    keep(Answer(proposal: proposal, size: size))
    return size
  }

  /// The size for an offer that was not asked before.
  func computeSize(_ proposal: Proposal) throws -> Size { .zero }

  private final func knownOther(_ proposal: Proposal) -> Size? {
    let others = others
    for answer in others where answer.proposal == proposal { return answer.size }
    return nil
  }

  private final func keep(_ answer: Answer) {
    if first == nil {
      first = answer
    } else if second == nil {
      second = answer
    } else if third == nil {
      third = answer
    } else {
      var all: [Answer] = []
      swap(&all, &others)
      if all.count >= 64 { all.removeFirst(32) }
      all.append(answer)
      swap(&all, &others)
    }
  }
}

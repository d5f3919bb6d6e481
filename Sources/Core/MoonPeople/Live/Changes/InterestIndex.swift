/// Finds among thousands of queries of a model the few that changes may concern, by what each
/// requires of a row.
struct InterestIndex {
  /// With fewer queries, asking each is as fast.
  static let fewest = 16

  /// The slots of those that require nothing, ascending.
  private var others: [Int] = []
  /// The slots by the text that an attribute must have.
  private var texts: [Int: [ByteString: [Int]]] = [:]
  /// The slots by the range in which an attribute must lie.
  private var ranges: [(attribute: Int, index: RangeIndex)] = []

  /// Creates an index of interests, whose places are the slots.
  init(_ interests: [Interest]) {
    var numbers: [Int: [(range: ClosedRange<Double>, slot: Int)]] = [:]
    for (slot, interest) in interests.enumerated() {
      switch interest.requirement {
      case nil: others.append(slot)
      case .text(let place, let text): texts[place, default: [:]][text, default: []].append(slot)
      case .number(let place, let range): numbers[place, default: []].append((range, slot))
      }
    }
    ranges = numbers.sorted { $0.key < $1.key }.map { ($0.key, RangeIndex($0.value)) }
  }

  /// Whether it can tell any two apart.
  var isUseful: Bool { !texts.isEmpty || !ranges.isEmpty }

  /// The slots of those that changes may concern, ascending.
  ///
  /// - Parameters:
  ///   - changes: What happened.
  ///   - busy: The slots that must hear of everything.
  /// - Returns: The slots, each once.
  func slots(for changes: [NetChange], busy: Set<Int>) -> [Int] {
    var found = Array(busy)
    for change in changes {
      for (place, slots) in texts {
        find(change.old?.values[place], slots, &found)
        if change.isUpdate, !change.mask.holds(place) { continue }
        find(change.new?.values[place], slots, &found)
      }
      for (place, index) in ranges {
        find(change.old?.values[place], index, &found)
        if change.isUpdate, !change.mask.holds(place) { continue }
        find(change.new?.values[place], index, &found)
      }
    }
    return merged(found)
  }

  private func find(
    _ value: Value?, _ slots: [ByteString: [Int]], _ found: inout [Int]
  ) {
    switch value {
    case nil, .none?: break
    case .string(let text): if let slots = slots[text] { found += slots }
    // Not what the model says; the predicates complain.
    case .boolean, .integer, .number: for slots in slots.values { found += slots }
    }
  }

  private func find(_ value: Value?, _ index: RangeIndex, _ found: inout [Int]) {
    switch value {
    case nil, .none?: break
    case .number(let number): index.find(number, into: &found)
    case .integer(let integer): index.find(Double(integer), into: &found)
    // Not what the model says; the predicates complain.
    case .boolean, .string: found += index.slots
    }
  }

  /// Those that were found and those that require nothing, each once and in order.
  private func merged(_ found: [Int]) -> [Int] {
    if found.isEmpty { return others }
    var result: [Int] = []
    result.reserveCapacity(others.count + found.count)
    var next = 0
    for slot in found.sorted() where slot != result.last {
      while next < others.count, others[next] <= slot {
        result.append(others[next])
        next += 1
      }
      if slot != result.last { result.append(slot) }
    }
    result += others[next...]
    return result
  }
}

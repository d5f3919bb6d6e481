import MoonPeople

/// What a query shows, computed anew from all rows with arrays and closures only.
struct NaiveList {
  struct Entry: Equatable {
    let id: Int64
    /// What decides its place: the values that are sorted by.
    let key: [Value]
    let section: Value
    let values: [Value]
  }

  var entries: [Entry] = []
  var matching = 0

  var ids: [Int64] { entries.map(\.id) }

  var sections: [ListDiff.Section] {
    var result: [ListDiff.Section] = []
    for entry in entries {
      if let last = result.last, last.key == entry.section {
        result[result.count - 1] = ListDiff.Section(last.key, last.count + 1)
      } else {
        result.append(ListDiff.Section(entry.section, 1))
      }
    }
    return result
  }

  /// The diff that R10 asks for, and whether there is anything to tell.
  func diff(to new: NaiveList, watched: [Int], isSectioned: Bool) -> (ListDiff, isNeeded: Bool) {
    var diff = ListDiff()
    diff.oldCount = entries.count
    diff.newCount = new.entries.count
    diff.matching = new.matching
    if isSectioned { (diff.oldSections, diff.newSections) = (sections, new.sections) }
    func isFixed(_ entry: Entry) -> Bool {
      new.entries.contains {
        $0.id == entry.id && $0.key == entry.key && $0.section == entry.section
      }
    }
    let fixed = Set(entries.filter(isFixed).map(\.id))
    func gap(_ place: Int, _ list: [Entry]) -> Int {
      list[..<place].filter { fixed.contains($0.id) }.count
    }
    /// Rows with another key that are in the same gap as before: by gap, in old order.
    var still: [Int: [Int64]] = [:]
    var moved: Set<Int64> = []
    for (place, entry) in entries.enumerated() {
      guard let target = new.entries.firstIndex(where: { $0.id == entry.id }) else {
        diff.removed.append(ListDiff.Entry(place + 1, entry.id))
        continue
      }
      if fixed.contains(entry.id) { continue }
      if entry.section != new.entries[target].section
        || gap(place, entries) != gap(target, new.entries)
      {
        moved.insert(entry.id)
      } else {
        still[gap(place, entries), default: []].append(entry.id)
      }
    }
    for ids in still.values where new.ids.filter({ ids.contains($0) }) != ids {
      moved.formUnion(ids)
    }
    for (place, entry) in new.entries.enumerated() {
      guard let source = entries.firstIndex(where: { $0.id == entry.id }) else {
        diff.inserted.append(ListDiff.Entry(place + 1, entry.id))
        continue
      }
      let changed = watched.filter { entries[source].values[$0] != entry.values[$0] }
      if moved.contains(entry.id) {
        diff.moved.append(
          ListDiff.Move(from: source + 1, to: place + 1, id: entry.id, attributes: changed))
      } else if !changed.isEmpty {
        diff.updated.append(ListDiff.Update(place + 1, entry.id, attributes: changed))
      }
    }
    let isEmpty =
      diff.removed.isEmpty && diff.inserted.isEmpty && diff.moved.isEmpty && diff.updated.isEmpty
    return (diff, !isEmpty || matching != new.matching)
  }

  /// Applies a diff to ids as the contract says, written down once more; nil when it doesn't fit.
  static func apply(_ diff: ListDiff, to old: [Int64]) -> [Int64]? {
    guard old.count == diff.oldCount else { return nil }
    var out: Set<Int> = []
    for (position, id) in diff.removed.map({ ($0.position, $0.id) })
      + diff.moved.map({ ($0.from, $0.id) })
    {
      guard position >= 1, position <= old.count, old[position - 1] == id,
        out.insert(position).inserted
      else { return nil }
    }
    var into: [Int: Int64] = [:]
    for (position, id) in diff.inserted.map({ ($0.position, $0.id) })
      + diff.moved.map({ ($0.to, $0.id) })
    {
      guard into.updateValue(id, forKey: position) == nil else { return nil }
    }
    for row in diff.updated where into[row.position] != nil { return nil }
    var keep = old.indices.filter { !out.contains($0 + 1) }.map { old[$0] }
    var new: [Int64] = []
    for position in 1..<(diff.newCount + 1) {
      if let id = into[position] {
        new.append(id)
      } else {
        guard !keep.isEmpty else { return nil }
        new.append(keep.removeFirst())
      }
    }
    guard keep.isEmpty, diff.updated.allSatisfy({ new[$0.position - 1] == $0.id }) else {
      return nil
    }
    return new
  }
}

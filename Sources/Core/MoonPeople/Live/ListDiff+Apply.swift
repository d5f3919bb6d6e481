extension ListDiff {
  /// Whether it says nothing but counts.
  public var isEmpty: Bool {
    !isReset && removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
  }

  /// Applies it to the ids of the old list.
  ///
  /// - Parameters:
  ///   - old: The ids of the old list.
  ///   - rows: The ids of the list as it is now, for a diff that says that it must be read anew.
  /// - Returns: The ids of the new list; nil when the diff is none of that list.
  public func applied(to old: [Int64], rows: () -> [Int64]) -> [Int64]? {
    if isReset { return rows() }
    guard old.count == oldCount, newCount >= 0 else { return nil }
    var isOut = [Bool](repeating: false, count: oldCount)
    var into = [Int64?](repeating: nil, count: newCount)
    for (position, id) in removed.map({ ($0.position, $0.id) }) + moved.map({ ($0.from, $0.id) }) {
      guard old.indices.contains(position - 1), old[position - 1] == id, !isOut[position - 1]
      else { return nil }
      isOut[position - 1] = true
    }
    for (position, id) in inserted.map({ ($0.position, $0.id) }) + moved.map({ ($0.to, $0.id) }) {
      guard into.indices.contains(position - 1), into[position - 1] == nil else { return nil }
      into[position - 1] = id
    }
    var keep = old.indices.filter { !isOut[$0] }.map { old[$0] }[...]
    var result: [Int64] = []
    result.reserveCapacity(newCount)
    for id in into {
      guard let next = id ?? keep.popFirst() else { return nil }
      result.append(next)
    }
    guard keep.isEmpty else { return nil }
    for row in updated {
      guard result.indices.contains(row.position - 1), result[row.position - 1] == row.id
      else { return nil }
    }
    return result
  }
}

/// The live structures of one model, and which of them a change concerns.
struct Followers {
  let model: Model
  var structures: [LiveStructure] = []
  /// What each of them wants to hear of.
  var interests: [Interest] = []
  /// The slots of those that must hear of each commit.
  var busy: Set<Int> = []
  /// What finds those that a change concerns; nil until it is needed, or when there are few.
  var index: InterestIndex?

  mutating func add(_ structure: LiveStructure) {
    structure.slot = structures.count
    structures.append(structure)
    interests.append(structure.interest)
    index = nil
    noteBusy(structure.slot)
  }

  mutating func remove(_ slot: Int) {
    structures.remove(at: slot)
    interests.remove(at: slot)
    for later in structures.indices.dropFirst(slot) { structures[later].slot = later }
    index = nil
    busy = Set(interests.indices.filter { interests[$0].isBusy })
  }

  mutating func noteInterest(of structure: LiveStructure) {
    interests[structure.slot] = structure.interest
    noteBusy(structure.slot)
  }

  private mutating func noteBusy(_ slot: Int) {
    if interests[slot].isBusy { busy.insert(slot) } else { busy.remove(slot) }
  }

  /// Makes the index if it would help.
  mutating func prepareIndex() {
    guard index == nil, structures.count >= InterestIndex.fewest else { return }
    index = InterestIndex(interests)
  }

  /// The slots of those that must hear of changes, ascending; nil for all.
  func slots(for part: NetBatch.Part?) -> [Int]? {
    guard let index, index.isUseful else { return nil }
    return index.slots(for: part?.changes ?? [], busy: busy)
  }
}

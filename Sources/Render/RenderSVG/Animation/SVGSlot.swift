/// A place in the document: elements of several frames that are one, which changes.
final class SVGSlot {
  /// The frames in which it is there, in order.
  private(set) var frames: [Int] = []
  /// The element of each of these frames.
  private(set) var parts: [SVGPart] = []
  /// What it holds, back to front.
  fileprivate(set) var children: [SVGSlot] = []
  /// The place that it refers to.
  let target: SVGSlot?
  /// Its name in the document, if anything refers to it.
  var name: String?

  init(target: SVGSlot?) { self.target = target }

  fileprivate func add(_ part: SVGPart, _ frame: Int) {
    frames.append(frame)
    parts.append(part)
  }

  /// Whether an element can be the same, changed: nothing, alike, or the more alike the more.
  fileprivate func likeness(_ part: SVGPart, _ target: SVGSlot?) -> Int {
    guard let last = parts.last, last.shape == part.shape, target === self.target else { return 0 }
    return last.kind == part.kind ? 3 : 2
  }
}

/// Finds the places of the elements of all frames.
struct SVGSlots {
  /// The place of each element that has a name in its frame.
  private var targets: [Int: [String: SVGSlot]] = [:]

  /// The largest table of pairs to choose from; larger lists are gone through once.
  private static let mostPairs = 250_000
  /// How far ahead is looked then.
  private static let farthest = 64

  /// The places of elements that lie beside each other, and of all that they hold.
  ///
  /// - Parameter lists: The elements of each frame, back to front.
  /// - Returns: The places; what is in front of another in any frame is so in the document.
  mutating func slots(of lists: [(frame: Int, parts: [SVGPart])]) -> [SVGSlot] {
    var slots: [SVGSlot] = []
    var last: [SVGSlot] = []
    for (frame, parts) in lists {
      let goals = parts.map { part in part.link.flatMap { targets[frame]?[$0] } }
      // Most frames are like the one before.
      let isAlike =
        last.count == parts.count
        && parts.indices.allSatisfy { last[$0].likeness(parts[$0], goals[$0]) == 3 }
      if !isAlike { last = place(parts, goals, among: &slots) }
      for (slot, part) in zip(last, parts) {
        slot.add(part, frame)
        if let id = part.id { targets[frame, default: [:]][id] = slot }
      }
    }
    for slot in slots {
      slot.children = self.slots(
        of: zip(slot.frames, slot.parts).map { (frame: $0, parts: $1.children) })
    }
    return slots
  }

  /// Chooses a place for each element, in order, and makes places for those that fit nowhere.
  private func place(
    _ parts: [SVGPart], _ goals: [SVGSlot?], among slots: inout [SVGSlot]
  ) -> [SVGSlot] {
    let pairs =
      parts.count * slots.count <= Self.mostPairs
      ? bestPairs(parts, goals, slots) : nearPairs(parts, goals, slots)
    var result: [SVGSlot] = []
    var all: [SVGSlot] = []
    var next = 0
    for index in parts.indices {
      if let place = pairs[index] {
        all += slots[next...place]
        next = place + 1
        result.append(slots[place])
      } else {
        let slot = SVGSlot(target: goals[index])
        all.append(slot)
        result.append(slot)
      }
    }
    slots = all + slots[next...]
    return result
  }

  /// The pairs of elements and places that are most alike in all, in order.
  ///
  /// Source: Needleman and Wunsch, "A general method applicable to the search for similarities",
  /// 1970.
  private func bestPairs(
    _ parts: [SVGPart], _ goals: [SVGSlot?], _ slots: [SVGSlot]
  ) -> [Int?] {
    let width = slots.count + 1
    // The best sum for the elements and places from these on.
    var best = Array(repeating: 0, count: (parts.count + 1) * width)
    for part in parts.indices.reversed() {
      for slot in slots.indices.reversed() {
        let likeness = slots[slot].likeness(parts[part], goals[part])
        let pair = likeness > 0 ? likeness + best[(part + 1) * width + slot + 1] : 0
        best[part * width + slot] = max(
          pair, best[(part + 1) * width + slot], best[part * width + slot + 1])
      }
    }
    var pairs: [Int?] = Array(repeating: nil, count: parts.count)
    var (part, slot) = (0, 0)
    while part < parts.count, slot < slots.count {
      let sum = best[part * width + slot]
      let likeness = slots[slot].likeness(parts[part], goals[part])
      if likeness > 0, sum == likeness + best[(part + 1) * width + slot + 1] {
        pairs[part] = slot
        (part, slot) = (part + 1, slot + 1)
      } else if sum == best[part * width + slot + 1] {
        slot += 1
      } else {
        part += 1
      }
    }
    return pairs
  }

  /// For each element the next place that is alike, not far ahead.
  private func nearPairs(
    _ parts: [SVGPart], _ goals: [SVGSlot?], _ slots: [SVGSlot]
  ) -> [Int?] {
    var next = 0
    return parts.indices.map { part in
      let ahead = next..<min(slots.count, next + Self.farthest)
      let found =
        ahead.first { slots[$0].likeness(parts[part], goals[part]) == 3 }
        ?? ahead.first { slots[$0].likeness(parts[part], goals[part]) > 0 }
      if let found { next = found + 1 }
      return found
    }
  }
}

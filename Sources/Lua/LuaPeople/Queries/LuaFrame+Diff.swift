import LuaRuntime
import MoonPeople

extension LuaFrame {
  /// Pushes a change of a list as scripts read it.
  ///
  /// Stack: +1.
  ///
  /// - Throws: That there is no memory.
  func push(_ diff: ListDiff, of model: Model) throws(LuaError) {
    try reserve(10)
    pushTable(fields: 10)
    push(entries: diff.removed)
    setRawField("removed", of: -2)
    push(entries: diff.inserted)
    setRawField("inserted", of: -2)
    pushTable(elements: diff.moved.count)
    for (index, move) in diff.moved.enumerated() {
      pushTable(fields: 4)
      setField("from", move.from)
      setField("to", move.to)
      setField("id", Int(move.id))
      push(list: move.attributes.map { model.attributes[$0].name })
      setRawField("attributes", of: -2)
      setRawElement(index + 1, of: -2)
    }
    setRawField("moved", of: -2)
    push(updates: diff.updated, model)
    setRawField("updated", of: -2)
    setField("count", diff.matching)
    setField("oldCount", diff.oldCount)
    setField("newCount", diff.newCount)
    setField("reset", diff.isReset)
    guard !diff.oldSections.isEmpty || !diff.newSections.isEmpty else { return }
    try push(sections: diff.newSections)
    setRawField("sections", of: -2)
    try push(sections: diff.oldSections)
    setRawField("oldSections", of: -2)
  }

  private func push(entries: [ListDiff.Entry]) {
    pushTable(elements: entries.count)
    for (index, entry) in entries.enumerated() {
      pushTable(fields: 2)
      setField("position", entry.position)
      setField("id", Int(entry.id))
      setRawElement(index + 1, of: -2)
    }
  }

  private func push(updates: [ListDiff.Update], _ model: Model) {
    pushTable(elements: updates.count)
    for (index, update) in updates.enumerated() {
      pushTable(fields: 3)
      setField("position", update.position)
      setField("id", Int(update.id))
      push(list: update.attributes.map { model.attributes[$0].name })
      setRawField("attributes", of: -2)
      setRawElement(index + 1, of: -2)
    }
  }

  private func push(sections: [ListDiff.Section]) throws(LuaError) {
    pushTable(elements: sections.count)
    for (index, section) in sections.enumerated() {
      pushTable(fields: 2)
      try push(section.key)
      setRawField("key", of: -2)
      setField("count", section.count)
      setRawElement(index + 1, of: -2)
    }
  }
}

extension Store {
  /// Whether there is something to undo: a step, or what isn't saved yet.
  public var canUndo: Bool {
    undoPolicy != .none && (history.moment.position > 0 || log.mark > history.moment.mark)
  }

  /// Whether there is something to redo.
  public var canRedo: Bool {
    undoPolicy != .none && history.stepToRedo != nil && log.mark == history.moment.mark
  }

  /// Undoes the last step and saves that; a step is what was saved at once.
  ///
  /// What isn't saved yet is saved first and thereby the last step. In a transaction that has
  /// changed nothing the step is undone as a part of it.
  ///
  /// - Returns: Whether there was a step.
  /// - Throws: ``StoreError``, such as `notUnique` when somebody else took a value; nothing
  ///   was changed then.
  @discardableResult
  public func undo() throws(StoreError) -> Bool {
    try checkCanMove("undo")
    if frames.isEmpty, log.mark > history.moment.mark { try commit() }
    guard let step = history.stepToUndo else { return false }
    try move(by: -1, applying: step.inverse, "undo")
    return true
  }

  /// Does once more what was undone last, and saves that.
  ///
  /// What isn't saved yet is newer than what was undone, so that there is nothing to redo then.
  ///
  /// - Returns: Whether there was something to redo.
  /// - Throws: ``StoreError``, such as `notUnique` when somebody else took a value; nothing
  ///   was changed then.
  @discardableResult
  public func redo() throws(StoreError) -> Bool {
    try checkCanMove("redo")
    guard canRedo, let step = history.stepToRedo else { return false }
    try move(by: 1, applying: step, "redo")
    return true
  }

  private func checkCanMove(_ name: String) throws(StoreError) {
    try checkOpen()
    guard undoPolicy != .none else {
      throw StoreError(.invalidRequest, "\(name): the store was opened without undo")
    }
    if !frames.isEmpty, log.mark > history.moment.mark {
      throw StoreError(
        .invalidRequest,
        "\(name): the transaction has changed something; \(name) before, or after it")
    }
  }

  private func move(
    by distance: Int, applying step: Step, _ name: String
  ) throws(StoreError) {
    frames.append(Frame(mark: log.mark, unlogged: unlogged.count, moment: history.moment))
    do {
      let mark = log.mark
      try apply(step)
      refreshRecords(since: mark)
      live.changed()
    } catch {
      try? undoInnermost()
      frames.removeLast()
      throw StoreError(error.code, "\(name): \(error.message)", site: error.site)
    }
    history.moment.position += distance
    history.moment.mark = log.mark
    try endTransaction()
  }

  /// Applies a step: first what frees values of unique attributes, then what takes them.
  private func apply(_ step: Step) throws(StoreError) {
    var later: [Step.Entry] = []
    for entry in step.changes {
      try effort.step()
      let model = entry.model
      switch entry.change {
      case .made: later.append(entry)
      case .deleted:
        guard try write({ () throws(StoreError) in try backend.delete(model, id: entry.id) }) else {
          throw StoreError(.deleted, "\(model.name) \(entry.id) has been deleted")
        }
      case .updated(let updates):
        guard updates.contains(where: { model.attributes[$0.attribute].isUnique }),
          step.changes.count > 1
        else {
          try update(entry, updates)
          continue
        }
        // Two records may swap their values, so both are taken out and put in again.
        guard let row = try backend.row(model, id: entry.id) else {
          throw StoreError(.deleted, "\(model.name) \(entry.id) has been deleted")
        }
        var values = row.values
        for update in updates { values[update.attribute] = update.new }
        _ = try write { () throws(StoreError) in try backend.delete(model, id: entry.id) }
        later.append(Step.Entry(model: model, id: entry.id, change: .made(values)))
      }
    }
    for entry in later {
      guard case .made(let values) = entry.change else { continue }
      try effort.step()
      _ = try write { () throws(StoreError) in
        try backend.insert(entry.model, values, id: entry.id)
      }
    }
  }

  private func update(_ entry: Step.Entry, _ updates: [Step.Update]) throws(StoreError) {
    let changes = updates.map { (attribute: $0.attribute, value: $0.new) }
    let exists = try write { () throws(StoreError) in
      try backend.update(entry.model, id: entry.id, changes)
    }
    guard exists else {
      throw StoreError(.deleted, "\(entry.model.name) \(entry.id) has been deleted")
    }
  }
}

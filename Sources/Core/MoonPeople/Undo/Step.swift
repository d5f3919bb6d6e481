/// What one commit changed, so that it can be undone and redone.
struct Step: Equatable {
  /// What happened to one record.
  enum Change: Equatable {
    /// It was made with these values.
    case made([Value])
    /// It was deleted and had these values.
    case deleted([Value])
    /// These attributes changed.
    case updated([Update])
  }

  /// A changed attribute.
  struct Update: Equatable {
    let attribute: Int
    let old: Value
    let new: Value
  }

  /// A record and what happened to it.
  struct Entry: Equatable {
    let model: Model
    let id: Int64
    let change: Change
  }

  var changes: [Entry]

  /// About how much memory it takes, in bytes.
  var size: Int { changes.reduce(0) { $0 + 64 + $1.change.heldSize } }

  /// Creates the step of some net changes.
  ///
  /// - Parameter net: One change for each record.
  init(_ net: [RowChange]) {
    changes = []
    changes.reserveCapacity(net.count)
    for row in net {
      let change: Change
      switch (row.old, row.new) {
      case (nil, nil): continue
      case (nil, let new?): change = .made(new)
      case (let old?, nil): change = .deleted(old)
      case (let old?, let new?):
        var updates: [Update] = []
        for place in new.indices where old[place] != new[place] {
          updates.append(Update(attribute: place, old: old[place], new: new[place]))
        }
        change = .updated(updates)
      }
      changes.append(Entry(model: row.model, id: row.id, change: change))
    }
  }

  /// Creates a step of some changes.
  ///
  /// - Parameter changes: One for each record.
  init(changes: [Entry]) { self.changes = changes }

  /// The step that undoes this one.
  var inverse: Step {
    Step(
      changes: changes.reversed().map { entry in
        let change: Change
        switch entry.change {
        case .made(let values): change = .deleted(values)
        case .deleted(let values): change = .made(values)
        case .updated(let updates):
          change = .updated(
            updates.map { Update(attribute: $0.attribute, old: $0.new, new: $0.old) })
        }
        return Entry(model: entry.model, id: entry.id, change: change)
      })
  }
}

extension Step.Change {
  /// About how much memory its values hold, in bytes.
  fileprivate var heldSize: Int {
    switch self {
    case .made(let values), .deleted(let values): values.reduce(0) { $0 + $1.heldSize }
    case .updated(let updates): updates.reduce(0) { $0 + $1.old.heldSize + $1.new.heldSize }
    }
  }
}

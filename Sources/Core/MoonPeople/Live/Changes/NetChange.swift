/// What happened to one record in the end, ready to be looked at by many queries.
struct NetChange {
  let id: Int64
  /// The record before; nil when it was made.
  let old: Row?
  /// The record after; nil when it was deleted.
  let new: Row?
  /// The attributes that changed; all when it was made or deleted.
  let mask: AttributeMask

  init(id: Int64, old: Row?, new: Row?) {
    self.id = id
    self.old = old
    self.new = new
    if let old, let new {
      mask = .differences(old.values, new.values)
    } else {
      mask = old == nil && new == nil ? .none : .all
    }
  }

  private init(id: Int64, old: Row?, new: Row?, mask: AttributeMask) {
    self.id = id
    self.old = old
    self.new = new
    self.mask = mask
  }

  /// The change that undoes it.
  var inverse: NetChange { NetChange(id: id, old: new, new: old, mask: mask) }

  /// Whether the record was there before and after.
  var isUpdate: Bool { old != nil && new != nil }

  /// The attributes of a list that changed, ascending; none for a record that was made or deleted.
  ///
  /// - Parameter watched: The places of the attributes; nil means all.
  /// - Returns: The places of those that changed.
  func attributes(among watched: [Int]?) -> [Int] {
    guard let old = old?.values, let new = new?.values else { return [] }
    if let watched { return watched.filter { old[$0] != new[$0] } }
    return new.indices.filter { old[$0] != new[$0] }
  }
}

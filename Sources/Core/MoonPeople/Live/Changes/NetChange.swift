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
}

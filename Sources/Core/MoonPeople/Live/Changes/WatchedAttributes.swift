/// Names the watched attributes in which changes differ, without a new array for each change.
struct WatchedAttributes {
  private let places: [Int]
  private let mask: AttributeMask
  private let count: Int
  private var known: [AttributeMask: [Int]] = [:]

  /// Creates it for some watched attributes; nil means all.
  init(_ watched: [Int]?, of model: Model) {
    count = model.attributes.count
    places = watched ?? Array(model.attributes.indices)
    mask = AttributeMask(places)
  }

  /// The watched attributes that differ, ascending; none for a record that was made or deleted.
  mutating func differing(in change: NetChange) -> [Int] {
    guard change.isUpdate, change.mask.overlaps(mask) else { return [] }
    if let places = known[change.mask] { return places }
    guard let old = change.old?.values, let new = change.new?.values else { return [] }
    let result = places.filter { old[$0] != new[$0] }
    // Beyond 62 attributes a mask doesn't say all.
    if count <= 62 { known[change.mask] = result }
    return result
  }
}

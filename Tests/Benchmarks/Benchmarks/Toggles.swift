/// Which person's heart is toggled next: the same ones in the same order for each side.
struct Toggles {
  private var seed: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var isLiked: [Bool]

  init(count: Int) {
    isLiked = (1...count).map { PeopleFiles.person(Int64($0), of: count).isLiked }
  }

  /// The next person, and whether that one is liked from now on.
  mutating func next() -> (id: Int64, isLiked: Bool) {
    seed ^= seed << 13
    seed ^= seed >> 7
    seed ^= seed << 17
    let place = Int(seed % UInt64(isLiked.count))
    isLiked[place].toggle()
    return (Int64(place) + 1, isLiked[place])
  }
}

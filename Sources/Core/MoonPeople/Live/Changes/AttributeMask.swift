/// A set of attributes by their places, and whether records come and go; places from 62 on are one.
struct AttributeMask: Hashable, Sendable {
  private var bits: UInt64

  /// No attribute.
  static let none = AttributeMask(bits: 0)
  /// That records come and go.
  static let existence = AttributeMask(bits: 1 << 63)
  /// All attributes, and that records come and go.
  static let all = AttributeMask(bits: .max)

  private init(bits: UInt64) { self.bits = bits }

  init(_ places: [Int]) {
    bits = 0
    for place in places { insert(place) }
  }

  var isEmpty: Bool { bits == 0 }

  mutating func insert(_ place: Int) { bits |= 1 << UInt64(min(place, 62)) }

  mutating func formUnion(_ other: AttributeMask) { bits |= other.bits }

  /// Whether it holds an attribute; places from 62 on are one.
  func holds(_ place: Int) -> Bool { bits & 1 << UInt64(min(place, 62)) != 0 }

  func overlaps(_ other: AttributeMask) -> Bool { bits & other.bits != 0 }

  /// The attributes in which the values of a record differ.
  static func differences(_ old: [Value], _ new: [Value]) -> AttributeMask {
    var result = AttributeMask.none
    for place in new.indices where place >= old.count || old[place] != new[place] {
      result.insert(place)
    }
    return result
  }
}

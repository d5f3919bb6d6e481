/// A number that stands for a node's identity, the same for every run.
///
/// Two nodes of different identity have one number with a chance of 2⁻⁶⁴.
public struct SceneID: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The number.
  public var value: UInt64

  /// Creates an identity from its number.
  ///
  /// - Parameter value: The number.
  public init(value: UInt64) { self.value = value }

  /// The scene itself.
  static let root = SceneID(value: 0x6D6F_6F6E_6672_616D)

  /// The number in 16 hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The identity of a view with a key inside this one.
  func child(_ key: SceneKey) -> SceneID {
    switch key {
    case .slot(let slot): mixed(1).mixed(UInt64(bitPattern: Int64(slot)))
    case .number(let number): mixed(2).mixed(UInt64(bitPattern: Int64(number)))
    case .name(let name): mixed(3).mixed(name)
    case .path(let keys): keys.reduce(mixed(4).mixed(UInt64(keys.count))) { $0.child($1) }
    }
  }

  /// The identity of a node that is no view, inside this one.
  func part(_ role: String, _ ordinal: Int) -> SceneID {
    mixed(5).mixed(role).mixed(UInt64(bitPattern: Int64(ordinal)))
  }

  private func mixed(_ text: String) -> SceneID {
    // FNV-1a, Fowler, Noll and Vo; then the number of bytes, so that texts can't run together.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return mixed(hash).mixed(UInt64(text.utf8.count))
  }

  /// Source: the finalizer of SplitMix64, Steele, Lea, Flood 2014.
  private func mixed(_ number: UInt64) -> SceneID {
    var bits = (value ^ number) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return SceneID(value: (bits ^ (bits >> 31)) &+ (value << 1 | value >> 63))
  }
}

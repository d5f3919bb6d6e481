/// The identity of a view: its keys from the scene's root down; effects don't count.
public struct ScenePath: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The keys, outermost first; none for the scene itself.
  public var keys: [SceneKey]

  /// Creates an identity.
  ///
  /// - Parameter keys: The keys, outermost first.
  public init(_ keys: [SceneKey] = []) { self.keys = keys }

  /// The identity of a view inside this one.
  ///
  /// - Parameter key: The inner view's key.
  /// - Returns: The inner view's identity.
  public func appending(_ key: SceneKey) -> ScenePath { ScenePath(keys + [key]) }

  /// The keys after slashes: `/bar/2` for the second view of the one with the id `bar`.
  ///
  /// Ids that are numbers read `#5`, ids that are no plain words stand in quotes.
  public var description: String {
    keys.isEmpty ? "/" : keys.map { "/" + $0.pathText }.joined()
  }

  /// The same for every run and every process.
  public var id: SceneID { keys.reduce(.root) { $0.child($1) } }
}

extension SceneKey {
  fileprivate var pathText: String {
    switch self {
    case .slot(let slot): String(slot)
    case .name(let name): name.sceneWord
    case .number(let number): "#\(number)"
    case .path(let keys): "(" + keys.map(\.pathText).joined(separator: " ") + ")"
    }
  }
}

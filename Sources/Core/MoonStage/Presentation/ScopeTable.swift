import MoonLayout
import MoonMotion
import MoonScene

/// Which animation shows a change, by the scope of the node that changes.
struct ScopeTable {
  /// What happens in a frame.
  enum Occasion {
    /// The first frame: everything is there at once.
    case first
    /// The body was evaluated.
    case update(Transaction)
    /// Time has moved on.
    case refresh
  }

  /// What a scope said when it was last met.
  private enum Said: Equatable {
    case value(ComparedValue)
    case phase(Int)
  }

  /// Which modifier a scope stands for.
  private struct Name: Hashable {
    var kind: Int
    var site: ModifierSite
  }

  /// A scope's answer; nil while nobody has asked.
  private enum Answer {
    case nothing
    case drive(Drive)
  }

  let occasion: Occasion
  private let scopes: [AnimationScope]
  private var answers: [Answer?]
  private var said: [Name: Said] = [:]
  private let saidBefore: [Name: Said]
  /// The place of each modifier's scope.
  private var places: [Name: Int] = [:]

  /// Creates a table before the first frame.
  init() {
    occasion = .first
    scopes = []
    answers = []
    saidBefore = [:]
  }

  /// Creates the table of a frame.
  ///
  /// - Parameters:
  ///   - scopes: The frame's scopes.
  ///   - occasion: What happens.
  ///   - before: The table of the frame before.
  init(_ scopes: [AnimationScope], _ occasion: Occasion, after before: ScopeTable) {
    self.scopes = scopes
    self.occasion = occasion
    saidBefore = before.said
    answers = Array(repeating: nil, count: scopes.count)
    for (place, scope) in scopes.enumerated() {
      guard let (name, said) = Self.memory(of: scope) else { continue }
      places[name] = place
      if let said { self.said[name] = said }
    }
  }

  /// What is remembered of a scope.
  private static func memory(of scope: AnimationScope) -> (Name, Said?)? {
    switch scope.rule {
    case .scene: nil
    case .animation(_, let value): (Name(kind: 0, site: scope.site), .value(value))
    case .phase(let index, _): (Name(kind: 1, site: scope.site), .phase(index))
    case .keyframes: (Name(kind: 2, site: scope.site), nil)
    case .still: (Name(kind: 3, site: scope.site), nil)
    }
  }

  /// What moves numbers that change in a scope; nil to be there at once.
  ///
  /// - Parameter mark: The scope's index; what stands in none is in the scene's.
  /// - Returns: The animation, and who asked for it.
  mutating func drive(_ mark: Int32) -> Drive? {
    if case .update(let transaction) = occasion, transaction.disablesAnimations { return nil }
    let index = scopes.indices.contains(Int(mark)) ? Int(mark) : 0
    guard scopes.indices.contains(index) else { return sceneDrive }
    if let answer = answers[index] {
      if case .drive(let drive) = answer { return drive }
      return nil
    }
    let drive = answer(index)
    answers[index] = drive.map(Answer.drive) ?? .nothing
    return drive
  }

  private var sceneDrive: Drive? {
    guard case .update(let transaction) = occasion else { return nil }
    return transaction.animation.map { Drive(animation: $0, cause: .transaction) }
  }

  private mutating func answer(_ index: Int) -> Drive? {
    let scope = scopes[index]
    switch scope.rule {
    case .scene: return sceneDrive
    case .keyframes, .still: return nil
    case .animation(let animation, _):
      if case .update = occasion, hasChanged(scope) {
        return animation.map { Drive(animation: $0, cause: .modifier(scope.origin)) }
      }
    case .phase(let phase, let animation):
      if case .first = occasion { return nil }
      if hasChanged(scope) {
        return animation.map {
          Drive(animation: $0, cause: .phase(phase, scope.site, scope.origin))
        }
      }
    }
    // Scopes stand after those around them, so this ends.
    return scope.parent < index ? drive(Int32(scope.parent)) : sceneDrive
  }

  /// Whether a modifier says something else than before; a new one doesn't.
  private func hasChanged(_ scope: AnimationScope) -> Bool {
    guard let (name, _) = Self.memory(of: scope), let before = saidBefore[name] else {
      return false
    }
    return said[name] != before
  }

  /// The scope around a view, from the innermost one of its own modifiers.
  func outside(_ mark: Int32, of keys: [SceneKey]) -> Int32 {
    var index = Int(mark)
    while scopes.indices.contains(index), scopes[index].site.path.keys == keys,
      scopes[index].parent < index
    {
      if case .scene = scopes[index].rule { break }
      index = scopes[index].parent
    }
    return Int32(index)
  }

  /// The scope of this frame that stands for one of another frame, or else for one around it.
  ///
  /// - Parameters:
  ///   - mark: The scope's index in the other frame.
  ///   - other: The other frame's table.
  /// - Returns: The scope's index.
  func counterpart(of mark: Int32, in other: ScopeTable) -> Int32 {
    var index = Int(mark)
    while other.scopes.indices.contains(index) {
      let scope = other.scopes[index]
      guard let (name, _) = Self.memory(of: scope) else { return 0 }
      if let place = places[name] { return Int32(place) }
      guard scope.parent < index else { return 0 }
      index = scope.parent
    }
    return 0
  }
}

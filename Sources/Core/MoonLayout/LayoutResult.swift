public import MoonScene

/// What a layout gives: the scene, and what was noticed on the way.
public struct LayoutResult {
  /// The scene, whose semantic nodes carry every view's frame.
  public var scene: Scene
  /// What was noticed, such as a symbol that has no filled form.
  public var warnings: [LayoutWarning]
  /// What views do when they are used; the topmost view's come last.
  public var actions: [ViewAction]
  /// Who asked to be told of preferences; inner views come first.
  ///
  /// A layout calls nobody: whoever asked for it decides when to tell them.
  public var preferenceChanges: [PreferenceChange]
  /// Where views were made, if ``Layout/recordsOrigins`` is set.
  public var origins: [ScenePath: ViewOrigin] = [:]
  /// The parts of the scene in which changes are animated alike, by the marks of its nodes.
  public var scopes: [AnimationScope] = []
  /// How views come and go that say so; leading is left here, whichever way reading goes.
  public var transitions: [ScenePath: Transition] = [:]
  /// The views that share frames, in view order; of the sources with one name the last counts.
  public var matches: [MatchedPlace] = []
  /// Who asked to be told when views come, go or change, in view order.
  public var events: [ViewEvent] = []
  /// The rows with buttons behind them, which a swipe shows.
  public var swipes: [SwipeState] = []
  /// What scrolls, and how far it can; outer ones come after those inside them.
  public var scrolls: [ScrollState]

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - warnings: What was noticed.
  ///   - actions: What views do when they are used.
  ///   - preferenceChanges: Who asked to be told of preferences.
  ///   - scrolls: What scrolls, and how far it can.
  public init(
    scene: Scene, warnings: [LayoutWarning] = [], actions: [ViewAction] = [],
    preferenceChanges: [PreferenceChange] = [], scrolls: [ScrollState] = []
  ) {
    self.scene = scene
    self.warnings = warnings
    self.actions = actions
    self.preferenceChanges = preferenceChanges
    self.scrolls = scrolls
  }
}

/// Something that a layout noticed and went on from.
public struct LayoutWarning: Hashable, Sendable {
  /// What it is.
  public var message: String
  /// Where the view was made; nil when nobody said.
  public var origin: ViewOrigin?

  /// Creates a warning.
  ///
  /// - Parameters:
  ///   - message: What it is.
  ///   - origin: Where the view was made.
  public init(message: String, origin: ViewOrigin? = nil) {
    self.message = message
    self.origin = origin
  }
}

/// Why a view can't be laid out.
public struct LayoutError: Error, Hashable, Sendable {
  /// What sort of error it is.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A name that no symbol has.
    case unknownSymbol = "unknown-symbol"
    /// Two siblings of one id.
    case duplicateID = "duplicate-id"
    /// Views inside each other without end, or nearly.
    case tooDeep = "too-deep"
    /// More views than a screen can need.
    case tooMany = "too-many"
    /// A number that no size can be.
    case badNumber = "bad-number"
  }

  /// What sort of error it is.
  public var code: Code
  /// What was wrong, what was wanted and what came.
  public var message: String
  /// The names that there are, or a suggestion; empty for none.
  public var notes: [String]
  /// Where the view was made; nil when nobody said.
  public var origin: ViewOrigin?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What sort of error it is.
  ///   - message: What was wrong, what was wanted and what came.
  ///   - notes: The names that there are, or a suggestion.
  ///   - origin: Where the view was made.
  public init(_ code: Code, _ message: String, notes: [String] = [], origin: ViewOrigin? = nil) {
    self.code = code
    self.message = message
    self.notes = notes
    self.origin = origin
  }
}

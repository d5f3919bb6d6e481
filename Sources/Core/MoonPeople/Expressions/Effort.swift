/// What evaluators ask while they work on long texts: whether to go on, and whether there is memory.
///
/// A host hands it down; whoever computes for the host shares it. Not for use from several threads
/// at once.
public final class Effort {
  /// Whether what takes long is to end on the way, asked now and then; nil when it never is.
  public var isStopped: (() -> Bool)?
  /// The longest text, and the most bytes of all texts that one value is made of.
  public var longestText = 64 << 20

  /// The bytes that were worked on since it was asked last.
  private var done = 0
  /// The bytes of the operands that wait for each other.
  private var held = 0

  /// Shorter texts aren't counted.
  private static let shortest = 1 << 12
  /// The number of bytes between two questions, a fraction of a millisecond.
  private static let interval = 1 << 18

  /// Creates an effort that nobody ends.
  public init() {}

  /// The steps since it was asked last.
  private var steps = 0

  /// Asks, at one of many steps that each take about a microsecond, whether to go on.
  ///
  /// - Throws: ``StoreError`` `stopped`.
  package func step() throws(StoreError) { try step(0) }

  /// Asks, at one of many steps that each work on some bytes, whether to go on.
  ///
  /// - Parameter bytes: The number of bytes.
  /// - Throws: ``StoreError`` `stopped`.
  func step(_ bytes: Int) throws(StoreError) {
    steps += 1 + bytes >> 8
    guard steps >= 1024 else { return }
    steps = 0
    if isStopped?() == true { throw StoreError(.stopped, Effort.stopped) }
  }

  /// What is said of work that was ended.
  package static let stopped = "it was stopped on the way"

  /// How long a text may be that is made now.
  var room: Int { max(longestText - held, 0) }

  /// Asks after work on some bytes whether to go on.
  ///
  /// - Parameters:
  ///   - bytes: The number of bytes.
  ///   - site: Where in the script it is.
  /// - Throws: ``EvaluationError`` `stopped`.
  @inline(__always)
  func spend(_ bytes: Int, _ site: Site) throws(EvaluationError) {
    if bytes > Effort.shortest { try ask(bytes, site) }
  }

  /// Asks after a value was made whether to go on.
  @inline(__always)
  func spend(_ value: Value, _ site: Site) throws(EvaluationError) {
    if case .string(let text) = value { try spend(text.count, site) }
  }

  private func ask(_ bytes: Int, _ site: Site) throws(EvaluationError) {
    done += bytes
    guard done >= Effort.interval else { return }
    done = 0
    if isStopped?() == true { throw EvaluationError(stoppedAt: site) }
  }

  /// Counts an operand that waits for others.
  ///
  /// - Parameters:
  ///   - value: The operand.
  ///   - site: Where in the script it is.
  /// - Throws: ``EvaluationError`` `stopped`, or `memory` when all together are too long.
  @inline(__always)
  func hold(_ value: Value, _ site: Site) throws(EvaluationError) {
    if case .string(let text) = value { try hold(text.count, site) }
  }

  /// Counts bytes that wait for others.
  @inline(__always)
  func hold(_ bytes: Int, _ site: Site) throws(EvaluationError) {
    guard bytes > Effort.shortest else { return }
    try ask(bytes, site)
    held += bytes
    if held > longestText { throw EvaluationError(noMemoryAt: site) }
  }

  /// What is counted now, to go back to with ``release(to:)``.
  var mark: Int { held }

  /// Forgets the operands that were counted since a mark.
  @inline(__always) func release(to mark: Int) { held = mark }
}

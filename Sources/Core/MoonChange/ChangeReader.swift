/// Someone who reads things that can change, and is told when one of them does.
public final class ChangeReader {
  /// Whether something that was read has changed since.
  public private(set) var isDirty = false
  /// What is called at each change of something that was read.
  public var onChange: (() -> Void)?

  /// The number of times that reading has begun.
  private(set) var round = 0
  private var sources: [ChangeSource] = []

  /// Creates a reader that has read nothing.
  public init() {}

  /// The names of what was read last, in the order of reading.
  public var names: [String] { sources.map(\.name) }

  /// Forgets what was read, so that no change is told any more.
  public func cancel() {
    round += 1
    for source in sources { source.forget(self) }
    sources = []
  }

  func begin() {
    round += 1
    sources = []
    isDirty = false
  }

  func add(_ source: ChangeSource) {
    if source.isNew(to: self) { sources.append(source) }
  }

  func makeDirty() {
    isDirty = true
    onChange?()
  }
}

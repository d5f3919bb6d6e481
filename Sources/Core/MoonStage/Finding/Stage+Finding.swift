import MoonGeometry
import MoonLayout
public import MoonScene

extension Stage {
  /// The number of names that an error lists.
  private static let listed = 20

  /// The view with a name: an id, else an item's id, else a text that is shown.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - scope: The view to look in; nil for all.
  /// - Returns: The view as it is shown now.
  /// - Throws: ``StageError`` when there is none or several; what the body or a handler of its views
  ///   threw.
  public func find(_ name: ViewName, in scope: ScenePath? = nil) throws -> ViewSnapshot {
    try look()
    let view = try shownView(name, in: scope)
    let (path, page) = (view.path, page)
    return ViewSnapshot(view, in: try shownPage()) { [weak self] in
      page.flatMap { self?.origins(of: $0)[path] }
    }
  }

  /// Whether a view with a name is shown, and not leaving.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - scope: The view to look in; nil for all.
  /// - Returns: Whether there is at least one.
  /// - Throws: What the body or a handler of its views threw.
  public func exists(_ name: ViewName, in scope: ScenePath? = nil) throws -> Bool {
    try look()
    return try search(in: scope).views(name).contains { !$0.isLeaving }
  }

  // MARK: Inside

  /// What is shown now; the stage has been looked at.
  func shownPage() throws -> ShownPage {
    if let shown, shown.version == version, shown.time == time || isStill(since: shown.time) {
      return shown
    }
    var scene = presentation.scene(at: time)
    scene.nodes.insert(background, at: 0)
    let made = ShownPage(scene, at: time, version: version)
    shown = made
    return made
  }

  private func isStill(since time: Double) -> Bool {
    presentation.restTime <= time && !presentation.isEndless
  }

  /// The page behind everything.
  private var background: SceneNode {
    let room = Rect(origin: .zero, size: environment.size)
    return SceneNode(
      .fill(.rectangle(room), .color(environment.colorScheme == .dark ? .black : .white)))
  }

  func search(in scope: ScenePath?) throws -> NameSearch {
    NameSearch(
      page: try shownPage(), target: page?.result.scene ?? Scene(size: .zero), scope: scope)
  }

  /// The only view with a name; the stage has been looked at.
  func shownView(
    _ name: ViewName, in scope: ScenePath?, where condition: (ShownView) -> Bool = { _ in true }
  ) throws -> ShownView {
    let search = try search(in: scope)
    let found = search.views(name, where: condition)
    guard let first = found.first else { throw notFound(name, scope, search) }
    // Of those that are leaving the last one is in front.
    guard found.count > 1, !first.isLeaving else { return found.last ?? first }
    throw ambiguous(name, found.map(\.path), scope)
  }

  private func notFound(_ name: ViewName, _ scope: ScenePath?, _ search: NameSearch) -> StageError {
    let place = scope.map { " in \($0)" } ?? ""
    let names = search.names
    var notes: [String] = []
    if case .text(let text) = name {
      let near = nearNames(to: text, among: names).map { "\"\($0)\"" }
      if !near.isEmpty { notes.append("did you mean \(near.joined(separator: " or "))?") }
    }
    if names.isEmpty {
      notes.append("nothing\(place) has a name")
    } else {
      let more = names.count > Self.listed ? ", and \(names.count - Self.listed) more" : ""
      let some = names.prefix(Self.listed).map { "\"\($0)\"" }.joined(separator: ", ")
      notes.append("there are \(some)\(more)")
    }
    return StageError(
      .notFound, "nothing\(place) is called \(name.quoted)", notes: notes,
      origin: scope.flatMap { origin(of: $0) })
  }

  /// Says that a name means several things.
  func ambiguous(_ name: ViewName, _ paths: [ScenePath], _ scope: ScenePath?) -> StageError {
    let place = scope.map { " in \($0)" } ?? ""
    let some = paths.prefix(Self.listed).map { path in
      path.description + (origin(of: path).map { " (\($0.file):\($0.line))" } ?? "")
    }
    let more = paths.count > Self.listed ? ["and \(paths.count - Self.listed) more"] : []
    return StageError(
      .ambiguous,
      "\(paths.count) views\(place) are called \(name.quoted): look in one around the one you mean",
      notes: some + more)
  }
}

import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene

/// What tells shared frames apart.
struct MatchName: Hashable {
  var id: SceneKey
  var namespace: String
}

extension [MatchedPlace] {
  /// The views that give their frames, by name; of several the last.
  var sources: [MatchName: MatchedPlace] {
    reduce(into: [:]) { sources, place in
      guard place.match.isSource else { return }
      sources[place.name] = place
    }
  }
}

extension MatchedPlace {
  /// What tells the frame from others that are shared.
  fileprivate var name: MatchName { MatchName(id: match.id, namespace: match.namespace) }
}

extension SceneMerge {
  /// Finds the views that come with a frame that another view had.
  ///
  /// - Parameters:
  ///   - result: What the layout gave.
  ///   - old: What was shown so far.
  ///   - oldSources: The views that gave their frames so far.
  func handFrames(
    _ result: LayoutResult, _ old: TracedNodes, _ oldSources: [MatchName: MatchedPlace]
  ) {
    guard hasTransitions, !reduceMotion, !oldSources.isEmpty else { return }
    let new = TracedNodes(nodes: result.scene.nodes)
    let sources = result.matches.sources
    // In view order, not in that of a dictionary, which is another one in each process.
    for source in result.matches where source.match.isSource {
      let name = source.name
      guard sources[name]?.path == source.path, let before = oldSources[name],
        before.path != source.path,
        !source.match.isImplied || source.path.isCousin(of: before.path),
        let target = new.find(source.path, at: time), old.find(source.path, at: time) == nil,
        let shown = old.find(before.path, at: time), let drive = scopes.drive(target.node.mark)
      else { continue }
      let origin = origins[source.path]
      let cause =
        source.match.isImplied
        ? MotionCause.regrouping(origin) : .matchedGeometry(name.id.text, origin)
      let handed = Drive(animation: drive.animation, cause: cause)
      let (old, own) = (shown.movements(before, at: time), target.movements(source, at: time))
      // The frame at the modifier lies in the view's frame as it is shown as in the one laid out.
      let from = before.frame
        .mapped(by: Transform(from: shown.frame, to: shown.shownFrame))
        .mapped(by: old.shown.followed(by: shown.lens))
      let place = source.frame.mapped(by: own.rest)
      let to = place.mapped(by: target.lens)
      arrivals[source.path] = HandedFrame(
        own: place, shown: source.match.taking(from, of: to), drive: handed)
      guard new.find(before.path, at: time) == nil, drive.animation.duration.isFinite else {
        continue
      }
      let rest = before.frame.mapped(by: old.rest)
      departures[before.path] = HandedFrame(
        own: rest, shown: before.match.taking(to, of: rest.mapped(by: shown.restLens)),
        drive: handed)
    }
  }
}

extension MatchedGeometry {
  /// The frame that takes from another one what is shared.
  fileprivate func taking(_ shared: Rect, of own: Rect) -> Rect {
    let size = properties == .position ? own.size : shared.size
    let place = (properties == .size ? own : shared).point(at: anchor)
    return Rect(
      x: place.x - size.width * anchor.x, y: place.y - size.height * anchor.y, width: size.width,
      height: size.height)
  }
}

extension ScenePath {
  /// Whether both are called alike in views that stand beside each other, such as two sections.
  fileprivate func isCousin(of other: ScenePath) -> Bool {
    let (own, others) = (keys, other.keys)
    return own.count >= 2 && own.count == others.count && own.last == others.last
      && own.dropLast(2) == others.dropLast(2)
  }
}

extension SceneKey {
  /// The key in words.
  fileprivate var text: String {
    switch self {
    case .slot(let slot): String(slot)
    case .name(let name): name
    case .number(let number): String(number)
    case .path(let keys): keys.map(\.text).joined(separator: " ")
    }
  }
}

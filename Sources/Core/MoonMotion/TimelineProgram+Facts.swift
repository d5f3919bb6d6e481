/// A track of a timeline, as tools show it.
public struct TrackFact: Hashable, Sendable {
  /// The index of its property.
  public let property: Int

  /// The name of its property.
  public let name: String

  /// Its length, in seconds.
  public let duration: Double

  /// Whether a later track on the same property hides it.
  public let isShadowed: Bool

  /// What it shows after a last spring keyframe.
  public let ends: TrackEnd

  /// The number of its keyframes.
  public let keyframeCount: Int
}

extension TimelineProgram {
  /// The tracks, in the order they were opened.
  public var tracks: [TrackFact] {
    let winners = Set(channels.map(\.track))
    return definition.tracks.indices.map { index in
      let track = definition.tracks[index]
      return TrackFact(
        property: track.property, name: definition.properties[track.property].name,
        duration: durations[index], isShadowed: !winners.contains(index), ends: track.ends,
        keyframeCount: track.keyframes.count)
    }
  }

  /// The resolved keyframes of one number of a track.
  ///
  /// - Parameters:
  ///   - track: The index of the track.
  ///   - component: Which number of its property.
  /// - Returns: One entry for each keyframe.
  ///
  /// Complexity: O(number of keyframes of the track).
  public func segments(track: Int, component: Int = 0) -> [SegmentFact] {
    var facts: [SegmentFact] = []
    var resolver = TrackResolver(definition, definition.tracks[track])
    let snaps = definition.tracks[track].ends == .snap
    let last = definition.tracks[track].keyframes.count - 1
    do {
      try resolver.resolve { number, resolved in
        guard number == component else { return }
        let isSnapped = snaps && facts.count == last && resolved.kind == .spring
        facts.append(
          SegmentFact(
            kind: resolved.kind, start: resolved.start, duration: resolved.duration,
            from: resolved.from, to: resolved.to, end: isSnapped ? resolved.to : resolved.end,
            startVelocity: resolved.startVelocity, endVelocity: resolved.endVelocity,
            curve: resolved.kind == .linear ? definition.curves[resolved.shape] : nil,
            spring: resolved.kind == .spring ? definition.springs[resolved.shape] : nil))
      }
    } catch {
      preconditionFailure("a timeline that was built resolves again: \(error)")
    }
    return facts
  }
}

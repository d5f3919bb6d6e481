import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene

extension TimelineRun {
  /// Where each track is that gives an attribute its value: its keyframe, and how far that is.
  ///
  /// Which tracks do is tried out: a number is changed, and the view that the closure makes looked at.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - time: The time, in seconds.
  ///   - hub: Where the closure's reading is noted for nobody.
  /// - Returns: A text for each track.
  func words(of attribute: ViewAttribute, at time: Double, in hub: ChangeHub) -> [String] {
    let program = program
    let values = values(at: time)
    func shape(_ values: [Double]) -> [[Double]]? {
      hub.resume(ChangeReader()) {
        try? animation.content(View(.empty), values).numbers(of: attribute)
      }
    }
    let now = shape(values)
    // Of several tracks for one property the last one counts.
    var words: [String] = []
    for (index, track) in program.tracks.enumerated() where !track.isShadowed {
      let channels = program.properties[track.property].channels
      let changes = channels.contains { channel in
        var other = values
        other[channel] += 0.125
        return shape(other) != now
      }
      if changes { words.append(self.words(of: track, index, at: time)) }
    }
    return words
  }

  private var program: TimelineProgram {
    switch motion {
    case .triggered(let animator, _): animator.program
    case .repeating(let repeater, _): repeater.program
    }
  }

  /// The time since the start of the run or the loop; nil before the first.
  private func elapsed(at time: Double) -> Double? {
    switch motion {
    case .triggered(let animator, _): animator.start.map { time - $0 }
    case .repeating(let repeater, _): repeater.elapsed(at: time)
    }
  }

  private func words(of track: TrackFact, _ index: Int, at time: Double) -> String {
    guard let elapsed = elapsed(at: time) else {
      return "track \(track.name) has not begun: its initial value"
    }
    let segments = program.segments(track: index)
    guard elapsed < track.duration,
      let number = segments.firstIndex(where: { elapsed <= $0.start + $0.duration })
    else { return "track \(track.name) has ended: the value of its last keyframe" }
    let segment = segments[number]
    let targets = (0..<program.properties[track.property].channels.count).map { component in
      "\(program.segments(track: index, component: component)[number].to.rounded3)"
    }
    let target = targets.count == 1 ? targets[0] : "(" + targets.joined(separator: ", ") + ")"
    return
      "keyframe \(number + 1) of track \(track.name): \(segment.kind) to "
      + "\(target), "
      + "\(share(of: elapsed - segment.start, in: segment.duration)) of "
      + "\(segment.duration.rounded3) s"
  }
}

extension PhaseRun {
  /// The number of phases.
  var count: Int { animation.count }

  /// Whether another phase would give an attribute another value.
  func sets(_ attribute: ViewAttribute, in hub: ChangeHub) -> Bool {
    func shape(_ index: Int) -> [[Double]]? {
      hub.resume(ChangeReader()) {
        try? animation.content(View(.empty), index).numbers(of: attribute)
      }
    }
    let now = shape(index)
    return (0..<count).contains { shape($0) != now }
  }
}

extension View {
  /// The numbers that the view's own modifiers give an attribute, the outermost first.
  fileprivate func numbers(of attribute: ViewAttribute) -> [[Double]] {
    var (view, numbers): (View, [[Double]]) = (self, [])
    while case .modified(let inner, let modifier) = view.kind {
      if let some = modifier.numbers(of: attribute) { numbers.append(some) }
      view = inner
    }
    return numbers
  }
}

extension ViewModifier {
  /// The numbers that a modifier gives an attribute; nil when it says nothing of it.
  fileprivate func numbers(of attribute: ViewAttribute) -> [Double]? {
    switch (attribute, self) {
    case (.frame, .frame(let width, let height, _)),
      (.frame, .relativeFrame(let width, let height, _)):
      [width ?? -1, height ?? -1]
    case (.frame, .flexibleFrame(let bounds, _)):
      [
        bounds.minWidth, bounds.idealWidth, bounds.maxWidth, bounds.minHeight, bounds.idealHeight,
        bounds.maxHeight,
      ].map { $0 ?? -1 }
    case (.frame, .padding(let top, let leading, let bottom, let trailing)):
      [top, leading, bottom, trailing].map { $0 ?? -1 }
    case (.frame, .position(let x, let y)), (.frame, .offset(let x, let y)),
      (.offset, .offset(let x, let y)), (.frame, .scale(let x, let y, _)),
      (.scale, .scale(let x, let y, _)):
      [x, y]
    case (.frame, .rotation(let angle, _)), (.rotation, .rotation(let angle, _)):
      [angle.radians]
    case (.frame, .rotation3D(let angle, let x, let y, let z, _, _, _)),
      (.rotation3D, .rotation3D(let angle, let x, let y, let z, _, _, _)):
      [angle.radians, x, y, z]
    case (.opacity, .opacity(let opacity)): [opacity]
    case (.blur, .blur(let radius)): [radius]
    case (.shadow, .shadow(let shadow)):
      [shadow.radius, shadow.x, shadow.y] + shadow.color.channels
    case (.color, .foreground(.color(let color))), (.color, .tint(.color(let color))):
      color.channels
    case (.cornerRadius, .clip(.rounded(let radius, _))): [radius]
    default: nil
    }
  }
}

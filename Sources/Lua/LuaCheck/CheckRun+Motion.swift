import LuaAPI
import LuaSyntax
import MoonMotion

extension CheckRun {
  /// A spring that is cut off farther from its target than this fraction of its way looks torn.
  private static let farFromTarget = 0.1
  /// Velocities that differ by less than this fraction of the larger one count as equal.
  private static let sameVelocity = 0.01

  /// Looks at the motion of a timeline whose numbers are all known.
  ///
  /// - Parameters:
  ///   - program: The timeline.
  ///   - table: The table that it was made from.
  mutating func checkMotion(_ program: TimelineProgram, _ table: LuaTableLiteral) {
    guard let tracks = table.fields.first(where: { $0.namedKey?.name == "tracks" })?.value.table
    else { return }
    checkOverlaps(tracks)
    for (number, track) in program.tracks.enumerated() {
      let fields = tracks.fields.filter { $0.namedKey?.name == track.name }
      guard let value = fields.last?.value else { continue }
      let elements = value.table?.fields.filter(\.isElement).map(\.value) ?? [value]
      let keyframes = elements.filter { !$0.isNothing }
      guard keyframes.count == track.keyframeCount else { continue }
      let property = program.properties[track.property]
      let parts = (0..<property.channels.count).map { part in
        program.segments(track: number, component: part)
      }
      for index in keyframes.indices {
        checkKeyframe(keyframes[index], parts.map { $0[index] })
        if index > 0 {
          checkJoint(
            keyframes[index - 1], keyframes[index], parts.map { ($0[index - 1], $0[index]) })
        }
      }
    }
  }

  private mutating func checkOverlaps(_ tracks: LuaTableLiteral) {
    var seen: [String: LuaSpan] = [:]
    for field in tracks.fields {
      guard let (name, span) = field.namedKey else { continue }
      guard let first = seen.updateValue(span, forKey: name) else { continue }
      remove("duplicate-key", at: span)
      add(
        "overlapping-tracks", .warning,
        "'\(name)' has two tracks: only the last one counts", at: span,
        notes: ["the first one is on line \(first.line)"])
    }
  }

  private mutating func checkKeyframe(_ keyframe: LuaExpression, _ parts: [SegmentFact]) {
    guard let call = KeyframeCall(keyframe), let first = parts.first else { return }
    if call.kind != "move", first.duration <= 0, call.duration != nil {
      add(
        "kf-zero-duration", .warning, "a keyframe without duration jumps",
        at: call.duration?.span ?? keyframe.span, label: "moon.keyframes.move says so")
      return
    }
    guard first.kind == .spring, let duration = call.duration else { return }
    let left = parts.map { part -> Double in
      let way = abs(part.to - part.from)
      return way > 0 ? abs(part.to - part.end) / way : 0
    }
    guard let worst = left.max(), worst > Self.farFromTarget else { return }
    let percent = Int((worst * 100).rounded())
    add(
      "kf-unsettled", .warning,
      "the spring is \(percent) % of its way off its target when its duration is over",
      at: duration.span,
      notes: first.spring.map { ["it rests after \(ValueText.short($0.settlingDuration)) s"] } ?? []
    )
  }

  /// Tells of a joint at which a given velocity tears the motion.
  private mutating func checkJoint(
    _ before: LuaExpression, _ after: LuaExpression, _ parts: [(SegmentFact, SegmentFact)]
  ) {
    guard let left = KeyframeCall(before), let right = KeyframeCall(after),
      left.kind != "move", right.kind != "move"
    else { return }
    // Without given velocities joints are as smooth as their kinds can be.
    guard let given = right.startVelocity ?? left.endVelocity else { return }
    for (earlier, later) in parts where earlier.duration > 0 && later.duration > 0 {
      let (from, to) = (earlier.endVelocity, later.startVelocity)
      let scale = max(abs(from), abs(to))
      guard scale.isFinite, abs(from - to) > Self.sameVelocity * scale, scale > 1e-6 else {
        continue
      }
      add(
        "kf-velocity-jump", .warning,
        "the velocity jumps from \(ValueText.short(Self.rounded(from))) to "
          + "\(ValueText.short(Self.rounded(to))) a second where the keyframes meet",
        at: given.span, label: "without it the joint is smooth")
      return
    }
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}

/// A keyframe as it is written: `kf.spring(100, 0.3, { startVelocity = 0 })`.
private struct KeyframeCall {
  /// The function's name.
  let kind: String
  let duration: LuaExpression?
  let startVelocity: LuaExpression?
  let endVelocity: LuaExpression?

  init?(_ expression: LuaExpression) {
    guard case .suffixed(_, let suffixes) = expression.kind, suffixes.count >= 2,
      case .field(let word) = suffixes[suffixes.count - 2].kind,
      case .call(let arguments) = suffixes[suffixes.count - 1].kind
    else { return nil }
    kind = word.text
    let table = arguments.values.last?.table
    func option(_ name: String) -> LuaExpression? {
      table?.fields.last { $0.namedKey?.name == name }?.value
    }
    let second = arguments.values.count > 1 ? arguments.values[1] : nil
    duration = option("duration") ?? (second?.table == nil ? second : nil)
    startVelocity = option("startVelocity")
    endVelocity = option("endVelocity")
  }
}

extension LuaTableLiteral.Field {
  /// Whether it stands at a position.
  fileprivate var isElement: Bool {
    if case .position = key { true } else { false }
  }
}

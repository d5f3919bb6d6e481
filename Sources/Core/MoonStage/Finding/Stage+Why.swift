import MoonGeometry
import MoonLayout
import MoonMotion
public import MoonScene

extension Stage {
  /// Why an attribute of a view has the value that is shown.
  ///
  /// - Parameters:
  ///   - path: The view.
  ///   - attribute: The attribute.
  /// - Returns: The numbers that are shown, and what they come from: first what is on its way, then
  ///   what time gives, then what the view says, or that nothing says anything.
  /// - Throws: ``StageError`` when there is no such view; what the body or a handler of its views
  ///   threw.
  public func why(_ path: ScenePath, _ attribute: ViewAttribute) throws -> Explanation {
    try look()
    let view = try shownView(.path(path), in: nil)
    let origin = origin(of: path)
    let snapshot = ViewSnapshot(view, in: try shownPage()) { origin }
    let effects = OwnEffects(view.node, map: view.map)
    let (value, names) = snapshot.numbers(of: attribute, effects)
    var reasons: [Explanation.Reason] = []
    if var motion = presentation.motion(of: attribute, at: path, time: time) {
      if attribute == .frame, let place = placeAtRest(of: path) { motion.target = place }
      reasons.append(.init(text: motion.words(at: time), origin: motion.origin ?? origin))
    }
    reasons += timelineReasons(path, attribute)
    reasons.append(.init(text: snapshot.words(of: attribute, effects), origin: origin))
    if attribute == .frame { reasons += surroundingReasons(view) }
    return Explanation(attribute: attribute, value: value, names: names, reasons: reasons)
  }

  /// Where a view will be shown, all movements around it and of its own included; nil for a view
  /// that is leaving.
  private func placeAtRest(of path: ScenePath) -> [Double]? {
    guard let scene = page?.result.scene,
      let view = ShownPage(scene, at: time, version: version).view(at: path)
    else { return nil }
    return OwnEffects(view.node, map: view.map).map.bounds(of: view.semantics.frame).map {
      [$0.minX, $0.minY, $0.size.width, $0.size.height]
    }
  }

  /// What the timelines and phases of a view give an attribute now.
  private func timelineReasons(
    _ path: ScenePath, _ attribute: ViewAttribute
  ) -> [Explanation.Reason] {
    var reasons: [Explanation.Reason] = []
    for run in motions.timelines(of: path) {
      for text in run.words(of: attribute, at: time, in: context.hub) {
        reasons.append(.init(text: text, origin: run.origin))
      }
    }
    for run in motions.phases(of: path) where run.sets(attribute, in: context.hub) {
      reasons.append(
        .init(text: "phase \(run.index + 1) of \(run.count)", origin: run.origin))
    }
    return reasons
  }

  /// The views around that move a view.
  private func surroundingReasons(_ view: ShownView) -> [Explanation.Reason] {
    view.path.chain.dropFirst().compactMap { path in
      guard let around = shown?.view(at: path) else { return nil }
      let words = around.node.ownEffects.compactMap { effect -> String? in
        guard case .transform = effect else { return nil }
        return effect.role
      }
      guard !words.isEmpty else { return nil }
      return .init(
        text: "moved by the \(words.joined(separator: " and ")) of \(path)",
        origin: origin(of: path))
    }
  }
}

extension ViewSnapshot {
  /// The numbers of an attribute, with what tells them apart.
  fileprivate func numbers(
    of attribute: ViewAttribute, _ effects: OwnEffects
  ) -> (value: [Double], names: [String]) {
    switch attribute {
    case .frame:
      ([frame.minX, frame.minY, frame.size.width, frame.size.height], ValueKind.rect.channelNames)
    case .offset: ([offset.x, offset.y], ["x", "y"])
    case .opacity: ([opacity], [""])
    case .blur: ([blur], [""])
    case .color:
      (
        (foreground ?? background)?.channels ?? [],
        (foreground ?? background) == nil ? [] : ValueKind.color.channelNames
      )
    case .scale: ([scale.x, scale.y], ["x", "y"])
    case .rotation: ([rotation.radians], [""])
    case .rotation3D: ([effects.turn.radians], [""])
    case .cornerRadius: (cornerRadius.map { [$0] } ?? [], cornerRadius == nil ? [] : [""])
    case .shadow:
      effects.shadow.map { ([$0.radius, $0.x, $0.y], ["radius", "x", "y"]) } ?? ([], [])
    }
  }

  /// What the view itself says of an attribute.
  fileprivate func words(of attribute: ViewAttribute, _ effects: OwnEffects) -> String {
    let says =
      switch attribute {
      case .frame: true
      case .offset: offset != .zero
      case .opacity: opacity != 1
      case .blur: blur != 0
      case .color: foreground != nil || background != nil
      case .scale: scale != Point(x: 1, y: 1)
      case .rotation: rotation.radians != 0
      case .rotation3D: effects.turn.radians != 0
      case .cornerRadius: cornerRadius != nil
      case .shadow: effects.shadow != nil
      }
    guard says else { return "no modifier of the \(kind) changes it" }
    switch attribute {
    case .frame: return "the layout of the \(kind)"
    case .color: return "the style of the first text, symbol or shape in the \(kind)"
    case .cornerRadius: return "the shape of the \(kind)"
    case .offset, .opacity, .blur, .scale, .rotation, .rotation3D, .shadow:
      return "the \(kind)'s \(attribute.rawValue) modifiers together"
    }
  }
}

extension AttributeMotion {
  /// What makes it move, how, and how far it is.
  fileprivate func words(at time: Double) -> String {
    var words = cause
    if let spring = animation?.drivingSpring {
      words +=
        ", a spring of \(spring.duration.rounded3) s"
        + (spring.bounce == 0 ? "" : " with bounce \(spring.bounce.rounded3)")
    } else if animation != nil {
      words += ", a curve"
    }
    guard end.isFinite, end > start else { return words + ", for ever" }
    words += ", \(share(of: time - start, in: end - start)) of \((end - start).rounded3) s"
    return words + ", to \(target.map(\.rounded3).joined(separator: ", "))"
  }
}

/// A part of a time in percent.
func share(of part: Double, in whole: Double) -> String {
  "\(Int((min(max(part / whole, 0), 1) * 100).rounded())) %"
}

extension Double {
  /// The number with at most three decimals.
  var rounded3: String {
    guard abs(self) < 1e12 else { return shortest }
    let rounded = (self * 1000).rounded() / 1000
    return (rounded == 0 ? 0 : rounded).shortest
  }
}

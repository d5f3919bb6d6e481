import MoonMotion
import MoonScene

extension AttributeMotion {
  /// How numbers move at a time.
  ///
  /// - Parameters:
  ///   - flight: What is on its way.
  ///   - time: The time, in seconds.
  init(_ flight: Flight, at time: Double) {
    self.init(
      animation: flight.drive.animation, start: flight.channels.lastChange, end: flight.end,
      target: flight.channels.target, value: flight.channels.values(at: time),
      velocity: flight.channels.velocities(at: time), cause: flight.drive.cause.text,
      origin: flight.drive.cause.origin)
  }
}

extension ViewAttribute {
  /// The part of a node that is the attribute.
  fileprivate var part: ScenePart {
    switch self {
    case .frame: .frame
    case .offset: .offset
    case .opacity: .opacity
    case .blur: .blur
    case .color: .color
    case .scale: .scale
    case .rotation: .turn
    case .rotation3D: .turnInSpace
    case .cornerRadius: .corner
    case .shadow: .shadow
    }
  }
}

extension TracedNodes.Found {
  /// What is on its way of an attribute of the view.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - time: The time, in seconds.
  /// - Returns: The flight; nil when the attribute rests.
  func flight(of attribute: ViewAttribute, at time: Double) -> Flight? {
    guard let trace else { return nil }
    if attribute == .frame { return trace.flights.running(.frame, at: time) }
    let part = attribute.part
    if let own = trace.children.flight(of: part, in: node.children, at: time, entersViews: false) {
      return own
    }
    // Colours and corners are seen on what the view holds, too.
    guard attribute == .color || attribute == .cornerRadius else { return nil }
    return trace.children.flight(of: part, in: node.children, at: time, entersViews: true)
  }
}

extension [Trace] {
  fileprivate func flight(
    of part: ScenePart, in nodes: [SceneNode], at time: Double, entersViews: Bool
  ) -> Flight? {
    for trace in self where entersViews || !nodes.isView(trace.index) {
      if let flight = trace.flights.running(part, at: time) { return flight }
      let children = nodes.inside(trace.index)
      if let flight = trace.children.flight(
        of: part, in: children, at: time, entersViews: entersViews)
      {
        return flight
      }
    }
    return nil
  }
}

extension [Flight] {
  fileprivate func running(_ part: ScenePart, at time: Double) -> Flight? {
    first { $0.part == part && time < $0.end }
  }
}

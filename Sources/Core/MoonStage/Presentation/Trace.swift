import MoonLayout
import MoonMotion
import MoonScene

/// What a node has beside where it is going: what is on its way, and how long it stays.
///
/// Only nodes that have something, or that hold such nodes, have a trace.
struct Trace {
  /// How long a node stays.
  enum Life {
    /// As long as the layout has it.
    case lasting
    /// An effect that the layout no longer has, or never had; then what it holds takes its place.
    case passing(until: Double, TransitionPart.Kind?)
    /// A view that the layout no longer has.
    case leaving(until: Double)
  }

  /// The node's place among its siblings.
  var index = 0
  /// What is on its way.
  var flights: [Flight] = []
  /// How long the node stays.
  var life = Life.lasting
  /// What the node's mask has.
  var mask: [Trace] = []
  /// What the node's children have.
  var children: [Trace] = []

  /// Whether it says nothing.
  var isEmpty: Bool {
    guard case .lasting = life else { return false }
    return flights.isEmpty && mask.isEmpty && children.isEmpty
  }

  /// The time from which the node is no longer there; infinite for one that lasts.
  var until: Double {
    switch life {
    case .lasting: .infinity
    case .passing(let until, _), .leaving(let until): until
    }
  }

  /// Whether a leaving view is in it, or it is one.
  var holdsLeaving: Bool { isLeaving || children.contains(where: \.holdsLeaving) }

  /// Whether the layout has the node.
  var isLasting: Bool {
    guard case .lasting = life else { return false }
    return true
  }

  /// Whether the node is a view on its way out.
  var isLeaving: Bool {
    guard case .leaving = life else { return false }
    return true
  }
}

extension [Trace] {
  /// When the last of what ends is at rest; at least `floor`.
  ///
  /// - Parameters:
  ///   - floor: The earliest answer.
  ///   - limit: The time from which nothing of this is there any more.
  ///   - endless: The phases that go round for ever, whose steps don't count.
  ///   - isEndless: Set when something runs for ever.
  /// - Returns: The time, in seconds.
  func restTime(
    _ floor: Double, until limit: Double = .infinity, apartFrom endless: Set<ModifierSite> = [],
    isEndless: inout Bool
  ) -> Double {
    var rest = floor
    for trace in self {
      let own = trace.isLeaving ? Swift.min(limit, trace.until) : limit
      var counts = trace.isLeaving
      for flight in trace.flights where flight.drive.cause.phases.map(endless.contains) != true {
        counts = true
        let end = Swift.min(flight.end, own)
        if end.isFinite { rest = Swift.max(rest, end) } else { isEndless = true }
      }
      // An effect that passes goes with its flights, or with what it holds.
      if counts || trace.flights.isEmpty, !trace.isLasting {
        let end = Swift.min(trace.until, own)
        if end.isFinite { rest = Swift.max(rest, end) } else { isEndless = true }
      }
      rest = trace.children.restTime(
        rest, until: own, apartFrom: endless, isEndless: &isEndless)
      rest = trace.mask.restTime(rest, until: own, apartFrom: endless, isEndless: &isEndless)
    }
    return rest
  }

  /// The first time at which something arrives or goes; infinite when nothing does.
  func firstEnd() -> Double {
    var end = Double.infinity
    for trace in self {
      end = Swift.min(end, trace.until, trace.children.firstEnd(), trace.mask.firstEnd())
      for flight in trace.flights { end = Swift.min(end, flight.end) }
    }
    return end
  }

  /// The next time at which a node goes; infinite when none does.
  func nextEnd() -> Double {
    reduce(.infinity) {
      Swift.min($0, $1.until, $1.children.nextEnd(), $1.mask.nextEnd())
    }
  }
}

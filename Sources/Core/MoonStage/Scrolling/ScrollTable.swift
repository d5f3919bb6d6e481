import MoonLayout
import MoonScene

/// How far lists and scroll views are moved; kept also while they are not shown.
struct ScrollTable {
  private var still: [ScenePath: Double] = [:]
  private var flights: [ScenePath: ScrollFlight] = [:]

  /// How far each is moved at a time that has been moved at all, in points.
  func offsets(at time: Double) -> [ScenePath: Double] {
    guard !flights.isEmpty else { return still }
    return still.merging(flights.mapValues { $0.offset(at: time) }) { $1 }
  }

  /// Whether one of them is on its way.
  var isMoving: Bool { !flights.isEmpty }

  /// When the next one comes to rest; nil when all are at rest.
  var nextEnd: Double? { flights.values.map(\.end).min() }

  /// When the last one comes to rest; nil when all are at rest.
  var lastEnd: Double? { flights.values.map(\.end).max() }

  /// The one that comes to rest last, and when; nil when all are at rest.
  var last: (path: ScenePath, end: Double)? {
    let all = flights.map { (path: $0.key, end: $0.value.end) }
    return all.max { ($0.end, $1.path.description) < ($1.end, $0.path.description) }
  }

  /// Puts one at a place, in points, where it stays.
  mutating func put(_ path: ScenePath, at offset: Double) {
    flights[path] = nil
    still[path] = offset
  }

  /// Lets one go at a speed.
  mutating func fling(
    _ path: ScenePath, from offset: Double, velocity: Double, upTo maximum: Double, at time: Double
  ) {
    put(path, at: offset)
    flights[path] = ScrollFlight(from: offset, velocity: velocity, upTo: maximum, at: time)
  }

  /// Puts those to rest that have come to it.
  mutating func land(at time: Double) {
    for (path, flight) in flights where flight.end <= time { put(path, at: flight.last) }
  }

  /// Keeps all between their ends, which may be others than before; those of views that are gone rest.
  mutating func limit(by states: [ScrollState], at time: Double) {
    guard !flights.isEmpty || !still.isEmpty else { return }
    var maxima: [ScenePath: Double] = [:]
    for state in states { maxima[state.path] = state.maximum }
    for (path, var flight) in flights {
      guard let maximum = maxima[path] else {
        put(path, at: flight.offset(at: time))
        continue
      }
      flight.limit(to: maximum)
      flights[path] = flight
      if flight.end <= time { put(path, at: min(max(flight.last, 0), maximum)) }
    }
    for (path, offset) in still {
      if let maximum = maxima[path], offset > maximum { still[path] = maximum }
    }
  }
}

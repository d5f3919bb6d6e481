import MoonMotion
import MoonScene

/// Numbers of a node on their way to where the node has them.
struct Flight {
  /// Which numbers.
  let part: ScenePart
  /// The numbers.
  private(set) var channels: AnimatedChannels
  /// When they are there, in seconds.
  var end: Double
  /// What moves them.
  var drive: Drive
  /// The numbers as they were animated last, before anything carried them.
  private let animated: AnimatedChannels

  init(part: ScenePart, channels: AnimatedChannels, drive: Drive) {
    self.part = part
    self.channels = channels
    self.drive = drive
    animated = channels
    end = channels.endTime
  }

  /// Carries the numbers along with what changes at once, to go to other numbers.
  ///
  /// By one distance from where they were going first: a sum of distances would tell in its last
  /// digits how often somebody has looked.
  mutating func carry(to target: [Double]) {
    channels = animated
    channels.shift(to: target)
  }

  /// Has the numbers go on from other ones with the velocity that they have.
  mutating func jump(to numbers: [Double], at time: Double) {
    let shown = channels.values(at: time)
    var moved = channels
    moved.shift(to: zip(moved.target, zip(numbers, shown)).map { $0 + $1.0 - $1.1 })
    self = Flight(part: part, channels: moved, drive: drive)
  }
}

extension ScenePart {
  /// Whether a map of all that is drawn changes the numbers.
  fileprivate var isPlace: Bool {
    switch self {
    case .frame, .place, .corner, .outline, .shading, .map, .anchor, .hit: true
    case .color, .tint, .line, .opacity, .blur, .offset, .scale, .turn, .turnInSpace, .shadow,
      .shadowColor, .spacing:
      false
    }
  }
}

extension [Flight] {
  /// Lets the numbers of a node go to where they are in another element of the same role.
  ///
  /// What can't be shown in between is there at once, as is everything without a drive.
  ///
  /// - Parameters:
  ///   - old: What the node was going to be.
  ///   - new: What it is going to be.
  ///   - time: When the change comes, in seconds.
  ///   - carries: Whether what is on its way goes on beside a change that comes at once.
  ///   - drive: What moves a part; nil to be there at once.
  mutating func steer(
    from old: SceneElement, to new: SceneElement, at time: Double, carries: Bool = false,
    drive: (ScenePart) -> Drive?
  ) {
    for part in new.parts {
      let index = firstIndex { $0.part == part }
      // Taps that are taken all over the frame move with it.
      if part == .hit, index == nil, old.isHitInFrame, new.isHitInFrame { continue }
      guard let target = new.numbers(part), old.mixes(with: new, in: part),
        let start = old.numbers(part), start.count == target.count
      else {
        if let index { remove(at: index) }
        continue
      }
      guard start != target else { continue }
      guard let drive = drive(part) else {
        if let index {
          if carries {
            self[index].carry(to: target)
          } else {
            remove(at: index)
          }
        }
        continue
      }
      var channels =
        index.map { self[$0].channels } ?? AnimatedChannels(initial: start, scale: part.scale)
      // Numbers that can't be animated, such as infinite ones, are there at once.
      guard index != nil || start.allSatisfy(\.isFinite),
        (try? channels.animate(to: target, with: drive.animation, at: time)) != nil,
        channels.endTime > time
      else {
        if let index { remove(at: index) }
        continue
      }
      let flight = Flight(part: part, channels: channels, drive: drive)
      if let index { self[index] = flight } else { append(flight) }
    }
  }

  /// Lets the numbers of a node go to where they are in another element of the same role, its place
  /// from one that is handed over to it; what is on its way keeps its velocity.
  ///
  /// - Parameters:
  ///   - old: What the node was going to be.
  ///   - new: What it is going to be.
  ///   - start: What it is in the place that is handed over to it.
  ///   - time: When the change comes, in seconds.
  ///   - drive: What moves a part that is no place.
  ///   - placing: What moves its place.
  mutating func steer(
    from old: SceneElement, to new: SceneElement, placedAs start: SceneElement, at time: Double,
    drive: (ScenePart) -> Drive?, placing: (ScenePart) -> Drive?
  ) {
    var from = old
    for part in new.parts where part.isPlace {
      guard old.numbers(part) != nil, let numbers = start.numbers(part),
        old.mixes(with: new, in: part)
      else { continue }
      guard let index = firstIndex(where: { $0.part == part }) else {
        from = from.with(part, numbers)
        continue
      }
      self[index].jump(to: numbers, at: time)
      from = from.with(part, self[index].channels.target)
    }
    steer(from: from, to: new, at: time) { $0.isPlace ? placing($0) : drive($0) }
  }

  /// The element as it is shown at a time.
  func shown(_ element: SceneElement, at time: Double) -> SceneElement {
    reduce(element) { shown, flight in
      time < flight.end ? shown.with(flight.part, flight.channels.values(at: time)) : shown
    }
  }

  /// When all are there, in seconds; nil when there is none.
  var end: Double? { self.map(\.end).max() }
}

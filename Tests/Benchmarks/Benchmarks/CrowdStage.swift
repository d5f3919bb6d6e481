import LuaRuntime
import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage

/// A stage on which 10,000 attributes are on their way: offset, scale, opacity and colour of 2,500
/// shapes; and the same numbers as channels of the motion engine.
final class CrowdStage {
  /// The number of attributes.
  static let count = 10_000
  /// The time between two frames: small, so that everything stays on its way.
  private static let step = 1e-5
  /// So many frames end before anything has arrived.
  private static let frameLimit = 20_000

  private let stage: Stage
  private let plain: [AnimatedChannels]
  private var numbers: [Double]
  private var frames = 0
  private var plainFrames = 0

  /// Begins all animations.
  ///
  /// - Throws: When they are not as many as there should be.
  init() throws {
    let crowd = Crowd()
    let context = StageContext(measurer: { Mono06() }, symbols: { SymbolSet.base })
    stage = Stage(StageEnvironment(size: Size(width: 400, height: 400)), context: context) { _ in
      crowd.view()
    }
    crowd.source = ChangeSource("crowd", in: context.hub)
    let before = try stage.scene()
    try stage.handle(Transaction(animation: .smooth)) { try crowd.move() }
    let away = Stage(StageEnvironment(size: Size(width: 400, height: 400)), context: context) { _ in
      crowd.view()
    }
    var channels: [AnimatedChannels] = []
    try Self.add(before.nodes, try away.scene().nodes, to: &channels)
    guard channels.count == Self.count else {
      throw LuaError("there are \(channels.count) animated attributes, not \(Self.count)")
    }
    plain = channels
    numbers = Array(repeating: 0, count: channels.reduce(0) { $0 + $1.target.count })
    _ = try stage.scene()
  }

  /// Shows frames of the stage.
  ///
  /// - Parameter count: The number of frames.
  /// - Throws: When everything has arrived.
  func show(_ count: Int) throws {
    for _ in 0..<count {
      try Self.next(&frames)
      try stage.move(to: Double(frames) * Self.step)
      _ = try stage.scene()
    }
  }

  /// Samples the same numbers, one by one.
  ///
  /// - Parameter count: The number of frames.
  /// - Throws: When everything has arrived.
  func sample(_ count: Int) throws {
    for _ in 0..<count {
      try Self.next(&plainFrames)
      let time = Double(plainFrames) * Self.step
      var place = 0
      for channels in plain {
        for number in channels.target.indices {
          numbers[place] = channels.value(number, at: time)
          place += 1
        }
      }
    }
  }

  private static func next(_ frames: inout Int) throws {
    frames += 1
    guard frames < frameLimit else { throw LuaError("everything has arrived") }
  }

  /// Adds the numbers that differ between two scenes, on their way from one to the other.
  private static func add(
    _ old: [SceneNode], _ new: [SceneNode], to channels: inout [AnimatedChannels]
  ) throws {
    for (old, new) in zip(old, new) {
      for part in new.element.parts {
        guard let start = old.element.numbers(part), let end = new.element.numbers(part),
          start != end
        else { continue }
        var numbers = AnimatedChannels(initial: start)
        try numbers.animate(to: end, with: .smooth, at: 0)
        channels.append(numbers)
      }
      try add(old.children, new.children, to: &channels)
    }
  }
}

/// 2,500 shapes at one of two places.
private final class Crowd {
  /// What tells of the move.
  var source: ChangeSource?
  private var isAway = false

  func move() throws {
    try source?.change { [self] in isAway = false }
    isAway = true
  }

  func view() -> View {
    source?.read()
    let children = (0..<CrowdStage.count / 4).map { index in
      ViewChild(.number(index), shape(Double(index % 50), Double(index / 50)))
    }
    return View(.zstack(alignment: .center, children: children))
  }

  private func shape(_ column: Double, _ row: Double) -> View {
    let shift = isAway ? 8.0 : 0
    return View(.shape(ShapeView(.rectangle, fill: .color(isAway ? .blue : .red))))
      .modified(.frame(width: 6, height: 6, alignment: .center))
      .modified(.scale(x: isAway ? 0.5 : 1, y: isAway ? 0.5 : 1, anchor: .center))
      .modified(.opacity(isAway ? 0.25 : 0.75))
      .modified(.offset(x: column * 8 + shift - 200, y: row * 8 - shift - 200))
  }
}

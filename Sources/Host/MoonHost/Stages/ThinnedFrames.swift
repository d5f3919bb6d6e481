internal import LuaRuntime
internal import MoonScene

/// Frames of a run whose end is not known yet: never more than about a thousand, evenly spread.
struct ThinnedFrames {
  private var frames: [TimedScene] = []
  private var last: TimedScene?
  private var count = 0
  private var step = 1

  private static let most = 1024

  /// Takes the next frame.
  mutating func append(_ frame: TimedScene) {
    last = frame
    defer { count += 1 }
    guard count.isMultiple(of: step) else { return }
    frames.append(frame)
    guard frames.count > Self.most else { return }
    frames = frames.indices.filter { $0.isMultiple(of: 2) }.map { frames[$0] }
    step *= 2
  }

  /// Leaves out the frames at the end that look like the last one, which then is the first of them.
  ///
  /// - Throws: What the comparison throws.
  mutating func dropTail(_ looksEqual: (Scene, Scene) throws(LuaError) -> Bool) throws(LuaError) {
    guard let last else { return }
    var end = frames.count
    while end > 0, try looksEqual(frames[end - 1].scene, last.scene) { end -= 1 }
    guard end < frames.count else { return }
    self.last = TimedScene(time: frames[end].time, scene: last.scene)
    frames.removeSubrange(end...)
  }

  /// Some of the frames, evenly chosen, the first and the last one among them.
  func chosen(_ wanted: Int) -> [TimedScene] {
    var all = frames
    if let last, all.last?.time != last.time { all.append(last) }
    guard wanted > 1, all.count > 1 else { return Array(all.suffix(min(1, wanted))) }
    guard all.count > wanted else { return all }
    return (0..<wanted).map { index in
      let place = Double(index * (all.count - 1)) / Double(wanted - 1)
      return all[Int(place.rounded())]
    }
  }
}

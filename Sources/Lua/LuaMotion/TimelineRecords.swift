import LuaRuntime
import MoonMotion

/// A track as scripts see it.
struct TrackRecord: LuaRecord {
  private let fact: TrackFact

  init(_ fact: TrackFact) { self.fact = fact }

  /// Tracks are only given out.
  init(reading frame: LuaFrame, at index: Int32) throws(LuaError) {
    throw frame.expected("a track", at: index)
  }

  func push(to frame: LuaFrame) {
    frame.pushTable(fields: 5)
    frame.setField("name", fact.name)
    frame.setField("duration", fact.duration)
    frame.setField("keyframes", fact.keyframeCount)
    frame.setField("ends", fact.ends == .snap ? "snap" : "clip")
    frame.setField("isShadowed", fact.isShadowed)
  }
}

/// A resolved keyframe as scripts see it.
struct SegmentRecord: LuaRecord {
  private let fact: SegmentFact

  init(_ fact: SegmentFact) { self.fact = fact }

  /// Segments are only given out.
  init(reading frame: LuaFrame, at index: Int32) throws(LuaError) {
    throw frame.expected("a segment", at: index)
  }

  func push(to frame: LuaFrame) {
    frame.pushTable(fields: 9)
    frame.setField("kind", "\(fact.kind)")
    frame.setField("start", fact.start)
    frame.setField("duration", fact.duration)
    frame.setField("from", fact.from)
    frame.setField("to", fact.to)
    frame.setField("stop", fact.end)
    frame.setField("startVelocity", fact.startVelocity)
    frame.setField("endVelocity", fact.endVelocity)
    if let spring = fact.spring {
      frame.push(spring)
      frame.setRawField("spring", of: -2)
    }
  }
}

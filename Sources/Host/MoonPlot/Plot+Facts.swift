extension Plot.Series {
  /// The joints as given, or else those between neighbouring segments.
  package var seams: [Plot.Joint] {
    guard joints.isEmpty else { return joints }
    return zip(segments, segments.dropFirst()).map { left, right in
      Plot.Joint(
        time: right.start, value: value(at: right.start), label: "\(left.label) → \(right.label)")
    }
  }

  /// What there is to say about the curve: its overshoots, settling time and pieces, then `facts`.
  package var allFacts: [String] {
    var all = extremes.map(extremeFact)
    if let settling { all.append("settles \(NumberText.seconds(settling))") }
    if !segments.isEmpty {
      let pieces = segments.map { "\($0.label) \(NumberText.seconds($0.end - $0.start))" }
      let noun = segments.count == 1 ? "segment" : "segments"
      all.append("\(segments.count) \(noun): \(pieces.joined(separator: ", "))")
    } else if !joints.isEmpty {
      let points = joints.map { "\(NumberText.seconds($0.time)) \($0.label)" }
      all.append("◆ \(points.joined(separator: ", "))")
    }
    if let reference, !reference.label.isEmpty { all.append("dotted: \(reference.label)") }
    return all + facts
  }

  /// The value at a time, in seconds: linear between samples, constant outside them.
  func value(at time: Double) -> Double {
    guard let next = times.firstIndex(where: { $0 >= time }) else { return values.last ?? 0 }
    guard next > 0, times[next] > time else { return values[next] }
    let part = (time - times[next - 1]) / (times[next] - times[next - 1])
    return values[next - 1] * (1 - part) + values[next] * part
  }

  private func extremeFact(_ extreme: Plot.Extreme) -> String {
    let time = NumberText.seconds(extreme.time)
    if let percent = extreme.percent {
      return "overshoot \(NumberText.percent(percent)) at \(time)"
    }
    return "extreme \(NumberText.short(extreme.value)) at \(time)"
  }
}

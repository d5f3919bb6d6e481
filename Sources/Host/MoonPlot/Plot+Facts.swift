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
    extremeFacts + settlingFacts + pieceFacts + referenceFacts + facts
  }

  /// The facts, those about marks with the sign that stands for the mark in a picture of characters.
  var signedFacts: [String] {
    let peaks = extremeFacts.enumerated().map { index, fact in
      index < Self.most ? "\(isPeak(extremes[index]) ? "▼" : "▲") \(fact)" : fact
    }
    let sign = seams.isEmpty ? "" : "◆ "
    let all = peaks + settlingFacts.map { "◇ \($0)" } + pieceFacts.map { sign + $0 }
    return all + referenceFacts + facts
  }

  private var extremeFacts: [String] {
    let rest = extremes.count - Self.most
    return extremes.prefix(Self.most).map(extremeFact) + (rest > 0 ? ["\(rest) more extremes"] : [])
  }

  private var settlingFacts: [String] {
    settling.map { ["settles \(axis.words($0))"] } ?? []
  }

  private var referenceFacts: [String] {
    guard let reference, !reference.label.isEmpty else { return [] }
    return ["dotted: \(reference.label)"]
  }

  /// The pieces, or else the joints, in words.
  var pieceFacts: [String] {
    if !segments.isEmpty {
      let noun = segments.count == 1 ? "segment" : "segments"
      let pieces = Self.list(segments) { "\($0.label) \(axis.words($0.end - $0.start))" }
      return ["\(segments.count) \(noun): \(pieces)"]
    }
    guard !joints.isEmpty else { return [] }
    return [Self.list(joints) { "\(axis.words($0.time)) \($0.label)" }]
  }

  /// The most items of a kind in words; the rest is counted.
  static let most = 12

  private static func list<Item>(_ items: [Item], _ words: (Item) -> String) -> String {
    let shown = items.prefix(most).map(words).joined(separator: ", ")
    return items.count > most ? "\(shown) and \(items.count - most) more" : shown
  }

  /// The value at a time, in seconds: linear between samples, constant outside them.
  func value(at time: Double) -> Double {
    var (next, end) = (0, times.count)
    while next < end {
      let middle = next + (end - next) / 2
      if times[middle] < time { next = middle + 1 } else { end = middle }
    }
    guard next < times.count else { return values.last ?? 0 }
    guard next > 0, times[next] > time else { return values[next] }
    let part = (time - times[next - 1]) / (times[next] - times[next - 1])
    return values[next - 1] * (1 - part) + values[next] * part
  }

  func extremeFact(_ extreme: Plot.Extreme) -> String {
    let time = axis.words(extreme.time)
    if let percent = extreme.percent {
      return "overshoot \(NumberText.percent(percent)) at \(time)"
    }
    return "extreme \(NumberText.short(extreme.value)) at \(time)"
  }
}

extension Plot {
  /// One named curve with the marks that belong to it.
  package struct Series: Hashable, Sendable {
    /// What the curve shows; unique within its plot.
    package var name: String
    /// The unit of the values, such as "pt" or "°"; empty for none.
    package var unit: String
    /// What the curve runs along.
    package var axis: Axis
    /// The times of the samples, in seconds, or their places from 0 to 1 along an axis of progress; equal neighbours are a jump.
    package var times: [Double]
    /// The values at `times`.
    package var values: [Double]
    /// The velocities at `times`, in units a second, if known.
    package var velocities: [Double]?
    /// The value at which the curve comes to rest, if it is worth a line.
    package var target: Double?
    /// The pieces the curve is made of, in order of time.
    package var segments: [Segment]
    /// The points at which pieces meet; where empty, ``seams`` takes them from `segments`.
    package var joints: [Joint]
    /// The overshoots and other extremes worth naming.
    package var extremes: [Extreme]
    /// The time after which the curve stays at its target, in seconds.
    package var settling: Double?
    /// A second curve to compare with, such as the expected one.
    package var reference: Reference?
    /// Remarks about this curve, shown after those that follow from the marks.
    package var facts: [String]

    /// Creates a curve; ``Plot`` checks it.
    package init(
      name: String, unit: String = "", axis: Axis = .seconds, times: [Double],
      values: [Double], velocities: [Double]? = nil,
      target: Double? = nil, segments: [Segment] = [], joints: [Joint] = [],
      extremes: [Extreme] = [],
      settling: Double? = nil, reference: Reference? = nil, facts: [String] = []
    ) {
      self.name = name
      self.unit = unit
      self.axis = axis
      self.times = times
      self.values = values
      self.velocities = velocities
      self.target = target
      self.segments = segments
      self.joints = joints
      self.extremes = extremes
      self.settling = settling
      self.reference = reference
      self.facts = facts
    }
  }

  /// A piece of a curve, such as one keyframe.
  package struct Segment: Hashable, Sendable {
    /// The kind of piece, such as "spring".
    package var label: String
    /// The time at which the piece starts, in seconds.
    package var start: Double
    /// The time at which the piece ends, in seconds; not before `start`.
    package var end: Double

    /// Creates a piece from `start` to `end`, in seconds.
    package init(label: String, start: Double, end: Double) {
      self.label = label
      self.start = start
      self.end = end
    }
  }

  /// A point at which two pieces of a curve meet.
  package struct Joint: Hashable, Sendable {
    /// The time, in seconds.
    package var time: Double
    /// The curve's value there.
    package var value: Double
    /// What meets, such as "cubic → spring".
    package var label: String

    /// Creates a joint at `time`, in seconds.
    package init(time: Double, value: Double, label: String) {
      self.time = time
      self.value = value
      self.label = label
    }
  }

  /// A point at which a curve goes past its target.
  package struct Extreme: Hashable, Sendable {
    /// The time, in seconds.
    package var time: Double
    /// The curve's value there.
    package var value: Double
    /// How far past the target, in percent of the way; nil for a plain extreme.
    package var percent: Double?

    /// Creates an extreme at `time`, in seconds.
    package init(time: Double, value: Double, percent: Double? = nil) {
      self.time = time
      self.value = value
      self.percent = percent
    }
  }

  /// A curve drawn thin and dotted behind another.
  package struct Reference: Hashable, Sendable {
    /// What the curve is, such as "expected".
    package var label: String
    /// The times of the samples, in seconds.
    package var times: [Double]
    /// The values at `times`.
    package var values: [Double]

    /// Creates a curve to compare with.
    package init(label: String, times: [Double], values: [Double]) {
      self.label = label
      self.times = times
      self.values = values
    }
  }
}

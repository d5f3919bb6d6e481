import Glibc
import MoonGeometry

/// A map as an attribute spells it.
enum SVGTransform {
  case translate(x: Double, y: Double)
  /// Degrees, around a place.
  case rotate(Double, x: Double, y: Double)
  case matrix(Transform)

  init?(_ text: String) {
    guard text.hasSuffix(")"), let bracket = text.firstIndex(of: "(") else { return nil }
    var reader = SVGNumberReader(text[text.index(after: bracket)...].dropLast())
    guard let numbers = reader.rest() else { return nil }
    switch (text[..<bracket], numbers.count) {
    case ("translate", 2): self = .translate(x: numbers[0], y: numbers[1])
    case ("rotate", 3): self = .rotate(numbers[0], x: numbers[1], y: numbers[2])
    case ("matrix", 6):
      self = .matrix(
        Transform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
          ty: numbers[5]))
    default: return nil
    }
  }

  /// The same map as six numbers.
  var matrix: Transform {
    switch self {
    case .translate(let x, let y): .translation(x: x, y: y)
    case .rotate(let degrees, let x, let y):
      Transform.translation(x: -x, y: -y).followed(by: .rotation(.degrees(degrees)))
        .followed(by: .translation(x: x, y: y))
    case .matrix(let map): map
    }
  }

  /// Whether nothing moves.
  var isNeutral: Bool {
    switch self {
    case .translate(let x, let y): x == 0 && y == 0
    case .rotate(let degrees, _, _): degrees == 0
    case .matrix(let map): map == .identity
    }
  }
}

/// The parts of moving maps that SMIL can animate, to be applied one inside the other.
struct SVGTransformTracks {
  struct Track {
    /// `translate`, `rotate`, `skewX` or `scale`.
    let type: String
    let samples: [[Double]]
    /// The decimals that are written, and how far values may be off.
    let decimals: Int
    let tolerance: Double
  }

  private(set) var tracks: [Track] = []

  /// Takes maps apart.
  ///
  /// - Parameter maps: The map of each frame.
  init(_ maps: [SVGTransform]) {
    if let shifts = Self.shifts(maps) {
      tracks = [Self.translate(shifts)]
    } else if let turns = Self.turns(maps) {
      tracks = [Track(type: "rotate", samples: turns, decimals: 4, tolerance: 1e-3)]
    } else {
      takeApart(maps.map(\.matrix))
    }
  }

  private static func shifts(_ maps: [SVGTransform]) -> [[Double]]? {
    var shifts: [[Double]] = []
    for map in maps {
      guard case .translate(let x, let y) = map else { return nil }
      shifts.append([x, y])
    }
    return shifts
  }

  private static func turns(_ maps: [SVGTransform]) -> [[Double]]? {
    var turns: [[Double]] = []
    for map in maps {
      guard case .rotate(let degrees, let x, let y) = map else { return nil }
      turns.append([degrees, x, y])
    }
    return turns
  }

  /// A track of shifts; those along one axis have one number.
  static func translate(_ shifts: [[Double]]) -> Track {
    let isLevel = shifts.allSatisfy { $0[1] == 0 }
    return Track(
      type: "translate", samples: isLevel ? shifts.map { [$0[0]] } : shifts, decimals: 3,
      tolerance: 1e-3)
  }

  /// A track of sizes; those that are alike in both directions have one number.
  static func scale(_ scales: [[Double]]) -> Track {
    let isEven = scales.allSatisfy { abs($0[0] - $0[1]) < 2e-6 }
    return Track(
      type: "scale", samples: isEven ? scales.map { [$0[0]] } : scales, decimals: 6,
      tolerance: 1e-5)
  }

  /// A map is a shift of a turn of a slant of a scale.
  private mutating func takeApart(_ maps: [Transform]) {
    var (turns, slants, scales) = ([[Double]](), [[Double]](), [[Double]]())
    let isUpright = maps.allSatisfy { $0.b == 0 && $0.c == 0 }
    for map in maps {
      if isUpright {
        // A picture that is turned over goes through no width at all, not through a half turn.
        scales.append([map.a, map.d])
        continue
      }
      let width = hypot(map.a, map.b)
      let (cosine, sine) = width > 0 ? (map.a / width, map.b / width) : (1, 0)
      let height = cosine * map.d - sine * map.c
      let slant = height == 0 ? 0 : (cosine * map.c + sine * map.d) / height
      var degrees = atan2(sine, cosine) * 180 / .pi
      // The turn that is nearest to the last one.
      if let last = turns.last { degrees += ((last[0] - degrees) / 360).rounded() * 360 }
      turns.append([degrees])
      slants.append([atan(slant) * 180 / .pi])
      scales.append([width, height])
    }
    tracks = [Self.translate(maps.map { [$0.tx, $0.ty] })]
    if !isUpright {
      tracks.append(Track(type: "rotate", samples: turns, decimals: 4, tolerance: 1e-3))
      tracks.append(Track(type: "skewX", samples: slants, decimals: 4, tolerance: 1e-3))
    }
    tracks.append(Self.scale(scales))
  }
}

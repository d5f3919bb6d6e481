package import LuaAPI
import LuaRuntime
import MoonGeometry
import MoonLayout
package import MoonScene

extension Kind where Value == Alignment {
  /// Where a smaller thing stands in a larger one, both ways.
  static var alignment: Kind { choice(Alignment.named, alsoKnownAs: SwiftUINames.places) }

  /// Where views stand across a stack that runs down.
  static var across: Kind {
    choice(
      [
        ("leading", Alignment(.leading, .center)), ("center", .center),
        ("trailing", Alignment(.trailing, .center)),
      ], alsoKnownAs: SwiftUINames.places)
  }

  /// Where views stand in a row.
  static var down: Kind {
    choice(
      [
        ("top", Alignment(.center, .top)), ("center", .center),
        ("bottom", Alignment(.center, .bottom)),
        ("firstTextBaseline", Alignment(.center, .firstTextBaseline)),
        ("lastTextBaseline", Alignment(.center, .lastTextBaseline)),
      ], alsoKnownAs: SwiftUINames.places)
  }
}

extension Alignment {
  /// The names that scripts use.
  static let named: [(name: String, value: Alignment)] = [
    ("center", .center), ("leading", Alignment(.leading, .center)),
    ("trailing", Alignment(.trailing, .center)), ("top", Alignment(.center, .top)),
    ("bottom", Alignment(.center, .bottom)), ("topLeading", Alignment(.leading, .top)),
    ("topTrailing", Alignment(.trailing, .top)), ("bottomLeading", Alignment(.leading, .bottom)),
    ("bottomTrailing", Alignment(.trailing, .bottom)),
  ]
}

extension Kind where Value == Alignment.Horizontal {
  /// Where lines of text stand.
  static var lines: Kind {
    choice(
      [("leading", .leading), ("center", .center), ("trailing", .trailing)],
      alsoKnownAs: SwiftUINames.places)
  }
}

extension Kind where Value == Edge {
  /// One side.
  static var edge: Kind {
    choice(Edge.allCases.map { ($0.rawValue, $0) }, alsoKnownAs: SwiftUINames.places)
  }
}

extension Kind where Value == EdgeSet {
  private static let sides: [(name: String, value: EdgeSet)] = [
    ("all", .all), ("horizontal", .horizontal), ("vertical", .vertical), ("top", .top),
    ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]

  /// Some sides: a name or a list of names.
  static var edges: Kind {
    let one = choice(sides, alsoKnownAs: SwiftUINames.places)
    var kind = Kind(
      one.type + "|string[]", phrase: one.phrase + " or a list of them", names: one.names()
    ) { frame, index, subject throws(LuaError) in
      guard frame.type(at: index) == .table else { return try one.read(frame, index, subject) }
      var set: EdgeSet = []
      for position in 0..<frame.rawLength(at: index) {
        frame.rawElement(position + 1, of: index)
        set.formUnion(try one.read(frame, frame.count, subject))
        frame.pop()
      }
      return set
    }
    kind.text = one.text
    return kind
  }
}

extension Kind where Value == UnitPoint {
  private static let points: [(name: String, value: UnitPoint)] = [
    ("center", .center), ("top", .top), ("bottom", .bottom), ("leading", .leading),
    ("trailing", .trailing), ("topLeading", .topLeading), ("topTrailing", .topTrailing),
    ("bottomLeading", .bottomLeading), ("bottomTrailing", .bottomTrailing),
  ]

  /// A place in a frame: a name, or fractions of its sides.
  static var unitPoint: Kind {
    let named = choice(points, alsoKnownAs: SwiftUINames.places)
    var kind = Kind(
      named.type + "|{ x: number, y: number }", phrase: named.phrase + " or { x =, y = }",
      names: named.names()
    ) { frame, index, subject throws(LuaError) in
      guard frame.type(at: index) == .table else { return try named.read(frame, index, subject) }
      let point = try FieldReader(frame, index, subject, in: .places).numbers("x", "y")
      return UnitPoint(x: point.0, y: point.1)
    }
    kind.text = named.text
    return kind
  }
}

extension Kind where Value == SceneKey {
  /// An id: text or a whole number.
  package static var id: Kind<SceneKey> {
    Kind("string|integer", phrase: "an id: a string or a whole number") {
      frame, index, subject throws(LuaError) in
      if let key = SceneKey(reading: frame, at: index) { return key }
      throw subject.wrongType("a string or a whole number", frame, at: index)
    }
  }
}

extension SceneKey {
  /// The id at a stack index; nil when it is none.
  init?(reading frame: LuaFrame, at index: Int32) {
    switch frame.type(at: index) {
    case .string: self = .name(frame.string(at: index))
    case .number:
      guard let number = try? frame.integer(at: index) else { return nil }
      self = .number(number)
    default: return nil
    }
  }

  /// The id as a script writes it.
  var text: String {
    switch self {
    case .name(let name): ValueText.quoted(name)
    case .number(let number), .slot(let number): "\(number)"
    case .path(let keys): keys.map(\.text).joined(separator: "/")
    }
  }
}

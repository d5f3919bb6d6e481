import LuaAPI
import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonLayout
import MoonScene

/// Gradients, as views and as what shapes are filled with.
extension UIModule {
  static let gradients: [APIMember] = [
    .function(
      "moon.ui.linearGradient",
      APICallable(linear) { call throws(LuaError) in
        try call.push(
          .gradient(
            .linear(
              try call.gradient(), start: try call.option(from), end: try call.option(to))))
      }),
    .function(
      "moon.ui.radialGradient",
      APICallable(radial) { call throws(LuaError) in
        try call.push(
          .gradient(
            .radial(
              try call.gradient(), center: try call.option(center),
              startRadius: try call.option(startRadius), endRadius: try call.option(endRadius))))
      }),
    .function(
      "moon.ui.angularGradient",
      APICallable(angular) { call throws(LuaError) in
        try call.push(
          .gradient(
            .angular(
              try call.gradient(), center: try call.option(center), start: try call.option(start),
              end: try call.option(end))))
      }),
  ]

  fileprivate static let colors = Parameter(
    required: "colors", .table("(Color|string)[]"), "The colours, at equal distances.")
  fileprivate static let stops = Parameter(
    required: "stops", .table("{ color: Color|string, location: number }[]"),
    "The colours with their places from 0 to 1: { color =, location = }.")
  private static let from = Parameter(
    "from", .unitPoint, default: .top, "Where the first colour is.")
  private static let to = Parameter("to", .unitPoint, default: .bottom, "Where the last colour is.")
  private static let center = Parameter(
    "center", .unitPoint, default: .center, "The middle of the gradient.")
  private static let startRadius = Parameter(
    "startRadius", .length, default: 0, "How far from the middle the first colour ends.")
  private static let endRadius = Parameter(
    required: "endRadius", .length, "How far from the middle the last colour begins.")
  private static let start = Parameter(
    "start", .angle, default: .zero, "Where the first colour is, clockwise from the right.")
  private static let end = Parameter(
    "end", .angle, default: .degrees(360), "Where the last colour is.")

  private static let linear = APIFunction(
    "moon.ui.linearGradient", "Colours along a line.",
    forms: [[colors, from, to], [stops, from, to]], returns: "View",
    example: """
      print(moon.ui.linearGradient { colors = { "red", "blue" }, from = "leading", to = "trailing" })  --> View(linearGradient)
      """)
  private static let radial = APIFunction(
    "moon.ui.radialGradient", "Colours from a middle outwards.",
    forms: [[colors, center, startRadius, endRadius], [stops, center, startRadius, endRadius]],
    returns: "View",
    example: """
      print(moon.ui.radialGradient { colors = { "white", "black" }, endRadius = 40 })  --> View(radialGradient)
      """)
  private static let angular = APIFunction(
    "moon.ui.angularGradient", "Colours around a middle.",
    forms: [[colors, center, start, end], [stops, center, start, end]], returns: "View",
    example: """
      print(moon.ui.angularGradient { stops = { { color = "red", location = 0 }, { color = "blue", location = 1 } } })  --> View(angularGradient)
      """)
}

extension Call {
  /// The colours of a gradient, from either of the options for them.
  fileprivate func gradient() throws(LuaError) -> Gradient {
    try frame.reserve(8)
    if let subject = pushOption("stops") {
      defer { frame.pop() }
      let table = try UIModule.stops.kind.read(frame, frame.count, subject)
      return Gradient(stops: try stops(table))
    }
    guard let subject = pushOption("colors") else {
      throw missing("option 'colors'", UIModule.colors.fact)
    }
    defer { frame.pop() }
    let table = try UIModule.colors.kind.read(frame, frame.count, subject)
    var colors: [Color] = []
    for position in 0..<(try length(of: table, subject)) {
      frame.rawElement(position + 1, of: table)
      colors.append(
        try Kind<Color>.color.read(frame, frame.count, part("colors[\(position + 1)]")))
      frame.pop()
    }
    return Gradient(colors: colors)
  }

  private func stops(_ table: Int32) throws(LuaError) -> [Gradient.Stop] {
    var stops: [Gradient.Stop] = []
    for position in 0..<(try length(of: table, subject(option: "stops"))) {
      let subject = part("stops[\(position + 1)]")
      frame.rawElement(position + 1, of: table)
      let stop = frame.count
      guard frame.type(at: stop) == .table else {
        throw subject.wrongType("{ color =, location = }", frame, at: stop)
      }
      let fields = FieldReader(frame, stop, subject)
      try fields.check(["color", "location"])
      let location = try fields.number("location")
      guard location >= stops.last?.location ?? 0, location <= 1 else {
        throw subject.error(
          "must have a location from \(ValueText.number(stops.last?.location ?? 0)) to 1, got "
            + ValueText.number(location), code: "out-of-range")
      }
      frame.rawField("color", of: stop)
      let color = try Kind<Color>.color.read(frame, frame.count, subject)
      stops.append(Gradient.Stop(color: color, location: location))
      frame.pop(2)
    }
    return stops
  }

  private func length(of table: Int32, _ subject: Subject) throws(LuaError) -> Int {
    let count = frame.rawLength(at: table)
    guard count > 0 else { throw subject.error("must have a colour", code: "wrong-count") }
    return count
  }

  private func part(_ path: String) -> Subject { Subject(function.name, .part(path)) }
}

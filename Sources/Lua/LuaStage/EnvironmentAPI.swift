import LuaAPI
import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonLayout
import MoonStage

/// What the fields of an environment are.
enum EnvironmentKinds {
  static let colorScheme = Kind<ColorScheme>.choice(ColorScheme.allCases.map { ($0.rawValue, $0) })
  static let layoutDirection = Kind<LayoutDirection>.choice([
    ("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft),
  ])
  static let dynamicType = Kind<DynamicTypeSize>.choice(
    DynamicTypeSize.allCases.map { ($0.rawValue, $0) })
  static let size = Kind<[Double]>.numbers(["width", "height"], in: .sides)
  static let safeArea = Kind<[Double]>.numbers(
    ["top", "leading", "bottom", "trailing"], in: .insets, areRequired: false)
}

extension LayoutDirection {
  /// The name that scripts use.
  var name: String { self == .leftToRight ? "leftToRight" : "rightToLeft" }
}

extension StageEnvironment {
  /// Pushes the environment as a plain table, which is what a body gets.
  ///
  /// Stack: +1.
  func push(to frame: LuaFrame) {
    frame.pushTable(fields: 11)
    if let device { frame.setField("device", device) }
    size.push(to: frame)
    frame.setRawField("size", of: -2)
    frame.setField("width", size.width)
    frame.setField("height", size.height)
    safeArea.push(to: frame)
    frame.setRawField("safeArea", of: -2)
    frame.setField("colorScheme", colorScheme.rawValue)
    frame.setField("layoutDirection", layoutDirection.name)
    frame.setField("dynamicType", textSize.rawValue)
    frame.setField("reduceMotion", reduceMotion)
    frame.setField("locale", locale)
    frame.push(accent)
    frame.setRawField("accent", of: -2)
  }
}

extension Size {
  /// Pushes `{ width =, height = }`.
  ///
  /// Stack: +1.
  func push(to frame: LuaFrame) {
    frame.pushTable(fields: 2)
    frame.setField("width", width)
    frame.setField("height", height)
  }
}

extension Insets {
  /// Pushes `{ top =, leading =, bottom =, trailing = }`.
  ///
  /// Stack: +1.
  func push(to frame: LuaFrame) {
    frame.pushTable(fields: 4)
    frame.setField("top", top)
    frame.setField("leading", leading)
    frame.setField("bottom", bottom)
    frame.setField("trailing", trailing)
  }
}

extension Point {
  /// Pushes `{ x =, y = }`.
  ///
  /// Stack: +1.
  func push(to frame: LuaFrame) {
    frame.pushTable(fields: 2)
    frame.setField("x", x)
    frame.setField("y", y)
  }
}

/// A stage's environment as scripts hold it.
final class EnvironmentObject {
  let owner: StageObject

  init(_ owner: StageObject) { self.owner = owner }

  var value: StageEnvironment { owner.stage.environment }

  /// Sets a field to the value at index 3.
  func set<Value>(
    _ frame: LuaFrame, _ name: String, _ kind: Kind<Value>,
    _ change: (inout StageEnvironment, Value) throws(LuaError) -> Void
  ) throws(LuaError) {
    try frame.unwrap(at: 3)
    let value = try kind.read(frame, 3, Subject("Environment", .part(name)))
    var environment = self.value
    try change(&environment, value)
    try owner.use("Environment.\(name)") { $0.environment = environment }
  }
}

/// The type `Environment`.
enum EnvironmentAPI {
  static var type: ObjectType<EnvironmentObject> { object.type }

  private typealias Members = @Sendable (inout APIObject<EnvironmentObject>) -> Void

  static let object: APIObject<EnvironmentObject> = {
    var object = APIObject(
      ObjectType<EnvironmentObject>.references("Environment"),
      "What a stage is shown on, and what its reader has chosen.",
      details:
        "Its fields can be set; the stage is shown with the new value at once. A body gets the same "
        + "fields in a plain table.",
      example: """
        local screen = moon.stage { body = function(e) return moon.ui.text(e.colorScheme) end }
        screen.environment.colorScheme = "dark"
        print(screen:exists "dark", screen.environment.device)  --> true	iPhone 16
        """)
    addRoom(&object)
    addReader(&object)
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        let value = try frame.expect(object: type, at: 1).value
        let size = "\(ValueText.short(value.size.width)) x \(ValueText.short(value.size.height))"
        frame.push(
          "Environment(\(value.device ?? size), \(value.colorScheme.rawValue), "
            + "\(value.layoutDirection.name), \(value.textSize.rawValue))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe EnvironmentAPI.object.raiseMissing(state) }
    return object
  }()

  private static let addRoom: Members = { object in
    unsafe object.property("device", "string?", "The device's name; nil for another room.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        if let device = object.value.device { frame.push(device) } else { frame.pushNil() }
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try object.set(frame, "device", .text) { environment, name throws(LuaError) in
          let subject = Subject("Environment", .part("device"))
          environment.use(try object.owner.session.device(name, subject))
        }
        return 0
      }
    }
    unsafe object.property("size", "Size", unit: "points", "The room.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        object.value.size.push(to: frame)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try object.set(frame, "size", EnvironmentKinds.size) {
          environment, numbers throws(LuaError) in
          environment.size = Size(numbers)
          environment.device = nil
        }
        return 0
      }
    }
    unsafe object.property("width", "number", unit: "points", "The width of the room.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.value.size.width)
        return 1
      }
    }
    unsafe object.property("height", "number", unit: "points", "The height of the room.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.value.size.height)
        return 1
      }
    }
    unsafe object.property(
      "safeArea", "Insets", unit: "points",
      "The parts of the room at its edges that belong to the system."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        object.value.safeArea.push(to: frame)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try object.set(frame, "safeArea", EnvironmentKinds.safeArea) {
          environment, insets throws(LuaError) in environment.safeArea = Insets(insets)
        }
        return 0
      }
    }
  }

  private static let addReader: Members = { object in
    unsafe object.property("colorScheme", "\"light\"|\"dark\"", "Light or dark.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.value.colorScheme.rawValue)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try object.set(frame, "colorScheme", EnvironmentKinds.colorScheme) {
          environment, scheme throws(LuaError) in environment.colorScheme = scheme
        }
        return 0
      }
    }
    unsafe object.property(
      "layoutDirection", "\"leftToRight\"|\"rightToLeft\"", "Which way reading goes."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.value.layoutDirection.name)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try object.set(frame, "layoutDirection", EnvironmentKinds.layoutDirection) {
          environment, way throws(LuaError) in environment.layoutDirection = way
        }
        return 0
      }
    }
    unsafe object.property("dynamicType", "string", "The reader's text size.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.value.textSize.rawValue)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try object.set(frame, "dynamicType", EnvironmentKinds.dynamicType) {
          environment, size throws(LuaError) in environment.textSize = size
        }
        return 0
      }
    }
    unsafe object.property("reduceMotion", "boolean", "Whether things should not move.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.value.reduceMotion)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try object.set(frame, "reduceMotion", .boolean) { environment, reduces throws(LuaError) in
          environment.reduceMotion = reduces
        }
        return 0
      }
    }
    unsafe object.property("locale", "string", "The reader's language and region.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.value.locale)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try object.set(frame, "locale", .text) { environment, locale throws(LuaError) in
          environment.locale = locale
        }
        return 0
      }
    }
    unsafe object.property("accent", "Color", "The accent colour.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.value.accent)
        return 1
      }
    } set: { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        try object.set(frame, "accent", .color) { environment, color throws(LuaError) in
          environment.accent = color
        }
        return 0
      }
    }
  }
}

import LuaAPI
import LuaRuntime
import MoonLayout
import MoonMotion
import MoonScene

/// An item that a view chooses when it is tapped: any object with the fields of a tab.
struct ChoosableItem {
  /// The id.
  let id: SceneKey
  /// Whether it can be chosen.
  let isEnabled: Bool
  /// What assistive technology tells of it.
  let accessibility: AccessibilityChange
  private let object: LuaReference
  private let origin: ViewOrigin?

  /// Takes the item of an argument.
  ///
  /// - Throws: That it is missing, or which field is wrong.
  init(_ call: Call, _ number: Int32) throws(LuaError) {
    guard number <= call.count else {
      let fact = call.function.arguments[Int(number) - 1]
      throw call.missing("argument \(number) '\(fact.name)'", fact)
    }
    let fields = try ItemFields(call.frame, at: call.base + number, call.subject(number))
    origin = call.frame.origin()
    object = fields.object
    guard let id = try fields.id() else {
      throw call.subject(number).error(
        "must have an id, a string or a whole number", code: "wrong-type")
    }
    self.id = id
    isEnabled = try fields.truth("isEnabled") ?? true
    let title = try fields.text("title")
    accessibility = AccessibilityChange(
      role: .tab, label: try fields.text("accessibilityLabel") ?? title,
      value: try fields.badge(), index: try fields.integer("index"),
      count: try fields.integer("count"), isSelected: try fields.truth("isSelected") ?? false)
  }

  /// What chooses it, with the animation of the call when one is given.
  ///
  /// - Throws: That the item has no method for it, or what is wrong with the animation.
  func select(
    _ call: Call, _ animation: Parameter<Animation?>
  ) throws(LuaError) -> () throws -> Void {
    let frame = call.frame
    var given: LuaValue?
    if let subject = call.pushOption(animation.fact.name) {
      defer { frame.pop() }
      _ = try animation.kind.read(frame, frame.count, subject)
      given = frame.value(at: -1)
    }
    try frame.reserve(8)
    frame.push(object)
    defer { frame.pop() }
    try frame.pushField("select", ofItem: frame.count)
    defer { frame.pop() }
    guard frame.type(at: -1) == .function else {
      throw call.subject(1).error(
        "must have a method 'select', got \(ValueText.got(frame, at: -1))", code: "wrong-type")
    }
    let function = try ScriptFunction(
      frame, at: frame.count, of: object, owner: call.function.name, origin: origin)
    return {
      try function.run { frame throws(LuaError) in
        guard let given else { return 0 }
        frame.pushTable(fields: 1)
        try frame.push(given)
        frame.setRawField("animation", of: -2)
        return 1
      }
    }
  }
}

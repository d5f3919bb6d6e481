import LuaAPI
import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene

/// What people press, switch and drag.
extension UIModule {
  static let controls: [APIMember] = [
    .function(
      "moon.ui.button",
      APICallable(button) { call throws(LuaError) in
        try call.pushButton()
      }),
    .function(
      "moon.ui.toggle",
      APICallable(toggle) { call throws(LuaError) in
        var extent = Extent(keepingIn: call.frame)
        let origin = call.frame.origin()
        let isOn = try call.bound(on, origin)
        let onChange = try call.function(option: "onChange", origin)
        let view = ToggleView(
          isOn: isOn.value,
          setOn: setter([isOn.set, onChange]) { frame, value in frame.push(value) },
          label: try call.title(origin, &extent), animation: try call.controlAnimation())
        return try call.push(.toggle(view), extent, origin)
      }),
    .function(
      "moon.ui.slider",
      APICallable(slider) { call throws(LuaError) in
        try call.pushSlider()
      }),
    .function(
      "moon.ui.segmented",
      APICallable(segmented) { call throws(LuaError) in
        try call.pushSegmented()
      }),
  ]

  /// Calls each of the functions that there are with a value; nil when there are none.
  static func setter<Value>(
    _ functions: [ScriptFunction?], _ push: @escaping (LuaFrame, Value) -> Void
  ) -> ((Value) throws -> Void)? {
    let functions = functions.compactMap(\.self)
    guard !functions.isEmpty else { return nil }
    return { value in
      for function in functions {
        try function.run { frame throws(LuaError) in
          push(frame, value)
          return 1
        }
      }
    }
  }

  static let onChange = Parameter(
    optional: "onChange", .function("fun(value: any)"),
    "Gets the new value when it is changed here.")

  fileprivate static let title = Parameter(
    optional: "title", .shownText, "What it is called, when it is text and no option.")
  private static let shortAction = Parameter(
    optional: "action", .function("fun()"), "What it does, when it is not an option.")
  private static let action = Parameter(optional: "action", .function("fun()"), "What it does.")
  fileprivate static let role = Parameter(
    optional: "role", .choice(ButtonView.Role.allCases.map { ($0.rawValue, $0) }),
    "What sort of thing it does.")
  private static let on = Parameter(
    "isOn", .boolean.bindable, default: false,
    "Whether it is on: a value, or a binding { get =, set = }.")
  fileprivate static let animation = Parameter(
    optional: "animation", .animationOrNone,
    "How it shows another value: a spring of 0.35 s when it is not given, at once by \"none\".")
  private static let label = Parameter(
    optional: "title", .raw("View|string"), "What it shows; the children do as well.")
  fileprivate static let value = Parameter(
    required: "value", .number.bindable, "The value: a number, or a binding { get =, set = }.")
  fileprivate static let range = Parameter(
    optional: "range", .table("number[]"), "The values at its ends; { 0, 1 } when it is not given.")
  fileprivate static let step = Parameter(
    optional: "step", .number(above: 0), "The distance of two values; any when it is not given.")
  private static let onEditing = Parameter(
    optional: "onEditing", .function("fun(isEditing: boolean)"),
    "Gets true when dragging begins and false at its end.")
  private static let items = Parameter(
    required: "items", .raw("any[]"),
    "A list of strings or of { id =, title =, isEnabled = }, or an object with such elements.")
  private static let itemLabel = Parameter(
    optional: "label", .function("fun(item: any, index: integer): Views"),
    "Gets an item and its place, and returns its views; without it the title is shown.")
  /// More segments than these fit on no screen.
  fileprivate static let mostSegments = 1000
  static let selection = Parameter(
    optional: "selection", .id.bindable,
    "The id of the chosen item: a value, or a binding { get =, set = }."
  )
  fileprivate static let activeTint = Parameter(
    optional: "activeTint", .color,
    "The colour of what the chosen segment shows, where that says none itself.")
  fileprivate static let barTint = Parameter(
    optional: "barTint", .color, "The colour behind the chosen segment.")

  private static let button = APIFunction(
    "moon.ui.button", "Something to press.",
    details:
      "Among its children text is shown as it is: ui.button { role = \"cancel\", \"Back\" }.",
    arguments: [title, shortAction], options: [role, action, label], elements: Children.titled,
    returns: "View",
    example: """
      local ui = moon.ui
      print(ui.button("Add", function() print "added" end))  --> View(button, 1 child)
      print(ui.button { role = "destructive", action = function() end, ui.image "trash" })  --> View(button, 1 child)
      """)
  private static let toggle = APIFunction(
    "moon.ui.toggle", "Something that is on or off.", arguments: [title],
    options: [on, onChange, label, animation], elements: Children.titled, returns: "View",
    example: """
      print(moon.ui.toggle("Sound", { isOn = true }))  --> View(toggle, on)
      print(moon.ui.toggle { isOn = false, moon.ui.image "bell", "Sound" })  --> View(toggle, off)
      """)
  private static let slider = APIFunction(
    "moon.ui.slider", "A value that is dragged along a line.",
    options: [value, range, step, onChange, onEditing], returns: "View",
    example: """
      print(moon.ui.slider { value = 30, range = { 0, 120 }, step = 5 })  --> View(slider 30)
      """)
  private static let segmented = APIFunction(
    "moon.ui.segmented", "Segments of equal width, one of which is chosen.",
    arguments: [items, itemLabel], options: [selection, onChange, activeTint, barTint, animation],
    returns: "View",
    example: """
      local ui = moon.ui
      print(ui.segmented({ "Day", "Week" }, { selection = "Week" }))  --> View(segmented, 2 segments)
      """)
}

extension Call {
  fileprivate func pushButton() throws(LuaError) -> Int32 {
    var extent = Extent(keepingIn: frame)
    let origin = frame.origin()
    var action = try function(ifGiven: 2, origin)
    if action == nil { action = try function(option: "action", origin) }
    guard count > 0 || options != 0 else {
      throw missing("argument 1 'title'", UIModule.title.fact)
    }
    let view = ButtonView(
      role: try option(ifGiven: UIModule.role), action: action.map(\.action),
      label: try title(origin, &extent))
    return try push(.button(view), extent, origin)
  }

  /// What a control is called: its first argument, or the option `title` and the children.
  ///
  /// - Throws: What is wrong with them.
  fileprivate func title(
    _ origin: ViewOrigin?, _ extent: inout Extent
  ) throws(LuaError) -> [ViewChild] {
    if let text = try argument(ifGiven: 1, UIModule.title) {
      return [ViewChild(.slot(1), View(.text(text), origin: origin))]
    }
    let title = try label(option: "title", origin, &extent).map { ViewChild(.slot(0), $0.view) }
    return title + (try children(&extent, title: Children.Title(origin: origin)))
  }

  /// How a control shows another value; nil for at once.
  ///
  /// - Throws: That the option is no animation.
  fileprivate func controlAnimation() throws(LuaError) -> Animation? {
    guard let said = try option(ifGiven: UIModule.animation) else { return .control }
    return said
  }

  fileprivate func pushSlider() throws(LuaError) -> Int32 {
    let origin = frame.origin()
    let value = try bound(UIModule.value, origin)
    let onChange = try function(option: "onChange", origin)
    let onEditing = try function(option: "onEditing", origin)
    let view = SliderView(
      value: value.value, in: try range(), step: try number(ifGiven: UIModule.step),
      setValue: UIModule.setter([value.set, onChange]) { frame, value in frame.push(value) },
      onEditing: UIModule.setter([onEditing]) { frame, value in frame.push(value) })
    return try push(.slider(view), Extent(), origin)
  }

  private func range() throws(LuaError) -> ClosedRange<Double> {
    guard let subject = pushOption("range") else { return 0...1 }
    defer { frame.pop() }
    let table = try UIModule.range.kind.read(frame, frame.count, subject)
    var numbers: [Double] = []
    try frame.reserve(4)
    do throws(LuaError) {
      try frame.numbers(of: table, into: &numbers)
    } catch {
      throw subject.error("must be two numbers: \(error.message)", code: "wrong-type")
    }
    guard numbers.count == 2, numbers.allSatisfy(NumberRange.all.contains),
      numbers[0] <= numbers[1]
    else {
      throw subject.error(
        "must be two finite numbers, the smaller one first", code: "out-of-range")
    }
    return numbers[0]...numbers[1]
  }

  fileprivate func pushSegmented() throws(LuaError) -> Int32 {
    let origin = frame.origin()
    let items = try ItemSource(self, 1)
    guard items.count <= UIModule.mostSegments else {
      throw subject(1).error(
        "must have at most \(UIModule.mostSegments) items, got \(items.count)", code: "too-many")
    }
    let label = try function(ifGiven: 2, origin)
    let activeTint = try option(ifGiven: UIModule.activeTint)
    let barTint = try option(ifGiven: UIModule.barTint)
    var extent = Extent(keepingIn: frame)
    var segments: [SegmentedView.Segment] = []
    for index in 0..<items.count {
      segments.append(try items.segment(index, label, origin, &extent))
    }
    let chosen = try selection(of: segments, items, origin)
    let view = SegmentedView(
      segments: segments, selection: chosen.index, activeTint: activeTint, barTint: barTint,
      animation: try controlAnimation(), select: chosen.select)
    return try push(.segmented(view), extent, origin)
  }
}

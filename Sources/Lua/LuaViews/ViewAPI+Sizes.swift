import LuaAPI
import LuaRuntime
import MoonLayout

/// How large a view is.
extension ViewAPI {
  static let addSizes: Members = { object in
    unsafe object.method("frame", frame) { state, payload in
      unsafe modify(state, payload, frame) { call throws(LuaError) in try FrameReader(call).read() }
    }
    unsafe object.method("relativeFrame", relativeFrame) { state, payload in
      unsafe modify(state, payload, relativeFrame) { call throws(LuaError) in
        .relativeFrame(
          width: try call.number(ifGiven: widthShare),
          height: try call.number(ifGiven: heightShare),
          alignment: try call.option(alignment))
      }
    }
    unsafe object.method("padding", padding) { state, payload in
      unsafe modify(state, payload, padding) { call throws(LuaError) in
        if let all = try call.argument(ifGiven: 1, amount) {
          return .padding(top: all, leading: all, bottom: all, trailing: all)
        }
        guard call.options != 0 else {
          return .padding(top: nil, leading: nil, bottom: nil, trailing: nil)
        }
        let across = try call.number(ifGiven: horizontal)
        let down = try call.number(ifGiven: vertical)
        return .padding(
          top: try call.number(ifGiven: top) ?? down ?? 0,
          leading: try call.number(ifGiven: leading) ?? across ?? 0,
          bottom: try call.number(ifGiven: bottom) ?? down ?? 0,
          trailing: try call.number(ifGiven: trailing) ?? across ?? 0)
      }
    }
    unsafe object.method("aspectRatio", aspectRatio) { state, payload in
      unsafe modify(state, payload, aspectRatio) { call throws(LuaError) in
        if call.frame.type(at: 2) == .string {
          return .aspectRatio(nil, try call.mode(1))
        }
        let ratio = try call.ratio(1)
        return .aspectRatio(ratio, try call.mode(2))
      }
    }
    unsafe object.method("resizable", resizable) { state, payload in
      unsafe modify(state, payload, resizable) { _ throws(LuaError) in .resizable }
    }
    unsafe object.method("fixedSize", fixedSize) { state, payload in
      unsafe modify(state, payload, fixedSize) { call throws(LuaError) in
        let isBare = call.options == 0
        return .fixedSize(
          horizontal: isBare ? true : try call.option(fixedAcross),
          vertical: isBare ? true : try call.option(fixedDown))
      }
    }
    unsafe object.method("layoutPriority", layoutPriority) { state, payload in
      unsafe modify(state, payload, layoutPriority) { call throws(LuaError) in
        .layoutPriority(try call.argument(1, priority))
      }
    }
  }

  private static let widthShare = Parameter(
    optional: "width", .number(atLeast: 0), "The share of the width that is offered.")
  private static let heightShare = Parameter(
    optional: "height", .number(atLeast: 0), "The share of the height that is offered.")
  private static let alignment = Parameter(
    "alignment", .alignment, default: .center, "Where a smaller view stands in the frame.")
  private static let amount = Parameter(
    optional: "amount", .distance, "The room on all sides; 16 when nothing is given.")
  private static let horizontal = Parameter(
    optional: "horizontal", .distance, "The room on both sides.")
  private static let vertical = Parameter(
    optional: "vertical", .distance, "The room above and below.")
  private static let top = Parameter(optional: "top", .distance, "The room above.")
  private static let leading = Parameter(
    optional: "leading", .distance, "The room where reading begins.")
  private static let bottom = Parameter(optional: "bottom", .distance, "The room below.")
  private static let trailing = Parameter(
    optional: "trailing", .distance, "The room where reading ends.")
  private static let ratio = Parameter(
    optional: "ratio", .raw("number|string"),
    "Width by height; the view's own when only the mode is given.")
  private static let mode = Parameter(
    optional: "mode", .raw("\"fit\"|\"fill\""),
    "Whether the view stays inside its room or fills it.")
  private static let fixedAcross = Parameter(
    "horizontal", .boolean, default: false, "Whether the width is the ideal one.")
  private static let fixedDown = Parameter(
    "vertical", .boolean, default: false, "Whether the height is the ideal one.")
  private static let priority = Parameter(
    required: "priority", .number, "Who is served first in a stack; 0 is usual.")

  private static let frame = APIFunction(
    "View:frame", "Gives the view a size, or bounds for it.",
    details: "A side is fixed by width or height, or bounded by min, ideal and max.",
    options: FrameReader.parameters, returns: "View",
    example: """
      print(moon.ui.text "a":frame { maxWidth = math.huge, height = 50, alignment = "leading" })  --> View(text "a", frame)
      """)
  private static let relativeFrame = APIFunction(
    "View:relativeFrame", "Gives the view a share of the room that is offered.",
    options: [widthShare, heightShare, alignment], returns: "View",
    example: """
      print(moon.ui.color "red":relativeFrame { width = 0.5 })  --> View(color #ff3b30, relativeFrame)
      """)
  private static let padding = APIFunction(
    "View:padding", "Leaves room around the view.", arguments: [amount],
    options: [horizontal, vertical, top, leading, bottom, trailing], returns: "View",
    example: """
      print(moon.ui.text "a":padding():padding(6):padding { horizontal = 16 })  --> View(text "a", padding, padding, padding)
      """)
  private static let aspectRatio = APIFunction(
    "View:aspectRatio", "Keeps the ratio of width to height.", arguments: [ratio, mode],
    returns: "View",
    example: """
      print(moon.ui.image "car":resizable():aspectRatio "fit")  --> View(image "car", resizable, aspectRatio)
      print(moon.ui.color "red":aspectRatio(1.5, "fill"))  --> View(color #ff3b30, aspectRatio)
      """)
  private static let resizable = APIFunction(
    "View:resizable", "Lets a symbol fill the room it is given.", returns: "View",
    example: """
      print(moon.ui.image "star":resizable())  --> View(image "star", resizable)
      """)
  private static let fixedSize = APIFunction(
    "View:fixedSize", "Keeps the ideal size, whatever room there is.",
    options: [fixedAcross, fixedDown], returns: "View",
    example: """
      print(moon.ui.text "never cut":fixedSize())  --> View(text "never cut", fixedSize)
      """)
  private static let layoutPriority = APIFunction(
    "View:layoutPriority", "Has a stack serve the view before those with a lower number.",
    arguments: [priority], returns: "View",
    example: """
      print(moon.ui.text "a":layoutPriority(1))  --> View(text "a", layoutPriority)
      """)
}

extension Call {
  private static let modes = Kind<ContentMode>.choice(
    ContentMode.allCases.map { ($0.rawValue, $0) })
  private static let ratios = Kind<Double>.number(above: 0)

  fileprivate func mode(_ number: Int32) throws(LuaError) -> ContentMode {
    guard number <= count else { return .fit }
    return try Call.modes.read(frame, base + number, subject(number))
  }

  fileprivate func ratio(_ number: Int32) throws(LuaError) -> Double? {
    guard number <= count else { return nil }
    return try Call.ratios.read(frame, base + number, subject(number))
  }
}

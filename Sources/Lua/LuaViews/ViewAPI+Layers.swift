import LuaAPI
import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonLayout
import MoonScene

/// What is behind and in front of a view, and what cuts it.
extension ViewAPI {
  static let addLayers: Members = { object in
    unsafe object.method("background", background) { state, payload in
      unsafe modify(state, payload, background, slot: .background) {
        call, extent throws(LuaError) in
        let alignment = try call.option(alignment)
        if let style = try call.style(1) {
          return .backgroundStyle(style, outline: try call.option(shape))
        }
        return .background(try call.views(1, &extent), alignment: alignment)
      }
    }
    unsafe object.method("overlay", overlay) { state, payload in
      unsafe modify(state, payload, overlay, slot: .overlay) { call, extent throws(LuaError) in
        let alignment = try call.option(alignment)
        if let style = try call.style(1) {
          return .overlay([ViewChild(.slot(1), style.view)], alignment: alignment)
        }
        return .overlay(try call.views(1, &extent), alignment: alignment)
      }
    }
    unsafe object.method("mask", mask) { state, payload in
      unsafe modify(state, payload, mask, slot: .mask) { call, extent throws(LuaError) in
        .mask(try call.views(1, &extent), alignment: try call.option(alignment))
      }
    }
    unsafe object.method("clipShape", clipShape) { state, payload in
      unsafe modify(state, payload, clipShape) { call throws(LuaError) in
        .clip(try call.argument(1, outline))
      }
    }
    unsafe object.method("clipped", clipped) { state, payload in
      unsafe modify(state, payload, clipped) { _ throws(LuaError) in .clip(.rectangle) }
    }
    unsafe object.method("cornerRadius", cornerRadius) { state, payload in
      unsafe modify(state, payload, cornerRadius) { call throws(LuaError) in
        .clip(.rounded(radius: try call.argument(1, radius), style: try call.option(corner)))
      }
    }
    unsafe object.method("compositingGroup", compositingGroup) { state, payload in
      unsafe modify(state, payload, compositingGroup) { _ throws(LuaError) in .compositingGroup }
    }
    unsafe object.method("blendMode", blendMode) { state, payload in
      unsafe modify(state, payload, blendMode) { call throws(LuaError) in
        .blendMode(try call.argument(1, mode))
      }
    }
    unsafe object.method("glass", glass) { state, payload in
      unsafe modify(state, payload, glass) { call throws(LuaError) in
        .glass(
          GlassStyle(
            outline: try call.option(glassShape), material: try call.option(material),
            tint: try call.option(ifGiven: tint), isInteractive: try call.option(interactive)))
      }
    }
  }

  private static let behind = Parameter(
    required: "content", .raw("View|Color|Gradient|string"),
    "A view, or a style such as \"white\" or moon.color.red:opacity(0.2); also "
      + "\(ShapeStyle.listed).")
  private static let inFront = Parameter(
    required: "content", .raw("View|Color|Gradient|string"),
    "A view or a style, as View:background has them.")
  private static let masking = Parameter(
    required: "mask", .raw("View"), "The view that shows where it is opaque.")
  private static let alignment = Parameter(
    "alignment", .alignment, default: .center, "Where it stands in the view's frame.")
  private static let shape = Parameter(
    "shape", .outline, default: .rectangle, "The outline of a style.")
  private static let outline = Parameter(required: "shape", .outline, "The outline.")
  private static let radius = Parameter(
    required: "radius", .length, "The radius of the corners; at most half the shorter side counts.")
  private static let corner = Parameter(
    "style", .corner, default: .continuous, "Whether the curvature begins gently, or at once.")
  private static let mode = Parameter(
    required: "mode", .choice(BlendMode.allCases.map { ($0.rawValue, $0) }),
    "How colours are mixed.")
  private static let glassShape = Parameter(
    "shape", .outline, default: .capsule, "The glass' outline.")
  private static let material = Parameter(
    "material", .choice(Backdrop.Material.allCases.map { ($0.rawValue, $0) }), default: .regular,
    "How the glass looks.")
  private static let tint = Parameter(optional: "tint", .color, "A colour that is mixed in.")
  private static let interactive = Parameter(
    "interactive", .boolean, default: false, "Whether the glass answers to touch.")

  private static let background = APIFunction(
    "View:background", "Puts a view or a style behind, in the view's frame.",
    arguments: [behind], options: [alignment, shape], returns: "View",
    example: """
      local ui = moon.ui
      print(ui.text "a":background "white":background(ui.circle()))  --> View(text "a", background, background)
      """)
  private static let overlay = APIFunction(
    "View:overlay", "Puts a view or a style in front, in the view's frame.",
    arguments: [inFront], options: [alignment], returns: "View",
    example: """
      local ui = moon.ui
      print(ui.image "bell":overlay(ui.circle():fill "red", { alignment = "topTrailing" }))  --> View(image "bell", overlay)
      """)
  private static let mask = APIFunction(
    "View:mask", "Shows the view only where another one is opaque.", arguments: [masking],
    options: [alignment], returns: "View",
    example: """
      local ui = moon.ui
      print(ui.color "red":mask(ui.linearGradient { colors = { "black", "clear" } }))  --> View(color #ff3b30, mask)
      """)
  private static let clipShape = APIFunction(
    "View:clipShape", "Shows only what is inside an outline in the view's frame.",
    arguments: [outline], returns: "View",
    example: """
      print(moon.ui.color "red":clipShape "capsule")  --> View(color #ff3b30, clipShape)
      """)
  private static let clipped = APIFunction(
    "View:clipped", "Shows only what is inside the view's frame.", returns: "View",
    example: """
      print(moon.ui.color "red":clipped())  --> View(color #ff3b30, clipShape)
      """)
  private static let cornerRadius = APIFunction(
    "View:cornerRadius", "Rounds the corners of the view's frame.", arguments: [radius],
    options: [corner], returns: "View",
    example: """
      print(moon.ui.color "red":cornerRadius(10))  --> View(color #ff3b30, clipShape)
      """)
  private static let compositingGroup = APIFunction(
    "View:compositingGroup", "Draws the view as one layer before it gets fainter or is mixed.",
    returns: "View",
    example: """
      print(moon.ui.color "red":compositingGroup():opacity(0.5))  --> View(color #ff3b30, compositingGroup, opacity)
      """)
  private static let blendMode = APIFunction(
    "View:blendMode", "Mixes the view with what lies behind it.", arguments: [mode],
    returns: "View",
    example: """
      print(moon.ui.color "red":blendMode "multiply")  --> View(color #ff3b30, blendMode)
      """)
  private static let glass = APIFunction(
    "View:glass", "Puts glass behind the view.",
    options: [glassShape, material, tint, interactive], returns: "View",
    example: """
      print(moon.ui.text "a":glass { shape = "capsule", interactive = true })  --> View(text "a", glass)
      """)
}

extension Call {
  private static let styles = Kind<ShapeStyle>.style

  /// The style that an argument is, numbered from 1; nil when it is a view, a group or nothing.
  fileprivate func style(_ number: Int32) throws(LuaError) -> ShapeStyle? {
    guard number <= count else { return nil }
    let index = base + number
    switch frame.type(at: index) {
    case .string: return try Call.styles.read(frame, index, subject(number))
    case .userdata where frame.view(at: index) == nil: return ShapeStyle(reading: frame, at: index)
    default: return nil
    }
  }
}

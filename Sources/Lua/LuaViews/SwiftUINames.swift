import LuaAPI

/// What SwiftUI and other libraries call things that have another name here, for "did you mean".
enum SwiftUINames {
  /// Views, and what makes them here.
  static let views: OtherNames = [
    "label": "hstack { image, text }", "Label": "hstack { image, text }", "systemImage": "image",
    "Image": "image", "icon": "image", "symbol": "image", "row": "hstack", "column": "vstack",
    "stack": "vstack", "box": "zstack", "scrollView": "scroll", "ScrollView": "scroll",
    "form": "list { section }", "Form": "list { section }", "picker": "segmented",
    "Picker": "segmented", "switch": "toggle", "geometryReader": "geometry",
    "GeometryReader": "geometry", "lazyVStack": "vstack", "LazyVStack": "vstack",
    "lazyHStack": "hstack", "LazyHStack": "hstack", "glassEffectContainer": "glassContainer",
    "GlassEffectContainer": "glassContainer", "rect": "rectangle", "line": "divider",
    "each": "forEach", "map": "forEach",
  ]

  /// Modifiers, and what is written here.
  static let modifiers: OtherNames = [
    "foregroundColor": "foreground", "foregroundStyle": "foreground", "color": "foreground",
    "accentColor": "tint", "fontWeight": "font { weight = … }",
    "fontDesign": "font { design = … }", "fontSize": "font { size = … }",
    "monospacedDigit": "font { monospacedDigits = true }", "scaleEffect": "scale",
    "rotationEffect": "rotation", "rotate": "rotation", "rotation3DEffect": "rotation3D",
    "glassEffect": "glass", "onTapGesture": "onTap", "onClick": "onTap",
    "onLongPressGesture": "onLongPress", "gesture": "onDrag", "dragGesture": "onDrag",
    "task": "onAppear", "onReceive": "onChange", "animate": "animation",
    "edgesIgnoringSafeArea": "ignoresSafeArea", "multilineTextAlignment": "textAlignment",
    "symbolRenderingMode": "renderingMode", "matchedGeometryEffect": "matchedGeometry",
    "accessibilityLabel": "accessibility { label = … }",
    "accessibilityHint": "accessibility { hint = … }",
    "accessibilityValue": "accessibility { value = … }",
    "accessibilityHidden": "accessibility { isHidden = true }",
    "containerRelativeFrame": "relativeFrame", "preferredColorScheme": "colorScheme",
    "overlayPreferenceValue": "overlayPreference",
    "backgroundPreferenceValue": "backgroundPreference", "alpha": "opacity", "size": "frame",
    "width": "frame { width = … }", "height": "frame { height = … }",
    "border": "overlay(shape:stroke(…))", "modifier": "with", "hidden": "opacity(0)",
    "scaledToFit": "aspectRatio", "scaledToFill": "aspectRatio",
  ]

  /// Options, and what is written here.
  static let options: OtherNames = [
    "maxwidth": "maxWidth", "align": "alignment", "gap": "spacing",
    "systemImage": "ui.image among the children", "systemName": "ui.image among the children",
  ]

  /// Places, of which each option has some.
  static let places: OtherNames = [
    "left": "leading", "right": "trailing", "start": "leading", "end": "trailing",
    "middle": "center", "centre": "center", "up": "top", "down": "bottom",
    "topLeft": "topLeading", "topRight": "topTrailing", "bottomLeft": "bottomLeading",
    "bottomRight": "bottomTrailing", "baseline": "firstTextBaseline",
  ]
}

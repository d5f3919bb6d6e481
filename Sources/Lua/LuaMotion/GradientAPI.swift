import LuaAPI
package import LuaRuntime
package import MoonGeometry

extension LuaFrame {
  /// Pushes the gradient of a colour, as `Color:gradient()` makes it.
  ///
  /// Stack: +1.
  package func push(gradient color: Color) { push(ColorValue(color), as: GradientAPI.type) }

  /// The colour of the gradient at `index` that `Color:gradient()` made, or nil when it is none.
  package func gradientColor(at index: Int32) -> Color? {
    value(GradientAPI.type, at: index)?.color
  }
}

/// The type `Gradient`: a colour's own shading, to fill shapes and backgrounds with.
enum GradientAPI {
  static let function = APIFunction(
    "Color:gradient", "The colour as a gradient that shades a surface, lighter at the top.",
    returns: "Gradient",
    example: """
      print(moon.color.gray:gradient())  --> Gradient(#8e8e93)
      """)

  static var type: ObjectType<ColorValue> { object.type }

  static let object: APIObject<ColorValue> = {
    var object = APIObject(
      ObjectType<ColorValue>.values("Gradient"), "A colour's shading, lighter at the top.",
      details: "Shapes are filled with it. ui.linearGradient makes gradients of several colours.",
      example: """
        print(moon.color.red:gradient().color == moon.color.red)  --> true
        """
    )
    unsafe object.property("color", "Color", "The colour at the bottom.") { state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, value throws(LuaError) in
        frame.push(value.color)
        return 1
      }
    }
    unsafe object.metamethod("__eq") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(frame.gradientColor(at: 1) == frame.gradientColor(at: 2))
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push("Gradient(\(frame.gradientColor(at: 1)?.hex ?? ""))")
        return 1
      }
    }
    unsafe object.missing { state in unsafe GradientAPI.object.raiseMissing(state) }
    return object
  }()
}

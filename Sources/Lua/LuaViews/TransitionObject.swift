package import LuaAPI
import LuaRuntime
import MoonGeometry
package import MoonLayout

/// A transition as scripts hold it.
final class TransitionObject: Sendable {
  let transition: Transition
  /// The preset that it is; some of them can be called for a variation.
  let preset: TransitionPreset?
  /// The number of transitions in it.
  let count: Int

  /// Transitions of more parts are refused: each change of a view would walk over all of them.
  static let most = 64

  init(_ transition: Transition, preset: TransitionPreset? = nil, count: Int = 1) {
    self.transition = transition
    self.preset = preset
    self.count = count
  }
}

extension Kind where Value == Transition {
  /// A transition, as an object or by its name.
  package static var transition: Kind<Transition> {
    let wanted = "a transition such as \"moveBottom\" or moon.transition.scale { scale = 0.5 }"
    return Kind("Transition|string", phrase: wanted, names: TransitionName.names) {
      frame, index, subject throws(LuaError) in
      if let object = frame.object(TransitionAPI.type, at: index) { return object.transition }
      guard frame.type(at: index) == .string else {
        throw subject.wrongType(wanted, frame, at: index)
      }
      let name = frame.shortText(at: index)
      if let named = TransitionName.all.first(where: { $0.name == name }) { return named.value }
      throw subject.unknownName(
        name, wanted: wanted, names: TransitionName.names, otherNames: TransitionName.otherNames)
    }
  }
}

extension LuaFrame {
  /// The number of transitions in the one at `index`; 1 for a name.
  func transitionCount(at index: Int32) -> Int {
    object(TransitionAPI.type, at: index)?.count ?? 1
  }
}

extension Transition {
  /// The transition in words, as `tostring` shows it in brackets.
  var text: String {
    switch self {
    case .identity: "identity"
    case .opacity: "opacity"
    case .scale(let scale, let anchor):
      "scale \(ValueText.short(scale))\(anchor == .center ? "" : ", anchored")"
    case .move(let edge): "move \(edge.rawValue)"
    case .offset(let x, let y): "offset \(ValueText.short(x)), \(ValueText.short(y))"
    case .slide: "slide"
    case .push(let edge): "push \(edge.rawValue)"
    case .blurReplace(let upUp): upUp ? "blurReplace upUp" : "blurReplace"
    case .asymmetric(let insertion, let removal): "in: \(insertion.text), out: \(removal.text)"
    case .combined(let parts): parts.map(\.text).joined(separator: " + ")
    case .animated(let transition, _): "\(transition.text), animated"
    }
  }
}

import LuaAPI
import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonScene
import MoonStage

/// A view as it was shown at one moment, as scripts hold it.
final class SnapshotObject {
  let snapshot: ViewSnapshot
  let owner: StageObject

  init(_ snapshot: ViewSnapshot, _ owner: StageObject) {
    self.snapshot = snapshot
    self.owner = owner
  }

  /// The view's own id, or that of its item; else its place among its siblings.
  var id: SceneKey { (snapshot.path.keys.last ?? .slot(1)).name }

  var text: String {
    let name =
      switch id {
      case .name(let name): " \(ValueText.quoted(name))"
      case .number(let number): " \(number)"
      case .slot, .path: ""
      }
    return "Snapshot(\(snapshot.kind)\(name) at \(FrameValue(snapshot.frame).text))"
  }
}

/// The type `Snapshot`.
enum SnapshotAPI {
  static var type: ObjectType<SnapshotObject> { object.type }

  typealias Members = @Sendable (inout APIObject<SnapshotObject>) -> Void

  static let setup = """
    local state = moon.state { taps = 0 }
    local screen = moon.stage {
      size = { width = 100, height = 50 },
      body = function()
        return moon.ui.hstack { spacing = 0,
          moon.ui.text "Hi":foreground "red":opacity(0.5):id "title",
          moon.ui.button("Add", function() state.taps = state.taps + 1 end):id "add",
        }:id "bar"
      end,
    }

    """

  static let object: APIObject<SnapshotObject> = {
    var object = APIObject(
      ObjectType<SnapshotObject>.references("Snapshot"),
      "A view as it is shown at the moment it was found.",
      details: """
        Its fields don't change when the stage moves on; find it again for what is shown then. Its \
        methods do what the stage's do, with this view or inside it.
        """,
      example: setup + """
        local title = screen:find "title"
        print(title.text, title.opacity, title.foreground == moon.color.red, title.kind)  --> Hi	0.5	true	text
        """,
      alsoKnownAs: ["alpha": "opacity", "color": "foreground", "label": "text"])
    addPlace(&object)
    addLooks(&object)
    addFacts(&object)
    addMethods(&object)
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(try frame.expect(object: type, at: 1).text)
        return 1
      }
    }
    unsafe object.missing { state in unsafe SnapshotAPI.object.raiseMissing(state) }
    return object
  }()
}

extension SceneKey {
  /// The id, which is the last key of an item's; a place when there is none.
  var name: SceneKey {
    guard case .path(let keys) = self, keys.count > 1, let last = keys.last else { return self }
    return last
  }
}

extension LuaFrame {
  /// Pushes a colour, or nil for none.
  ///
  /// Stack: +1.
  func push(ifAny color: Color?) {
    if let color { push(color) } else { pushNil() }
  }

  /// Pushes a text, or nil for none.
  ///
  /// Stack: +1.
  func push(ifAny text: String?) {
    if let text { push(text) } else { pushNil() }
  }
}

import LuaAPI
import LuaMotion
import LuaPeople
import LuaReference
import LuaStage
import LuaTabs
import LuaViews

/// The reference of the whole API, as the command has it.
enum WholeReference {
  static let registry = APIRegistry([
    MotionLibrary.library, ViewsLibrary.library, StageLibrary.library, TabsLibrary.library,
    PeopleLibrary.library,
  ])
  static let reference = APIReference(registry, version: "0.1.0")
}

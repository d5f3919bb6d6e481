import LuaAPI
import LuaCheck
import LuaMotion
import LuaPeople
import LuaProject
import LuaRuntime
import LuaStage
import LuaTabs
import LuaViews

/// Checks texts with the whole API.
enum CheckDesk {
  static let registry = APIRegistry([
    MotionLibrary.library, ViewsLibrary.library, StageLibrary.library, TabsLibrary.library,
    PeopleLibrary.library, ProjectLibrary.library,
  ])

  /// Gives a checker, and the machine that it tries values on.
  static func run<Value>(
    _ body: (ScriptChecker, borrowing LuaMachine) throws -> Value
  ) throws -> Value {
    try LuaThread.run { () throws -> Value in
      let machine = try machine()
      return try body(try ScriptChecker(registry, in: machine), machine)
    }
  }

  /// A machine in which scripts find the API.
  static func machine() throws -> LuaMachine {
    let machine = try LuaMachine()
    let moon = try registry.install(in: machine)
    try machine.setGlobal("require", .function(machine.makeFunction { _ in [.table(moon)] }))
    unsafe machine.onOutput { _ in }
    return machine
  }

  /// The findings of a text.
  static func findings(_ source: String, isSpec: Bool = false) throws -> [Finding] {
    try run { checker, _ in
      var surroundings = ScriptChecker.Surroundings()
      surroundings.isSpec = isSpec
      return checker.check(Array(source.utf8), in: surroundings)
    }
  }
}

/// A text in which `⟦` and `⟧` stand round what is wrong.
struct MarkedText {
  let text: String
  /// `LINE:COLUMN+LENGTH` of each marked part, in bytes.
  let places: [String]

  init(_ marked: String) {
    var text = ""
    var places: [String] = []
    var line = 1
    var column = 1
    var start: (line: Int, column: Int)?
    for character in marked {
      switch character {
      case "⟦": start = (line, column)
      case "⟧":
        if let start { places.append("\(start.line):\(start.column)+\(column - start.column)") }
      case "\n":
        text.append(character)
        line += 1
        column = 1
      default:
        text.append(character)
        column += character.utf8.count
      }
    }
    self.text = text
    self.places = places
  }
}

extension Finding {
  /// `LINE:COLUMN+LENGTH`.
  var shownPlace: String { "\(place.line):\(place.column)+\(place.length)" }
}

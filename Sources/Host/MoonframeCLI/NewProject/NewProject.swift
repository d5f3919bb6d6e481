internal import LuaProject
internal import LuaReference
internal import MoonHost

/// The files of a new project.
struct NewProject {
  /// What the project is called.
  let name: String

  /// Where the types for editors go.
  private static let types = ".moonframe/types/\(Version.number)"

  /// The files that a person reads and changes, in the order in which they are told.
  var files: [GeneratedFile] {
    [
      GeneratedFile(ProjectSettings.fileName, config),
      GeneratedFile("main.lua", StarterScripts.main),
      GeneratedFile("src/pages.lua", StarterScripts.pages), GeneratedFile("README.md", readme),
      GeneratedFile(".gitignore", Self.ignored),
    ] + Self.reference.settings(typesIn: Self.types, sources: ["src"])
  }

  /// The files that editors and luacheck read.
  var typeFiles: [GeneratedFile] {
    let reference = Self.reference
    return (reference.stubs + [reference.luacheck, reference.schema]).map {
      GeneratedFile("\(Self.types)/\($0.path)", $0.text)
    }
  }

  private static let reference = APIReference(ScriptHost.registry, version: Version.number)

  /// What a file is for, in a few words.
  static func purpose(of path: String) -> String {
    switch path {
    case ProjectSettings.fileName: "what the project says of itself"
    case "main.lua": "a tab bar, to start from"
    case "src/pages.lua": "a module that it requires"
    case "README.md": "what to do with it"
    case ".gitignore": "what git leaves out"
    case ".luarc.json": "lets editors complete and check"
    case ".luacheckrc": "lets luacheck know moon"
    default: ""
    }
  }

  private var config: String {
    """
    -- moonframe: api=1
    -- What moonframe knows of this project; moonframe doc moon.project tells all that may stand here.
    return moon.project {
      sources = { "src" },          -- where require looks, behind the script's own folder
      device = "iPhone 16",         -- the screen of stages that name none
      limits = { timeout = "10s" }, -- what scripts may use; flags win over it
    }

    """
  }

  private var readme: String {
    """
    # \(name)

    An interface in Lua, for Moonframe.

    ```sh
    moonframe repl main.lua        # look at it, and use it: _:tap "shop"
    moonframe render main.lua -o tabs.webp --tap shop@0.5 --tap saved@1.5 --tap home@2.5
    moonframe check                # mistakes, found without running anything
    moonframe types                # what editors need: once after a fresh clone or an update
    ```

    `main.lua` is the tab bar, `src/pages.lua` what stands on its pages, and `moonframe.config.lua` what holds for all scripts.

    """
  }

  private static let ignored = """
    # What moonframe makes: types for editors.
    .moonframe/
    # Pictures are made from scripts.
    *.webp
    *.png

    """
}

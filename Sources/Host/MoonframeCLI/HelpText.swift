internal import MoonHost
internal import MoonStage

/// The help of verbs.
enum HelpText {
  /// The help of the whole command.
  static var overview: String {
    let verbs = Verb.allCases.map { "  " + padded($0.rawValue, to: 12) + $0.summary }
    let codes = ExitCode.allCases.map { padded("\($0.rawValue)", to: 4) + $0.meaning }
    let lines =
      [
        "moonframe \(Version.number): interfaces and keyframe animations in Lua", "",
        "usage: moonframe VERB …",
        "",
      ] + verbs + [
        "", "moonframe help VERB says more; moonframe help moon lists what scripts find in moon.",
        "So do moonframe help symbols, help styles and help devices with the names of those.",
        "Without a verb a terminal gets a prompt, and a script that comes through a pipe is run.",
        "", "exit codes:",
      ] + codes.map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The help of one verb.
  static func of(_ verb: Verb) -> String {
    let names = verb.flags.map { flag in flag.value.map { "\(flag.name) \($0)" } ?? flag.name }
    let width = (names.map(\.count).max() ?? 0) + 2
    let flags = zip(names, verb.flags).map { "  " + padded($0, to: width) + $1.help }
    let lines =
      ["usage: \(verb.usage)", "", "moonframe \(verb) \(verb.summary).", ""] + details(verb) + flags
    return lines.joined(separator: "\n") + "\n"
  }

  private static func details(_ verb: Verb) -> [String] {
    switch verb {
    case .run:
      [
        "Flags stand before or after FILE. -- ends them, and so does the first word behind FILE:",
        "what follows is the script's, in ... and arg. Modules are looked for in FILE's folder.",
        "",
      ]
    case .repl:
      [
        "FILE is run first; what it returns is _. On a terminal there are history, completion and",
        "pictures; :help tells the commands. Without one, a script is read as by moonframe run.",
        "",
        "  moonframe repl tabs.lua", "",
      ]
    case .render:
      [
        "The script returns a view, such as moon.ui.text \"Hello\", or a stage; the ending of OUT tells",
        "the format: .png, .svg, .webp, .gif, .apng. -o - writes to standard output, in the form that",
        "--format names. Flags stand before or after FILE; -- ends them, what follows is the script's.",
        "", "  moonframe render people.lua -o people.png --scale 2",
        "  moonframe render people.lua -o people.svg --device \"iPhone SE\" --scheme dark",
        "  moonframe render logo.lua -o logo.png --device none --scale 8", "",
        "A stage is shown at one moment, or recorded while it is used:", "",
        "  moonframe render tabs.lua -o tabs.png --tap profile --at 0.1s",
        "  moonframe render tabs.lua -o tabs.webp --tap profile@0.5 --tap home@1.5",
        "  moonframe render tabs.lua -o tabs.gif --from 0 --to 2s --fps 25",
        "  moonframe render tabs.lua -o tabs.png --tap profile --sheet 5x3",
        "  moonframe render tabs.lua -o tabs.png --tap profile --onion 8", "",
      ] + times + [
        "A recording ends where everything is at rest; what never rests needs a --to.", "",
        "Symbols: those of Moonframe, then of bootstrap-icons, then SVG files in the folder symbols",
        "beside FILE. What the script prints goes to standard error.", "",
      ]
    case .tree:
      [
        "A line for each thing that is drawn, from back to front. Text is measured with letters of one",
        "width unless --metrics font is given, so that no font has a say.", "",
        "  moonframe tree people.lua",
        "  moonframe tree people.lua --metrics font --size 320x568",
        "  moonframe tree tabs.lua --tap profile --at 0.1s", "",
      ] + times + [""]
    case .layout:
      [
        "An array of views, each with path, kind, key and frame in points, and where there are any",
        "with line, hit (where it takes taps), accessibility and children; of a stage also with drawn",
        "(the bounds of the frame as transforms show it), opacity and isLeaving.", "",
        "  moonframe layout people.lua",
        "  moonframe layout people.lua --text-size accessibility3 --metrics font",
        "  moonframe layout tabs.lua --tap profile --at 0.1s", "",
      ] + times + [""]
    case .why:
      [
        "The value that is shown, and below it the reasons, the nearest first: an animation, a keyframe,",
        "a modifier, the layout, each with file and line. Attributes:",
        "  " + ViewAttribute.allCases.map(\.rawValue).joined(separator: ", "), "",
        "  moonframe why tabs.lua indicator frame --tap profile --at 0.1s", "",
      ] + times + [""]
    case .curve:
      [
        "The script returns a timeline, a spring, a curve or an animation, or a table of them.",
        "TRACK chooses one; formats by the ending of OUT: .svg, .png, .csv, .json, .txt.",
        "Angles are in degrees, colours in sRGB; CSV of a timeline is what frames:csv() gives.",
        "\"settles\" is when a motion stays within a thousandth of its way; a spring keyframe without a length",
        "lasts until its settling duration, which as in SwiftUI is a bound of that and later.", "",
      ]
    case .query:
      [
        "LUA is in quotes, and one of these; without it all records are shown:", "",
        "  p.isLiked and #p.name > 3            an expression of p, a record: those for which it holds",
        "  function(p) return p.isLiked end     a function of a record",
        "  { where = function(p) … end, sort = \"-dateAdded\", limit = 10, offset = 0, search = \"ada\" }",
        "  people:query { … }                   a query; people, and store, is the store",
        "  #people:query { … }                  any other value, which is shown",
        "  local n = 3 return …                 statements that return one of these", "",
        "The models of the file are globals by their names, for people:query(Task, { … }).", "",
        "  moonframe query 'p.isLiked' --store people.sqlite --sort -dateAdded --limit 20",
        "  moonframe query 'p.name:find(\"x\", 1, true)' --store people.sqlite --explain",
        "  moonframe query --store people.sqlite --csv > people.csv", "",
      ]
    case .doc:
      [
        "  moonframe doc                    all modules, functions and types",
        "  moonframe doc moon.spring        what it takes, what it gives, an example",
        "  moonframe doc View:padding       a modifier; also: doc padding",
        "  moonframe doc spring             all that have the word in their name or sentence",
        "  moonframe doc moon.spring --json the entry of the schema", "",
      ]
    case .types:
      [
        "Into DIR (default .moonframe/types/\(Version.number)) go library/*.lua, which Lua's language servers",
        "read to complete, explain and check; luacheck.lua, a standard for luacheck; and api.json, the",
        "whole API for programs. .luarc.json and .luacheckrc, which point there, are written where",
        "there are none. A file that moonframe types did not make is left as it is.", "",
      ]
    case .check:
      [
        "Files, and all scripts in folders and below; without any the folder where it runs. Nothing of a",
        "script runs. What is given to moon is checked as far as it is written out: names, options, types,",
        "ranges. Comments silence findings of a line: -- moonframe: ignore unused-local", "",
        "  moonframe check",
        "  moonframe check src spec --warnings-as-errors",
        "  moonframe check --format sarif > check.sarif", "",
        "docs/check.md explains each code.", "",
      ]
    case .new:
      [
        "Into DIR, which must be empty or not there yet, go a script with a tab bar, a module that it",
        "requires, moonframe.config.lua, and what editors, luacheck and git need. docs/project.md tells",
        "what moonframe.config.lua may say; so does moonframe doc moon.project.",
        "", "  moonframe new tabs", "",
      ]
    case .doctor:
      [
        "A line for each thing: ok, warning or problem, and below it what helps. It ends with 1 if there",
        "is a problem, else with 0.", "",
      ]
    case .completion:
      [
        "  source <(moonframe completion bash)                            # in ~/.bashrc",
        "  source <(moonframe completion zsh)                             # in ~/.zshrc, behind compinit",
        "  moonframe completion fish > ~/.config/fish/completions/moonframe.fish", "",
      ]
    case .help, .version: []
    }
  }

  private static let times = [
    "Times: 0.3 or 0.3s, 300ms, 12f (frames of 60 a second), start; they count from the start of the",
    "run. 50% and end count from the last input to the end of all that moves then.",
  ]

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

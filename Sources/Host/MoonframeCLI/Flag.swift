/// One flag of a verb.
struct Flag {
  /// The name with its dashes, such as `--timeout`.
  let name: String
  /// What the value is called in help, such as `TIME`; nil for a flag without value.
  let value: String?
  /// One sentence for help.
  let help: String

  /// Whether it may be given several times.
  var isRepeatable: Bool {
    [Flag.execute, .tap, .drag, .key].contains { $0.name == name }
  }

  static let timeout = Flag(
    name: "--timeout", value: "TIME",
    help: "stop after this much processor time, drawing included: 2s, 500ms, 1m (default: none)")
  static let maxInstructions = Flag(
    name: "--max-instructions", value: "N",
    help: "stop after so many of Lua's instructions, the same in each run: 1000000")
  static let maxMemory = Flag(
    name: "--max-memory", value: "SIZE",
    help: "stop when the script holds more: 64MB (default 256MB)")
  static let maxOutput = Flag(
    name: "--max-output", value: "SIZE",
    help: "stop when the script prints more: 1MB (default 64MB; a prompt: for each input)")
  static let trusted = Flag(
    name: "--trusted", value: nil, help: "open all of Lua's libraries: files, processes, os.exit")
  static let isolate = Flag(
    name: "--isolate", value: nil,
    help: "run in a process of its own that can't reach other files, programs or the network")
  static let trace = Flag(
    name: "--trace", value: nil, help: "keep the traces of errors that the script's pcall catches")
  static let noConfig = Flag(
    name: "--no-config", value: nil, help: "run without the project's moonframe.config.lua")
  static let json = Flag(
    name: "--json", value: nil, help: "print messages as JSON, one object a line")
  static let color = Flag(
    name: "--color", value: "WHEN", help: "auto, always or never (also: NO_COLOR)")
  static let execute = Flag(
    name: "-e", value: "CODE", help: "run CODE; several run in their order, before FILE")
  static let output = Flag(
    name: "-o", value: "OUT", help: "write to this file; its ending tells the format")
  static let format = Flag(name: "--format", value: "NAME", help: "braille, svg, png, csv or json")
  static let pictureFormat = Flag(
    name: "--format", value: "NAME", help: "png, svg, webp, gif or apng")
  static let resultFile = Flag(
    name: "-o", value: "OUT", help: "write to this file instead of standard output")
  static let device = Flag(
    name: "--device", value: "NAME",
    help: "the screen: \"iPhone 16\" (default), \"iPhone SE\", iPad, …; none: what the view needs")
  static let size = Flag(
    name: "--size", value: "WxH",
    help: "a screen of this size without safe area, in points: 390x844")
  static let scheme = Flag(name: "--scheme", value: "NAME", help: "light or dark")
  static let direction = Flag(
    name: "--direction", value: "NAME", help: "which way reading goes: ltr or rtl")
  static let textSize = Flag(
    name: "--text-size", value: "NAME",
    help: "the reader's: xSmall to xxxLarge, accessibility1 to 5")
  static let scale = Flag(
    name: "--scale", value: "N", help: "pixels for each point, 0.1 to 16 (default 1)")
  static let text = Flag(
    name: "--text", value: "NAME", help: "letters of an SVG: outlines (default) or text")
  static let reduceMotion = Flag(
    name: "--reduce-motion", value: nil, help: "things fade and don't move; for a stage")
  static let locale = Flag(
    name: "--locale", value: "NAME", help: "the reader's language and region: de_DE; for a stage")
  static let at = Flag(
    name: "--at", value: "TIME",
    help: "the moment: 0.3, 300ms, 12f (of 60 a second), 50%, end (default: end after inputs)")
  static let from = Flag(
    name: "--from", value: "TIME", help: "the first frame of a recording (default start)")
  static let to = Flag(
    name: "--to", value: "TIME", help: "its last frame (default end: where all is at rest)")
  static let frameRate = Flag(
    name: "--fps", value: "N", help: "frames a second, 1 to 240 (default 60; GIF: 50, 25 or 20)")
  static let sheet = Flag(
    name: "--sheet", value: "CxR", help: "one picture of C by R frames, each with its time: 5x3")
  static let onion = Flag(
    name: "--onion", value: "N", help: "one picture of N frames over each other, fading")
  static let quality = Flag(
    name: "--quality", value: "N", help: "a smaller WebP, 0 to 100 (default: exact pixels)")
  static let tap = Flag(
    name: "--tap", value: "ID[@TIME]",
    help: "tap a view by id or text, or X,Y (default at the start); may be repeated")
  static let drag = Flag(
    name: "--drag", value: "ID:DX,DY[:TIME][@TIME]",
    help: "drag by points, in 0.3s or the time given; may be repeated")
  static let key = Flag(
    name: "--key", value: "NAME[@TIME]",
    help: "press left, right, up, down, home, end, tab, enter, space, escape; may be repeated")
  static let graphics = Flag(
    name: "--graphics", value: "NAME",
    help: "how pictures are shown: auto (default), kitty, iterm, sixel, blocks, none")
  static let metrics = Flag(
    name: "--metrics", value: "NAME",
    help: "what text is measured with: font, or mono06, which needs no font")
  static let checkFormat = Flag(
    name: "--format", value: "NAME", help: "text (default), json, sarif or github")
  static let warningsAsErrors = Flag(
    name: "--warnings-as-errors", value: nil, help: "end with 6 if there is any warning")
  static let maxWarnings = Flag(
    name: "--max-warnings", value: "N", help: "end with 6 if there are more warnings")
  static let fps = Flag(name: "--fps", value: "N", help: "samples a second (data: default 60)")
  static let velocity = Flag(name: "--velocity", value: nil, help: "velocities too")
  static let width = Flag(
    name: "--width", value: "N", help: "columns of the picture, or points of an SVG")
  static let height = Flag(name: "--height", value: "N", help: "rows of each panel")
  static let store = Flag(
    name: "--store", value: "PATH", help: "the file of the store, which stays as it is")
  static let model = Flag(
    name: "--model", value: "NAME", help: "the model, where the file holds several")
  static let table = Flag(
    name: "--table", value: nil, help: "records in columns, dates of UTC (default)")
  static let csv = Flag(
    name: "--csv", value: nil, help: "comma-separated values, as Store:export writes them")
  static let rowsAsJSON = Flag(
    name: json.name, value: nil, help: "one JSON object a line; messages, too")
  static let explain = Flag(
    name: "--explain", value: nil,
    help: "how the records are found: predicate, statement, values, plan, index, rows")
  static let rowSort = Flag(
    name: "--sort", value: "NAMES",
    help: "the order: name, or -dateAdded,name (descending with -)")
  static let rowLimit = Flag(
    name: "--limit", value: "N", help: "at most so many records")
  static let luacheck = Flag(
    name: "--luacheck", value: nil, help: "print the standard for luacheck")
  static let schema = Flag(
    name: "--schema", value: nil, help: "print the whole API as JSON")
  static let markdown = Flag(
    name: "--markdown", value: nil,
    help: "write the reference as Markdown into DIR (default docs/lua-api)")
  static let exitCodes = Flag(
    name: "--exit-codes", value: nil, help: "print what each exit code means")
  static let help = Flag(name: "--help", value: nil, help: "say more")

  /// The flags of all verbs that lay views out.
  static let forScreens = [device, size, scheme, direction, textSize, reduceMotion, locale]

  /// The flags of all verbs that look at a stage at one moment.
  static let forMoments = [at, tap, drag, key]

  /// The flags of recordings.
  static let forRecordings = [from, to, frameRate, sheet, onion, quality]

  /// The flags of verbs that run a line of Lua.
  static let forLua = [timeout, maxInstructions, maxMemory, maxOutput, noConfig, color, help]

  /// The flags of all verbs that run scripts.
  static let forScripts = [
    timeout, maxInstructions, maxMemory, maxOutput, isolate, trusted, trace, noConfig, json, color,
    help,
  ]
}

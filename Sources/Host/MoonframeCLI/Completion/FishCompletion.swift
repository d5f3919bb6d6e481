internal import MoonHost

/// What makes fish complete our words.
enum FishCompletion {
  static var script: String {
    let verbs = Verb.allCases.map { verb in
      "complete -c moonframe -n __moonframe_begins -a \(verb) -d \(quoted(verb.summary))"
    }
    let lines = verbs + Verb.allCases.flatMap(flags) + Verb.allCases.compactMap(operands)
    return """
      # Completes the words of moonframe in fish. Made by moonframe completion fish \(Version.number).

      function __moonframe_begins
        test (count (commandline -opc)) -eq 1
      end

      function __moonframe_verb
        set -l words (commandline -opc)
        test (count $words) -ge 2; and test "$words[2]" = $argv[1]
      end

      # Files that end in .lua, and folders.
      function __moonframe_scripts
        set -l word (commandline -ct)
        # As the file is called: without backslashes and quotes, of which the last may be missing.
        set word (string unescape -- $word; or string trim -l -c '"\\'' -- $word)
        for path in $word*.lua $word*/
          printf '%s\\n' $path
        end
      end

      complete -c moonframe -f
      \(lines.joined(separator: "\n"))

      """
  }

  private static func quoted(_ text: String) -> String { Shell.fish.quoted(text) }

  private static func flags(of verb: Verb) -> [String] {
    verb.flags.map { flag in
      let name =
        flag.name.hasPrefix("--") ? "-l \(flag.name.dropFirst(2))" : "-s \(flag.name.dropFirst())"
      let value = flag.completedValue(of: verb).map { " " + Self.value($0) } ?? ""
      return "\(start(verb)) \(name)\(value) -d \(quoted(flag.help))"
    }
  }

  private static func operands(of verb: Verb) -> String? {
    switch verb.operand(0) {
    case .words(let words): "\(start(verb)) -a \(list(words))"
    case .files(let endings):
      endings.isEmpty ? "\(start(verb)) -F" : "\(start(verb)) -a '(__moonframe_scripts)'"
    case .folders: "\(start(verb)) -a '(__fish_complete_directories)'"
    case .anything: nil
    }
  }

  private static func start(_ verb: Verb) -> String {
    "complete -c moonframe -n '__moonframe_verb \(verb)'"
  }

  /// The switches of a flag with a value.
  private static func value(_ word: CompletedWord) -> String {
    switch word {
    case .words(let words): "-x -a \(list(words))"
    case .files: "-r -F"
    case .folders: "-x -a '(__fish_complete_directories)'"
    case .anything: "-x"
    }
  }

  /// Words as fish reads them again.
  private static func list(_ words: [String]) -> String {
    quoted(words.map { $0.allSatisfy(isPlain) ? $0 : quoted($0) }.joined(separator: " "))
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-_.".contains(character))
  }
}

internal import MoonHost

/// What makes zsh complete our words, by its own `_arguments`.
enum ZshCompletion {
  static var script: String {
    """
    #compdef moonframe
    # Completes the words of moonframe in zsh. Made by moonframe completion zsh \(Version.number).

    _moonframe() {
      local -a verbs
      if ((CURRENT == 2)); then
        verbs=(
    \(Verb.allCases.map { "      " + Shell.zsh.quoted("\($0):\($0.summary)") }.joined(separator: "\n"))
        )
        _describe -t verbs verb verbs
        return
      fi
      local verb=$words[2]
      shift words
      ((CURRENT--))
      case $verb in
    \(Verb.allCases.map(arguments).joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == _moonframe ]]; then
      _moonframe "$@"
    else
      compdef _moonframe moonframe
    fi

    """
  }

  private static func arguments(of verb: Verb) -> String {
    let specs = verb.flags.map { flag($0, of: verb) } + operands(of: verb)
    return "    \(verb))\n      _arguments -S \\\n"
      + specs.map { "        " + Shell.zsh.quoted($0) }.joined(separator: " \\\n") + "\n      ;;"
  }

  private static func flag(_ flag: Flag, of verb: Verb) -> String {
    let many = flag.isRepeatable ? "*" : ""
    let help = "[\(escaped(flag.help, "[]"))]"
    guard let value = flag.value, let word = flag.completedValue(of: verb) else {
      return flag.name == Flag.help.name ? "(- *)\(flag.name)\(help)" : "\(flag.name)\(help)"
    }
    let sign = flag.name.hasPrefix("--") ? "=" : ""
    return "\(many)\(flag.name)\(sign)\(help):\(escaped(value, ":")):\(action(word))"
  }

  private static func operands(of verb: Verb) -> [String] {
    if verb.operandLimit == .max { return ["*:file:\(action(verb.operand(0)))"] }
    let own = (0..<verb.operandLimit).map { place in
      "\(place + 1)::\(place == 0 ? "operand" : "word"):\(action(verb.operand(place)))"
    }
    guard verb.takesArguments else { return own }
    return own + ["*::argument:\(action(verb.operand(verb.operandLimit)))"]
  }

  private static func action(_ word: CompletedWord) -> String {
    switch word {
    case .words(let words): "(\(words.map { escaped($0, " ()") }.joined(separator: " ")))"
    case .files(let endings):
      // Parentheses at the end of a pattern would be taken for a test of the file.
      endings.isEmpty
        ? "_files" : "_files -g \"\(endings.map { "*.\($0)" }.joined(separator: " "))\""
    case .folders: "_files -/"
    case .anything: " "
    }
  }

  /// A text with backslashes before some of its characters, and before backslashes and colons.
  private static func escaped(_ text: String, _ characters: String) -> String {
    text.map { "\\:\(characters)".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}

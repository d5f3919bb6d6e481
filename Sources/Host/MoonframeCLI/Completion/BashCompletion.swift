internal import MoonHost

/// What makes bash complete our words; it needs nothing but bash.
enum BashCompletion {
  static var script: String {
    """
    # Completes the words of moonframe in bash. Made by moonframe completion bash \(Version.number).

    # Adds the lines of a text that begin with the word, each as one word of the shell.
    _moonframe_words() {
      local candidate
      while IFS= read -r candidate; do
        [[ $candidate == "$bare"* ]] || continue
        if [[ -n $quote ]]; then
          COMPREPLY+=("$candidate")
        else
          COMPREPLY+=("$(printf '%q' "$candidate")")
        fi
      done <<<"$1"
    }

    # Adds files that end in one of some endings, and folders; all files without an ending.
    _moonframe_files() {
      local path ending
      compopt -o filenames 2>/dev/null
      while IFS= read -r path; do
        [[ -n $path ]] || continue
        if (($# == 0)) || [[ -d $path ]]; then
          COMPREPLY+=("$path")
        else
          for ending in "$@"; do
            if [[ $path == *".$ending" ]]; then COMPREPLY+=("$path"); fi
          done
        fi
      done < <(compgen -f -- "$bare")
    }

    _moonframe_folders() {
      local path
      compopt -o filenames 2>/dev/null
      while IFS= read -r path; do
        if [[ -n $path ]]; then COMPREPLY+=("$path"); fi
      done < <(compgen -d -- "$bare")
    }

    _moonframe() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      local verb=${COMP_WORDS[1]} quote= bare flags= takers= index place=0 ended=
      COMPREPLY=()
      # Bash takes --flag=value apart.
      if [[ $word == '=' ]]; then
        word=
      elif [[ $previous == '=' ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]:-}
      fi
      case $word in
        [\\"\\']*) quote=${word:0:1} bare=${word:1} ;;
        *) bare=${word//\\\\/} ;;
      esac
      if ((COMP_CWORD == 1)); then
        _moonframe_words \(quoted(Verb.allCases.map(\.rawValue) + ["--help", "--version"]))
        return
      fi
      case $verb in
    \(Verb.allCases.map(flags).joined(separator: "\n"))
        *) return ;;
      esac
      # The place among the words that are no flags.
      for ((index = 2; index < COMP_CWORD; index++)); do
        if [[ -z $ended && ${COMP_WORDS[index]} == -- ]]; then
          ended=1
        elif [[ -z $ended && " $takers " == *" ${COMP_WORDS[index]} "* ]]; then
          if [[ ${COMP_WORDS[index + 1]:-} == '=' ]]; then ((index++)); fi
          ((index++))
        elif [[ -n $ended || ${COMP_WORDS[index]} != -?* ]]; then
          ((place++))
        fi
      done
      if [[ -z $ended && $word == -* ]]; then
        _moonframe_words "${flags// /$'\\n'}"
        return
      fi
      case $verb:$place in
    \(Verb.allCases.flatMap(operands).joined(separator: "\n"))
      esac
    }

    complete -F _moonframe moonframe

    """
  }

  private static func quoted(_ words: [String]) -> String {
    Shell.bash.quoted(words.joined(separator: "\n"))
  }

  private static func flags(of verb: Verb) -> String {
    let takers = verb.flags.filter { $0.value != nil }
    let values = takers.compactMap { flag -> String? in
      guard let value = flag.completedValue(of: verb) else { return nil }
      return "        \(flag.name)) \(action(value).map { $0 + "; " } ?? "")return ;;"
    }
    let lines =
      [
        "    \(verb))",
        "      flags=\(Shell.bash.quoted(verb.flags.map(\.name).joined(separator: " ")))",
      ]
      + (takers.isEmpty
        ? []
        : ["      takers=\(Shell.bash.quoted(takers.map(\.name).joined(separator: " ")))"]
          + ["      case $previous in"] + values + ["      esac"])
      + ["      ;;"]
    return lines.joined(separator: "\n")
  }

  private static func operands(of verb: Verb) -> [String] {
    if verb.operandLimit == .max {
      return action(verb.operand(0)).map { ["    \(verb):*) \($0) ;;"] } ?? []
    }
    if verb.takesArguments {
      let first = action(verb.operand(0)).map { "    \(verb):0) \($0) ;;" }
      let rest = action(verb.operand(verb.operandLimit)).map { "    \(verb):*) \($0) ;;" }
      // Between the file and the script's own words stand operands that nobody can guess.
      let between = (1..<verb.operandLimit).map { "    \(verb):\($0)) ;;" }
      return [first].compactMap { $0 } + between + [rest].compactMap { $0 }
    }
    return (0..<verb.operandLimit).compactMap { place in
      action(verb.operand(place)).map { "    \(verb):\(place)) \($0) ;;" }
    }
  }

  /// What adds the words that may stand somewhere; nil where anything may.
  private static func action(_ word: CompletedWord) -> String? {
    switch word {
    case .words(let words): "_moonframe_words \(quoted(words))"
    case .files(let endings): (["_moonframe_files"] + endings).joined(separator: " ")
    case .folders: "_moonframe_folders"
    case .anything: nil
    }
  }
}

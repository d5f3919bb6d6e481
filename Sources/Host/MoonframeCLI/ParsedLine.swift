internal import LuaAPI
internal import LuaRuntime

/// A verb's command line, taken apart.
///
/// Our flags stand before or after our operands. `--` ends them; for `run` so does the first word that is the
/// script's own.
struct ParsedLine {
  /// The flags given, with their values, in their order.
  private(set) var flags: [(flag: Flag, value: String)] = []
  /// Our operands, such as the file.
  private(set) var operands: [String] = []
  /// What the script gets.
  private(set) var arguments: [LuaBytes] = []

  /// Takes a command line apart.
  ///
  /// - Throws: What was not understood, with the nearest flag.
  init(_ raw: RawArguments, verb: Verb) throws(UsageError) {
    let words = raw.texts
    var index = 0
    while index < words.count {
      let word = words[index]
      if word == "--" {
        index += 1
        // Without any code yet, the next word must be the file.
        if operands.isEmpty, verb.takesDashes, !has(.execute), index < words.count {
          operands.append(words[index])
          index += 1
        }
        break
      }
      if word.hasPrefix("-"), word != "-" {
        index = try takeFlag(at: index, of: words, verb: verb)
        continue
      }
      guard operands.count < verb.operandLimit else {
        if verb.endsAtDashes { throw tooMany(word, verb: verb) }
        break
      }
      operands.append(word)
      index += 1
    }
    arguments = Array(raw.words.dropFirst(index))
    guard let first = arguments.first, !verb.takesArguments else { return }
    throw UsageError(
      message: "moonframe \(verb) takes no further word, got '\(first)'",
      label: verb == .query ? "put LUA in quotes" : nil, notes: ["usage: \(verb.usage)"])
  }

  /// Whether the flag was given.
  func has(_ flag: Flag) -> Bool { flags.contains { $0.flag.name == flag.name } }

  /// The value of the flag; nil when it was not given.
  func value(_ flag: Flag) -> String? { flags.last { $0.flag.name == flag.name }?.value }

  /// All values of the flag, in their order.
  func values(_ flag: Flag) -> [String] { flags.filter { $0.flag.name == flag.name }.map(\.value) }

  private mutating func takeFlag(
    at index: Int, of words: [String], verb: Verb
  ) throws(UsageError) -> Int {
    let word = words[index]
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isLong = word.hasPrefix("--")
    let name = isLong ? String(parts[0]) : word
    let attached = isLong && parts.count == 2 ? String(parts[1]) : nil
    let wanted = name == "-h" ? "--help" : name
    guard let flag = verb.flags.first(where: { $0.name == wanted }) else {
      throw unknown(name, verb: verb)
    }
    guard let placeholder = flag.value else {
      guard attached == nil else {
        throw UsageError(message: "\(name) takes no value, got '\(word)'")
      }
      flags.append((flag, ""))
      return index + 1
    }
    if let attached {
      try add(flag, attached)
      return index + 1
    }
    guard index + 1 < words.count else {
      throw UsageError(
        message: "\(name) needs a value", notes: ["usage: \(name) \(placeholder): \(flag.help)"])
    }
    try add(flag, words[index + 1])
    return index + 2
  }

  /// Keeps a flag with its value.
  private mutating func add(_ flag: Flag, _ value: String) throws(UsageError) {
    if !flag.isRepeatable, let first = self.value(flag) {
      throw UsageError(
        message: "\(flag.name) is given twice: '\(first)' and '\(value)'", label: "leave one out")
    }
    flags.append((flag, value))
  }

  /// What is wrong with a word for which there is no place.
  private func tooMany(_ word: String, verb: Verb) -> UsageError {
    let notes = ["usage: \(verb.usage)", "put -- before the script's own arguments"]
    if verb.operandLimit == 1, let first = operands.first {
      return UsageError(
        message: "moonframe \(verb) takes one file, got two: '\(first)' and '\(word)'", notes: notes
      )
    }
    let (wanted, last) =
      verb == .why ? ("a file, a view and an attribute", "fourth") : ("a file and a track", "third")
    return UsageError(
      message: "moonframe \(verb) takes \(wanted), got a \(last) word: '\(word)'", notes: notes)
  }

  private func unknown(_ name: String, verb: Verb) -> UsageError {
    var notes = ["usage: \(verb.usage)"]
    if verb.takesArguments, !operands.isEmpty {
      notes.append("put -- before the script's own arguments")
    }
    if verb == .query { notes.append("put -- before LUA that begins with a dash") }
    let near = NearName.best(name, among: verb.flags.map(\.name))
    return UsageError(
      message: "moonframe \(verb) has no flag '\(name)'",
      label: near.map { "did you mean '\($0)'?" }, notes: notes)
  }
}

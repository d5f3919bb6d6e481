import LuaAPI
import LuaRuntime
import MoonHost
import MoonScene

extension ReplSession {
  /// What may be typed at the end of a text: names of the session and of values, members, options of moon's functions
  /// and their names, commands.
  ///
  /// No code of a script runs for it.
  ///
  /// - Parameter text: What stands in front of the cursor.
  /// - Returns: The words that go on from there.
  package func completion(of text: String) -> Completion {
    if text.first == ":", !text.contains(" ") {
      let commands = ReplCommand.allCases.map {
        Completion.Candidate(":\($0.rawValue)", ending: " ", note: $0.summary)
      }
      return Completion(text, commands)
    }
    let frame = host.machine.frame
    let base = frame.count
    defer { frame.setCount(base) }
    // A deep path needs a few values at once.
    guard (try? frame.reserve(40)) != nil else { return Completion(text, []) }
    let place = CursorPlace(Array(text.utf8))
    return Completion(place.word, candidates(at: place, frame))
  }

  private func candidates(at place: CursorPlace, _ frame: LuaFrame) -> [Completion.Candidate] {
    switch place.sort {
    case .none: []
    case .module: host.moduleNames.map { Completion.Candidate($0, ending: "\"") }
    case .member(let names, let mark): members(of: names, mark, frame)
    case .optionValue(let option): values(of: option, in: place.literal, frame)
    case .argument(let callee): values(ofFirstArgumentOf: callee, frame)
    case .name: namesOrKeys(at: place, frame)
    }
  }

  /// The options that begin with what was typed; all names only where there is none.
  private func namesOrKeys(at place: CursorPlace, _ frame: LuaFrame) -> [Completion.Candidate] {
    let keys = place.isKey ? keys(of: place.literal, frame) : []
    return keys.contains { $0.word.hasPrefix(place.word) } ? keys : names(frame)
  }

  // MARK: Names

  private static let keywords = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private func names(_ frame: LuaFrame) -> [Completion.Candidate] {
    frame.pushBase()
    frame.push(variables.table)
    var all =
      Array(variables.names) + keyNames(of: frame.count, frame)
      + keyNames(of: frame.count - 1, frame)
      + Self.keywords
    if let exports = variables.exports {
      frame.push(exports)
      all += keyNames(of: frame.count, frame)
    }
    return all.map { Completion.Candidate($0) }
  }

  /// The keys of a table that are names, without those that begin with two underscores.
  private func keyNames(of index: Int32, _ frame: LuaFrame) -> [String] {
    var names: [String] = []
    frame.pushNil()
    while names.count < 5000, frame.next(of: index) {
      frame.pop()
      guard frame.type(at: -1) == .string else { continue }
      let name = frame.shortText(at: -1)
      if LuaText.key(name) == name, !name.hasPrefix("__") { names.append(name) }
    }
    return names
  }

  // MARK: Members

  private func members(
    of names: [String], _ mark: String, _ frame: LuaFrame
  ) -> [Completion.Candidate] {
    let owner = names.last == "()" ? nil : value(at: names, frame)
    if let type = owner == nil ? resultType(of: names, frame) : nil {
      return members(ofType: type, mark)
    }
    guard owner != nil else { return [] }
    let index = frame.count
    switch frame.type(at: index) {
    case .userdata: return members(ofType: frame.typeName(at: index), mark)
    case .string:
      frame.pushBase()
      frame.rawField("string", of: -1)
      frame.openReadOnly()
      return keyNames(of: frame.count, frame).map { Completion.Candidate($0, ending: "(") }
    case .table:
      if let name = try? apiName(at: index, of: frame),
        let entry = ScriptHost.registry.entry(named: name)
      {
        return entry.members.map { Completion.Candidate(APIName.last(of: $0)) }
      }
      var names = keyNames(of: index, frame)
      if frame.pushMetafield("__index", of: index), frame.type(at: -1) == .table {
        names += keyNames(of: frame.count, frame)
      }
      return names.map { Completion.Candidate($0) }
    default: return []
    }
  }

  private func members(ofType name: String, _ mark: String) -> [Completion.Candidate] {
    guard let type = ScriptHost.registry.types.first(where: { $0.name == name }) else { return [] }
    let methods = type.methods.map {
      Completion.Candidate(APIName.last(of: $0.name), note: $0.summary)
    }
    let properties = type.properties.map { Completion.Candidate($0.name, note: $0.summary) }
    return mark == ":" ? methods : properties
  }

  /// Pushes the value of names joined by dots, without running code of a script; nil when there is none.
  private func value(at names: [String], _ frame: LuaFrame) -> Bool? {
    guard let first = names.first else { return nil }
    frame.push(variables.table)
    if frame.rawField(named: first, of: -1) == .nil {
      frame.pushBase()
      frame.rawField(named: first, of: -1)
    }
    for name in names.dropFirst() {
      guard name.hasPrefix("."), frame.type(at: -1) == .table else { return nil }
      let key = String(name.dropFirst())
      // A table of the API makes its fields when they are asked for; that is no code of a script.
      if frame.hasMetafield("__readonly", at: -1) {
        frame.push(key)
        guard (try? frame.get(of: -2)) != nil else { return nil }
      } else {
        frame.rawField(named: key, of: -1)
      }
    }
    return frame.type(at: -1) == .nil ? nil : true
  }

  // MARK: Functions of the API

  /// The declaration of the function that names lead to: `moon.spring`, `kf.cubic`, `View:padding`.
  private func function(at names: [String], _ frame: LuaFrame) -> APIFunction? {
    guard let last = names.last, last != "()" else { return nil }
    let registry = ScriptHost.registry
    if last.hasPrefix(":") {
      let owner = Array(names.dropLast())
      let type = typeName(of: owner, frame)
      let method = String(last.dropFirst())
      // Chains of views are the rule where the type can't be told.
      return registry.entry(named: "\(type ?? "View"):\(method)")?.function
    }
    if let name = apiPath(of: names, frame), let function = registry.entry(named: name)?.function {
      return function
    }
    return nil
  }

  /// The full name of what names lead to, when the table around it is one of the API: `moon.keyframes.cubic`.
  func apiPath(of names: [String], _ frame: LuaFrame) -> String? {
    let base = frame.count
    defer { frame.setCount(base) }
    if value(at: names, frame) != nil, let name = try? apiName(at: frame.count, of: frame),
      frame.type(at: frame.count) == .table
    {
      return name
    }
    guard names.count > 1, let last = names.last, value(at: names.dropLast(), frame) != nil,
      let owner = try? apiName(at: frame.count, of: frame)
    else { return nil }
    return owner + last
  }

  /// The type of the object that names lead to.
  private func typeName(of names: [String], _ frame: LuaFrame) -> String? {
    if names.last == "()" { return resultType(of: names, frame) }
    let base = frame.count
    defer { frame.setCount(base) }
    guard value(at: names, frame) != nil, frame.type(at: frame.count) == .userdata else {
      return nil
    }
    return frame.typeName(at: frame.count)
  }

  /// The type that calling names gives, as the API declares it.
  private func resultType(of names: [String], _ frame: LuaFrame) -> String? {
    guard names.last == "()" else { return nil }
    return function(at: names.dropLast(), frame)?.returns
  }

  private func keys(of literal: CursorPlace.Literal?, _ frame: LuaFrame) -> [Completion.Candidate] {
    guard let literal, let function = function(at: literal.callee, frame) else { return [] }
    let named = function.takesNames ? function.arguments : []
    return (function.options + named).filter { !literal.given.contains($0.name.description) }.map {
      Completion.Candidate($0.name.description, ending: " = ", note: $0.summary)
    }
  }

  private func values(
    of option: String, in literal: CursorPlace.Literal?, _ frame: LuaFrame
  ) -> [Completion.Candidate] {
    guard let literal, let function = function(at: literal.callee, frame),
      let parameter = (function.options + function.arguments).first(where: {
        $0.name.description == option
      })
    else { return [] }
    return values(of: parameter)
  }

  private func values(
    ofFirstArgumentOf callee: [String], _ frame: LuaFrame
  ) -> [Completion.Candidate] {
    guard let function = function(at: callee, frame) else { return [] }
    return (function.arguments.first ?? function.shortcut).map(values) ?? []
  }

  /// The names that a parameter takes; of symbols those that are ours, since files may add others.
  private func values(of parameter: APIParameter) -> [Completion.Candidate] {
    let isSymbol = parameter.name.description == "symbol"
    return (isSymbol ? SymbolSet.base.names : parameter.names).map {
      Completion.Candidate($0, ending: "\"")
    }
  }
}

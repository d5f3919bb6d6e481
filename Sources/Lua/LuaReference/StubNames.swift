import LuaAPI

/// The names that types have in stubs: all in `moon.`, so that none is a script's own.
struct StubNames {
  /// A list of names that many options share, as a type of its own.
  struct Choice {
    /// The type's name, such as `moon.Alignment`.
    let name: String
    /// The names.
    let names: [String]
    /// Whether other texts are allowed, too, as for colours.
    let isOpen: Bool
  }

  /// A list of names with the options that take it.
  private struct Use {
    let names: [String]
    let isOpen: Bool
    let owner: String
    var options: [String] = []

    /// What most options that take it are called.
    var usualOption: String {
      let counts = Dictionary(grouping: options) { $0 }.mapValues(\.count)
      let most = counts.values.max() ?? 0
      return options.first { counts[$0] == most } ?? ""
    }
  }

  /// The shared lists, in the order of their first use.
  let choices: [Choice]
  private let known: Set<String>

  /// As many names still stand in the option itself.
  private static let most = 3

  init(_ reference: APIReference) {
    known = Set(reference.types.keys).union(reference.notations.map(\.name))
    var uses: [Use] = []
    for entry in reference.order {
      guard let function = entry.function else { continue }
      let parameters =
        function.arguments + function.options
        + [function.shortcut, function.elements].compactMap { $0 }
      for parameter in parameters {
        let names = parameter.names
        let isOpen = StubNames.isOpen(parameter)
        guard names.count > StubNames.most else { continue }
        let place = uses.firstIndex { $0.names == names && $0.isOpen == isOpen } ?? uses.count
        if place == uses.count {
          uses.append(Use(names: names, isOpen: isOpen, owner: function.optionsName))
        }
        uses[place].options.append(StubNames.capitalised("\(parameter.name)"))
      }
    }
    var taken = Set(known.map { "moon.\($0)" })
    // The list that is used most has the first choice of names.
    let ranked = uses.indices.sorted {
      (uses[$1].options.count, $0) < (uses[$0].options.count, $1)
    }
    var chosen: [Int: String] = [:]
    for place in ranked {
      let option = uses[place].usualOption
      let candidates = ["moon.\(option)", "moon.\(option)Name", "\(uses[place].owner).\(option)"]
      let name = candidates.first { !taken.contains($0) } ?? "\(uses[place].owner)\(place)"
      taken.insert(name)
      chosen[place] = name
    }
    choices = uses.enumerated().map { place, use in
      Choice(name: chosen[place] ?? "", names: use.names, isOpen: use.isOpen)
    }
  }

  /// The text of a type in a stub.
  func text(_ type: ValueType) -> String {
    type.text { known.contains($0) ? "moon.\($0)" : $0 }
  }

  /// The type of an argument or option, with the names that it takes.
  ///
  /// - Parameters:
  ///   - parameter: The declaration.
  ///   - skips: Whether nil and false are allowed, too, and do nothing.
  /// - Returns: The text.
  func text(of parameter: APIParameter, skips: Bool = false) -> String {
    guard let type = try? ValueType(parameter.type) else { return "any" }
    var alternatives = type.alternatives
    let names = parameter.names
    if !names.isEmpty {
      let quoted = Set(names.map { "\"\($0)\"" })
      let isOpen = StubNames.isOpen(parameter)
      alternatives.removeAll { alternative in
        switch alternative {
        case .literal(let source): quoted.contains(source)
        case .name(let name): name == "string"
        default: false
        }
      }
      if let choice = choices.first(where: { $0.names == names && $0.isOpen == isOpen }) {
        alternatives.append(.name(choice.name))
      } else {
        alternatives += names.map { .literal("\"\($0)\"") }
        if isOpen { alternatives.append(.name("string")) }
      }
    }
    if skips { alternatives += [.literal("false"), .name("nil")] }
    // What is a function by itself may stand in a union only in parentheses.
    return alternatives.count == 1 ? text(alternatives[0]) : text(.union(alternatives))
  }

  /// Whether a parameter with names takes other texts, too.
  private static func isOpen(_ parameter: APIParameter) -> Bool {
    guard let type = try? ValueType(parameter.type) else { return true }
    return type.names.contains("Color") || type.names.contains("time")
  }

  private static func capitalised(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}

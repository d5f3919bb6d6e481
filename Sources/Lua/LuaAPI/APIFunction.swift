import LuaRuntime

/// The declaration of a function or method: all that help, stubs and the checks of its arguments need.
@usableFromInline package final class APIFunction: Sendable {
  /// The full name: `moon.spring`, or `Spring:value` for a method.
  package let name: String
  /// What it does, in one sentence.
  package let summary: String
  /// More about it; paragraphs apart by empty lines.
  package let details: String
  /// The arguments in front of the options.
  package let arguments: [APIParameter]
  /// The type of object that the first argument is, where the call may go without it and begins with the second
  /// one; nil where all arguments keep their places.
  package let leading: String?
  /// What may be given instead of all options: one value that is no table; nil for nothing.
  package let shortcut: APIParameter?
  /// Whether all arguments may also be given by name, in one table with the options.
  package let takesNames: Bool
  /// The options that go together, one list for each form of the call; empty when there are none.
  package let forms: [[APIParameter]]
  /// The elements that the table of options has too, if any: what `ui.hstack { spacing = 3, a, b }` puts in its array part.
  ///
  /// Such a table is the only argument; a call without it has the arguments.
  package let elements: APIParameter?
  /// Whether the table of options has elements too.
  package let takesElements: Bool
  /// Whether further arguments may follow, which are passed on.
  package let takesMore: Bool
  /// What the call gives.
  package let returns: String
  /// A script that shows it; lines after `-->` are what it prints.
  package let example: String
  /// The version that had it first.
  package let since: String
  /// What other libraries call its options.
  let otherNames: OtherNames

  /// Each option once, in the order of their declaration.
  package let options: [APIParameter]
  /// For each option, the set of the forms that have it.
  let formsOfOption: [UInt64]
  /// How many arguments must be given.
  let required: Int32
  /// The names of its arguments and options for the checks of a call.
  let signature: CallSignature

  /// Declares a function.
  ///
  /// - Parameters:
  ///   - name: The full name: `moon.spring`, or `Spring:value` for a method.
  ///   - summary: What it does, in one sentence.
  ///   - details: More about it.
  ///   - arguments: The arguments in front of the options.
  ///   - leading: The type of object that the first argument is, where the call may begin with the second one.
  ///   - options: The options, when there is one form.
  ///   - forms: The options of each form, when there are several; at most 64.
  ///   - shortcut: What may be given instead of all options: one value that is no table.
  ///   - takesNames: Whether all arguments may also be given by name, in one table with the options.
  ///   - elements: The elements that the table of options has too.
  ///   - takesMore: Whether further arguments may follow, which are passed on.
  ///   - returns: What the call gives.
  ///   - example: A script that shows it.
  ///   - since: The version that had it first.
  ///   - otherNames: What other libraries call its options.
  package init(
    _ name: String, _ summary: String, details: String = "",
    arguments: [any DeclaredParameter] = [], leading: String? = nil,
    options: [any DeclaredParameter] = [],
    forms: [[any DeclaredParameter]] = [], shortcut: (any DeclaredParameter)? = nil,
    takesNames: Bool = false, elements: (any DeclaredParameter)? = nil, takesMore: Bool = false,
    returns: String = "", example: String, since: String = "0.1",
    alsoKnownAs otherNames: OtherNames = OtherNames()
  ) {
    self.name = name
    isMethod = name.utf8.contains(UInt8(ascii: ":"))
    self.summary = summary
    self.details = details
    self.arguments = arguments.map(\.fact)
    self.elements = elements?.fact
    takesElements = elements != nil
    self.leading = leading
    self.shortcut = shortcut?.fact
    self.takesNames = takesNames
    self.takesMore = takesMore
    self.returns = returns
    self.example = example
    self.since = since
    self.otherNames = otherNames
    let lists = (options.isEmpty ? forms : [options] + forms).map { $0.map(\.fact) }
    self.forms = lists
    var all: [APIParameter] = []
    var masks: [UInt64] = []
    for (form, list) in lists.enumerated() {
      for option in list {
        if let index = all.firstIndex(where: { $0.key == option.key }) {
          masks[index] |= 1 << UInt64(form)
        } else {
          all.append(option)
          masks.append(1 << UInt64(form))
        }
      }
    }
    self.options = all
    formsOfOption = masks
    required = Int32(self.arguments.prefix { $0.isRequired }.count)
    signature = CallSignature(
      options: zip(all, masks).map { .init($0.name, key: $0.key, forms: $1) },
      namedArguments: takesNames ? self.arguments.map { .init($0.name, key: $0.key) } : [],
      arguments: self.arguments.count, required: Int(required), forms: lists.count,
      takesElements: takesElements, hasShortcut: shortcut != nil, hasLeading: leading != nil)
  }

  /// Whether it is called with `:`.
  package let isMethod: Bool

  /// Whether it is a modifier, which does nothing when its first argument is nil or false.
  package var isModifier: Bool { name.hasPrefix("View:") && returns == "View" }

  /// Whether the last argument is a function, in front of which the options stand.
  package var endsWithFunction: Bool {
    guard let last = arguments.last, arguments.count > 1 || last.isRequired else { return false }
    return last.type == "function" || last.type.hasPrefix("fun(")
  }

  /// The form that has all of some options, which are places in ``options``; nil when none has.
  package func form(of options: [Int]) -> Int? {
    let fitting = options.reduce(UInt64.max) { $0 & formsOfOption[$1] }
    guard fitting != 0 else { return nil }
    return fitting.trailingZeroBitCount < forms.count ? fitting.trailingZeroBitCount : 0
  }

  /// Whether an option has the name on top of the stack.
  func hasOption(_ frame: LuaFrame) -> Bool { options.contains { frame.isText($0.name, at: -1) } }

  /// Whether an argument has the name on top of the stack.
  func hasArgument(_ frame: LuaFrame) -> Bool {
    arguments.contains { frame.isText($0.name, at: -1) }
  }
}

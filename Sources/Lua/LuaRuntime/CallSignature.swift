// `public`, so that the short functions below can be inlined into other modules.
public import CLua
internal import Synchronization

/// The names that a function of the host takes, in the form in which C compares them with the keys of a table.
///
/// `@unchecked Sendable`: it is filled in before it is shared; machines only read it.
@safe @usableFromInline package final class CallSignature: @unchecked Sendable {
  /// How many options and named arguments a function may have.
  package static let mostNames = Int(MOON_PLACES) - 1

  private static let slots = Atomic<Int32>(0)

  @usableFromInline let declaration: UnsafeMutablePointer<moon_declaration>

  /// A name of an option or argument.
  package struct Name {
    let text: StaticString
    let key: UInt64
    let forms: UInt64

    /// Creates a name.
    ///
    /// - Parameters:
    ///   - text: The name, as scripts write it.
    ///   - key: What it is asked for by.
    ///   - forms: Of an option, the set of the forms that have it.
    package init(_ text: StaticString, key: UInt64, forms: UInt64 = .max) {
      self.text = text
      self.key = key
      self.forms = forms
    }
  }

  /// Describes a function.
  ///
  /// - Parameters:
  ///   - options: The options, each once.
  ///   - namedArguments: The arguments that may be given by name.
  ///   - arguments: How many arguments may stand in front of the options.
  ///   - required: How many of them must be given.
  ///   - forms: How many forms the options have.
  ///   - takesElements: Whether the table of options has elements too, and is the first argument.
  ///   - hasShortcut: Whether one string or object may be given in place of the options.
  ///   - hasLeading: Whether the first argument may be left out.
  package init(
    options: [Name], namedArguments: [Name], arguments: Int, required: Int, forms: Int,
    takesElements: Bool, hasShortcut: Bool, hasLeading: Bool
  ) {
    precondition(
      options.count + namedArguments.count <= CallSignature.mostNames,
      "a function has at most \(CallSignature.mostNames) options")
    var start = moon_declaration()
    start.slot = CallSignature.slots.wrappingAdd(1, ordering: .relaxed).oldValue
    start.arguments = Int32(arguments)
    start.required = Int32(required)
    start.form_count = Int32(forms)
    start.takes_names = !namedArguments.isEmpty
    start.takes_elements = takesElements
    start.has_shortcut = hasShortcut
    start.has_leading = hasLeading
    unsafe declaration = moon_declare(&start, Int32(options.count + namedArguments.count))
    for (place, name) in options.enumerated() { declare(name, at: place, forms: name.forms) }
    var places = options.count
    for name in namedArguments {
      // An argument that is an option too has that one's place.
      let known = options.firstIndex { $0.key == name.key }
      declare(name, at: known ?? places, forms: known == nil ? .max : 0, isArgument: true)
      if known == nil { places += 1 }
    }
  }

  deinit { unsafe moon_free_declaration(declaration) }

  private func declare(_ name: Name, at place: Int, forms: UInt64, isArgument: Bool = false) {
    unsafe name.text.withCharacters {
      unsafe moon_declare_name(declaration, Int32(place), $0, name.key, forms, isArgument)
    }
  }

  /// Prepares the names for a machine.
  @usableFromInline @inline(never)
  func prepare(_ state: OpaquePointer) {
    guard unsafe moon_prepare_declaration(state, declaration) else { return }
    unsafe MachineCore.of(state).keepAlive.append(self)
  }
}

/// The arguments of a call, as far as their count and the names of options go.
///
/// The values of options stand on the stack while the function runs.
@safe @usableFromInline package struct TakenArguments {
  /// What is to be done before a call can go on.
  package enum Outcome {
    /// Nothing.
    case taken
    /// A table has a metatable, or arguments may have to change places.
    case look
    /// Another argument stands behind the table of elements.
    case behindElements
    /// The table has a key that the function doesn't take, or keys that don't go together.
    case wrongKeys
    /// There are too many arguments.
    case tooMany
    /// Lua's stack has no room for the options.
    case full
  }

  @usableFromInline var taken: moon_taken
  @usableFromInline var code: Int32

  /// No arguments.
  @inlinable @inline(__always)
  package init() {
    unsafe taken = moon_taken()
    code = 0
  }

  /// Whether nothing is to be done.
  @inlinable package var isTaken: Bool { code == 0 }

  /// What is to be done.
  package var outcome: Outcome {
    switch Int(code) {
    case MOON_TAKEN: .taken
    case MOON_LOOK: .look
    case MOON_BEHIND: .behindElements
    case MOON_KEYS: .wrongKeys
    case MOON_MANY: .tooMany
    default: .full
    }
  }

  /// The number of arguments in front of the options.
  @inlinable package var count: Int32 { unsafe taken.count }
  /// The stack index of the table of options; 0 when there is none.
  @inlinable package var options: Int32 { unsafe taken.options }
  /// The first form that has all options that are given.
  @inlinable package var form: Int32 { unsafe taken.form }
  /// Whether arguments stand by name among the options.
  @inlinable package var isNamed: Bool { unsafe taken.is_named }
  /// The options that are given, one bit for each; arguments by name follow them.
  @inlinable package var given: UInt64 { unsafe taken.given }
  /// How many options are given, arguments by name among them.
  @inlinable package var givenCount: Int { Int(unsafe taken.given_count) }
  /// The largest position in the table of options.
  @inlinable package var elements: Int { Int(unsafe taken.elements) }

  /// The stack index of the value of an option, by its key; 0 when it is not given.
  @inlinable package func index(of key: UInt64) -> Int32 {
    guard unsafe taken.options != 0 else { return 0 }
    return unsafe moon_value_of(taken, key)
  }

  /// Takes the arguments of a call apart.
  ///
  /// Stack: + what holds the values of options when there is a table of them.
  ///
  /// - Parameters:
  ///   - signature: What the function takes.
  ///   - frame: The stack of the call.
  ///   - base: The stack index before the first argument.
  @inlinable @inline(__always)
  package mutating func take(
    _ signature: CallSignature, from frame: LuaFrame, behind base: Int32
  ) {
    code = unsafe moon_take(frame.state, signature.declaration, base, &taken)
    if code == Int32(MOON_UNPREPARED) {
      unsafe signature.prepare(frame.state)
      code = unsafe moon_take(frame.state, signature.declaration, base, &taken)
    }
  }

  /// Takes the arguments of a call apart that has been looked at: its tables are read as they are, with or without a
  /// metatable.
  ///
  /// Stack: + what holds the values of options when there is a table of them.
  ///
  /// - Parameters:
  ///   - signature: What the function takes, which is prepared.
  ///   - frame: The stack of the call.
  ///   - base: The stack index before the first argument.
  package mutating func takePlainly(
    _ signature: CallSignature, from frame: LuaFrame, behind base: Int32
  ) {
    code = unsafe moon_take_plain(frame.state, signature.declaration, base, &taken)
  }
}

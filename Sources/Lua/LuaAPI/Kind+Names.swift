import LuaRuntime

extension Kind where Value == Bool {
  /// True or false.
  package static var boolean: Kind {
    Kind("boolean") { frame, index, subject throws(LuaError) in
      guard frame.type(at: index) == .boolean else {
        throw subject.wrongType("true or false", frame, at: index)
      }
      return frame.truth(at: index)
    }
  }
}

extension Kind where Value == String {
  /// Any text.
  package static var text: Kind {
    var kind = Kind("string") { frame, index, subject throws(LuaError) in
      guard let text = frame.stringIfAny(at: index) else {
        throw subject.wrongType("a string", frame, at: index)
      }
      return text
    }
    kind.takesEachText = true
    return kind.shown { "\"\($0)\"" }
  }
}

extension Kind where Value == String {
  /// The longest name in bytes.
  package static var longestName: Int { 1024 }

  /// A name; of a text that is too long for one only the start, with `…` behind.
  package static var name: Kind {
    Kind("string") { frame, index, subject throws(LuaError) in
      // A column's name is that of a property and a part.
      guard let name = frame.shortTextIfAny(at: index, longest: longestName + 16) else {
        throw subject.wrongType("a string", frame, at: index)
      }
      return name
    }
    .shown { "\"\($0)\"" }
  }
}

extension Kind where Value: Sendable & Equatable {
  /// One of a few names, each of which stands for a value.
  package static func choice(
    _ choices: [(name: String, value: Value)], alsoKnownAs otherNames: OtherNames = OtherNames()
  ) -> Kind {
    let names = choices.map(\.name)
    let values = choices.map(\.value)
    let wanted = "one of " + ValueText.list(names.map { "\"\($0)\"" })
    return Kind(
      names.map { "\"\($0)\"" }.joined(separator: "|"), phrase: wanted, names: names
    ) { frame, index, subject throws(LuaError) in
      guard let name = frame.shortTextIfAny(at: index) else {
        throw subject.wrongType(wanted, frame, at: index)
      }
      guard let index = names.firstIndex(of: name) else {
        throw subject.unknownName(
          name, wanted: wanted, names: names, otherNames: otherNames)
      }
      return values[index]
    }
    .shown { value in "\"\(choices.first { $0.value == value }?.name ?? "")\"" }
  }
}

extension Kind where Value == Int32 {
  /// A value that the function looks at itself; reading gives its index.
  package static func raw(_ type: String, phrase: String? = nil) -> Kind {
    Kind(type, phrase: phrase) { _, index, _ throws(LuaError) in index }
  }

  /// A function, by a notation such as `fun(tab: Tab): View`; reading gives its index.
  package static func function(_ type: String) -> Kind { raw(type, phrase: "a function") }

  /// A table; reading gives its index.
  package static func table(_ type: String = "table") -> Kind {
    Kind(type, phrase: "a table") { frame, index, subject throws(LuaError) in
      guard frame.type(at: index) == .table else {
        throw subject.wrongType("a table", frame, at: index)
      }
      try frame.unwrap(at: index)
      return index
    }
  }
}

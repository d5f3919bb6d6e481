package import LuaRuntime

/// The argument or option that is being read, as messages name it.
@usableFromInline package struct Subject: Sendable {
  /// What is read.
  package enum Part: Sendable {
    /// An option of the table of options.
    case option(StaticString)
    /// An argument by its number, from 1.
    case argument(Int, StaticString)
    /// A part of what is read, such as `initial.offset`.
    case part(String)
  }

  /// The function, such as `moon.spring` or `Spring:value`.
  package let function: String
  /// What is read.
  package let part: Part

  /// Creates a subject.
  package init(_ function: String, _ part: Part) {
    self.function = function
    self.part = part
  }

  /// `moon.spring: option 'duration'`.
  package var text: String {
    switch part {
    case .option(let name): "\(function): option '\(name.description)'"
    case .argument(let number, let name): "\(function): argument \(number) '\(name.description)'"
    case .part(let name): "\(function): \(name)"
    }
  }

  /// The call and the key whose place a reporter looks for.
  var place: (call: String, key: String) {
    let call = APIName.last(of: function)
    return switch part {
    case .option(let name): (call, name.description)
    case .argument(let number, _): (call, "#\(number)")
    case .part(let path): (call, Subject.path(in: path))
    }
  }

  /// The path at the front of a text such as `tracks.scale[2]: 'endVelocity'`.
  private static func path(in text: String) -> String {
    let path = text.prefix { $0 != ":" }
    return path.contains(" ") ? "" : String(path)
  }

  /// An error about this subject: `moon.spring: option 'duration' must be …, got …`.
  package func error(
    _ problem: String, code: String, label: String? = nil, notes: [String] = []
  ) -> LuaError {
    LuaError("\(text) \(problem)", code: code, label: label, notes: notes, subject: place)
  }

  /// The error of a value of the wrong type; `wanted` is what would be right, with its article.
  package func wrongType(_ wanted: String, _ frame: LuaFrame, at index: Int32) -> LuaError {
    error("must be \(wanted), got \(ValueText.got(frame, at: index))", code: "wrong-type")
  }

  /// The error of a name that is none of `names`; `wanted` is what they are, such as `a preset`.
  package func unknownName(
    _ name: String, wanted: String, names: [String], otherNames: OtherNames = OtherNames()
  ) -> LuaError {
    error(
      "must be \(wanted), got \(ValueText.quoted(name))", code: "unknown-name",
      label: otherNames.hint(name, among: names), notes: ["allowed: \(ValueText.list(names))"])
  }
}

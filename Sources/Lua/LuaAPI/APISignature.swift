/// The text of a call's forms.
package enum APISignature {
  /// How long a line may be before it shows only the options that must be given.
  private static let width = 92

  /// One line for each form of the call: `moon.spring { duration = 0.5, bounce = 0 } -> Spring`.
  ///
  /// An option stands with its default; `name = …` must be given, `name?` has no default. Of many options those are
  /// shown that must be given and those that tell the form from the others, and the first of the others.
  package static func lines(of function: APIFunction) -> [String] {
    var lines: [String] = []
    if function.takesElements {
      if !function.arguments.isEmpty { lines.append(call(function, options: nil)) }
      lines += forms(of: function).map { "\(function.name) \($0)" }
    } else {
      lines = calls(of: function)
      if lines.isEmpty { lines = [call(function, options: nil)] }
    }
    if let shortcut = function.shortcut { lines.append("\(function.name)(\(shortcut.name))") }
    if function.takesNames {
      let names = function.arguments + function.options
      lines.append("\(function.name) { \(names.map(option).joined(separator: ", ")) }")
    }
    let returns = function.returns.isEmpty ? "" : " -> \(function.returns)"
    return lines.map { $0 + returns }
  }

  /// The calls with their options; where each argument is an option too, also those with options alone.
  private static func calls(of function: APIFunction) -> [String] {
    let names = function.arguments.map { "\($0.name)" }
    let isDouble =
      !names.isEmpty
      && names.allSatisfy { name in
        function.forms.allSatisfy { $0.contains { "\($0.name)" == name } }
      }
    guard isDouble else { return forms(of: function).map { call(function, options: $0) } }
    let rests = forms(of: function, without: names)
    return rests.map { call(function, options: $0 == "{ }" ? nil : $0) }
      + forms(of: function).map { "\(function.name) \($0)" }
  }

  private static func call(_ function: APIFunction, options: String?) -> String {
    var parts = function.arguments.map { "\($0.name)\($0.isRequired ? "" : "?")" }
    guard let options else { return "\(function.name)(\(parts.joined(separator: ", ")))" }
    if parts.isEmpty { return "\(function.name) \(options)" }
    parts.insert(options, at: function.endsWithFunction ? parts.count - 1 : parts.count)
    return "\(function.name)(\(parts.joined(separator: ", ")))"
  }

  /// The table of options of each form.
  private static func forms(of function: APIFunction, without names: [String] = []) -> [String] {
    let elements = function.elements.map { ["\($0.name), …"] } ?? []
    let forms = function.forms.isEmpty && !elements.isEmpty ? [[]] : function.forms
    return forms.map { form in
      let form = form.filter { !names.contains("\($0.name)") }
      let all = (form.map(option) + elements).joined(separator: ", ")
      guard function.name.count + all.count > width else {
        return all.isEmpty ? "{ }" : "{ \(all) }"
      }
      let isNeeded = form.map { option in
        option.isRequired
          || !function.forms.allSatisfy { $0.contains { "\($0.name)" == "\(option.name)" } }
      }
      let end = ["…"] + elements
      var left = width - function.name.count - end.joined(separator: ", ").count
      for (option, isNeeded) in zip(form, isNeeded) where isNeeded {
        left -= APISignature.option(option).count + 2
      }
      var isCut = false
      let shown = zip(form, isNeeded).filter { option, isNeeded in
        if isNeeded { return true }
        left -= APISignature.option(option).count + 2
        isCut = isCut || left < 0
        return !isCut
      }
      return "{ \((shown.map { APISignature.option($0.0) } + end).joined(separator: ", ")) }"
    }
  }

  private static func option(_ option: APIParameter) -> String {
    if let value = option.fallback { return "\(option.name) = \(value)" }
    return "\(option.name)\(option.isRequired ? " = …" : "?")"
  }
}

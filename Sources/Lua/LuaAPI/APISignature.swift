/// The text of a call's forms.
package enum APISignature {
  /// One line for each form of the call: `moon.spring { duration = 0.5, bounce = 0 } -> Spring`.
  package static func lines(of function: APIFunction) -> [String] {
    let returns = function.returns.isEmpty ? "" : " -> \(function.returns)"
    var lines = function.forms.map { call(function, options: options($0)) }
    if lines.isEmpty { lines = [call(function, options: nil)] }
    if let shortcut = function.shortcut { lines.append("\(function.name)(\(shortcut.name))") }
    if function.takesNames {
      lines.append("\(function.name) \(options(function.arguments + function.options))")
    }
    return lines.map { $0 + returns }
  }

  private static func call(_ function: APIFunction, options: String?) -> String {
    let arguments = function.arguments.map { argument in
      argument.isRequired ? "\(argument.name)" : "[\(argument.name)]"
    }
    if arguments.isEmpty, let options { return "\(function.name) \(options)" }
    return "\(function.name)(\((arguments + [options].compactMap { $0 }).joined(separator: ", ")))"
  }

  private static func options(_ form: [APIParameter]) -> String {
    let parts = form.map { option in
      let value = option.fallback ?? (option.isRequired ? "…" : "nil")
      return "\(option.name) = \(value)"
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }
}

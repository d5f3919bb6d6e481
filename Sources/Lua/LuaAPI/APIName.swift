/// The dotted names of the API.
package enum APIName {
  /// What stands behind the last `.` or `:`.
  package static func last(of name: String) -> String {
    guard let mark = name.lastIndex(where: { $0 == "." || $0 == ":" }) else { return name }
    return String(name[name.index(after: mark)...])
  }
}

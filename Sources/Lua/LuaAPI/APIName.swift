/// The dotted names of the API.
package enum APIName {
  /// What stands behind the last `.` or `:`.
  package static func last(of name: String) -> String {
    guard
      let mark = name.utf8.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") })
    else { return name }
    return String(name[name.index(after: mark)...])
  }

  /// The unit as the reference shows it: `pt` for points, which messages spell out.
  static func unit(_ unit: String?) -> String? { unit == "points" ? "pt" : unit }

  /// The name with `.` where it has `:`.
  package static func dotted(_ name: String) -> String {
    String(
      decoding: name.utf8.map { $0 == UInt8(ascii: ":") ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
  }
}

internal import LuaRuntime
package import MoonLayout

extension ErrorReport {
  /// Creates the report of something that a layout noticed and went on from.
  ///
  /// - Parameters:
  ///   - warning: What was noticed.
  ///   - sources: The texts of the chunks that it may lie in.
  package init(_ warning: LayoutWarning, sources: SourceStore) {
    self.init(code: "layout", message: warning.message)
    severity = .warning
    guard let origin = warning.origin else { return }
    var place = SourcePosition(source: sources.fullName(of: origin.file), line: origin.line)
    if let name = warning.message.quotedName {
      place = ErrorPlace.quoted(name, at: place, in: sources)
    }
    position = place
    excerpt = sources.line(place.line, of: place.source).map {
      Excerpt(number: place.line, line: $0, column: place.column, length: place.length ?? 1)
    }
  }

  /// Creates a warning that has no place in a script.
  ///
  /// - Parameters:
  ///   - code: A stable, short name.
  ///   - message: What was noticed.
  package init(warning code: String, _ message: String) {
    self.init(code: code, message: message)
    severity = .warning
  }
}

extension String {
  /// The first text in double quotes; nil when there is none.
  var quotedName: String? {
    let parts = split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}

internal import LuaAPI

/// The reference as a terminal shows it: what `moonframe doc` and `moonframe help` print of the API.
struct ReferenceText {
  let registry: APIRegistry
  /// The columns.
  let width: Int

  /// More other places of a word are not told below a page.
  private static let most = 12

  /// The modules, functions and types of `moon`, one line each, without what modules and types contain.
  var overview: String {
    let entries = registry.entries.filter { $0.name != "moon" }
    let fields = entries.filter {
      $0.name.hasPrefix("moon.") && $0.name.split(separator: ".").count == 2
    }
    let lists: [(title: String, entries: [APIEntry])] = [
      ("Modules", fields.filter { $0.kind == .module }),
      ("Functions and values", fields.filter { $0.kind != .module }),
      ("Types", entries.filter { $0.kind == .type }),
    ]
    let notations = registry.notations.map { ($0.name, $0.summary) }
    let pages =
      lists.map { "\($0.title)\n" + rows($0.entries) }
      + [
        "Ways to write values\n" + registry.rows(notations, width: width).map { $0 + "\n" }.joined()
      ]
    let end =
      "moonframe doc NAME shows one of them, such as moon.spring, View:padding or Tab.badge;\n"
      + "a word such as spring finds all that have it in their name or sentence.\n"
    return (pages + [end]).joined(separator: "\n")
  }

  /// The entry that a name means; nil when none or several do.
  func entry(_ name: String) -> APIEntry? {
    if let entry = registry.entry(named: name) { return entry }
    guard isWord(name) else { return nil }
    let named = registry.entries.filter {
      APIName.last(of: $0.name).lowercased() == name.lowercased()
    }
    return named.count == 1 ? named[0] : nil
  }

  /// The page of what a name means, with the other places of a word below.
  ///
  /// Without such a page the places of the word; nil when there is none.
  func text(of name: String) -> String? {
    if name == "moon" { return registry.overview }
    let isNotation = registry.notations.contains { $0.name == name }
    let found = isWord(name) ? registry.search(name) : []
    let entry = isNotation ? nil : entry(name)
    if let page = registry.help(entry?.name ?? name, width: width) {
      let others = found.filter { $0.name != entry?.name }
      guard !others.isEmpty else { return page }
      let more = others.count > Self.most ? "  … and \(others.count - Self.most) more\n" : ""
      return page + "\nAlso with \"\(name)\"\n" + rows(Array(others.prefix(Self.most))) + more
    }
    guard !found.isEmpty else { return nil }
    return "Found \"\(name)\"\n" + rows(found)
  }

  /// The error of a name that nothing has.
  func unknown(_ name: String, notes: [String]) -> UsageError {
    UsageError(
      message: "there is no help on '\(name)'",
      label: registry.near(name).first.map { "did you mean '\($0)'?" }, notes: notes)
  }

  private func isWord(_ name: String) -> Bool { !name.contains { $0 == "." || $0 == ":" } }

  private func rows(_ entries: [APIEntry]) -> String {
    registry.rows(entries.map { ($0.name, $0.summary) }, width: width).map { $0 + "\n" }.joined()
  }
}

package import LuaAPI
import LuaRuntime

/// What editors, linters and readers get to know of the API: files that are made from the registry.
///
/// Nothing is said here that the registry doesn't say, but for the grouping into pages.
package struct APIReference: Sendable {
  /// The release that the API belongs to.
  package let version: String
  let notations: [APINotation]
  /// The groups that have entries, in the order of the reference.
  let groups: [FilledGroup]
  /// All entries by their full names.
  let entries: [String: APIEntry]
  /// All entries in the order of the registry.
  let order: [APIEntry]
  let types: [String: APIType]
  /// The group in which each entry is told of.
  let places: [String: String]

  /// Reads a registry once.
  ///
  /// - Parameters:
  ///   - registry: The registry.
  ///   - version: The release that it belongs to.
  package init(_ registry: APIRegistry, version: String) {
    self.version = version
    notations = registry.notations
    order = registry.entries
    entries = Dictionary(order.map { ($0.name, $0) }) { first, _ in first }
    types = Dictionary(registry.types.map { ($0.name, $0) }) { first, _ in first }
    let roots = order.filter { APIReference.isRoot($0) }
    let known = Set(ReferenceGroup.all.flatMap(\.roots))
    let rest = roots.map(\.name).filter { !known.contains($0) }
    let all =
      ReferenceGroup.all + [
        ReferenceGroup("more", "More", "What has no page of its own yet.", rest)
      ]
    let names = Set(roots.map(\.name))
    groups = all.map { group in
      FilledGroup(group: group, roots: group.roots.filter(names.contains))
    }.filter { !$0.roots.isEmpty }
    var places: [String: String] = [:]
    for group in groups {
      for root in group.roots {
        for entry in order where APIReference.owner(of: entry.name) == root {
          places[entry.name] = group.group.id
        }
      }
    }
    self.places = places
  }

  /// The fields of `moon` and the types, whose members stand with them; not `moon` itself.
  private static func isRoot(_ entry: APIEntry) -> Bool {
    entry.name != "moon" && owner(of: entry.name) == entry.name
  }

  /// The field of `moon` or the type that a name belongs to: `moon.spring` for `moon.spring.bouncy`.
  private static func owner(of name: String) -> String {
    let parts = name.split { $0 == "." || $0 == ":" }
    return parts.first == "moon"
      ? parts.prefix(2).joined(separator: ".") : String(parts.first ?? "")
  }

  /// Whether a text was made here, so that it may be replaced.
  ///
  /// - Parameter text: The text of a file.
  /// - Returns: Whether it begins as a generated one does.
  package static func isGenerated(_ text: String) -> Bool {
    let start = String(text.prefix(300))
    return [StubWriter.maker, PageWriter.mark, "{\"v\":1,\"moonframe\":"].contains { start.has($0) }
  }

  /// The groups that the reference has no title for: those of fields and types that no group names.
  package var ungrouped: [String] { groups.last { $0.group.id == "more" }?.roots ?? [] }

  /// The entries that an entry contains.
  func members(of entry: APIEntry) -> [APIEntry] { entry.members.compactMap { entries[$0] } }
}

/// A group with those of its fields and types that the registry has.
struct FilledGroup: Sendable {
  let group: ReferenceGroup
  let roots: [String]
}

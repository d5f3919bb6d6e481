import LuaAPI
import LuaRuntime

/// Writes one page of the reference in Markdown.
struct PageWriter {
  private let reference: APIReference
  private let links: PageLinks
  private var blocks: [String] = []

  /// The page of a group.
  init(_ reference: APIReference, _ group: FilledGroup) {
    self.reference = reference
    links = PageLinks(reference, page: group.group.id)
    blocks = [PageWriter.mark, "# \(group.group.title)", group.group.summary]
    let entries = group.roots.compactMap { reference.entries[$0] }
    blocks.append(
      entries.map { entry in
        "- [`\(entry.name)`](#\(PageLinks.anchor(entry.name))) \(links.prose(entry.summary))"
      }.joined(separator: "\n"))
    for entry in entries { add(entry, level: 2) }
  }

  /// How each page begins.
  static let mark = "<!-- Made from the declarations by scripts/update-golden: change those. -->"

  /// The whole text.
  var text: String { blocks.joined(separator: "\n\n") + "\n" }

  private mutating func add(_ entry: APIEntry, level: Int) {
    let title = String(repeating: "#", count: level) + " \(entry.name)"
    blocks.append("<a id=\"\(PageLinks.anchor(entry.name))\"></a>\n\n\(title)")
    if let function = entry.function {
      add(function, of: entry)
    } else {
      blocks.append(links.prose(entry.summary))
      addDetails(entry.details)
    }
    let members = reference.members(of: entry)
    let methods = members.filter { [.method, .function, .module].contains($0.kind) }
    addValues(members.filter { $0.kind == .value })
    addProperties(members.filter { $0.kind == .property }, of: entry)
    addContents(methods)
    addExample(entry)
    let topics = PageWriter.topics(of: methods)
    for topic in topics {
      let isGrouped = topics.count > 1
      if isGrouped {
        blocks.append(String(repeating: "#", count: level + 1) + " \(topic)")
      }
      for method in methods where method.topic == topic {
        add(method, level: level + (isGrouped ? 2 : 1))
      }
    }
  }

  /// The topics of members in the order of their first one.
  static func topics(of members: [APIEntry]) -> [String] {
    members.reduce(into: []) { topics, member in
      if !topics.contains(member.topic) { topics.append(member.topic) }
    }
  }

  // MARK: Parts

  private mutating func add(_ function: APIFunction, of entry: APIEntry) {
    blocks.append(
      "```lua\n" + APISignature.lines(of: function).joined(separator: "\n") + "\n```")
    blocks.append(links.prose(entry.summary))
    if entry.kind == .module { blocks.append(links.prose(function.summary)) }
    addDetails(function.details)
    addTable(
      "Argument",
      function.arguments + [function.shortcut, function.elements].compactMap { $0 })
    addTable("Option", function.options)
  }

  private mutating func addDetails(_ details: String) {
    guard !details.isEmpty else { return }
    blocks += details.parts(between: "\n\n").map { links.prose($0) }
  }

  private mutating func addTable(_ title: String, _ parameters: [APIParameter]) {
    guard !parameters.isEmpty else { return }
    let rows = parameters.map { parameter in
      let facts = [parameter.range ?? parameter.unit].compactMap { $0 }
      let type = ([links.type(parameter.type)] + facts).joined(separator: ", ")
      let fallback =
        parameter.isRequired ? "required" : parameter.fallback.map { "`\($0)`" } ?? ""
      return [
        "`\(parameter.name)`", type, PageLinks.cell(fallback),
        links.prose(parameter.summary)
          + (parameter.namesBesideType.map { " Names: \(links.prose($0))." } ?? ""),
      ]
    }
    addTable([title, "Type", "Default", "Meaning"], rows)
  }

  private mutating func addValues(_ values: [APIEntry]) {
    guard !values.isEmpty else { return }
    addTable(
      ["Value", "Type", "Meaning"],
      values.map { value in
        [
          "<a id=\"\(PageLinks.anchor(value.name))\"></a>`\(value.name)`", links.type(value.type),
          links.prose(value.summary),
        ]
      })
    // Those that can be called for variations, each sort of them once.
    var told: [String] = []
    for value in values {
      guard let function = value.function else { continue }
      let options = function.arguments + function.options
      let sort = options.map { "\($0.name) \($0.fallback ?? "")" }.joined(separator: ", ")
      if told.contains(sort) { continue }
      told.append(sort)
      let alike = values.filter { other in
        let options = other.function.map { $0.arguments + $0.options } ?? []
        return options.map { "\($0.name) \($0.fallback ?? "")" }.joined(separator: ", ") == sort
      }
      let signatures = alike.compactMap(\.function).flatMap { APISignature.lines(of: $0) }
      blocks.append("```lua\n" + signatures.joined(separator: "\n") + "\n```")
      addTable("Option", options)
      blocks.append("```lua\n" + alike.map(\.example).joined(separator: "\n") + "\n```")
    }
  }

  private mutating func addProperties(_ properties: [APIEntry], of entry: APIEntry) {
    guard !properties.isEmpty else { return }
    addTable(
      ["Property", "Type", "Meaning"],
      properties.map { property in
        let unit = property.unit.map { ", \($0)" } ?? ""
        return [
          "<a id=\"\(PageLinks.anchor(property.name))\"></a>`\(APIName.last(of: property.name))`",
          links.type(property.type) + unit,
          links.prose(property.summary) + (property.isWritable ? " Can be set." : ""),
        ]
      })
  }

  /// The names of many functions, each a link.
  private mutating func addContents(_ members: [APIEntry]) {
    let topics = PageWriter.topics(of: members)
    guard members.count > 3 else { return }
    let lines = topics.map { topic in
      let names = members.filter { $0.topic == topic }.map { member in
        "[`\(APIName.last(of: member.name))`](#\(PageLinks.anchor(member.name)))"
      }
      return (topics.count > 1 ? "- **\(topic)** " : "") + names.joined(separator: " ")
    }
    blocks.append(lines.joined(separator: "\n"))
  }

  private mutating func addExample(_ entry: APIEntry) {
    guard !entry.example.isEmpty else { return }
    blocks.append("```lua\n\(entry.example)\n```")
  }

  private mutating func addTable(_ titles: [String], _ rows: [[String]]) {
    // A column in which no row has anything is left out.
    let columns = titles.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    let lines = [titles, titles.map { _ in "---" }] + rows
    blocks.append(
      lines.map { line in "| \(columns.map { line[$0] }.joined(separator: " | ")) |" }
        .joined(separator: "\n"))
  }
}

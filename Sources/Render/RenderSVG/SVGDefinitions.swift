/// What a document defines once and refers to by name; equal definitions share a name.
struct SVGDefinitions {
  private(set) var elements: [SVGElement] = []
  private var names: [String: String] = [:]
  private var counts: [String: Int] = [:]

  /// The reference to a definition, such as `url(#gradient1)`.
  mutating func reference(_ kind: String, _ element: SVGElement) -> String {
    "url(#\(name(kind, element)))"
  }

  /// The name of a definition.
  mutating func name(_ kind: String, _ element: SVGElement) -> String {
    var text = ""
    element.write(to: &text, indent: 0)
    if let name = names[text] { return name }
    let name = newName(kind)
    names[text] = name
    var named = element
    named.attributes.insert(("id", name), at: 0)
    elements.append(named)
    return name
  }

  /// A name that no other element has.
  mutating func newName(_ kind: String) -> String {
    let count = counts[kind, default: 0] + 1
    counts[kind] = count
    return "\(kind)\(count)"
  }
}

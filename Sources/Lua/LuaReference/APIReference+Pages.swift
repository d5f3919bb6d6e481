import LuaAPI

extension APIReference {
  /// The pages of the reference in Markdown, the overview first.
  package var pages: [GeneratedFile] {
    [GeneratedFile("README.md", overviewPage)]
      + groups.map { GeneratedFile("\($0.group.id).md", PageWriter(self, $0).text) }
  }

  private var overviewPage: String {
    let links = PageLinks(self, page: nil)
    var blocks = [
      PageWriter.mark, "# The Lua API",
      """
      Everything that Moonframe \(version) gives to scripts. `moon` is a global in every script, and what `require "moonframe"` \
      returns. `moonframe doc NAME` shows the same texts in a terminal, and `moonframe types` gives them to editors.
      """,
      "## Pages",
    ]
    blocks.append(
      groups.map { group in
        let names = group.roots.compactMap { root in
          links.target(root).map { "[`\(root)`](\($0))" }
        }
        return "- [\(group.group.title)](\(group.group.id).md): \(group.group.summary) "
          + names.joined(separator: " ")
      }.joined(separator: "\n"))
    blocks += ["## How to read them"]
    blocks.append(
      """
      - In a call, `name?` may be left out, `name = …` must be given, `name = 1` is 1 when it is left out. Options stand in one \
      table, in front of a function that comes last.
      - `moon.ui.text "Hello"` is `moon.ui.text("Hello")`, and `f { … }` is `f({ … })`: so Lua writes calls with one text or table.
      - A number is finite and at most 1e100 in size; a time at most 1e12 s. Units: pt are points, s seconds.
      - `a|b` is one or the other, `type?` may be nil, `type[]` is a list, `fun(a: type): type` a function.
      - What stands behind `-->` is what the example prints; every example is run by the tests.
      """)
    blocks += ["## Ways to write values", "Types that stand for a way of writing a value:"]
    blocks.append(
      (["| Type | Written as | Meaning |", "| --- | --- | --- |"]
        + notations.map { notation in
          "| <a id=\"\(notation.name)\"></a>`\(notation.name)` | \(links.type(notation.type)) | "
            + "\(links.prose(notation.summary)) |"
        }).joined(separator: "\n"))
    blocks += [
      "## For programs",
      """
      `moonframe types --schema` prints the whole API as JSON, and `moonframe doc NAME --json` one entry of it on one line. The \
      object has `v` (1; raised when the form changes), `moonframe`, `lua`, `notations` (the table above) and `entries`. What is \
      empty is left out.
      """,
      """
      - An entry has `name`, `kind` (`module`, `function`, `value`, `type`, `property` or `method`), `summary`, `page`, `topic`, \
      `details`, `type`, `unit`, `writable`, `elements` and `operators` (of objects), `call`, `members` (names of other entries), \
      `example` and `since`.
      - A `call` has `signatures`, `returns` (types), `arguments`, `options`, `forms` (the names of the options that go together), \
      `shortcut` (what may be given instead of options), `elements` (of the table of options), `named` (arguments may stand in \
      the table of options) and `skips` (nil or false as first argument does nothing).
      - A parameter has `name`, `type`, `required`, `summary`, `unit`, `range` (in words), `minimum`, `maximum`, `above` (an end \
      that is left out), `names` (of values) and `default` (Lua source). Types are written as LuaCATS has them.
      """,
    ]
    return blocks.joined(separator: "\n\n") + "\n"
  }
}

extension Benchmark {
  /// The functions that have taken the place of Lua's own: the same scripts in a machine of ours and in a plain one.
  static var patterns: [Benchmark] {
    [
      pattern(
        "patterns-find",
        """
        for i = 1, 10 do
          find(line, "value") find(line, "[,;]") find(line, "%d+", 20) find(path, "/", 1, true)
        end
        """),
      pattern(
        "patterns-find-long",
        """
        find(text, "no such word", 1, true) find(text, "%d%d%d%d%d") find(text, "x[^%s]*z")
        """),
      pattern(
        "patterns-match",
        """
        for i = 1, 10 do
          match(line, "^%s*(.-)%s*$") match(line, "(%w+)%s*=%s*(%w+)") match("2024-05-06", "^(%d+)-(%d+)-(%d+)$")
        end
        """),
      pattern(
        "patterns-gmatch",
        """
        local words = 0
        for word in gmatch(text, "%a+") do words = words + 1 end
        for key, value in gmatch(text, "(%w+)=(%w+)") do words = words + 1 end
        """),
      pattern(
        "patterns-gsub",
        """
        gsub(text, "%s+", " ") gsub(text, "o", "0") gsub(text, "[<>&]", entities)
        gsub(text, "(%w+)=(%w+)", "%2=%1") gsub(text, "%a+", function(word) return nil end)
        """),
      pattern("sort-numbers", "sort(move(numbers, 1, #numbers, 1, {}))"),
      pattern("sort-strings", "sort(move(strings, 1, #strings, 1, {}))"),
      pattern(
        "sort-function",
        "sort(move(numbers, 1, #numbers, 1, {}), function(a, b) return a > b end)"),
      pattern("concat-1000", "concat(strings, ', ')"),
      pattern("insert-1000", "local list = {} for i = 1, 1000 do insert(list, i) end"),
      pattern("insert-first", "local list = {} for i = 1, 100 do insert(list, 1, i) end"),
      pattern("move-1000", "move(numbers, 1, #numbers, 1, {})"),
      pattern("unpack-100", "for i = 1, 10 do unpack(numbers, 1, 100) end"),
      pattern("utf8-offset", "offset(text, 3000)"),
    ]
  }

  /// A row whose work is this code; names, texts and lists are its locals.
  private static func pattern(_ name: String, _ work: String) -> Benchmark {
    Benchmark(name, goal: .ratio(1.1), counted: 0) {
      try Machines.loop(
        """
        local find, match, gmatch, gsub = string.find, string.match, string.gmatch, string.gsub
        local sort, move, concat, insert, unpack = table.sort, table.move, table.concat, table.insert, table.unpack
        local offset = utf8.offset
        local line = "  name = value, other = 12345; the rest of the line is as long as most are  "
        local path = "/usr/share/lua/5.4/module.lua"
        local text = ('The quick brown fox jumps over a lazy dog, 1234 times; key=value, "x" < y\\n'):rep(50)
        local entities = { ["<"] = "&lt;", [">"] = "&gt;" }
        local numbers, strings, random = {}, {}, 1
        for i = 1, 1000 do
          random = random * 1103515245 + 12345 & 0x7FFFFFFF
          numbers[i], strings[i] = random / 65536, "key" .. random % 10000
        end
        return function(count)
          for round = 1, count do
            \(work)
          end
        end
        """)
    }
  }
}

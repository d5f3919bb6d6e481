import LuaRuntime

/// What `string.find`, `match`, `gmatch` and `gsub` promise for any pattern, subject and position: what Lua's own give.
enum PatternPromises {
  /// One machine for all inputs, since making one takes longer than a comparison.
  ///
  /// Only the thread that runs the target comes here.
  nonisolated(unsafe) private static var kept: Comparison?

  static func check(_ bytes: [UInt8]) {
    guard let trial = Trial(bytes) else { return }
    do throws(LuaError) {
      let comparison: Comparison
      if let made = unsafe kept {
        comparison = made
      } else {
        comparison = try Comparison()
        unsafe kept = comparison
      }
      if let difference = try comparison.difference(trial) { preconditionFailure(difference) }
    } catch {
      // Lua's own functions can't be stopped, so a trial that takes long ends before it comes to them.
      precondition(error.kind == .time, "a comparison failed: \(error.message)")
    }
  }
}

/// A call of one of the functions, read from bytes: each stands for an item of a pattern or for a letter, so that what
/// is changed in the bytes still makes sense.
private struct Trial {
  /// Which function, and with what replacement.
  let kind: Int
  let pattern: [UInt8]
  let subject: [UInt8]
  /// The position where it begins, or how often `gsub` replaces.
  let number: Int?
  let replacement: [UInt8]

  private static let items = [
    ".", "%a", "%d", "%s", "%w", "%p", "%u", "%x", "%c", "%g", "%l", "%z", "%A", "%S", "%W", "%%",
    "%.", "()", "(", ")",
    "$", "^", "%b()", "%bab", "%b", "%f[%w]", "%f[^ab]", "%f", "%1", "%2", "%9", "%0", "%", "[ab]",
    "[^ab]", "[a-c]",
    "[%w_]", "[^%s]", "[]]", "[^]]", "[a-]", "[%a-z]", "[", "[^", "]", "[a", "(a)", "(.-)", "(%w+)",
    "(()", "*", "+",
    "-", "?", "*", "+", "-", "?", "-", "a", "b", "a", "b", "\u{0}",
  ].map { Array($0.utf8) }
  private static let letters = Array("aabbabcx1 (()).^$%-[]\u{0}\n_AZ".utf8) + [0x80, 0xFF]
  private static let replacements = ["", "x", "%0", "%1", "%2", "%%", "%", "%x", "%9", "-", "%1"]
    .map {
      Array($0.utf8)
    }

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 5 else { return nil }
    kind = Int(bytes[0]) % 8
    let given = Int(Int8(bitPattern: bytes[1]))
    number = bytes[1] % 3 == 0 ? given : nil
    let length = Int(bytes[2]) % 12 + (bytes[2] > 250 ? 200 : 0)
    replacement = bytes[3...4].flatMap { byte in
      Trial.replacements[Int(byte) % Trial.replacements.count]
    }
    var pattern: [UInt8] = []
    for byte in bytes.dropFirst(5).prefix(length) {
      if byte < 64 { pattern += Trial.items[Int(byte)] } else { pattern.append(Trial.letter(byte)) }
    }
    // Few bytes where a pattern has many ways to match, since their number grows with a power of the length.
    let ways = pattern.count { "*+-?".utf8.contains($0) }
    self.pattern = pattern
    subject = bytes.dropFirst(5 + length).prefix(ways > 3 ? 12 : 60).map(Trial.letter)
  }

  private static func letter(_ byte: UInt8) -> UInt8 {
    byte >= 240 ? byte : letters[Int(byte) % letters.count]
  }
}

/// A machine in which a script compares our functions with Lua's own.
private final class Comparison {
  private let machine: LuaMachine
  private let function: LuaFunction

  /// Gives the difference as a text, or nothing.
  private static let script = #"""
    local names = { "find", "find", "match", "gmatch", "gsub", "gsub", "gsub", "gsub" }
    local function lookup(key) return key == "a" and "A" or key == "b" and 1 or key == "c" and {} or nil end
    local tables = setmetatable({ a = "AA", b = false, [1] = "one" }, { __index = function(_, key) return lookup(key) end })
    local function walk(gmatch, ...)
      local found, count = {}, 0
      for a, b in gmatch(...) do
        found[count + 1], found[count + 2], count = a, b or false, count + 2
      end
      found.n = count
      return found
    end
    local function use(library, kind, pattern, subject, number, replacement)
      if kind == 0 then return pcall(library.find, subject, pattern, number) end
      if kind == 1 then return pcall(library.find, subject, pattern, number, true) end
      if kind == 2 then return pcall(library.match, subject, pattern, number) end
      if kind == 3 then return pcall(walk, library.gmatch, subject, pattern, number) end
      if kind == 6 then replacement = tables end
      if kind == 7 then replacement = lookup end
      return pcall(library.gsub, subject, pattern, replacement, number)
    end
    local function differ(a, b)
      if a.n ~= b.n then return true end
      for i = 1, a.n do
        if type(a[i]) == "table" and type(b[i]) == "table" then
          if differ(a[i], b[i]) then return true end
        elseif a[i] ~= b[i] or math.type(a[i]) ~= math.type(b[i]) then
          return true
        end
      end
      return false
    end
    local function shown(list)
      local texts = {}
      for i = 1, list.n or #list do
        local value = list[i]
        texts[i] = type(value) == "string" and ("%q"):format(value)
          or type(value) == "table" and "{ " .. shown(value) .. " }" or tostring(value)
      end
      return table.concat(texts, ", ")
    end
    local library = string
    return function(kind, pattern, subject, number, replacement)
      local ours = table.pack(use(library, kind, pattern, subject, number, replacement))
      local theirs = table.pack(use(stock.string, kind, pattern, subject, number, replacement))
      if differ(ours, theirs) then
        return ("%s(%q, %q, %s, %q) gives %s, Lua's own %s"):format(names[kind + 1], subject, pattern,
          tostring(number), replacement, shown(ours), shown(theirs))
      end
    end
    """#

  init() throws(LuaError) {
    var options = LuaOptions()
    options.entryLimit = 0.1
    machine = try LuaMachine(options)
    try machine.openStock()
    guard case .function(let function) = try machine.run(Self.script, name: "=compare").first else {
      throw LuaError("the script gives no function")
    }
    self.function = function
  }

  func difference(_ trial: Trial) throws(LuaError) -> String? {
    let results = try machine.call(
      function,
      [
        .integer(trial.kind), .string(LuaBytes(trial.pattern)), .string(LuaBytes(trial.subject)),
        trial.number.map { .integer($0) } ?? .nil, .string(LuaBytes(trial.replacement)),
      ])
    guard case .string(let text) = results.first else { return nil }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

import LuaSyntax
import MoonTestSupport
import Testing

/// The steps of functions, with the listing of Debian's `luac5.4` as the judge.
struct LuaStepTests {
  /// What luac lists of a function: how many instructions of each kind, and the names that are read and set, in order.
  struct Listing: Equatable {
    var line = 0
    var endLine = 0
    var parameters = 0
    var counts: [String: Int] = [:]
    var got: [String] = []
    var put: [String] = []
  }

  /// Scripts with every kind of step, and with what the compiler does by itself.
  private static let scripts = [
    "local a <const>, b = 2, {} local c = a + 3 local d = b.x + a return c * d - 2 ^ 2 + -a",
    "x, y.z, y[1] = f(1), g.h:i(2)(3) { 4 } \"5\" return f(f(f()))",
    "local t = { a = 1, 2, [f()] = 3; g(), b = { c = d.e } } t.a, t.b = t.b, t.a",
    "local a, b = 1, 2 return a .. b .. 'c' .. (a .. b) .. a + b .. 1, (a .. b) .. a",
    "for i = a(), b.c, #d do for k, v in pairs(e) do break end end for k in f do g(k) end",
    "while a < b and c <= d or e > 1 and 2 >= f do if 1 < 2 then goto done end end ::done::",
    "repeat local x <close> = f() until not x == g or ~x & 1 | 2 ~ 3 << x >> 1 // 0 % 0 > 5",
    "function a.b.c:d(e, ...) return e, ..., self.f end local function g() return g() end",
    "local _ENV = { x = 1 } y = x.z function w() return v end local u = function() u = _ENV.t end",
    "return 1 / 0, 0.0 * 1, -0.0, 5 // 0.0, 7 % 3, 1 << 64, 1.5 | 1, ~1, -1, 2 ^ 0.5, 0x7fffffffffffffff + 1",
    "local f = function(a) return function(b) return a + b, a - 1, 1 - a, 3 & a, a >> 2, 2 << a end end",
    "return a and b.c or d.e and not f.g, (a or b).c, (a.b), {...}, #'abc', -x, (f())",
  ]

  @Test func `each function has the steps that luac lists for it`() throws {
    let folder = TemporaryFolder()
    var (sources, command) = (
      [[UInt8]](),
      Command([
        "/bin/bash", "-c", "for f in $(ls *.lua | sort); do echo FILE; luac5.4 -l -l -p $f; done",
      ])
    )
    for text in try LuaScripts.all() + Self.scripts.map({ Array($0.utf8) })
    where LuaChunk(text).mistake == nil {
      folder.write(text, to: "\(1000 + sources.count).lua")
      sources.append(text)
    }
    command.folder = folder.path
    let listings = command.run().output.components(separatedByLine: "FILE")
    #expect(listings.count == sources.count && sources.count > Self.scripts.count + 20)
    for (listing, source) in zip(listings, sources) {
      let wanted = Self.read(listing)
      let found = LuaStepReader(LuaChunk(source)).functions.map { Self.listing(of: $0, source) }
      #expect(found == wanted, "\(String(decoding: source, as: UTF8.self))")
    }
  }

  @Test func `operators and values of several lines have their places`() {
    let source = Array("local r = a --[[ + ]] +\n  b.c(1)\n  .d".utf8)
    let steps = LuaStepReader(LuaChunk(source)).functions[0].steps
    let sum = steps.last
    #expect(sum?.kind == .arithmetic(.add))
    #expect(sum?.mark == LuaSpan(range: 22..<23, line: 1, column: 23))
    #expect(sum?.values.map(\.span.line) == [1, 3])
    #expect(sum?.values.map(\.span.column) == [11, 4])
    #expect(sum?.values.map(\.name) == ["a", "d"])
  }

  // MARK: The judge

  private static let kinds: [String: String] = [
    "CALL": "call", "TAILCALL": "call", "GETTABUP": "get", "GETTABLE": "get", "GETI": "get",
    "GETFIELD": "get",
    "SELF": "get", "SETTABUP": "set", "SETTABLE": "set", "SETI": "set", "SETFIELD": "set",
    "UNM": "-", "BNOT": "~",
    "LEN": "#", "CONCAT": "..", "LT": "<", "LE": "<", "LTI": "<", "LEI": "<", "GTI": "<",
    "GEI": "<",
    "FORPREP": "for", "TFORCALL": "in",
  ]
  private static let events: [String: String] = [
    "__add": "+", "__sub": "-b", "__mul": "*", "__mod": "%", "__pow": "^", "__div": "/",
    "__idiv": "//",
    "__band": "&", "__bor": "|", "__bxor": "~b", "__shl": "<<", "__shr": ">>",
  ]

  private static func read(_ listing: String) -> [Listing] {
    var functions: [Listing] = []
    for line in listing.split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
      if line.hasPrefix("main <") || line.hasPrefix("function <"),
        let place = words.dropFirst().first
      {
        let lines =
          place.split(separator: ":").last?.dropLast().split(separator: ",").compactMap { Int($0) }
          ?? []
        functions.append(Listing(line: lines.first ?? 0, endLine: lines.last ?? 0))
      } else if line.contains(" param"), line.contains(" slot"), let first = words.first {
        functions[functions.count - 1].parameters = Int(first.filter(\.isNumber)) ?? 0
      } else if words.count > 2, words[1].hasPrefix("["), Int(words[0]) != nil {
        var kind = kinds[words[2]]
        if words[2].hasPrefix("MMBIN") {
          kind = words.last(where: { $0.hasPrefix("__") }).flatMap { events[$0] }
        }
        guard let kind else { continue }
        functions[functions.count - 1].counts[kind, default: 0] += 1
        guard words[2].hasSuffix("FIELD") || words[2].hasSuffix("TABUP") || words[2] == "SELF",
          let quote = line.split(separator: ";", maxSplits: 1).last?.split(
            separator: "\"", omittingEmptySubsequences: false), quote.count > 2
        else { continue }
        if kind == "get" { functions[functions.count - 1].got.append(String(quote[1])) }
        if kind == "set" { functions[functions.count - 1].put.append(String(quote[1])) }
      }
    }
    return functions
  }

  private static func listing(of function: LuaFunctionSteps, _ source: [UInt8]) -> Listing {
    var listing = Listing(
      line: function.line, endLine: function.endLine, parameters: function.parameters)
    for step in function.steps {
      let kind =
        switch step.kind {
        case .call: "call"
        case .get: "get"
        case .set: "set"
        case .arithmetic(.subtract): "-b"
        case .arithmetic(.bitXor): "~b"
        case .arithmetic(let operation): operation.rawValue
        case .negate: "-"
        case .bitNot: "~"
        case .length: "#"
        case .concat: ".."
        case .compare: "<"
        case .forLimits: "for"
        case .forCall: "in"
        }
      listing.counts[kind, default: 0] += 1
      guard let mark = step.mark, step.kind == .get || step.kind == .set else { continue }
      // A key in brackets stands in the code by its name only when it is a text.
      let isIndexed =
        (step.kind == .set || !step.values.isEmpty)
        && source[..<mark.range.lowerBound].last { $0 > 0x20 } == UInt8(ascii: "[")
      var text = String(decoding: source[mark.range], as: UTF8.self)
      if isIndexed {
        guard let quote = text.first, quote == "\"" || quote == "'" else { continue }
        // luac writes a byte with three digits.
        text = String(text.dropFirst().dropLast()).replacing(/\\(\d{1,2})(?!\d)/) { match in
          "\\" + String(repeating: "0", count: 3 - match.1.count) + match.1
        }
      }
      if step.kind == .get { listing.got.append(text) } else { listing.put.append(text) }
    }
    return listing
  }
}

extension String {
  /// The parts behind lines of one word.
  fileprivate func components(separatedByLine word: String) -> [String] {
    var parts: [String] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line == word {
        parts.append("")
      } else if !parts.isEmpty {
        parts[parts.count - 1] += line + "\n"
      }
    }
    return parts
  }
}

extension SQLText {
  /// About how much SQLite's parser must remember at the deepest place, where it holds at most 100.
  ///
  /// A bracket costs what stands before it on its level: a function's name and its arguments, or an
  /// operator and its left side.
  var parserDepth: Int {
    var open: [Int] = []
    var depth = 0
    var deepest = 0
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("):
        let cost =
          switch previous {
          case UInt8(ascii: "("): 1
          case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): 5
          default: 3
          }
        open.append(cost)
        depth += cost
        deepest = max(deepest, depth)
      case UInt8(ascii: ")"): depth -= open.popLast() ?? 0
      default: break
      }
      if byte != UInt8(ascii: " ") { previous = byte }
    }
    return deepest
  }
}

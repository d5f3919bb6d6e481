/// The words that Lua keeps for itself.
///
/// Source: the Lua 5.4 Reference Manual, section 3.1.
package enum LuaKeyword: String, CaseIterable, Sendable {
  case and
  case `break`
  case `do`
  case `else`
  case elseif
  case end
  case `false`
  case `for`
  case function
  case goto
  case `if`
  case `in`
  case local
  case `nil`
  case not
  case or
  case `repeat`
  case `return`
  case then
  case `true`
  case until
  case `while`

  /// The keyword that the bytes of a range are; nil for another word.
  init?(_ source: [UInt8], _ range: Range<Int>) {
    guard (2...8).contains(range.count) else { return nil }
    // The first two bytes leave at most one word, or two of different lengths.
    let candidate: LuaKeyword
    switch (source[range.lowerBound], source[range.lowerBound + 1]) {
    case (0x61, 0x6E): candidate = .and
    case (0x62, 0x72): candidate = .break
    case (0x64, 0x6F): candidate = .do
    case (0x65, 0x6C): candidate = range.count == 4 ? .else : .elseif
    case (0x65, 0x6E): candidate = .end
    case (0x66, 0x61): candidate = .false
    case (0x66, 0x6F): candidate = .for
    case (0x66, 0x75): candidate = .function
    case (0x67, 0x6F): candidate = .goto
    case (0x69, 0x66): candidate = .if
    case (0x69, 0x6E): candidate = .in
    case (0x6C, 0x6F): candidate = .local
    case (0x6E, 0x69): candidate = .nil
    case (0x6E, 0x6F): candidate = .not
    case (0x6F, 0x72): candidate = .or
    case (0x72, 0x65):
      candidate =
        range.count == 6 && source[range.lowerBound + 2] == 0x70
        ? .repeat : .return
    case (0x74, 0x68): candidate = .then
    case (0x74, 0x72): candidate = .true
    case (0x75, 0x6E): candidate = .until
    case (0x77, 0x68): candidate = .while
    default: return nil
    }
    guard range.count == candidate.rawValue.utf8.count,
      source[range].elementsEqual(candidate.rawValue.utf8)
    else { return nil }
    self = candidate
  }
}

/// Parts and letters of strings, as the functions of lstrlib.c see them.
extension ByteString {
  /// The position that a start stands for, from 1; negative ones count from the end.
  ///
  /// - Parameter position: The start as the script gives it.
  /// - Returns: The position, which may lie past the end.
  func start(_ position: Int64) -> Int {
    if position > 0 { return Int(position) }
    return position == 0 || position < -Int64(count) ? 1 : count + Int(position) + 1
  }

  /// The position that an end stands for, at most the last one; negative ones count from the end.
  ///
  /// - Parameter position: The end as the script gives it.
  /// - Returns: The position, 0 when it lies before the first byte.
  func end(_ position: Int64) -> Int {
    if position >= 0 { return Int(min(position, Int64(count))) }
    return position < -Int64(count) ? 0 : count + Int(position) + 1
  }

  /// The bytes between two positions, as `string.sub` gives them.
  ///
  /// - Parameters:
  ///   - first: The first position.
  ///   - last: The last position.
  /// - Returns: The bytes.
  func part(from first: Int64, to last: Int64) -> ByteString {
    let (start, end) = (start(first), end(last))
    guard start <= end else { return "" }
    return ByteString(Array(bytes[(start - 1)..<end]))
  }

  /// The bytes with the letters A to Z small.
  var lowered: ByteString {
    var result = bytes
    for index in result.indices where (65...90).contains(result[index]) { result[index] += 32 }
    return ByteString(result)
  }

  /// The bytes with the letters a to z as capitals.
  var raised: ByteString {
    var result = bytes
    for index in result.indices where (97...122).contains(result[index]) { result[index] -= 32 }
    return ByteString(result)
  }
}

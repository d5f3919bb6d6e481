/// The names that a misspelt one may have meant, nearest first; at most three.
///
/// - Parameters:
///   - name: The misspelt name.
///   - names: The names there are.
/// - Returns: Those that differ by few letters.
package func nearNames(to name: String, among names: [String]) -> [String] {
  let wanted = Array(name.utf8)
  let limit = max(1, wanted.count / 3)
  var near: [(distance: Int, name: String)] = []
  for other in names {
    let distance = editDistance(wanted, Array(other.utf8), limit: limit)
    if distance <= limit { near.append((distance, other)) }
  }
  near.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
  return near.prefix(3).map(\.name)
}

/// The number of letters to add, take away or change; beyond the limit any larger number.
///
/// Source: R. A. Wagner, M. J. Fischer, "The string-to-string correction problem", 1974.
private func editDistance(_ from: [UInt8], _ to: [UInt8], limit: Int) -> Int {
  guard abs(from.count - to.count) <= limit else { return limit + 1 }
  var row = Array(0...to.count)
  for (i, letter) in from.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in to.enumerated() {
      let changed = diagonal + (letter == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[to.count]
}

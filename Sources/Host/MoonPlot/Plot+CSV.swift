extension Plot {
  /// The samples as comma-separated values: a column of times, then a column a series, in their order.
  ///
  /// Lines end in LF; texts are quoted as RFC 4180 says; numbers are the shortest that read back
  /// exactly. The first column is called "time", or "progress" where all series run along that. A series without a sample at a line's time leaves its cell empty.
  ///
  /// - Parameter velocity: Whether a column "name velocity" follows each series that has velocities.
  /// - Returns: The lines, each ended by LF.
  package func csv(velocity: Bool = false) -> String {
    var header = [series.contains { $0.axis == .seconds } ? "time" : "progress"]
    var columns: [(times: [Double], values: [Double])] = []
    for one in series {
      header.append(one.name)
      columns.append((one.times, one.values))
      guard velocity, let velocities = one.velocities else { continue }
      header.append("\(one.name) velocity")
      columns.append((one.times, velocities))
    }
    var text = header.map(Self.csvField).joined(separator: ",") + "\n"
    var next = Array(repeating: 0, count: columns.count)
    while true {
      let times = columns.indices.compactMap {
        next[$0] < columns[$0].times.count ? columns[$0].times[next[$0]] : nil
      }
      guard let time = times.min() else { return text }
      text += NumberText.exact(time)
      for index in columns.indices {
        text += ","
        guard next[index] < columns[index].times.count, columns[index].times[next[index]] == time
        else {
          continue
        }
        text += NumberText.exact(columns[index].values[next[index]])
        next[index] += 1
      }
      text += "\n"
    }
  }

  /// A field as it is, or quoted where it holds a comma, a quote or a line end.
  private static func csvField(_ text: String) -> String {
    let special: Set<Unicode.Scalar> = [",", "\"", "\n", "\r"]
    let needsQuotes =
      text.isEmpty || text.unicodeScalars.contains(where: special.contains)
      || text.first == " " || text.last == " "
    guard needsQuotes else { return text }
    let doubled = text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
    return "\"\(doubled)\""
  }
}

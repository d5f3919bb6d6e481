internal import LuaPeople
package import LuaRuntime
internal import MoonPeople

/// Records that were asked for, read one after the other.
package struct RowSet {
  private var question: InspectedStore.Question

  /// Takes the next part of a text; false ends it.
  package typealias Put = ([UInt8]) -> Bool

  /// A file's form.
  package enum Lines: Sendable {
    /// Comma-separated values with a line of names.
    case csv
    /// One JSON object a line.
    case json
  }

  private struct Stopped: Error {}

  init(_ question: InspectedStore.Question) { self.question = question }

  /// Orders the records otherwise.
  ///
  /// - Parameter names: The attributes' names, apart by commas; descending with `-` in front.
  /// - Throws: Which one there isn't.
  package mutating func sort(by names: String) throws(QueryProblem) {
    let model = question.request.model
    var order: [SortDescriptor] = []
    for part in names.split(separator: ",", omittingEmptySubsequences: false) {
      let isDescending = part.first == "-"
      let name = String(isDescending ? part.dropFirst() : part)
      guard name != "id" else {
        order.append(SortDescriptor(.id, isDescending: isDescending))
        continue
      }
      do throws(StoreError) {
        let place = try model.place(of: name)
        order.append(SortDescriptor(.attribute(place), isDescending: isDescending))
      } catch {
        throw QueryProblem(code: "usage", error.message, isUsage: true)
      }
    }
    question.request.sort = order
  }

  /// Leaves out what comes after so many records.
  ///
  /// - Parameter count: The largest number of records.
  package mutating func limit(to count: Int) {
    question.request.limit = min(count, question.request.limit ?? count)
  }

  /// Writes a table for people.
  ///
  /// - Parameters:
  ///   - width: The columns that there are; nil for as many as are needed.
  ///   - isBold: Whether the names at the top are bold.
  ///   - put: Takes the text.
  /// - Returns: The number of records; nil when `put` ended it.
  /// - Throws: Why they can't be read, as an error of the script.
  package func writeTable(
    width: Int?, isBold: Bool, _ put: @escaping Put
  ) throws(LuaError) -> Int? {
    let newest = FetchRequest(
      question.request.model, sort: [SortDescriptor(.id, isDescending: true)], limit: 1)
    let largestID = { try? question.store.rows(newest).first?.id }
    var table = RowTable(
      question.request.model, width: width, isBold: isBold, largestID: largestID, put)
    try question.reading { [question] in
      try question.store.visit(question.request) { row in table.add(row) }
    }
    return table.end() ? table.count : nil
  }

  /// Writes the lines of a file, as an export of the store does, with ids.
  ///
  /// - Parameters:
  ///   - lines: The file's form.
  ///   - put: Takes the text.
  /// - Throws: Why they can't be read, as an error of the script.
  package func write(_ lines: Lines, _ put: @escaping Put) throws(LuaError) {
    let format: TransferFormat = lines == .csv ? .csv : .jsonLines
    try question.reading { [question] in
      do {
        try question.store.export(question.request, format, includesID: true) { bytes in
          guard put(bytes) else { throw Stopped() }
        }
      } catch is Stopped {
        return
      }
    }
  }

  /// How the records are found, as text.
  ///
  /// - Returns: Some lines.
  /// - Throws: Why that can't be told, as an error of the script.
  package func explanation() throws(LuaError) -> String {
    PlanText(question.request, try plan()).text + "\n"
  }

  /// How the records are found, as one JSON object on one line.
  ///
  /// - Returns: The line.
  /// - Throws: Why that can't be told, as an error of the script.
  package func explanationJSON() throws(LuaError) -> String {
    PlanJSON.text(question.request, try plan())
  }

  private func plan() throws(LuaError) -> FetchPlan {
    try question.reading { [question] in try question.store.explain(question.request) }
  }
}

extension LuaError {
  /// Whether it says that a store's file can't be read, not that its script is wrong.
  package var isAboutStoreFile: Bool {
    switch (report.underlying as? StoreError)?.code {
    case .cannotOpen, .notAStore, .newerSchema, .schemaMismatch, .busy, .full, .damaged,
      .inputOutput:
      true
    default: false
    }
  }
}

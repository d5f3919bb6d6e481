import Foundation
import MoonTestSupport
import Testing

/// Seeded mistakes in scripts: each is told with its code, place, caret and calls, in each of the ways to run a script.
struct MistakeTests {
  @Test func `there are enough of them`() { #expect(Mistake.all.count >= 90) }

  @Test(arguments: Mistake.all)
  func `a mistake is told as text`(_ mistake: Mistake) {
    let result = moonframe(["run", mistake.file] + mistake.flags, in: mistake.folder())
    let report = MistakeReport(text: result.errors)
    let complaints = report.map { mistake.complaints(about: $0) } ?? ["no report"]
    #expect(complaints == [] && result.code == mistake.exit, "\(result.errors.prefix(3000))")
    #expect(result.errors.utf8.count < 10_000)
  }

  @Test(arguments: Mistake.all)
  func `a mistake is told as JSON`(_ mistake: Mistake) {
    let result = moonframe(["run", mistake.file, "--json"] + mistake.flags, in: mistake.folder())
    let report = MistakeReport(json: result.errors)
    let complaints = report.map { mistake.complaints(about: $0) } ?? ["no report"]
    #expect(complaints == [] && result.code == mistake.exit, "\(result.errors.prefix(3000))")
  }

  @Test func `a mistake is told at the prompt as well`() {
    let rows = Mistake.all.filter(\.isForPrompt)
    let session = PromptSession(columns: 200)
    var steps: [PromptSession.Step] = []
    var sign = "Ctrl-D"
    for row in rows {
      row.write(to: session.folder)
      steps.append(.type(":load \(row.file)\r", after: sign))
      sign = "  --> \(row.place ?? "")"
    }
    steps.append(.type("\u{4}", after: sign))
    let result = session.run(steps)
    #expect(result.code == 0, "\(result.output.suffix(2000))\(result.errors)")
    let parts = result.output.replacing("\r\n", with: "\n").components(
      separatedBy: "\u{1B}[?2004l")
    for (row, part) in zip(rows, parts.dropFirst()) {
      let text = part.components(separatedBy: "\u{1B}[?2004h")[0]
      let report = MistakeReport(text: text)
      let complaints = report.map { row.complaints(about: $0) } ?? ["no report"]
      #expect(complaints == [], "\(row.file): \(text.prefix(3000))")
    }
    #expect(parts.count == rows.count + 2)
  }
}

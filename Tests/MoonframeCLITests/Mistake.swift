import Foundation
import MoonTestSupport
import Testing

/// A script of the folder `Mistakes` with one mistake, and what the command must tell of it.
///
/// The first lines of a script say that in comments: `code`, words of the message (`says`), the place and the text above
/// the carets (`at`), the text beside them (`label`), words of a note (`note`), the calls (`stack`, or only its end: `ends`), where a lone
/// number is a line of the script itself. They were written from reading the script, never from what the command
/// printed. How the script is run: with more flags (`run`), in another form (`form`), with another exit code than 1.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// The script's file.
  let file: String
  /// What the first lines say.
  private let facts: [String: String]
  private let text: String

  var testDescription: String { file }

  /// The files of modules that the scripts require.
  static let modules = names.filter { $0.hasPrefix("mod_") }
  /// All scripts.
  static let all = names.filter { !$0.hasPrefix("mod_") }.map { Mistake(file: $0) }

  private static let folder = fixture("Mistakes")
  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []

  static func text(of name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  private init(file: String) {
    let text = Self.text(of: file)
    var facts: [String: String] = [:]
    for line in text.split(separator: "\n").prefix(while: { $0.hasPrefix("-- ") }) {
      let parts = line.dropFirst(3).split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        facts[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    let form = facts["form"]?.split(separator: " ").map(String.init) ?? []
    switch form.first {
    case "crlf": self.text = text.replacingOccurrences(of: "\n", with: "\r\n")
    case "shebang": self.text = "#!/usr/bin/env moonframe\n" + text
    case "bom":
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      self.text = "\u{FEFF}" + lines.drop { $0.hasPrefix("-- ") }.joined(separator: "\n")
    default: self.text = text
    }
    self.file = form.first == "path" ? "\(form[1])/\(file)" : file
    self.facts = facts
  }

  // MARK: What is wanted

  var code: String { facts["code"] ?? "" }
  var words: String { facts["says"] ?? "" }
  var label: String? { facts["label"] }
  var note: String { facts["note"] ?? "" }
  var exit: Int32 { facts["exit"].flatMap { Int32($0) } ?? 1 }
  var flags: [String] { facts["run"].map { [$0] } ?? [] }

  /// The place, as `file:line:column`; nil where no place is known.
  var place: String? {
    facts["at"].map { text in
      let place = String(text.split(separator: "`")[0].trimmingCharacters(in: .whitespaces))
      return Self.isNumber(place.first) ? "\(file):\(place)" : place
    }
  }

  /// The text above the carets; nil where no source is shown.
  var marked: String? {
    guard let text = facts["at"], let start = text.firstIndex(of: "`") else { return nil }
    return String(text[text.index(after: start)...].dropLast())
  }

  /// The calls, as they are shown; empty for a stack that says nothing new.
  var stack: [String]? { facts["ends"] == nil ? calls(facts["stack"] ?? "") : nil }
  /// The last calls of a stack that is too long to be told.
  var stackEnd: [String] { calls(facts["ends"] ?? "") }

  private func calls(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    return text.components(separatedBy: " <- ").map { call in
      let made = "(coroutine made at "
      if call.hasPrefix(made), Self.isNumber(call.dropFirst(made.count).first) {
        return made + file + ":" + call.dropFirst(made.count)
      }
      return Self.isNumber(call.first) ? "\(file):\(call)" : call
    }
  }

  private static func isNumber(_ character: Character?) -> Bool { character?.isNumber == true }

  // MARK: Running

  /// Whether the prompt tells it as a run does; a store that another script has opened is another matter.
  var isForPrompt: Bool { !text.contains("people.sqlite") }

  /// A folder with the script and the modules.
  func folder() -> TemporaryFolder {
    let folder = TemporaryFolder()
    write(to: folder)
    return folder
  }

  /// Writes the script and the modules.
  func write(to folder: TemporaryFolder) {
    folder.write(text, to: file)
    let beside = file.split(separator: "/").dropLast().joined(separator: "/")
    for module in Self.modules {
      folder.write(Self.text(of: module), to: beside.isEmpty ? module : "\(beside)/\(module)")
    }
  }

  /// What is wrong with a report; empty when it is as wanted.
  func complaints(about report: MistakeReport) -> [String] {
    var complaints: [String] = []
    func compare<Value: Equatable>(_ name: String, _ found: Value, _ wanted: Value) {
      if found != wanted { complaints.append("\(name): got \(found), wanted \(wanted)") }
    }
    compare("code", report.code, code)
    if !report.message.contains(words) {
      complaints.append("message: got \(report.message.prefix(300)), wanted \(words)")
    }
    compare("place", report.place, place)
    compare("marked", report.marked, marked)
    if let label { compare("label", report.label, label) }
    if !report.notes.contains(note), !note.isEmpty {
      complaints.append("notes: got \(report.notes), wanted \(note)")
    }
    if let stack {
      compare("stack", report.stack, stack)
    } else {
      compare("end of the stack", Array(report.stack.suffix(stackEnd.count)), stackEnd)
    }
    return complaints
  }
}

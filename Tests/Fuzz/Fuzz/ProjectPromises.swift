import Foundation
import MoonHost

/// What the reader of project files promises for any bytes: settings, or a report that can be shown.
enum ProjectPromises {
  /// A folder of this process, in which the file lies.
  private static let file: String = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "moonframe-fuzz-\(ProcessInfo.processInfo.processIdentifier)", isDirectory: true)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("moonframe.config.lua").path
  }()

  static func check(_ bytes: [UInt8]) {
    guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else {
      preconditionFailure("\(file) can't be written")
    }
    do throws(ProjectProblem) {
      _ = try ProjectFile.read(file)
    } catch {
      let text = error.report.text()
      precondition(text.hasPrefix("error["), "an error has another form: \(text)")
    }
  }
}

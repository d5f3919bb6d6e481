import Foundation

/// A folder for the files of one test, gone when the test ends.
package final class TemporaryFolder {
  /// The folder's path, without links in it.
  package let path: String

  /// Makes a folder with these files; a name may contain folders, which are made.
  package init(_ files: [String: String] = [:]) {
    path = "/tmp/moonframe-test-\(UUID().uuidString)"
    makeFolder(path)
    for (name, text) in files { write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file in the folder.
  package func write(_ text: String, to name: String) { write(Array(text.utf8), to: name) }

  /// Writes a file in the folder.
  package func write(_ bytes: [UInt8], to name: String) {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    makeFolder(file.deletingLastPathComponent().path)
    do { try Data(bytes).write(to: file) } catch {
      preconditionFailure("can't write \(name): \(error)")
    }
  }

  /// Reads a file in the folder; empty when there is none.
  package func read(_ name: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data(), as: UTF8.self)
  }

  /// Whether there is a file with this name.
  package func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(name)")
  }

  /// The names in the folder, in the order of the alphabet, without those in folders of it.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Makes a symbolic link in the folder.
  package func link(_ name: String, to target: String) {
    do {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(name)", withDestinationPath: target)
    } catch { preconditionFailure("can't link \(name): \(error)") }
  }

  private func makeFolder(_ path: String) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch { preconditionFailure("can't make a folder: \(error)") }
  }
}

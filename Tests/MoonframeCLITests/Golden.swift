import Foundation
import MoonTestSupport

/// Compares results with files that were looked at and kept.
enum Golden {
  /// The folder of the kept files.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/stills").standardizedFileURL.path

  /// The kept file with a name.
  static func read(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(folder)/\(name)").map { Array($0) }
  }

  /// What to do about a difference.
  static let advice = "if the change is wanted: scripts/update-golden, then look at the difference"

  /// Says how a text differs from the kept one; nil when it does not.
  static func difference(of text: String, from kept: String) -> String? {
    guard text != kept else { return nil }
    let lines = (new: text.components(separatedBy: "\n"), old: kept.components(separatedBy: "\n"))
    let count = max(lines.new.count, lines.old.count)
    let line = (0..<count).first { line in
      lines.new.count <= line || lines.old.count <= line || lines.new[line] != lines.old[line]
    }
    let place = line ?? 0
    func shown(_ lines: [String]) -> String { lines.count > place ? lines[place] : "(the end)" }
    return "line \(place + 1): expected \(shown(lines.old)), got \(shown(lines.new)); \(advice)"
  }

  /// How far a picture may be from the kept one.
  struct Tolerance {
    /// The largest difference of a channel.
    var channel: Int
    /// The largest part of the pixels that may differ at all.
    var part: Double

    /// Where the fonts and libraries are those of the kept pictures, every pixel is the same.
    static let same = Tolerance(channel: 0, part: 0)
    /// Elsewhere antialiasing may differ a little.
    static let elsewhere = Tolerance(channel: 3, part: 0.002)

    /// What this machine can be asked for: it has the kept pictures' fonts and libraries if Debian says so.
    static var here: Tolerance { Golden.versions() == Golden.keptVersions ? same : elsewhere }
  }

  /// Says how a picture differs from the kept one; nil when it is near enough.
  static func difference(of file: [UInt8], from kept: [UInt8], _ tolerance: Tolerance) -> String? {
    if file == kept { return nil }
    guard let new = PNGImage(file), let old = PNGImage(kept) else { return "one of them is no PNG" }
    guard let far = new.difference(from: old) else {
      return "\(new.width)x\(new.height) pixels instead of \(old.width)x\(old.height)"
    }
    let most = Int(tolerance.part * Double(new.width * new.height))
    guard far.largest > tolerance.channel || far.count > most else { return nil }
    let place = far.first.map { " from (\($0.x), \($0.y)) on" } ?? ""
    return "\(far.count) pixels differ\(place), by up to \(far.largest) of 255"
  }

  /// Keeps the expected, the actual and the differing pixels of a failure; returns where they are.
  static func keepFailure(_ name: String, _ file: [UInt8], _ kept: [UInt8]) -> String {
    let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../.moonframe/failures/\(name)").standardizedFileURL
    var files = [("expected.png", kept), ("actual.png", file)]
    if let new = PNGImage(file), let old = PNGImage(kept) {
      files.append(("difference.ppm", new.differencePPM(from: old)))
    }
    do {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (name, bytes) in files { try Data(bytes).write(to: place.appendingPathComponent(name)) }
    } catch { return "the pictures could not be kept: \(error)" }
    return "see \(place.path)"
  }

  /// The versions of what draws pictures, as `scripts/update-golden` writes them beside the pictures.
  static func versions() -> String {
    let packages = ["libcairo2", "libpango-1.0-0", "libharfbuzz0b", "libfreetype6", "fonts-inter"]
    let query = ["dpkg-query", "--show", "--showformat", "${Package} ${Version} ${Architecture}\n"]
    return Command(query + packages).run().output
  }

  private static var keptVersions: String {
    String(decoding: read("versions.txt") ?? [], as: UTF8.self)
  }
}

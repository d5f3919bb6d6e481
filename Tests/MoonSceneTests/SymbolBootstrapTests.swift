import Foundation
import MoonGeometry
import MoonScene
import Testing

/// Where Debian's package `bootstrap-icons` lies.
private let folder = "/usr/share/bootstrap-icons/svg"

private func icons() throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".svg") }
}

@Suite struct `Bootstrap's icons` {
  /// Files called like a symbol that another file shows: `phone` is `telephone`.
  static let shadowed = [
    "forward", "forward-fill", "phone", "phone-fill", "speaker", "speaker-fill",
  ]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: folder), "needs bootstrap-icons"))
  func `every icon is read, with all of its shapes`() throws {
    let files = try icons()
    #expect(files.count > 1900)
    for file in files {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      let glyph = try SymbolGlyph(svg: text)
      // Each of their shapes is filled, so each is a layer.
      let shapes = ["<path", "<rect", "<circle"].map { text.components(separatedBy: $0).count - 1 }
      #expect(glyph.layers.count == shapes.reduce(0, +), "\(file)")
      #expect(glyph.box == Size(width: 16, height: 16), "\(file)")
      let evenOdd = text.components(separatedBy: "fill-rule=\"evenodd\"").count - 1
      #expect(glyph.layers.count { $0.fill == .evenOdd } == evenOdd, "\(file)")
      for layer in glyph.layers {
        let bounds = layer.path.bounds
        // Three of them reach over the edge, "crop" furthest, to 17.5.
        #expect(min(bounds.minX, bounds.minY) > -0.6, "\(file) \(bounds)")
        #expect(max(bounds.maxX, bounds.maxY) <= 17.5, "\(file) \(bounds)")
      }
    }
  }

  /// From the list of names that the seeds use.
  @Test(arguments: [
    ("house.fill", "house-fill"), ("bell", "bell"), ("gearshape.fill", "gear-fill"),
    ("plus", "plus"), ("tray.full.fill", "inbox-fill"), ("cloud.moon.fill", "cloud-moon-fill"),
    ("suit.heart.fill", "suit-heart-fill"), ("message", "chat"),
    ("globe.europe.africa", "globe-europe-africa"), ("car.fill", "car-front-fill"),
    ("checkmark.circle", "check-circle"), ("arrow-left", "arrow-left"),
  ]) func `a symbol's name leads to a file`(name: String, file: String) {
    #expect(BootstrapNames.fileName(for: name) == file)
  }

  @Test(arguments: ["", "../house", "a/b", "House", "a b", "a\u{0}"])
  func `a name that no file has leads nowhere`(name: String) {
    #expect(BootstrapNames.fileName(for: name) == nil)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: folder), "needs bootstrap-icons"))
  func `each base symbol has its icon, apart from a few that Bootstrap lacks`() throws {
    let files = Set(try icons())
    let missing = SymbolSet.base.names.filter { name in
      guard !name.hasSuffix(".fill") else { return false }
      return !files.contains("\(BootstrapNames.fileName(for: name) ?? "").svg")
    }
    #expect(missing == ["ellipsis.circle", "leaf"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: folder), "needs bootstrap-icons"))
  func `a file has a symbol's name that leads back to it, if none is in its way`() throws {
    var lost: [String] = []
    for file in try icons() {
      let stem = String(file.dropLast(4))
      guard let name = BootstrapNames.symbolName(for: stem) else {
        lost.append(stem)
        continue
      }
      #expect(BootstrapNames.fileName(for: name) == stem)
    }
    #expect(lost.sorted() == Self.shadowed)
    #expect(BootstrapNames.symbolName(for: "gear-fill") == "gearshape.fill")
    #expect(BootstrapNames.symbolName(for: "x-circle") == "xmark.circle")
  }
}

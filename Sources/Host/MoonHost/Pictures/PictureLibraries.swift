internal import Glibc
package import LuaRuntime

/// The C libraries that draw pictures and set text, which take longer to load than a small script to run.
///
/// `scripts/moonframe` takes them off the list of what the command needs to start, so that only those who draw pay
/// for them; a program that was linked as usual has them already, and this finds them.
package enum PictureLibraries {
  /// Loads what draws, the first time.
  ///
  /// - Throws: `missing-library` when it is not installed.
  package static func load() throws(LuaError) { try check(drawing, "cairo and pango") }

  /// Loads what writes moving pictures, the first time.
  ///
  /// - Throws: `missing-library` when it is not installed.
  package static func loadEncoders() throws(LuaError) {
    try check(encoding, "libwebp, giflib and zlib")
  }

  // Pango's cairo part needs all the others, and so does libwebpmux.
  private static let drawing = problem(with: ["libpangocairo-1.0.so.0"])
  private static let encoding = problem(with: ["libwebpmux.so.3", "libgif.so.7", "libz.so.1"])

  private static func check(_ problem: String?, _ names: String) throws(LuaError) {
    guard let problem else { return }
    throw LuaError("\(names) can't be loaded: \(problem)", code: "missing-library")
  }

  /// What the system says against loading libraries; nil when all is well.
  private static func problem(with names: [String]) -> String? {
    for name in names where unsafe dlopen(name, RTLD_NOW | RTLD_GLOBAL) == nil {
      guard let text = unsafe dlerror() else { return name }
      return unsafe String(cString: text)
    }
    return nil
  }
}

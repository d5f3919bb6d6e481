internal import Glibc
package import LuaRuntime

/// The C libraries that draw pictures and set text, which take longer to load than a small script to run.
///
/// `scripts/moonframe` takes them off the list of what the command needs to start, so that only those who draw pay
/// for them; a program that was linked as usual has them already, and this finds them.
package enum PictureLibraries {
  /// Loads the libraries, the first time.
  ///
  /// - Throws: `missing-library` when they are not installed.
  package static func load() throws(LuaError) {
    guard let problem else { return }
    throw LuaError("cairo and pango can't be loaded: \(problem)", code: "missing-library")
  }

  /// What the system says against loading them; nil when all is well.
  private static let problem: String? = {
    // It needs all the others. Lazily bound calls find what is global.
    let name = "libpangocairo-1.0.so.0"
    guard unsafe dlopen(name, RTLD_NOW | RTLD_GLOBAL) == nil else { return nil }
    guard let text = unsafe dlerror() else { return name }
    return unsafe String(cString: text)
  }()
}

internal import CLua
internal import Glibc

/// Which release of Lua this is.
package enum LuaRelease {
  /// The release whose headers the program was built with, such as `5.4.4`.
  package static let built = "\(LUA_VERSION_MAJOR).\(LUA_VERSION_MINOR).\(LUA_VERSION_RELEASE)"

  /// The release that runs, such as `5.4.4`; nil when it doesn't tell.
  ///
  /// Source: lua.h 5.4, `lua_ident`: `$LuaVersion: Lua 5.4.4  Copyright …`.
  package static var running: String? {
    guard let ident = unsafe dlsym(nil, "lua_ident") else { return nil }
    let text = unsafe String(cString: ident.assumingMemoryBound(to: CChar.self))
    let words = text.split(separator: " ")
    guard words.count > 2, words[1] == "Lua" else { return nil }
    return String(words[2])
  }
}

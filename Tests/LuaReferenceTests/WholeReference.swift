import Foundation
import LuaAPI
import LuaMotion
import LuaPeople
import LuaProject
import LuaReference
import LuaStage
import LuaTabs
import LuaViews

/// The reference of the whole API, as the command has it.
enum WholeReference {
  static let registry = APIRegistry([
    MotionLibrary.library, ViewsLibrary.library, StageLibrary.library, TabsLibrary.library,
    PeopleLibrary.library, ProjectLibrary.library,
  ])
  static let reference = APIReference(registry, version: version)

  /// The release's number, which only the host knows.
  private static var version: String {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .appendingPathComponent("../../../Sources/Host/MoonHost/Version.swift").standardizedFileURL
    let text = FileManager.default.contents(atPath: file.path) ?? Data()
    return String(decoding: text, as: UTF8.self).split(separator: "\"").dropFirst().first
      .map(String.init) ?? ""
  }
}

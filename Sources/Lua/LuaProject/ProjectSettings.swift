/// What a project says of itself; paths are relative to its folder, and stay in it.
package struct ProjectSettings: Hashable, Sendable {
  /// The name of the file that says it, at the root of a project.
  package static let fileName = "moonframe.config.lua"

  /// The folders in which modules are looked for, behind the script's own.
  package var sources = ["."]
  /// The folder of specs.
  package var spec = "spec"
  /// The device of stages and views that name none.
  package var device: String?
  /// The file of the store that is asked when none is named.
  package var store: String?
  /// The folder of the project's own symbols.
  package var symbols = "symbols"
  /// What scripts may use.
  package var limits = ProjectLimits()

  /// Creates the settings of a project that says nothing.
  package init() {}
}

/// What the scripts of a project may use; nil where the project doesn't say.
package struct ProjectLimits: Hashable, Sendable {
  /// The processor time, in seconds.
  package var timeout: Double?
  /// How many of Lua's instructions.
  package var instructions: Int?
  /// The memory, in bytes.
  package var memory: Int?
  /// How much they may print, in bytes.
  package var output: Int?

  /// Creates limits that say nothing.
  package init() {}
}

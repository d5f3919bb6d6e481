package import LuaAPI

/// What scripts find in `moon` for projects, and how the table of a project file is read.
package enum ProjectLibrary {
  /// The fields of `moon`.
  package static let library = APILibrary(
    members: [.function("moon.project", ProjectFunction.callable)],
    notations: [
      APINotation(
        "bytes", "number|string",
        "A number of bytes: 1000000, \"500kB\", \"64MB\" or \"1GB\"; units are powers of 1024.")
    ], types: { [] })
}

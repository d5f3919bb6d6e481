internal import CPango

/// Which release of Pango this is; the library must have been loaded.
package enum PangoRelease {
  /// The release whose headers the program was built with, such as `1.50.12`.
  package static let built =
    "\(PANGO_VERSION_MAJOR).\(PANGO_VERSION_MINOR).\(PANGO_VERSION_MICRO)"
  /// The release that runs.
  package static var running: String { unsafe String(cString: pango_version_string()) }
}

/// Which release this is.
package enum Version {
  /// The release's number.
  package static let number = "0.1.0"
  /// The language of scripts, as its `_VERSION` says.
  package static let lua = "Lua 5.4"
}

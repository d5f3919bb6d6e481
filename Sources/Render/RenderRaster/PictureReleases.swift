internal import CCairo
internal import CGif
internal import CWebP
internal import CZlib

/// Which releases the libraries of pictures are; they must have been loaded.
package enum PictureReleases {
  /// A library: the release whose headers the program was built with, and the one that runs; nil where it doesn't tell.
  package typealias Release = (name: String, built: String?, running: String?)

  /// Cairo.
  package static var cairo: Release {
    (
      "Cairo", "\(CAIRO_VERSION_MAJOR).\(CAIRO_VERSION_MINOR).\(CAIRO_VERSION_MICRO)",
      unsafe String(cString: cairo_version_string())
    )
  }

  /// libwebp, giflib and zlib.
  package static var encoders: [Release] {
    let webp = UInt32(bitPattern: WebPGetEncoderVersion())
    return [
      ("WebP", nil, "\(webp >> 16).\(webp >> 8 & 255).\(webp & 255)"),
      ("giflib", "\(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)", nil),
      ("zlib", ZLIB_VERSION, unsafe String(cString: zlibVersion())),
    ]
  }
}

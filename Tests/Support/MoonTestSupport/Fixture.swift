package import Foundation

/// The file with a name in the folder `Fixtures` beside the test that asks.
///
/// - Parameters:
///   - name: The file's name, with its extension.
///   - file: The path of the test's source file; leave it out.
/// - Returns: The file's location; it may not exist.
package func fixture(_ name: String, beside file: String = #filePath) -> URL {
  URL(fileURLWithPath: file).deletingLastPathComponent()
    .appendingPathComponent("Fixtures").appendingPathComponent(name)
}

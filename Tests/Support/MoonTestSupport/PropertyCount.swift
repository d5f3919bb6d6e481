import Foundation

/// How many random cases a property test tries: the given number in an ordinary run, more when the
/// environment variable `MOON_PROPERTY_COUNT` asks for it.
///
/// - Parameter ordinary: The number in an ordinary run.
/// - Returns: The number of cases.
package func propertyCount(_ ordinary: Int) -> Int {
  guard let text = ProcessInfo.processInfo.environment["MOON_PROPERTY_COUNT"] else {
    return ordinary
  }
  return Int(text) ?? ordinary
}

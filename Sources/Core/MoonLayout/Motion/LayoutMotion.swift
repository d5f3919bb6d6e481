/// What knows how far the animations are that make views anew by time.
///
/// A layout asks it once for each such modifier each time it meets it; without one, timelines show
/// their initial numbers and phases the first.
public protocol LayoutMotion: AnyObject {
  /// The numbers of a timeline now.
  ///
  /// - Parameters:
  ///   - animation: The timeline, and what starts it.
  ///   - site: Which modifier has it.
  ///   - origin: Where the view was made.
  /// - Returns: A number for each channel.
  /// - Throws: Why there are none.
  func values(
    of animation: KeyframeAnimation, at site: ModifierSite, origin: ViewOrigin?
  ) throws -> [Double]

  /// The index of the phase now, from 0.
  ///
  /// - Parameters:
  ///   - animation: The phases.
  ///   - site: Which modifier has them.
  ///   - origin: Where the view was made.
  /// - Returns: The index of the phase that is shown or led to.
  /// - Throws: What the phases' own closures threw.
  func phase(of animation: PhaseAnimation, at site: ModifierSite, origin: ViewOrigin?) throws -> Int
}

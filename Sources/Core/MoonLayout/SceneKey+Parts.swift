import MoonScene

// How a view is called says where its name comes from:
// - `name` and `number` are ids that the view was given, and those of segments,
// - a path of one name is a part that a control makes by itself, such as a slider's knob,
// - a longer path that ends with a name or a number is an item, called by its id,
// - all others are places.
extension SceneKey {
  /// The key of a part that a control makes by itself.
  static func part(_ name: String) -> SceneKey { .path([.name(name)]) }
}

extension Animation {
  /// About how much memory the animation takes, in bytes.
  public var size: Int {
    MemoryLayout<Animation>.stride + modifiers.count * MemoryLayout<Modifier>.stride
  }
}

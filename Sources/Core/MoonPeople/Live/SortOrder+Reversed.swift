extension SortOrder {
  /// The descriptors of the order from its end to its start; ids are turned round with the last.
  var reversed: [SortDescriptor] {
    guard !descriptors.isEmpty else { return [SortDescriptor(.id, isDescending: true)] }
    return descriptors.map { SortDescriptor($0.key, isDescending: !$0.isDescending) }
  }
}

extension LuaFrame {
  /// Sets what `os.time`, `os.clock` and `os.date` of this machine follow.
  ///
  /// - Parameter clock: Gives the time, in seconds since 1970.
  package func setClock(_ clock: @escaping () -> Double) { core.clock = clock }
}

extension Benchmark {
  /// Objects of the host in the hands of a script.
  static var objects: [Benchmark] {
    [
      Benchmark("property-get", goal: .ratio(1.15)) {
        try Machines.loop(
          """
          local counter = (...).counter
          return function(count)
            for i = 1, count do local x = counter.value end
          end
          """)
      },
      Benchmark("property-set", goal: .ratio(1.15)) {
        try Machines.loop(
          """
          local counter = (...).counter
          return function(count)
            for i = 1, count do counter.value = i end
          end
          """)
      },
      Benchmark("method-call", goal: .ratio(1.0)) {
        try Machines.loop(
          """
          local counter = (...).counter
          return function(count)
            for i = 1, count do counter:add(1) end
          end
          """)
      },
    ]
  }
}

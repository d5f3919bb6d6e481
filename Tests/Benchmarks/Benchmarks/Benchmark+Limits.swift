extension Benchmark {
  /// What the default limits cost: the same scripts in a machine of ours and in a plain one.
  static var limits: [Benchmark] {
    [
      Benchmark("limits-arithmetic", goal: .ratio(1.03)) {
        try Machines.loop(
          """
          return function(count)
            local sum = 0
            for i = 1, count * 1000 do sum = sum + (i % 7) * 0.5 end
            return sum
          end
          """)
      },
      Benchmark("limits-calls", goal: .ratio(1.03)) {
        try Machines.loop(
          """
          local function fib(n)
            if n < 2 then return n end
            return fib(n - 1) + fib(n - 2)
          end
          return function(count)
            for i = 1, count do fib(15) end
          end
          """)
      },
      Benchmark("limits-allocation", goal: .ratio(1.03)) {
        try Machines.loop(
          """
          return function(count)
            local kept = {}
            for i = 1, count * 10 do
              local point = { x = i, y = i + 1, name = "p" .. i % 1000 }
              kept[i % 100 + 1] = function() return point.x end
            end
          end
          """)
      },
    ]
  }
}

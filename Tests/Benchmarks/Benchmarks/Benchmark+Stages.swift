extension Benchmark {
  /// Frames of running interfaces.
  static var stages: [Benchmark] {
    [
      Benchmark("stage-frame", goal: .microseconds(500)) {
        let stage = try GlassStage()
        return Sides(swift: stage.change)
      },
      Benchmark("stage-frame-home", goal: .microseconds(500)) {
        let stage = try GlassStage()
        return Sides(swift: stage.stay)
      },
      Benchmark("stage-frame-lua", goal: .microseconds(500)) {
        let stage = try GlassStage()
        return Sides(swift: stage.makeViews)
      },
      Benchmark("stage-animating", goal: .microseconds(100)) {
        let stage = try GlassStage()
        return Sides(swift: stage.move)
      },
      Benchmark("stage-flights", results: CrowdStage.count, goal: .ratio(1.2), counted: 20) {
        let crowd = try CrowdStage()
        return Sides(swift: crowd.show, plain: crowd.sample)
      },
      Benchmark("stage-settled", goal: .microseconds(1)) {
        let stage = try GlassStage()
        return Sides(swift: stage.rest)
      },
    ]
  }
}

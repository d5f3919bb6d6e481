import LuaAPI
import LuaRuntime
import MoonGeometry
import MoonScene
import MoonStage

/// What the methods of stages and snapshots do, with a whole stage or inside a view.
struct StageActions {
  let call: Call
  let owner: StageObject
  /// The view of a snapshot; nil for the whole stage.
  let view: ScenePath?

  private var frame: LuaFrame { call.frame }

  private func use<Value>(_ body: (Stage) throws -> Value) throws(LuaError) -> Value {
    try owner.use(call.function.name, body)
  }

  /// Pushes the stage, so that calls can follow each other.
  ///
  /// Stack: +1.
  private func chained() throws(LuaError) -> Int32 {
    if view == nil {
      frame.push(copyOf: 1)
    } else {
      frame.push(object: owner, as: StageAPI.type)
    }
    return 1
  }

  /// The view that a method is about: the snapshot's own, or the one of the first argument.
  private func target() throws(LuaError) -> StageTarget {
    if let view { return .name(.path(view)) }
    return try call.argument(1, StageParameters.target)
  }

  private func name() throws(LuaError) -> ViewName {
    if let view { return .path(view) }
    return try call.argument(1, StageParameters.name)
  }

  func find() throws(LuaError) -> Int32 {
    let name = try call.argument(1, StageParameters.name)
    let snapshot = try use { try $0.find(name, in: view) }
    frame.push(object: SnapshotObject(snapshot, owner), as: SnapshotAPI.type)
    return 1
  }

  func exists() throws(LuaError) -> Int32 {
    let name = try call.argument(1, StageParameters.name)
    frame.push(try use { try $0.exists(name, in: view) })
    return 1
  }

  func tap() throws(LuaError) -> Int32 {
    let target = try target()
    let count = try call.option(StageParameters.taps)
    try use { stage in
      switch target {
      case .name(let name): try stage.tap(name, count: count)
      case .point(let point): try stage.tap(at: point, count: count)
      }
    }
    return try chained()
  }

  func longPress() throws(LuaError) -> Int32 {
    let target = try target()
    let duration = try call.option(ifGiven: StageParameters.pressDuration)
    try use { stage in
      switch target {
      case .name(let name): try stage.longPress(name, duration: duration)
      case .point(let point): try stage.longPress(at: point, duration: duration)
      }
    }
    return try chained()
  }

  func swipe() throws(LuaError) -> Int32 {
    let target = try target()
    let direction = try call.argument(view == nil ? 2 : 1, StageParameters.direction)
    try use { stage in
      switch target {
      case .name(let name): try stage.swipe(name, direction)
      case .point(let point): try stage.swipe(at: point, direction)
      }
    }
    return try chained()
  }

  func scroll() throws(LuaError) -> Int32 {
    let name = try name()
    let distance = try call.argument(view == nil ? 2 : 1, StageParameters.distance)
    try use { try $0.scroll(name, by: distance) }
    return try chained()
  }

  func drag() throws(LuaError) -> Int32 {
    let start: StageTarget =
      if let view { .name(.path(view)) } else { try call.option(StageParameters.from) }
    let distance = try call.option(ifGiven: StageParameters.by)
    let end = try call.option(ifGiven: StageParameters.to)
    guard (distance == nil) != (end == nil) else {
      throw LuaError(
        distance == nil
          ? "\(call.function.name) needs 'by', a distance, or 'to', a place"
          : "\(call.function.name) takes either 'by', a distance, or 'to', a place, not both",
        code: distance == nil ? "missing-argument" : "conflicting-options",
        subject: (APIName.last(of: call.function.name), ""))
    }
    let duration = try call.option(StageParameters.dragDuration)
    let hold = try call.option(StageParameters.hold)
    try use { stage in
      let by =
        if let end {
          try difference(place(end, stage), place(start, stage))
        } else {
          Point(distance ?? [0, 0])
        }
      let input = DragInput(from: inputStart(start), by: by, duration: duration, hold: hold)
      try stage.drag(input)
    }
    return try chained()
  }

  private func inputStart(_ target: StageTarget) -> DragInput.Start {
    switch target {
    case .name(let name): .view(name)
    case .point(let point): .point(point)
    }
  }

  private func place(_ target: StageTarget, _ stage: Stage) throws -> Point {
    switch target {
    case .name(let name):
      let frame = try stage.find(name).frame
      return Point(x: frame.midX, y: frame.midY)
    case .point(let point): return point
    }
  }

  private func difference(_ a: Point, _ b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  func why() throws(LuaError) -> Int32 {
    let name = try name()
    let attribute = try call.argument(view == nil ? 2 : 1, StageParameters.attribute)
    let explanation = try use { stage in
      let path: ScenePath =
        if case .path(let path) = name { path } else { try stage.find(name).path }
      return try stage.why(path, attribute)
    }
    frame.push(object: ExplanationObject(explanation), as: ExplanationAPI.type)
    return 1
  }
}

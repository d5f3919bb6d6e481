import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene

/// An effect of a transition around the content of a view that comes or goes.
struct TransitionWrapper {
  /// Which effect.
  var kind: TransitionPart.Kind
  /// Where the effect is going.
  var element: SceneElement
  /// What is on its way.
  var flights: [Flight]
  /// The scope that the effect stands in.
  var mark: Int32

  /// Where the effect has things inside of others.
  func lens(_ outer: Transform, at time: Double) -> Transform {
    outer.inside(flights.shown(element, at: time))
  }
}

extension TracedNodes {
  /// Takes off the effects of a transition that stand around all nodes, the outermost first.
  mutating func takeWrappers() -> [TransitionWrapper] {
    var wrappers: [TransitionWrapper] = []
    while nodes.count == 1, let trace = traces.first, case .passing(_, let kind?) = trace.life {
      wrappers.append(
        TransitionWrapper(
          kind: kind, element: nodes[0].element, flights: trace.flights, mark: nodes[0].mark))
      self = TracedNodes(nodes: nodes[0].children, traces: trace.children)
    }
    return wrappers
  }

  /// The nodes inside the effects of a transition, the outermost first.
  func wrapped(in wrappers: [TransitionWrapper]) -> TracedNodes {
    wrappers.reversed().reduce(self) { inner, wrapper in
      guard let end = wrapper.flights.end else { return inner }
      var node = SceneNode(wrapper.element, children: inner.nodes)
      node.mark = wrapper.mark
      let trace = Trace(
        flights: wrapper.flights, life: .passing(until: end, wrapper.kind), children: inner.traces)
      return TracedNodes(nodes: [node], traces: [trace])
    }
  }
}

extension SceneMerge {
  /// Adds one of some nodes, which was not there.
  func arrive(_ nodes: [SceneNode], _ index: Int) -> Merged {
    guard hasTransitions else { return Merged(nodes, index) }
    guard !nodes.isView(index) else { return arriveView(nodes, index) }
    let children = nodes.inside(index)
    let merged = Merged(nodes, index)
    guard !children.isEmpty else {
      fadeIn(merged)
      return merged
    }
    let outer = lens
    if isHanding { enterLens(merged) }
    for place in children.indices { put(arrive(children, place), place, merged) }
    lens = outer
    return merged
  }

  /// Lets the shape of a node that was not there, such as a background, come like a view.
  @inline(never)
  private func fadeIn(_ merged: Merged) {
    guard let faint = merged.node.element.faint else { return }
    var trace = Trace()
    trace.flights.steer(
      from: faint, to: merged.node.element, at: time, drive: drive(merged.node.mark))
    if !trace.isEmpty { merged.trace = trace }
  }

  /// Lets the shape of a node that is there no longer go like a view; nil if it goes at once.
  @inline(never)
  func fadeOut(_ node: SceneNode, _ trace: Trace?) -> Merged? {
    guard hasTransitions, let faint = node.element.faint else { return nil }
    var trace = Trace(flights: trace?.flights ?? [])
    let drive = scopes.drive(scopes.counterpart(of: node.mark, in: oldScopes))
    guard let drive, drive.animation.duration.isFinite else { return nil }
    trace.flights.steer(from: node.element, to: faint, at: time) { _ in drive }
    guard let end = trace.flights.end, end > time else { return nil }
    let merged = Merged(node, isAsNew: false)
    merged.node.element = faint
    merged.node.mark = Presentation.leavingMark
    trace.life = .passing(until: end, nil)
    merged.trace = trace
    return merged
  }

  @inline(never)
  func enterLens(_ merged: Merged) { lens = lens.inside(merged.node.element) }

  /// Puts a child into a node that is made as it was laid out; children come in order.
  @inline(never)
  private func put(_ child: Merged, _ index: Int, _ merged: Merged) {
    if !child.isAsNew {
      merged.node.children[index] = child.node
      merged.isAsNew = false
    }
    guard var inner = child.trace else { return }
    inner.index = index
    var trace = merged.trace ?? Trace()
    trace.children.append(inner)
    merged.trace = trace
  }

  /// Adds a view that was not there.
  @inline(never)
  private func arriveView(_ nodes: [SceneNode], _ index: Int) -> Merged {
    let node = nodes[index]
    guard let view = node.view else { return Merged(node) }
    enter([node], 0)
    defer { leave() }
    let path = ScenePath(keys)
    let drive = scopes.drive(scopes.outside(node.mark, of: path.keys))
    let origin = origins[path]
    let parts = TransitionPart.parts(
      of: transitions[path] ?? .opacity, isInsertion: true, frame: view.frame,
      size: { node.size(of: view) },
      reduceMotion: reduceMotion)
    let wrappers = parts.compactMap { part -> TransitionWrapper? in
      guard let neutral = part.away.neutral, let animation = part.animation ?? drive?.animation
      else { return nil }
      let own = Drive(
        animation: animation, cause: .transition(origin, isInsertion: true))
      var flights: [Flight] = []
      flights.steer(from: part.away, to: neutral, at: time) { _ in own }
      return TransitionWrapper(
        kind: part.kind, element: neutral, flights: flights, mark: node.mark)
    }
    let merged = start(node, path, wrappers)
    guard wrappers.contains(where: { !$0.flights.isEmpty }) else { return merged }
    let inner = TracedNodes(nodes: merged.node.children, traces: merged.trace?.children ?? [])
    let wrapped = inner.wrapped(in: wrappers)
    var trace = merged.trace ?? Trace()
    trace.children = wrapped.traces
    merged.trace = trace
    merged.node.children = wrapped.nodes
    merged.isAsNew = false
    return merged
  }

  /// Lets an added view and what it holds start from frames that are handed over.
  private func start(
    _ node: SceneNode, _ path: ScenePath, _ wrappers: [TransitionWrapper]
  ) -> Merged {
    guard !arrivals.isEmpty else { return Merged(node) }
    let outer = lens
    defer { lens = outer }
    for wrapper in wrappers { lens = wrapper.lens(lens, at: time) }
    return moved([node], 0, arrivals[path].map { HandedMap($0, in: lens) })
  }

  /// A node of an added view, whose place runs from that of a map of it; no map for none.
  private func moved(_ nodes: [SceneNode], _ index: Int, _ map: HandedMap?) -> Merged {
    let merged = Merged(nodes, index)
    let outer = lens
    beginMoving(merged, map)
    let map = map?.inside(merged.node.element)
    let children = nodes.inside(index)
    for place in children.indices {
      enter(children, place)
      let own = handed(to: children, place, from: arrivals) ?? map
      put(moved(children, place, own), place, merged)
      leave()
    }
    lens = outer
    return merged
  }

  @inline(never)
  private func beginMoving(_ merged: Merged, _ map: HandedMap?) {
    if let map, let start = map.start(of: merged.node) {
      var trace = Trace()
      trace.flights.steer(
        from: start, to: merged.node.element, at: time, drive: allowed(map.drive))
      if !trace.isEmpty { merged.trace = trace }
    }
    lens = lens.inside(merged.node.element)
  }

  /// The map of a view that has a frame handed over; nil for a node that has none.
  @inline(never)
  private func handed(
    to nodes: [SceneNode], _ index: Int, from frames: [ScenePath: HandedFrame]
  ) -> HandedMap? {
    guard nodes.isView(index), let frame = frames[ScenePath(keys)] else { return nil }
    return HandedMap(frame, in: lens)
  }

  /// Turns the transition of a view that was leaving, and is there again.
  func comeBack(
    _ wrappers: inout [TransitionWrapper], _ node: SceneNode, _ semantics: Semantics
  ) {
    let path = ScenePath(keys)
    let drive = scopes.drive(scopes.outside(node.mark, of: path.keys))
    let parts =
      hasTransitions
      ? TransitionPart.parts(
        of: transitions[path] ?? .opacity, isInsertion: true, frame: semantics.frame,
        size: { node.size(of: semantics) }, reduceMotion: reduceMotion) : []
    for index in wrappers.indices {
      let animation =
        parts.first { $0.kind == wrappers[index].kind }?.animation ?? drive?.animation
      guard let neutral = wrappers[index].element.neutral else { continue }
      let own = animation.map {
        Drive(animation: $0, cause: .transition(origins[path], isInsertion: true))
      }
      wrappers[index].flights.steer(from: wrappers[index].element, to: neutral, at: time) { _ in
        own
      }
      wrappers[index].element = neutral
      wrappers[index].mark = node.mark
    }
  }

  /// Lets a view go that is no longer there; nil for one that goes at once.
  ///
  /// - Parameters:
  ///   - node: The view.
  ///   - trace: What it has.
  /// - Returns: The view on its way out.
  func depart(_ node: SceneNode, _ trace: Trace?) -> Merged? {
    guard hasTransitions, let view = node.view else { return nil }
    enter([node], 0)
    defer { leave() }
    var inner = TracedNodes(nodes: node.children, traces: trace?.children ?? [])
    var wrappers = inner.takeWrappers()
    let until = turnAway(&wrappers, node, view)
    guard until > time else { return nil }
    let merged = Merged(node, isAsNew: false)
    merged.node.children = inner.nodes
    var own = trace ?? Trace()
    own.children = inner.traces
    if !departures.isEmpty {
      let outer = lens
      for wrapper in wrappers { lens = lens.inside(wrapper.element) }
      let path = ScenePath(keys)
      ended(&merged.node, &own, departures[path].map { HandedMap($0, in: lens) })
      lens = outer
    }
    merged.node.quieten()
    if var view = merged.node.view {
      var told = view.accessibility ?? Accessibility()
      told.isHidden = true
      view.accessibility = told
      merged.node.element = .semantics(view)
    }
    let wrapped = TracedNodes(nodes: merged.node.children, traces: own.children)
      .wrapped(in: wrappers)
    merged.node.children = wrapped.nodes
    own.children = wrapped.traces
    own.life = .leaving(until: until)
    own.flights.removeAll { $0.part == .hit }
    merged.trace = own
    return merged
  }

  /// Turns the effects around a view, or adds some, so that it goes; returns when it is gone.
  private func turnAway(
    _ wrappers: inout [TransitionWrapper], _ node: SceneNode, _ view: Semantics
  ) -> Double {
    let path = ScenePath(keys)
    let outside = oldScopes.outside(node.mark, of: path.keys)
    let drive = scopes.drive(scopes.counterpart(of: outside, in: oldScopes))
    let parts = TransitionPart.parts(
      of: oldTransitions[path] ?? .opacity, isInsertion: false, frame: view.frame,
      size: { node.size(of: view) },
      reduceMotion: reduceMotion)
    var until = -Double.infinity
    var turned: [TransitionWrapper] = []
    for kind in TransitionPart.Kind.allCases {
      let running = wrappers.first { $0.kind == kind }
      guard let part = parts.first(where: { $0.kind == kind }) else {
        if let running { turned.append(running) }
        continue
      }
      guard let neutral = part.away.neutral, let animation = part.animation ?? drive?.animation,
        animation.duration.isFinite
      else { continue }
      var wrapper =
        running
        ?? TransitionWrapper(
          kind: kind, element: neutral, flights: [], mark: Presentation.leavingMark)
      let own = Drive(
        animation: animation, cause: .transition(oldOrigins[path], isInsertion: false))
      wrapper.flights.steer(from: wrapper.element, to: part.away, at: time) { _ in own }
      wrapper.element = part.away
      wrapper.mark = Presentation.leavingMark
      if let end = wrapper.flights.end { until = max(until, end) }
      turned.append(wrapper)
    }
    wrappers = turned
    return until
  }

  /// Lets the place of a node of a leaving view run to that of a map of it; no map for none.
  private func ended(_ node: inout SceneNode, _ trace: inout Trace, _ map: HandedMap?) {
    let outer = lens
    beginEnding(&node, &trace, map)
    let map = map?.inside(node.element)
    let traces = trace.children
    trace.children = []
    var next = 0
    let children = node.children
    for index in children.indices {
      var inner = Trace()
      if next < traces.count, traces[next].index == index {
        inner = traces[next]
        next += 1
      }
      enter(children, index)
      let own = handed(to: children, index, from: departures) ?? map
      ended(&node.children[index], &inner, own)
      leave()
      inner.index = index
      if !inner.isEmpty { trace.children.append(inner) }
    }
    lens = outer
  }

  @inline(never)
  private func beginEnding(_ node: inout SceneNode, _ trace: inout Trace, _ map: HandedMap?) {
    if let map, let mapped = map.start(of: node) {
      trace.flights.steer(
        from: node.element, to: mapped, at: time, drive: allowed(map.drive))
      node.element = mapped
    }
    lens = lens.inside(node.element)
  }
}

extension SceneNode {
  /// Makes the node part of a leaving view: nothing in it takes taps, and it stands in no scope.
  mutating func quieten() {
    hush()
    for index in children.indices { children[index].quieten() }
  }

  @inline(never)
  private mutating func hush() {
    mark = Presentation.leavingMark
    switch element {
    case .semantics(var semantics):
      guard semantics.hit != nil else { return }
      semantics.hit = nil
      element = .semantics(semantics)
    case .mask(var mask):
      for index in mask.indices { mask[index].quieten() }
      element = .mask(mask)
    default: break
    }
  }
}

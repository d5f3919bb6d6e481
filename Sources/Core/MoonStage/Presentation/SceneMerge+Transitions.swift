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
  /// Adds a view that was not there, with everything in it.
  func arrive(_ node: SceneNode) -> Merged {
    guard hasTransitions else { return Merged(node) }
    guard let view = node.view else {
      guard !node.children.isEmpty else { return Merged(node) }
      let outer = lens
      defer { lens = outer }
      if isHanding { lens = lens.inside(node.element) }
      return gathered(node, node.children.map(arrive))
    }
    return inside(view.key) {
      let path = ScenePath(keys)
      let drive = scopes.drive(scopes.outside(node.mark, of: keys))
      let parts = TransitionPart.parts(
        of: transitions[path] ?? .opacity, isInsertion: true, frame: view.frame,
        reduceMotion: reduceMotion)
      let origin = origins[path]
      let wrappers = parts.compactMap { part -> TransitionWrapper? in
        guard let neutral = part.away.neutral,
          let animation = part.animation ?? drive?.animation
        else { return nil }
        var flights: [Flight] = []
        flights.steer(from: part.away, to: neutral, at: time) { _ in
          Drive(animation: animation, cause: .transition(origin, isInsertion: true))
        }
        return TransitionWrapper(
          kind: part.kind, element: neutral, flights: flights, mark: node.mark)
      }
      let outer = lens
      var merged = start(node, path, wrappers)
      lens = outer
      guard wrappers.contains(where: { !$0.flights.isEmpty }) else { return merged }
      let inner = TracedNodes(nodes: merged.node.children, traces: merged.trace?.children ?? [])
      let wrapped = inner.wrapped(in: wrappers)
      var trace = merged.trace ?? Trace()
      trace.children = wrapped.traces
      merged.node.children = wrapped.nodes
      return Merged(merged.node, trace, isAsNew: false)
    }
  }

  /// Lets an added view and what it holds start from frames that are handed over.
  private func start(_ node: SceneNode, _ path: ScenePath, _ wrappers: [TransitionWrapper])
    -> Merged
  {
    guard !arrivals.isEmpty else { return Merged(node) }
    let frame = arrivals[path].map { ($0, lens) }
    for wrapper in wrappers { lens = wrapper.lens(lens, at: time) }
    // The view's own frame lies outside its effects, what it draws inside of them.
    return moved(node, frame?.0, from: frame?.0.map(in: lens))
  }

  /// A node of an added view, whose place runs from that of a map of it; no map for none.
  private func moved(_ node: SceneNode, _ frame: HandedFrame?, from map: Transform?) -> Merged {
    var trace = Trace()
    if let frame, let map {
      trace.flights.steer(
        from: node.element.mapped(by: map), to: node.element, at: time,
        drive: allowed(frame.drive))
    }
    let outer = lens
    defer { lens = outer }
    if case .transform = node.element { lens = lens.inside(node.element) }
    let children = node.children.map { child -> Merged in
      guard let view = child.view else { return moved(child, frame, from: map) }
      return inside(view.key) {
        guard let own = arrivals[ScenePath(keys)] else { return moved(child, frame, from: map) }
        return moved(child, own, from: own.map(in: lens))
      }
    }
    let merged = gathered(node, children)
    trace.children = merged.trace?.children ?? []
    return Merged(merged.node, trace, isAsNew: merged.isAsNew)
  }

  /// A node with other children.
  func gathered(_ node: SceneNode, _ children: [Merged]) -> Merged {
    var node = node
    var trace = Trace()
    var isAsNew = true
    for (index, child) in children.enumerated() {
      if !child.isAsNew {
        node.children[index] = child.node
        isAsNew = false
      }
      if var inner = child.trace {
        inner.index = index
        trace.children.append(inner)
      }
    }
    return Merged(node, trace, isAsNew: isAsNew)
  }

  /// Turns the transition of a view that was leaving, and is there again.
  func comeBack(
    _ wrappers: inout [TransitionWrapper], _ node: SceneNode, _ semantics: Semantics
  ) {
    let path = ScenePath(keys)
    let drive = scopes.drive(scopes.outside(node.mark, of: keys))
    let parts =
      hasTransitions
      ? TransitionPart.parts(
        of: transitions[path] ?? .opacity, isInsertion: true, frame: semantics.frame,
        reduceMotion: reduceMotion) : []
    for index in wrappers.indices {
      let own = parts.first { $0.kind == wrappers[index].kind }?.animation
      guard let neutral = wrappers[index].element.neutral else { continue }
      wrappers[index].flights.steer(from: wrappers[index].element, to: neutral, at: time) { _ in
        (own ?? drive?.animation).map {
          Drive(animation: $0, cause: .transition(origins[path], isInsertion: true))
        }
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
    return inside(view.key) {
      let path = ScenePath(keys)
      let outside = oldScopes.outside(node.mark, of: keys)
      let drive = scopes.drive(scopes.counterpart(of: outside, in: oldScopes))
      let parts = TransitionPart.parts(
        of: oldTransitions[path] ?? .opacity, isInsertion: false, frame: view.frame,
        reduceMotion: reduceMotion)
      var inner = TracedNodes(nodes: node.children, traces: trace?.children ?? [])
      var running = inner.takeWrappers()
      var wrappers: [TransitionWrapper] = []
      var until = -Double.infinity
      for kind in TransitionPart.Kind.allCases {
        let index = running.firstIndex { $0.kind == kind }
        var wrapper = index.map { running.remove(at: $0) }
        guard let part = parts.first(where: { $0.kind == kind }) else {
          if let wrapper { wrappers.append(wrapper) }
          continue
        }
        guard let neutral = part.away.neutral, let animation = part.animation ?? drive?.animation,
          animation.duration.isFinite
        else { continue }
        if wrapper == nil {
          wrapper = TransitionWrapper(
            kind: kind, element: neutral, flights: [], mark: Presentation.leavingMark)
        }
        guard var wrapper else { continue }
        wrapper.flights.steer(from: wrapper.element, to: part.away, at: time) { _ in
          Drive(animation: animation, cause: .transition(oldOrigins[path], isInsertion: false))
        }
        wrapper.element = part.away
        wrapper.mark = Presentation.leavingMark
        if let end = wrapper.flights.end { until = max(until, end) }
        wrappers.append(wrapper)
      }
      guard until > time else { return nil }
      let outer = lens
      defer { lens = outer }
      for wrapper in wrappers { lens = lens.inside(wrapper.element) }
      var own = trace ?? Trace()
      var left = node
      left.children = inner.nodes
      own.children = inner.traces
      if !departures.isEmpty {
        let frame = departures[path]
        (left, own) = ended(left, own, frame, to: frame?.map(in: lens))
      }
      left = left.quiet
      if var view = left.view {
        var told = view.accessibility ?? Accessibility()
        told.isHidden = true
        view.accessibility = told
        left.element = .semantics(view)
      }
      let wrapped = TracedNodes(nodes: left.children, traces: own.children).wrapped(in: wrappers)
      left.children = wrapped.nodes
      own.children = wrapped.traces
      own.life = .leaving(until: until)
      own.flights.removeAll { $0.part == .hit }
      return Merged(left, own, isAsNew: false)
    }
  }

  /// A node of a leaving view, whose place runs to that of a map of it.
  private func ended(
    _ node: SceneNode, _ trace: Trace, _ frame: HandedFrame?, to map: Transform?
  ) -> (SceneNode, Trace) {
    var (node, trace) = (node, trace)
    if let frame, let map {
      let mapped = node.element.mapped(by: map)
      trace.flights.steer(
        from: node.element, to: mapped, at: time, drive: allowed(frame.drive))
      node.element = mapped
    }
    let outer = lens
    defer { lens = outer }
    if case .transform = node.element { lens = lens.inside(node.element) }
    var traces: [Trace] = []
    var next = 0
    for index in node.children.indices {
      var inner = Trace()
      if next < trace.children.count, trace.children[next].index == index {
        inner = trace.children[next]
        next += 1
      }
      let child = node.children[index]
      let result: (SceneNode, Trace)
      if let view = child.view {
        result = inside(view.key) {
          guard let own = departures[ScenePath(keys)] else {
            return ended(child, inner, frame, to: map)
          }
          return ended(child, inner, own, to: own.map(in: lens))
        }
      } else {
        result = ended(child, inner, frame, to: map)
      }
      node.children[index] = result.0
      var kept = result.1
      kept.index = index
      if !kept.isEmpty { traces.append(kept) }
    }
    trace.children = traces
    return (node, trace)
  }
}

extension SceneNode {
  /// The node as part of a leaving view: nothing in it takes taps, and it stands in no scope.
  var quiet: SceneNode {
    var node = self
    node.mark = Presentation.leavingMark
    if case .semantics(var semantics) = element, semantics.hit != nil {
      semantics.hit = nil
      node.element = .semantics(semantics)
    }
    if case .mask(let mask) = element { node.element = .mask(mask.map(\.quiet)) }
    node.children = children.map(\.quiet)
    return node
  }
}

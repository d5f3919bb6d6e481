import LuaAPI
import LuaRuntime
import MoonChange

// What runs when a script reads an observed table.
extension ObservedTables {
  static let index: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      let node = try open(frame, 1)
      frame.push(copyOf: 2)
      guard frame.getRaw(of: 3) != .nil else {
        if node.isStrict { throw missing(frame, node) }
        node.read(frame, key: 2)
        return 1
      }
      node.read(frame, key: 2)
      try wrap(frame, in: node, key: 2)
      return 1
    }
  }

  static let length: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      let node = try open(frame, 1)
      node.readShape(frame)
      frame.push(frame.rawLength(at: -1))
      return 1
    }
  }

  static let pairs: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      frame.setCount(1)
      let node = try open(frame, 1)
      node.readShape(frame)
      // Lua's own pairs over the plain table gives the order.
      frame.pushBase()
      frame.rawField("pairs", of: 3)
      frame.push(copyOf: 2)
      try frame.call(arguments: 1, results: 1)
      frame.push(copyOf: 2)
      unsafe frame.push(function: step, extra: 2)
      frame.push(copyOf: 1)
      frame.pushNil()
      return 3
    }
  }

  /// One step of `pairs`; its own values are the step of the plain table, and that table.
  private static let step: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      frame.setCount(2)
      guard let node = node(frame, 1) else { throw frame.expected("State", at: 1) }
      while true {
        frame.push(copyOf: frame.upvalue(2))
        frame.push(copyOf: frame.upvalue(3))
        frame.push(copyOf: 2)
        try frame.call(arguments: 2, results: 2)
        guard !frame.isNothing(at: 3) else {
          frame.setCount(3)
          return 1
        }
        node.read(frame, key: 3)
        try wrap(frame, in: node, key: 3)
        if !frame.isNothing(at: 4) { return 2 }
        // A declared field without value is passed over.
        frame.pop()
        frame.remove(at: 2)
      }
    }
  }

  static let equal: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      frame.setCount(2)
      for index in [Int32(1), 2] {
        frame.push(copyOf: index)
        strip(frame)
      }
      frame.push(frame.isRawEqual(3, 4))
      return 1
    }
  }

  static let text: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      let node = try open(frame, 1)
      try readAll(frame, node)
      frame.push("\(node.name) \(frame.summary(at: -1))")
      return 1
    }
  }

  /// The plain table behind, of which everything counts as read.
  static let plain: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      let node = try open(frame, 1)
      try readAll(frame, node)
      return 1
    }
  }

  /// Lua's `next`, which looks through observed tables; its own value is Lua's `next` for others.
  static let next: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      guard let node = node(frame, 1) else {
        let count = frame.count
        frame.push(copyOf: frame.upvalue(2))
        frame.insert(at: 1)
        return frame.tailCall(count)
      }
      frame.setCount(2)
      _ = try open(frame, 1)
      node.readShape(frame)
      repeat {
        frame.push(copyOf: frame.upvalue(2))
        frame.push(copyOf: 3)
        frame.push(copyOf: 2)
        try frame.call(arguments: 2, results: 2)
        guard !frame.isNothing(at: 4) else {
          frame.setCount(4)
          return 1
        }
        node.read(frame, key: 4)
        try wrap(frame, in: node, key: 4)
        if !frame.isNothing(at: 5) { return 2 }
        frame.pop()
        frame.insert(at: 2)
        frame.remove(at: 3)
      } while true
    }
  }

  /// Notes that everything in the plain table on top is read, and in those inside it.
  ///
  /// Stack: 0.
  private static func readAll(_ frame: LuaFrame, _ node: StateNode) throws(LuaError) {
    guard node.session.hub.isReading else { return }
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(node)]
    try readAll(frame, node, depth: 0, &seen)
  }

  /// Tables that are deeper inside each other can't be read as a whole.
  private static let deepest = 64

  private static func readAll(
    _ frame: LuaFrame, _ node: StateNode, depth: Int, _ seen: inout Set<ObjectIdentifier>
  ) throws(LuaError) {
    guard depth < deepest else {
      throw LuaError(
        "a table of a state can't be read as a whole: tables are more than \(deepest) deep inside each other",
        code: "too-deep")
    }
    try frame.reserve(8)
    let table = frame.count
    defer { frame.setCount(table) }
    node.readShape(frame)
    let tables = try node.session.observedTables(frame)
    frame.pushNil()
    while frame.next(of: table) {
      node.read(frame, key: -2)
      if frame.type(at: -1) == .table, !frame.hasMetatable(at: -1) {
        let key = frame.absolute(-2)
        try tables.push(-1, to: frame) {
          StateNode(node.session, name: node.path(frame, key: key), isStrict: false)
        }
        if let inner = ObservedTables.node(frame, -1), seen.insert(ObjectIdentifier(inner)).inserted
        {
          frame.pop()
          try readAll(frame, inner, depth: depth + 1, &seen)
        } else {
          frame.pop()
        }
      }
      frame.pop()
    }
  }

  /// The error of a field that the state doesn't have; its key is at index 2.
  static func missing(_ frame: LuaFrame, _ node: StateNode) -> LuaError {
    var names: [String] = []
    if frame.rawField(plainKey, of: 1) == .table {
      let table = frame.count
      frame.pushNil()
      while frame.next(of: table) {
        frame.pop()
        names.append(frame.shortText(at: -1))
      }
    }
    return MissingField(owner: node.name, names: names.sorted(), wanted: "fields")
      .error(frame, key: 2)
  }
}

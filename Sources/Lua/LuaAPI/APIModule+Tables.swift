import LuaRuntime

extension APIModule {
  /// Pushes the table that scripts get: read-only, and strict about names.
  ///
  /// Stack: +1.
  ///
  /// - Throws: A memory error when a value doesn't fit.
  func push(to frame: LuaFrame) throws(LuaError) {
    try frame.reserve(12)
    frame.pushTable()
    frame.pushTable(fields: 6)
    try pushFields(to: frame)
    frame.push(copyOf: -1)
    unsafe frame.push(function: APIModule.pairs, extra: 1)
    frame.setRawField("__pairs", of: -3)
    frame.setRawField("__index", of: -2)
    frame.push { frame throws(LuaError) in throw readOnly(frame) }
    frame.setRawField("__newindex", of: -2)
    if let call {
      frame.push { frame throws(LuaError) in
        frame.remove(at: 1)
        return try call.body(try Call(frame, call.function))
      }
      frame.setRawField("__call", of: -2)
    }
    frame.push { frame throws(LuaError) in
      frame.push(name)
      return 1
    }
    frame.setRawField("__tostring", of: -2)
    frame.push(name)
    frame.setRawField("__metatable", of: -2)
    frame.setMetatable(of: -2)
  }

  /// Pushes the table behind, which answers for its own fields alone.
  ///
  /// Stack: +1.
  private func pushFields(to frame: LuaFrame) throws(LuaError) {
    frame.pushTable(fields: members.count)
    for member in members {
      switch member {
      case .function(let callable):
        frame.push { frame throws(LuaError) in try callable.body(try Call(frame, callable.function))
        }
      case .value(let value): try value.push(frame)
      case .module(let module): try module.push(to: frame)
      }
      frame.setRawField(named: APIName.last(of: member.name), of: -2)
    }
    frame.pushTable(fields: 1)
    frame.push { frame throws(LuaError) in throw unknownField(frame) }
    frame.setRawField("__index", of: -2)
    frame.setMetatable(of: -2)
  }

  private var fieldNames: [String] { members.map { APIName.last(of: $0.name) } }

  private func unknownField(_ frame: LuaFrame) -> LuaError {
    MissingField(owner: name, names: fieldNames, wanted: "fields").error(frame, key: 2)
  }

  private func readOnly(_ frame: LuaFrame) -> LuaError {
    LuaError(
      "\(name) is read-only: \(ValueText.key(frame, at: 2)) can't be set", code: "read-only",
      subject: (APIName.last(of: frame.string(at: 2)), ""))
  }

  /// Walks over a copy, so that no script reaches the table behind.
  private static let pairs: HostBody = { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      frame.setCount(0)
      frame.pushBase()
      frame.rawField("pairs", of: 1)
      frame.pushTable()
      frame.pushNil()
      while frame.next(of: frame.upvalue(2)) {
        frame.push(copyOf: -2)
        frame.insert(at: -2)
        frame.setRaw(of: 3)
      }
      return frame.tailCall(1)
    }
  }
}

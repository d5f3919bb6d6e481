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
    frame.pushTable(fields: 7)
    pushFields(to: frame)
    frame.push(copyOf: -1)
    let fields = try frame.table(at: -1)
    frame.pop()
    frame.push { frame throws(LuaError) in
      frame.setCount(0)
      return try pairs(fields, frame)
    }
    frame.setRawField("__pairs", of: -3)
    frame.setRawField("__index", of: -2)
    frame.push { frame throws(LuaError) in throw readOnly(frame) }
    frame.setRawField("__newindex", of: -2)
    if let call {
      unsafe frame.push(function: HostedCallable.ofTable, keeping: HostedCallable(call))
      frame.setRawField("__call", of: -2)
    }
    frame.push { frame throws(LuaError) in
      frame.push(name)
      return 1
    }
    frame.setRawField("__tostring", of: -2)
    frame.push(name)
    frame.setRawField("__metatable", of: -2)
    // What rawset asks for.
    frame.push(true)
    frame.setRawField("__readonly", of: -2)
    frame.setMetatable(of: -2)
  }

  /// Pushes the table behind, which makes each field when it is first asked for.
  ///
  /// Stack: +1.
  private func pushFields(to frame: LuaFrame) {
    frame.pushTable(fields: members.count)
    frame.pushTable(fields: 1)
    frame.push { frame throws(LuaError) in
      let key = frame.shortText(at: 2)
      guard let member = members.first(where: { $0.key == key }) else { throw unknownField(frame) }
      try push(member, to: frame)
      frame.push(copyOf: -1)
      frame.setRawField(named: key, of: 1)
      return 1
    }
    frame.setRawField("__index", of: -2)
    frame.setMetatable(of: -2)
  }

  /// Stack: +1.
  private func push(_ member: APIMember, to frame: LuaFrame) throws(LuaError) {
    switch member.content() {
    case .function(let callable):
      unsafe frame.push(function: HostedCallable.plain, keeping: HostedCallable(callable))
    case .value(let value): try value.push(frame)
    case .module(let module): try module.push(to: frame)
    }
  }

  /// Walks over a copy, so that no script reaches the table behind.
  private func pairs(_ fields: LuaTable, _ frame: LuaFrame) throws(LuaError) -> Int32 {
    frame.pushBase()
    frame.rawField("pairs", of: 1)
    frame.pushTable(fields: members.count)
    frame.push(fields)
    for member in members {
      frame.push(member.key)
      try frame.get(of: 4)
      frame.setRawField(named: member.key, of: 3)
    }
    frame.pop()
    return frame.tailCall(1)
  }

  private func unknownField(_ frame: LuaFrame) -> LuaError {
    MissingField(
      owner: name, names: members.map(\.key), wanted: "fields", otherNames: otherNames
    ).error(frame, key: 2)
  }

  private func readOnly(_ frame: LuaFrame) -> LuaError {
    LuaError(
      "\(name) is read-only: \(ValueText.key(frame, at: 2)) can't be set", code: "read-only",
      subject: (frame.shortText(at: 2), ""))
  }
}

internal import CLua

extension MachineCore {
  /// Makes the host's error from the status of a protected call; the error value is on top of the stack.
  func error(_ status: Int32, in frame: LuaFrame) -> LuaError {
    let stop = unsafe moon_stopped(host)
    if stop != 0 { return stopError(stop) }
    let isDenial = unsafe moon_denies_memory(frame.state, -1)
    // Lua takes its own message for one of memory whoever raises it.
    if status == LUA_ERRMEM, isDenial {
      var error = LuaError("not enough memory (the limit is \(memoryLimitText))", kind: .memory)
      error.report.position = denialPosition
      return error
    }
    var result: LuaError
    let trace = trace()
    if frame.type(at: -1) == .string {
      let text = frame.shortString(at: -1)
      if let thrown, thrown.value == nil, thrown.text == text {
        result = thrown.error
        if result.report.position == nil {
          result.report.position = place(in: text, trace: trace)?.position
        }
      } else if let (position, message) = place(in: text, trace: trace) {
        result = LuaError(message)
        result.report.position = position
      } else {
        result = LuaError(text)
      }
    } else {
      let description = describeErrorValue(in: frame)
      let stop = unsafe moon_stopped(host)
      if stop != 0 { return stopError(stop) }
      result = LuaError(description)
      result.report.position = Self.position(of: trace)
      if let thrown, let value = thrown.value, value == frame.identity(at: -1) {
        result.report.trace = thrown.error.report.trace
        result.report.position = thrown.error.report.position
      }
      if let reference = reference(to: -1, in: frame) {
        result.report.underlying = RaisedValue(reference)
      }
    }
    thrown = nil
    if isDenial {
      result.kind = .memory
      if result.report.position == nil {
        result.report.position = denialPosition ?? Self.position(of: trace)
      }
    }
    result.report.trace = Self.joined(result.report.trace, trace)
    if status == LUA_ERRERR, result.kind == .runtime {
      result.report.code = "error-in-error-handling"
    }
    return result
  }

  /// The innermost line of a trace.
  private static func position(of trace: [TraceFrame]) -> SourcePosition? {
    for frame in trace {
      if let line = frame.line { return SourcePosition(source: frame.source, line: line) }
    }
    return nil
  }

  /// The trace of an error that passed through the host, with what it came through since then.
  ///
  /// The host's entry knows all calls of its own coroutine; what resumed that, or raised the error again, comes later.
  private static func joined(_ inner: [TraceFrame], _ outer: [TraceFrame]) -> [TraceFrame] {
    guard !inner.isEmpty else { return outer }
    return inner + outer.drop { !$0.resumesCoroutine && !$0.raisesAgain }
  }

  private var outputLimitText: String {
    let bytes = outputLimit ?? Int.max
    if bytes > 0, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
    if bytes > 0, bytes % (1 << 10) == 0 { return "\(bytes >> 10) KiB" }
    return bytes == 1 ? "1 byte" : "\(bytes) bytes"
  }

  var memoryLimitText: String { "\(unsafe moon_limit(host) >> 20) MiB" }

  private func stopError(_ stop: Int32) -> LuaError {
    var error: LuaError
    switch Int(stop) {
    case MOON_STOP_TIME:
      error = LuaError("stopped after \(Self.seconds(entryLimit ?? 0)) s", kind: .time)
    case MOON_STOP_INSTRUCTIONS:
      error = LuaError("stopped after \(instructionLimit ?? 0) instructions", kind: .instructions)
    case MOON_STOP_MEMORY:
      error = LuaError("stopped: the memory limit of \(memoryLimitText) was passed", kind: .memory)
    case MOON_STOP_OUTPUT:
      error = LuaError("stopped: the script printed more than \(outputLimitText)", kind: .output)
    case MOON_STOP_EXIT:
      let code = unsafe moon_exit_code(host)
      error = LuaError("the script ended with os.exit(\(code))", kind: .exit(code))
    default:
      error = LuaError("interrupted", kind: .interrupted)
    }
    if let source = unsafe moon_stop_source(host) {
      let line = Int(unsafe moon_stop_line(host))
      error.report.position = SourcePosition(source: unsafe String(cString: source), line: line)
      error.report.trace = trace()
    } else if case .memory = error.kind {
      error.report.position = denialPosition
    }
    return error
  }

  /// Where Lua was refused memory since the last outermost entry began; nil where it wasn't.
  private var denialPosition: SourcePosition? {
    guard let source = unsafe moon_denial_source(host) else { return nil }
    let line = max(1, Int(unsafe moon_denial_line(host)))
    return SourcePosition(source: unsafe String(cString: source), line: line)
  }

  /// Seconds with as few decimals as they need, at least one.
  static func seconds(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

  /// Splits `source:line: message` at the position that the trace, or the text itself, names.
  private func place(
    in text: String, trace: [TraceFrame]
  ) -> (position: SourcePosition, message: String)? {
    for frame in trace {
      guard let line = frame.line else { continue }
      let prefix = "\(frame.source):\(line): "
      if text.hasPrefix(prefix) {
        return (
          SourcePosition(source: frame.source, line: line), String(text.dropFirst(prefix.count))
        )
      }
    }
    return Self.place(in: text)
  }

  /// Splits `source:line: message` by its form alone.
  static func place(in text: String) -> (position: SourcePosition, message: String)? {
    var from = text.startIndex
    while let colon = text[from...].firstIndex(of: ":") {
      let rest = text[text.index(after: colon)...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if let line = Int(digits), rest[digits.endIndex...].hasPrefix(": "),
        isChunkName(text[..<colon])
      {
        let message = rest[digits.endIndex...].dropFirst(2)
        return (SourcePosition(source: String(text[..<colon]), line: line), String(message))
      }
      from = text.index(after: colon)
    }
    return nil
  }

  /// Whether a text can be the name of a chunk rather than the start of a message, such as `at 10:30: late`.
  private static func isChunkName(_ text: Substring) -> Bool {
    if text.hasSuffix(".lua") || text.hasPrefix("[string \"") || text.hasPrefix("-e") {
      return true
    }
    return !text.isEmpty && !text.contains(" ") && text.contains { !$0.isNumber && $0 != ":" }
  }

  private func reference(to index: Int32, in frame: LuaFrame) -> LuaReference? {
    switch frame.value(at: index) {
    case .table(let table): table
    case .function(let function): function
    case .userdata(let object): object
    case .thread(let thread): thread
    default: nil
    }
  }

  /// The trace that the message handler captured.
  func trace() -> [TraceFrame] {
    let count = unsafe moon_trace_count(host)
    return (0..<count).map { index in
      let frame = unsafe moon_trace_frame(host, index).pointee
      let what = unsafe UInt8(bitPattern: frame.what)
      let kind: TraceFrame.Kind =
        switch what {
        case UInt8(ascii: "L"): .lua
        case UInt8(ascii: "m"): .main
        case UInt8(ascii: "."): .skipped(Int(unsafe frame.line))
        default: .host
        }
      let line = unsafe Int(frame.line)
      return unsafe TraceFrame(
        kind: kind, source: frame.source.map { unsafe String(cString: $0) } ?? "",
        line: line > 0 && what != UInt8(ascii: ".") ? line : nil,
        name: frame.name.map { unsafe String(cString: $0) },
        nameKind: frame.name_kind.map { unsafe String(cString: $0) } ?? "",
        isTailCall: frame.is_tail_call, startsCoroutine: frame.starts_coroutine,
        resumesCoroutine: frame.resumes_coroutine, isBlamed: frame.is_blamed,
        raisesAgain: frame.raises_again,
        madeAt: frame.made_in.map {
          SourcePosition(source: unsafe String(cString: $0), line: Int(unsafe frame.made_line))
        },
        step: TraceStep(frame.step))
    }
  }

  /// Says what an error value that is no string looks like.
  ///
  /// Runs `__tostring` under the limits.
  private func describeErrorValue(in frame: LuaFrame) -> String {
    let kind = frame.type(at: -1).name
    if case .nil = frame.type(at: -1) { return "error(nil): the error value is nil" }
    if frame.hasTextMetamethod(at: -1) {
      let base = frame.count
      let status = unsafe moon_to_text(frame.state, -1)
      defer { frame.setCount(base) }
      if status == LUA_OK { return frame.shortString(at: -1) }
      return "error value: \(kind) (its __tostring failed)"
    }
    return "error value: \(frame.summary(at: -1))"
  }
}

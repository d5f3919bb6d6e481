internal import LuaAPI
internal import LuaRuntime

extension Kind where Value == String {
  /// The path of a file or folder in the project.
  static var projectPath: Kind {
    let wanted = "a path in the project's folder, such as \"src\""
    return Kind("string", phrase: wanted) { frame, index, subject throws(LuaError) in
      guard frame.type(at: index) == .string else {
        throw subject.wrongType(wanted, frame, at: index)
      }
      let path = frame.string(at: index)
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard !path.isEmpty, !path.utf8.contains(0), parts.first != "", !parts.contains("..") else {
        throw subject.error(
          "must be \(wanted), got \(ValueText.quoted(path))", code: "outside-project",
          notes: ["paths are relative to the project's folder and stay in it"])
      }
      return path
    }
    .shown { "\"\($0)\"" }
  }
}

extension Kind where Value == [String] {
  /// One path in the project, or a list of them.
  static var projectPaths: Kind {
    Kind("string|string[]", phrase: "a folder, or a list of folders") {
      frame, index, subject throws(LuaError) in
      guard frame.type(at: index) == .table else {
        guard frame.type(at: index) == .string else {
          throw subject.wrongType("a folder, or a list of folders", frame, at: index)
        }
        return [try Kind<String>.projectPath.read(frame, index, subject)]
      }
      let name = subject.partName
      var count = 0
      frame.pushNil()
      while frame.next(of: index) {
        frame.pop()
        guard frame.type(at: -1) == .number else {
          let key = ValueText.key(frame, at: -1)
          throw subject.error("is a list of folders, got one at \(key)", code: "unknown-key")
        }
        count += 1
      }
      guard count <= 100 else {
        throw subject.error("has at most 100 folders, got \(count)", code: "out-of-range")
      }
      var paths: [String] = []
      for position in stride(from: 1, through: count, by: 1) {
        frame.rawElement(position, of: index)
        defer { frame.pop() }
        let element = Subject(subject.function, .part("\(name)[\(position)]"))
        paths.append(try Kind<String>.projectPath.read(frame, frame.count, element))
      }
      return paths
    }
    .shown { "{ " + $0.map { "\"\($0)\"" }.joined(separator: ", ") + " }" }
  }
}

extension Kind where Value == Int {
  /// A number of bytes, at least so many: `1000000`, `"64MB"`.
  static func bytes(atLeast least: Int) -> Kind {
    let wanted = "a size such as \"64MB\""
    return Kind("bytes", phrase: wanted) { frame, index, subject throws(LuaError) in
      let count: Int?
      switch frame.type(at: index) {
      case .string: count = ByteCount.bytes(frame.shortText(at: index))
      case .number:
        count = frame.numberIfAny(at: index).flatMap {
          (0...Double(ByteCount.most)).contains($0) ? Int($0) : nil
        }
      default: throw subject.wrongType(wanted, frame, at: index)
      }
      guard let count else {
        throw subject.error(
          "must be \(wanted), got \(ValueText.got(frame, at: index))", code: "malformed")
      }
      guard count >= least else {
        let shown = least >= 1 << 20 ? "\(least >> 20)MB" : "\(least)"
        throw subject.error(
          "must be at least \(shown), got \(ValueText.got(frame, at: index))",
          code: "out-of-range")
      }
      return count
    }
  }
}

extension Kind where Value == ProjectLimits {
  /// The table of a project's limits.
  static var limits: Kind {
    let wanted = "a table { timeout =, instructions =, memory =, output = }"
    return Kind(
      "{ timeout?: time, instructions?: integer, memory?: bytes, output?: bytes }", phrase: wanted
    ) { frame, index, subject throws(LuaError) in
      guard frame.type(at: index) == .table else {
        throw subject.wrongType(wanted, frame, at: index)
      }
      try refuseUnknownNames(frame, index, subject)
      var limits = ProjectLimits()
      limits.timeout = try field("timeout", Kind<Double>.positiveTime, frame, index, subject)
      limits.instructions = try field(
        "instructions", Kind<Int>.integer(1...1_000_000_000_000_000), frame, index, subject)
      limits.memory = try field("memory", Kind<Int>.bytes(atLeast: 1 << 20), frame, index, subject)
      limits.output = try field("output", Kind<Int>.bytes(atLeast: 0), frame, index, subject)
      return limits
    }
  }

  private static let names = ["timeout", "instructions", "memory", "output"]

  private static func field<Field>(
    _ name: String, _ kind: Kind<Field>, _ frame: LuaFrame, _ index: Int32, _ subject: Subject
  ) throws(LuaError) -> Field? {
    defer { frame.pop() }
    guard frame.rawField(named: name, of: index) != .nil else { return nil }
    let part = Subject(subject.function, .part("\(subject.partName).\(name)"))
    return try kind.read(frame, frame.count, part)
  }

  private static func refuseUnknownNames(
    _ frame: LuaFrame, _ index: Int32, _ subject: Subject
  ) throws(LuaError) {
    var unknown: String?
    frame.pushNil()
    while frame.next(of: index) {
      frame.pop()
      let name = frame.type(at: -1) == .string ? frame.shortText(at: -1) : ""
      if !names.contains(name) {
        let key = ValueText.key(frame, at: -1)
        unknown = min(unknown ?? key, key)
      }
    }
    guard let unknown else { return }
    let plain = unknown.filter { $0 != "'" }
    let call = subject.function.split(separator: ".").last.map(String.init) ?? ""
    throw LuaError(
      "\(subject.text) has no field \(unknown)", code: "unknown-key",
      label: NearName.best(plain, among: names).map { "did you mean '\($0)'?" },
      notes: ["allowed: \(ValueText.list(names))"],
      subject: (call, "\(subject.partName).\(plain)"))
  }
}

extension Subject {
  /// The name of the option, or the path of the part.
  fileprivate var partName: String {
    switch part {
    case .option(let name): name.description
    case .argument(_, let name): name.description
    case .part(let path): path
    }
  }
}

import MoonPeople

// What Lua's errors call a value. Source: `getobjname` and those around it in `ldebug.c` of 5.4.4.
extension Prototype {
  /// A name and its kind, such as `local` and `limit`.
  struct Name {
    let kind: String
    let name: String

    /// As it stands in an error's brackets: `local 'limit'`.
    var text: String { "\(kind) '\(name)'" }
  }

  /// What the value in a register is called at an instruction; nil when Lua has no name for it.
  func name(of register: Int, at place: Int) -> Name? {
    if let local = localName(register, at: place) { return Name(kind: "local", name: local) }
    guard let setter = setter(of: register, before: place) else { return nil }
    let instruction = code[setter]
    switch instruction.opcode {
    case .move where instruction.b < instruction.a: return name(of: instruction.b, at: setter)
    case .getVariableField:
      let isGlobal = variableName(instruction.b) == "_ENV"
      return Name(kind: isGlobal ? "global" : "field", name: constantName(instruction.c))
    case .getIndex:
      let key = name(of: instruction.c, at: setter).flatMap {
        $0.kind.hasPrefix("c") ? $0.name : nil
      }
      return Name(kind: kind(ofFieldIn: instruction.b, at: setter), name: key ?? "?")
    case .getInteger: return Name(kind: "field", name: "integer index")
    case .getField:
      return Name(
        kind: kind(ofFieldIn: instruction.b, at: setter), name: constantName(instruction.c))
    case .getVariable: return Name(kind: "upvalue", name: variableName(instruction.b))
    case .loadConstant: return constant(instruction.bx)
    case .loadConstantExtra:
      return code.indices.contains(setter + 1) ? constant(code[setter + 1].ax) : nil
    case .method:
      if instruction.k { return Name(kind: "method", name: constantName(instruction.c)) }
      let key = name(of: instruction.c, at: setter).flatMap {
        $0.kind.hasPrefix("c") ? $0.name : nil
      }
      return Name(kind: "method", name: key ?? "?")
    default: return nil
    }
  }

  /// The name of a variable of the functions around.
  func variableName(_ number: Int) -> String {
    variableNames.indices.contains(number) ? variableNames[number] : "?"
  }

  /// The name of the local in a register at an instruction.
  func localName(_ register: Int, at place: Int) -> String? {
    var left = register
    for local in locals {
      guard local.range.lowerBound <= place else { return nil }
      guard local.range.contains(place) else { continue }
      if left == 0 { return local.name }
      left -= 1
    }
    return nil
  }

  private func kind(ofFieldIn register: Int, at place: Int) -> String {
    name(of: register, at: place)?.name == "_ENV" ? "global" : "field"
  }

  /// The text of a constant that is a string.
  private func constantName(_ number: Int) -> String {
    guard constants.indices.contains(number), case .string(let text) = constants[number] else {
      return "?"
    }
    return text.name
  }

  private func constant(_ number: Int) -> Name? {
    guard constants.indices.contains(number), case .string(let text) = constants[number] else {
      return nil
    }
    return Name(kind: "constant", name: text.name)
  }

  /// The last instruction before another one that sets a register, when no jump leads past it.
  private func setter(of register: Int, before place: Int) -> Int? {
    let last = code[place].opcode.isMetamethod ? place - 1 : place
    var setter: Int?
    var target = 0
    for place in 0..<last {
      let instruction = code[place]
      let sets: Bool
      switch instruction.opcode {
      case .loadNil: sets = (instruction.a...instruction.a + instruction.b).contains(register)
      case .forEachCall: sets = register >= instruction.a + 2
      case .call, .tailCall: sets = register >= instruction.a
      case .jump:
        let goal = place + 1 + instruction.jump
        if goal <= last, goal > target { target = goal }
        sets = false
      default: sets = instruction.opcode.setsA && register == instruction.a
      }
      if sets { setter = place < target ? nil : place }
    }
    return setter
  }
}

extension ByteString {
  /// The text as C has it: up to a zero byte.
  fileprivate var name: String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}

import LuaRuntime
import MoonPeople

/// Lua's own functions of one machine, by which translated functions recognise them.
final class Libraries {
  /// A function of the host.
  struct Function {
    /// How scripts call it, such as `string.gsub`.
    let name: String
    /// What an expression calls; nil when none can.
    let function: LibraryFunction?
  }

  /// The functions by their identities.
  private(set) var functions: [UInt: Function] = [:]
  /// The names of the tables by their identities.
  private(set) var tables: [UInt: String] = [:]
  /// The table of all globals that the host made.
  private(set) var base: UInt = 0

  private static let names = ["string", "math", "table", "utf8", "os", "coroutine", "debug", "io"]

  /// Finds the functions of the machine of a frame.
  ///
  /// A script may have put others in their places, so what each does is tried.
  init(_ frame: LuaFrame) {
    let height = frame.count
    defer { frame.setCount(height) }
    guard (try? frame.reserve(16)) != nil else { return }
    frame.pushBase()
    base = frame.identity(at: -1)
    read(frame, prefix: "")
    for name in Libraries.names {
      if frame.rawField(named: name, of: height + 1) == .table {
        tables[frame.identity(at: -1)] = name
        frame.openReadOnly()
        read(frame, prefix: "\(name).")
      }
      frame.pop()
    }
  }

  /// Reads the functions of the table on top.
  private func read(_ frame: LuaFrame, prefix: String) {
    let place = frame.count
    frame.pushNil()
    while frame.next(of: place) {
      if frame.type(at: -1) == .function, frame.type(at: -2) == .string,
        !frame.isScriptFunction(at: -1)
      {
        let name = prefix + frame.string(at: -2)
        let function = LibraryFunction(rawValue: name).flatMap {
          Libraries.does($0, frame) ? $0 : nil
        }
        let identity = frame.identity(at: -1)
        if functions[identity]?.function == nil {
          functions[identity] = Function(name: name, function: function)
        }
      }
      frame.pop()
    }
  }

  /// Whether the function on top does what Lua's manual says of a library function.
  private static func does(_ function: LibraryFunction, _ frame: LuaFrame) -> Bool {
    trials(function).allSatisfy { trial in
      let height = frame.count
      defer { frame.setCount(height) }
      frame.push(copyOf: -1)
      do throws(LuaError) {
        for argument in trial.arguments { try frame.push(argument) }
        try frame.call(arguments: Int32(trial.arguments.count), results: 1)
        return try frame.plainValue(at: -1) == trial.result
      } catch {
        return false
      }
    }
  }

  private typealias Trial = (arguments: [Value], result: Value)

  /// Calls that no two functions answer alike.
  ///
  /// Source: the Lua 5.4 Reference Manual, 6.1, 6.4 and 6.7.
  private static func trials(_ function: LibraryFunction) -> [Trial] {
    switch function {
    case .find: [([.text("aBc"), .text("c"), .integer(1), .boolean(true)], .integer(3))]
    case .len: [([.text("aBc")], .integer(3))]
    case .lower: [([.text("aBc")], .text("abc"))]
    case .upper: [([.text("aBc")], .text("ABC"))]
    case .sub: [([.text("aBc"), .integer(2), .integer(-2)], .text("B"))]
    case .byte: [([.text("aBc"), .integer(2)], .integer(66))]
    case .rep: [([.text("aBc"), .integer(2)], .text("aBcaBc"))]
    case .reverse: [([.text("aBc")], .text("cBa"))]
    case .floor: [([.number(-1.5)], .integer(-2))]
    case .ceil: [([.number(-1.5)], .integer(-1))]
    case .abs: [([.number(-1.5)], .number(1.5))]
    case .max: [([.integer(1), .integer(3), .integer(2)], .integer(3))]
    case .min: [([.integer(2), .integer(1), .integer(3)], .integer(1))]
    case .sqrt: [([.integer(9)], .number(3))]
    case .fmod: [([.number(-5), .number(3)], .number(-2))]
    case .toInteger: [([.number(3)], .integer(3)), ([.number(3.5)], .none)]
    case .mathType: [([.number(3)], .text("float"))]
    case .ult: [([.integer(1), .integer(-1)], .boolean(true))]
    case .type: [([.number(3)], .text("number"))]
    case .toString: [([.boolean(true)], .text("true"))]
    case .toNumber: [([.text("0x10")], .integer(16)), ([.text("z")], .none)]
    }
  }
}

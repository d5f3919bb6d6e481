extension Operation {
  /// How Lua writes the operation: its operator, or the name of the function.
  package var symbol: String {
    switch self {
    case .add: "+"
    case .subtract, .negate: "-"
    case .multiply: "*"
    case .divide: "/"
    case .floorDivide: "//"
    case .modulo: "%"
    case .power: "^"
    case .bitAnd: "&"
    case .bitOr: "|"
    case .bitXor, .bitNot: "~"
    case .shiftLeft: "<<"
    case .shiftRight: ">>"
    case .concatenate: ".."
    case .length: "#"
    case .equal: "=="
    case .notEqual: "~="
    case .less: "<"
    case .lessOrEqual: "<="
    case .call(let function): function.rawValue
    case .method(let function): ":" + function.shortName
    }
  }
}

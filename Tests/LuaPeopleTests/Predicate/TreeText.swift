import MoonPeople

extension Expression {
  /// The tree with operators in front, such as `(and isLiked (< 3 age))`.
  func tree(_ model: Model) -> String {
    func list(_ name: String, _ parts: [Expression]) -> String {
      "(\(([name] + parts.map { $0.tree(model) }).joined(separator: " ")))"
    }
    switch self {
    case .constant(.string(let text)): return "\"\(text.text)\""
    case .constant(let value): return value.literal
    case .id: return "id"
    case .attribute(let place): return model.attributes[place].name
    case .not(let part): return list("not", [part])
    case .and(let left, let right): return list("and", [left, right])
    case .or(let left, let right): return list("or", [left, right])
    case .conditional(let condition, let first, let second):
      return list("if", [condition, first, second])
    case .sequence(let first, let second): return list("seq", [first, second])
    case .operation(let operation, let parts, _): return list(operation.name, parts)
    case .lookup(let table, let key, _): return list("in \(table.name)", [key])
    case .failure(let message, _): return "(error \"\(message)\")"
    }
  }
}

extension Value {
  fileprivate var literal: String {
    switch self {
    case .none: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): value.isNaN ? "nan" : "\(value)"
    case .string(let text): text.text
    }
  }
}

extension Operation {
  fileprivate var name: String {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .floorDivide: "//"
    case .modulo: "%"
    case .power: "^"
    case .negate: "neg"
    case .bitAnd: "&"
    case .bitOr: "|"
    case .bitXor: "~"
    case .bitNot: "bnot"
    case .shiftLeft: "<<"
    case .shiftRight: ">>"
    case .concatenate: ".."
    case .length: "#"
    case .equal: "=="
    case .notEqual: "~="
    case .less: "<"
    case .lessOrEqual: "<="
    case .call(let function): function.rawValue
    case .method(let function): ":\(function.rawValue.split(separator: ".").last ?? "")"
    }
  }
}

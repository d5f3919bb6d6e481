import MoonPeople

/// The values that a function computes, each kept once, so that equal ones are the same number.
struct Graph {
  typealias Index = Int

  /// One value.
  ///
  /// A number constant also has its bits, since 0.0 and -0.0 are equal but not the same.
  enum Node: Equatable {
    case constant(Value, bits: UInt64)
    case id
    case attribute(Int)
    case not(Index)
    case and(Index, Index)
    case or(Index, Index)
    case conditional(Index, Index, Index)
    case sequence(Index, Index)
    case operation(Operation, [Index], site: Int)
    case lookup(table: Int, Index, site: Int)
    case failure(String, site: Int)
    /// That a value is a string, as a method needs it; always behind that value.
    case stringCheck(Index, site: Int)
  }

  /// The nodes, each behind those that it is made of.
  private(set) var nodes: [Node] = []
  /// The places in the script that nodes name.
  private(set) var sites: [Site] = []
  /// The captured tables that nodes name.
  private(set) var tables: [LookupTable] = []
  private var details: [Detail] = []
  private var numbers = NodeNumbers()
  private var siteNumbers: [Int: Int] = [:]

  private struct Detail {
    /// The number of nodes in the tree.
    var size = 1
    var depth = 1
    /// Whether it is true or false whenever it is computed.
    var isBoolean = false
    /// What may raise an error when the node is computed, in order; a part that is computed only
    /// under a condition counts as one with the node that has the condition.
    var order: [Index] = []
  }

  let nothing: Index
  let truth: Index
  let falsehood: Index

  init() {
    (nothing, truth, falsehood) = (0, 1, 2)
    nodes.reserveCapacity(64)
    details.reserveCapacity(64)
    _ = add(.constant(.none, bits: 0))
    _ = add(.constant(.boolean(true), bits: 0))
    _ = add(.constant(.boolean(false), bits: 0))
  }

  // MARK: Facts

  func size(_ index: Index) -> Int { details[index].size }
  func depth(_ index: Index) -> Int { details[index].depth }
  func order(_ index: Index) -> [Index] { details[index].order }
  func isBoolean(_ index: Index) -> Bool { details[index].isBoolean }

  func constant(_ index: Index) -> Value? {
    if case .constant(let value, _) = nodes[index] { value } else { nil }
  }

  func isFailure(_ index: Index) -> Bool {
    if case .failure = nodes[index] { true } else { false }
  }

  // MARK: Making

  mutating func constant(_ value: Value) -> Index {
    switch value {
    case .none: return nothing
    case .boolean(let value): return value ? truth : falsehood
    case .number(let number): return add(.constant(value, bits: number.bitPattern))
    case .integer, .string: return add(.constant(value, bits: 0))
    }
  }

  /// The number of a place, which `make` tells when `key` is new.
  mutating func site(_ key: Int, _ make: () -> Site) -> Int {
    if let number = siteNumbers[key] { return number }
    sites.append(make())
    siteNumbers[key] = sites.count - 1
    return sites.count - 1
  }

  mutating func table(_ table: LookupTable) -> Int {
    tables.append(table)
    return tables.count - 1
  }

  mutating func add(_ node: Node) -> Index {
    let hash = node.quickHash
    if let index = index(of: node, hash) { return index }
    let index = nodes.count
    nodes.append(node)
    details.append(detail(of: node, at: index))
    numbers.append(hash)
    return index
  }

  private func index(of node: Node, _ hash: UInt64) -> Index? {
    numbers.number(hash) { nodes[$0] == node }
  }

  mutating func not(_ index: Index) -> Index {
    switch nodes[index] {
    case .constant(let value, _): return value.isTruthy ? falsehood : truth
    case .not(let part) where isBoolean(part): return part
    case .operation(.equal, let parts, let site):
      return add(.operation(.notEqual, parts, site: site))
    case .operation(.notEqual, let parts, let site):
      return add(.operation(.equal, parts, site: site))
    default: return add(.not(index))
    }
  }

  /// `first` when the condition is neither nil nor false, else `second`; written with `and` and `or` where it can be.
  mutating func conditional(_ condition: Index, _ first: Index, _ second: Index) -> Index {
    switch nodes[condition] {
    case .constant(let value, _): return value.isTruthy ? first : second
    case .not(let part): return conditional(part, second, first)
    default: break
    }
    if first == truth, second == falsehood {
      return isBoolean(condition) ? condition : add(.not(not(condition)))
    }
    if first == falsehood, second == truth { return not(condition) }
    if isFalse(second, when: condition) {
      // Lua itself goes past the test of a constant: `(c or nil) and first`.
      if case .or(let inner, let last) = nodes[condition], constant(last)?.isTruthy == false {
        return conditional(inner, first, last)
      }
      return add(.and(condition, first))
    }
    if isTrue(first, when: condition) {
      if case .and(let inner, let last) = nodes[condition], constant(last)?.isTruthy == true {
        return conditional(inner, last, second)
      }
      return add(.or(condition, second))
    }
    if first == falsehood { return add(.and(not(condition), second)) }
    if second == truth { return add(.or(not(condition), first)) }
    return shared(condition, first, second) ?? add(.conditional(condition, first, second))
  }

  /// The same with a value that several ways lead to written once, so that trees don't grow with each condition.
  private mutating func shared(_ condition: Index, _ first: Index, _ second: Index) -> Index? {
    switch nodes[second] {
    case .conditional(let inner, first, let other):
      return conditional(add(.or(condition, inner)), first, other)
    case .conditional(let inner, let other, first):
      return conditional(add(.or(condition, not(inner))), first, other)
    case .and(let inner, first): return add(.and(add(.or(condition, inner)), first))
    case .or(let inner, first): return add(.or(add(.and(not(condition), inner)), first))
    default: break
    }
    switch nodes[first] {
    case .conditional(let inner, let other, second):
      return conditional(add(.and(condition, inner)), other, second)
    case .conditional(let inner, second, let other):
      return conditional(add(.and(condition, not(inner))), other, second)
    case .or(let inner, second): return add(.or(add(.and(condition, inner)), second))
    case .and(let inner, second): return add(.and(add(.or(not(condition), inner)), second))
    default: return nil
    }
  }

  /// Whether a node is what a condition gives when it gives nil or false.
  private func isFalse(_ index: Index, when condition: Index) -> Bool {
    if index == condition || (index == falsehood && isBoolean(condition)) { return true }
    if case .or(_, let last) = nodes[condition] { return isFalse(index, when: last) }
    return false
  }

  /// Whether a node is what a condition gives when it gives neither nil nor false.
  private func isTrue(_ index: Index, when condition: Index) -> Bool {
    if index == condition || (index == truth && isBoolean(condition)) { return true }
    if case .and(_, let last) = nodes[condition] { return isTrue(index, when: last) }
    return false
  }

  private func detail(of node: Node, at index: Index) -> Detail {
    var detail = Detail()
    switch node {
    case .constant(let value, _):
      if case .boolean = value { detail.isBoolean = true }
    case .id, .attribute: break
    case .not(let part):
      take(part, into: &detail)
      detail.isBoolean = true
    case .and(let left, let right), .or(let left, let right):
      take(left, into: &detail)
      take(right, into: &detail)
      detail.isBoolean = isBoolean(left) && isBoolean(right)
      detail.order = order(right).isEmpty ? order(left) : [index]
    case .conditional(let condition, let first, let second):
      take(condition, into: &detail)
      take(first, into: &detail)
      take(second, into: &detail)
      detail.isBoolean = isBoolean(first) && isBoolean(second)
      let isPlain = order(first).isEmpty && order(second).isEmpty
      detail.order = isPlain ? order(condition) : [index]
    case .sequence(let first, let second):
      take(first, into: &detail)
      take(second, into: &detail)
      detail.isBoolean = isBoolean(second)
    case .operation(let operation, let parts, let site):
      var others = parts[...]
      if case .method = operation, let text = others.popFirst() {
        // That it is a string is checked before the arguments are computed.
        take(text, into: &detail)
        let check = Node.stringCheck(text, site: site)
        if let check = self.index(of: check, check.quickHash) { detail.order.append(check) }
      }
      for part in others { take(part, into: &detail) }
      detail.isBoolean = operation.isComparison
      if operation.mayRaise(parts.count) { detail.order.append(index) }
    case .lookup(_, let key, _): take(key, into: &detail)
    case .failure: detail.order = [index]
    case .stringCheck(let text, _):
      take(text, into: &detail)
      detail.order.append(index)
    }
    return detail
  }

  /// Trees of more nodes are refused.
  static let largest = 10_000

  private func take(_ part: Index, into detail: inout Detail) {
    detail.size = min(detail.size + details[part].size, 1 << 40)
    detail.depth = max(detail.depth, details[part].depth + 1)
    // Of a tree that is refused anyway nobody asks for the order, which grows as the tree does.
    if detail.size <= Graph.largest, !details[part].order.isEmpty {
      detail.order += details[part].order
    }
  }
}

extension Operation {
  /// Whether it gives true or false.
  fileprivate var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .call(.ult): true
    default: false
    }
  }

  /// Whether some values make it raise an error.
  fileprivate func mayRaise(_ count: Int) -> Bool {
    switch self {
    case .equal, .notEqual: false
    case .call(.type), .call(.toString): count == 0
    default: true
    }
  }
}

extension Graph.Node {
  /// A number that equal nodes share.
  fileprivate var quickHash: UInt64 {
    var hash = QuickHash()
    switch self {
    case .constant(let value, let bits):
      hash.add(1)
      switch value {
      case .none, .boolean: hash.add(value.hashValue)
      case .integer(let integer): hash.add(UInt64(bitPattern: integer))
      case .number: hash.add(bits)
      case .string(let text): hash.add(text.hashValue)
      }
    case .id: hash.add(2)
    case .attribute(let place): hash.add(3, place)
    case .not(let part): hash.add(4, part)
    case .and(let left, let right): hash.add(5, left, right)
    case .or(let left, let right): hash.add(6, left, right)
    case .conditional(let condition, let first, let second):
      hash.add(7, condition, first, second)
    case .sequence(let first, let second): hash.add(8, first, second)
    case .operation(_, let parts, let site):
      hash.add(site)
      for part in parts { hash.add(part) }
    case .lookup(let table, let key, let site): hash.add(9, table, key, site)
    case .failure(let message, let site): hash.add(message.hashValue, site)
    case .stringCheck(let text, let site): hash.add(10, text, site)
    }
    return hash.value
  }
}

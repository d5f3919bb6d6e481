/// What an attribute must hold for a row to be selected: by it most of thousands of queries are
/// passed over without being asked.
enum Requirement {
  /// A number in a range, bounds included.
  case number(attribute: Int, in: ClosedRange<Double>)
  /// A text.
  case text(attribute: Int, ByteString)
}

extension Expression {
  /// What a simplified condition that raises for no row requires of an attribute; nil when that
  /// isn't seen at once.
  ///
  /// A row that lacks it, one without a value too, makes one of the conditions joined by `and` false:
  /// a comparison with what is no number would raise, so one before it is false then.
  ///
  /// - Parameter model: The model of the rows.
  /// - Returns: The requirement that tells most.
  func requirement(in model: Model) -> Requirement? {
    var ranges: [Int: ClosedRange<Double>] = [:]
    var pending = [self]
    while let condition = pending.popLast() {
      switch condition {
      case .and(let left, let right): pending += [left, right]
      case .operation(.equal, let parts, _):
        guard case .attribute(let place) = parts[0], case .constant(let value) = parts[1] else {
          continue
        }
        if case .string(let text) = value, model.attributes[place].type == .string {
          return .text(attribute: place, text)
        }
        if let number = value.asBound { ranges.narrow(place, of: model, to: number...number) }
      case .operation(.less, let parts, _), .operation(.lessOrEqual, let parts, _):
        // Bounds are rounded as the values will be, so strict ones count as the others.
        if case .attribute(let place) = parts[0], let bound = parts[1].asBound {
          ranges.narrow(place, of: model, to: -.infinity...bound)
        } else if case .attribute(let place) = parts[1], let bound = parts[0].asBound {
          ranges.narrow(place, of: model, to: bound ... .infinity)
        }
      case .constant, .id, .attribute, .not, .or, .conditional, .sequence, .operation, .lookup,
        .failure:
        break
      }
    }
    // One with two bounds tells more; which of several hardly matters.
    let all = ranges.sorted { $0.key < $1.key }
    let best =
      all.first { $0.value.lowerBound > -.infinity && $0.value.upperBound < .infinity }
      ?? all.first
    return best.map { .number(attribute: $0.key, in: $0.value) }
  }

  private var asBound: Double? {
    if case .constant(let value) = self { value.asBound } else { nil }
  }
}

extension Value {
  /// A number that bounds a range; nil for what is none, or NaN.
  fileprivate var asBound: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number.isNaN ? nil : number
    case .none, .boolean, .string: nil
    }
  }
}

extension [Int: ClosedRange<Double>] {
  /// Narrows the range of an attribute that holds numbers.
  fileprivate mutating func narrow(
    _ place: Int, of model: Model, to range: ClosedRange<Double>
  ) {
    switch model.attributes[place].type {
    case .integer, .number, .date: break
    case .string, .boolean: return
    }
    guard let old = self[place] else {
      self[place] = range
      return
    }
    let (lower, upper) = (
      Swift.max(old.lowerBound, range.lowerBound), Swift.min(old.upperBound, range.upperBound)
    )
    // Where both exclude each other nothing is selected, and either says so.
    if lower <= upper { self[place] = lower...upper }
  }
}

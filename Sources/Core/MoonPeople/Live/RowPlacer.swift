/// Where the rows of a live query lie: by section, then in an order.
struct RowPlacer {
  /// The order within a section.
  let order: SortOrder
  /// The attributes that are read, ascending.
  let readAttributes: [Int]
  /// Whether rows lie in sections.
  var isSectioned: Bool { section != nil }

  private let model: Model
  private let section: Evaluator?
  /// Whether the section function never gives an integer.
  private let hasFloats: Bool
  /// Rows up to this one are left out: the last row of the page before.
  private var floor: OrderItem?

  init(_ request: FetchRequest, sections: Expression?, effort: Effort) {
    model = request.model
    order = SortOrder(request.sort, model: request.model)
    section = sections.map {
      Evaluator($0.simplified(for: request.model), model: request.model, effort: effort)
    }
    hasFloats = sections.map { !$0.kinds(for: request.model).contains(.integer) } ?? false
    readAttributes = Set(order.readAttributes + (section?.readAttributes ?? [])).sorted()
    if let row = request.after { floor = item(of: row) }
  }

  /// A row's place in the order.
  func item(of row: Row) -> OrderItem {
    let code = order.isDescending ? ~row.id : row.id
    if let key = order.numericKey(of: row) { return OrderItem(prefix: key, code: code) }
    return OrderItem(bytes: order.key(of: row).bytes, code: code)
  }

  /// A row's section and place; nil when it belongs to an earlier page.
  ///
  /// - Throws: ``StoreError`` `predicate` when the section function raises.
  func spot(of row: Row) throws(StoreError) -> Spot? {
    let item = item(of: row)
    if let floor, !(floor < item) { return nil }
    return Spot(section: try sectionKey(of: row), item: item)
  }

  /// A row's section: NaN counts as nil, -0.0 as 0.0, and where some sections are integers those of
  /// equal floats are they, too.
  ///
  /// - Throws: ``StoreError`` `predicate` when the section function raises.
  func sectionKey(of row: Row) throws(StoreError) -> Value {
    guard let section else { return .none }
    do {
      let value = try section.value(row)
      guard case .number(let number) = value else { return value }
      if number.isNaN { return .none }
      return hasFloats ? .number(number + 0) : value.asTableKey
    } catch {
      throw .predicate(error, model, id: row.id)
    }
  }
}

/// What live queries must have in common to share what is kept for them.
struct StructureKey: Hashable {
  /// What is kept.
  enum Kind: Hashable {
    case order([SortDescriptor], sections: ByteString?)
    case totals([Aggregate])
  }

  private enum Test: Hashable {
    case all
    case expression(ByteString)
    case scan(ObjectIdentifier)
  }

  private let model: Model
  private let test: Test
  private let search: ByteString?
  private let after: Row?
  private let kind: Kind

  init(_ request: FetchRequest, _ kind: Kind) {
    model = request.model
    search = request.search
    after = request.after
    self.kind = kind
    switch request.predicate {
    case nil: test = .all
    case .expression(let expression):
      test = .expression(expression.canonicalKey(for: request.model))
    case .scan(let function): test = .scan(ObjectIdentifier(function))
    }
  }
}

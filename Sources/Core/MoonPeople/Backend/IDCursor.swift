/// A cursor that holds the ids of all its records, 8 bytes each, and reads each one in its turn.
final class IDCursor: RowCursor {
  private let backend: any Backend
  private let model: Model
  private let ids: [Int64]
  private var place = 0

  init(_ ids: [Int64], of model: Model, in backend: any Backend) {
    self.ids = ids
    self.model = model
    self.backend = backend
  }

  func next() throws(StoreError) -> Row? {
    while place < ids.count {
      place += 1
      if let row = try backend.row(model, id: ids[place - 1]) { return row }
    }
    return nil
  }
}

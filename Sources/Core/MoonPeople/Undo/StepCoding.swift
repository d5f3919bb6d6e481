/// Steps as bytes, for a history that outlives a restart.
///
/// A part begins with a number for the form and the models, so that what was kept for others is
/// not read. Integers have 7 bits a byte, the lowest first.
struct StepCoding {
  private let models: [Model]
  private let places: [ObjectIdentifier: Int]
  private let form: UInt64

  init(models: [Model]) {
    self.models = models
    places = Dictionary(
      models.enumerated().map { (ObjectIdentifier($1), $0) },
      uniquingKeysWith: { first, _ in first })
    // FNV-1a, 64 bits (Fowler, Noll, Vo) of all names and types.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for model in models {
      var text = "1 \(model.name)("
      for attribute in model.attributes {
        text += "\(attribute.name) \(attribute.type)\(attribute.isOptional ? "?" : ""),"
      }
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    form = hash
  }

  func bytes(count: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(form)
    writer.write(UInt64(count))
    return writer.bytes
  }

  func count(_ bytes: [UInt8]) -> Int? {
    var reader = ByteReader(bytes)
    guard reader.integer() == form, let count = reader.integer(), reader.isAtEnd else { return nil }
    return Int(exactly: count)
  }

  func bytes(_ step: Step) -> [UInt8] {
    var writer = ByteWriter()
    // Most steps are one change of small values.
    writer.bytes.reserveCapacity(64)
    writer.write(form)
    for entry in step.changes {
      writer.write(UInt64(places[ObjectIdentifier(entry.model)] ?? 0))
      writer.write(UInt64(bitPattern: entry.id))
      switch entry.change {
      case .made(let values):
        writer.bytes.append(0)
        for value in values { writer.write(value) }
      case .deleted(let values):
        writer.bytes.append(1)
        for value in values { writer.write(value) }
      case .updated(let updates):
        writer.bytes.append(2)
        writer.write(UInt64(updates.count))
        for update in updates {
          writer.write(UInt64(update.attribute))
          writer.write(update.old)
          writer.write(update.new)
        }
      }
    }
    return writer.bytes
  }

  /// The step that was written; nil when the bytes are damaged or made for other models.
  func step(_ bytes: [UInt8]) -> Step? {
    var reader = ByteReader(bytes)
    guard reader.integer() == form else { return nil }
    var changes: [Step.Entry] = []
    while !reader.isAtEnd {
      guard let place = reader.integer(), place < UInt64(models.count), let id = reader.integer(),
        let change = change(of: models[Int(place)], &reader)
      else { return nil }
      changes.append(
        Step.Entry(model: models[Int(place)], id: Int64(bitPattern: id), change: change))
    }
    return Step(changes: changes)
  }

  private func change(of model: Model, _ reader: inout ByteReader) -> Step.Change? {
    let count = model.attributes.count
    switch reader.byte() {
    case 0: return reader.values(count).map(Step.Change.made)
    case 1: return reader.values(count).map(Step.Change.deleted)
    case 2:
      guard let length = reader.integer(), length <= UInt64(count) else { return nil }
      var updates: [Step.Update] = []
      for _ in 0..<length {
        guard let place = reader.integer(), place < UInt64(count), let old = reader.value(),
          let new = reader.value()
        else { return nil }
        updates.append(Step.Update(attribute: Int(place), old: old, new: new))
      }
      return .updated(updates)
    case _: return nil
    }
  }
}

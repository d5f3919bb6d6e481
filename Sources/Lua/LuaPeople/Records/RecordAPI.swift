import LuaAPI
import LuaRuntime
import MoonPeople

/// The type `Record`.
enum RecordAPI {
  static var type: ObjectType<RecordHeader> { object.type }

  /// The record at an index; nil when there is something else.
  static func record(_ frame: LuaFrame, at index: Int32) -> Record? {
    HeldRecord(frame, at: index)?.record
  }

  static let object: APIObject<RecordHeader> = {
    var object = APIObject(
      ObjectType<RecordHeader>.values("Record"), "One record of a store.",
      details: """
        Its fields are the attributes of its model; setting one changes the record in the store, and \
        save makes that last. A record that was deleted has no fields any more but id and isDeleted.
        """,
      example: """
        local people = moon.people.open()
        local ada = people:insert { name = "Ada" }
        ada.isLiked = not ada.isLiked
        print(ada.id, ada.name, ada.isLiked, ada)  --> 1	Ada	true	Person 1 { name = "Ada", isLiked = true, dateAdded = 1767225600.0 }
        """)
    object.declare(elements: "any", keys: "string")
    unsafe object.property("id", "integer", "What tells it from all others; never used again.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, header throws(LuaError) in
        frame.push(Int(header.id))
        return 1
      }
    }
    unsafe object.property("isDeleted", "boolean", "Whether it is no longer in the store.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, type) { frame, _ throws(LuaError) in
        guard let held = HeldRecord(frame, at: 1), !held.isKnownToExist() else {
          frame.push(false)
          return 1
        }
        let record = held.record
        PeopleSession.of(frame).store(of: record)?.noteRead()
        frame.push(record.isDeleted)
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(record(frame, at: 1).map(text) ?? "Record")
        return 1
      }
    }
    unsafe object.missing { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in try attribute(frame) }
    }
    return object
  }()

  /// What runs for a key that is no member: attributes, got and set.
  private static func attribute(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    guard let held = HeldRecord(frame, at: 1) else { throw object.missingError(frame) }
    if frame.count < 3, try held.pushCopy(ofAttributeAt: 2) { return 1 }
    let record = held.record
    guard let owner = PeopleSession.of(frame).store(of: record),
      let model = owner.object(of: record.model)
    else {
      // Its store is closed, and nobody needs it but the record.
      return try doing(frame.shortText(at: 2)) {
        _ = try record.values()
        throw object.missingError(frame)
      }
    }
    guard let place = model.place(frame, at: 2) else { throw missing(frame, record) }
    let name = model.model.attributes[place].name
    guard frame.count >= 3 else {
      owner.noteRead()
      try frame.push(try doing(name) { try record.value(place) })
      return 1
    }
    guard let value = try frame.plainValue(at: 3) else {
      throw LuaError(
        "\(record): \"\(name)\" can't hold \(ValueText.got(frame, at: 3))",
        code: StoreError.Code.invalidValue.rawValue, subject: (name, ""))
    }
    try owner.change(name) { try $0.update(record, [(attribute: place, value: value)]) }
    return 0
  }

  private static func missing(_ frame: LuaFrame, _ record: Record) -> LuaError {
    let key = frame.shortText(at: 2)
    if key == "id" || key == "isDeleted" {
      return LuaError(
        "\(record): \"\(key)\" can't be set", code: "read-only", subject: (key, ""))
    }
    guard frame.type(at: 2) == .string else { return object.missingError(frame) }
    let isSet = frame.count >= 3
    let name = ByteString((try? frame.bytes(at: 2).bytes) ?? [])
    let error = record.model.unknownAttribute(name, besides: isSet ? [] : ["id", "isDeleted"])
    return LuaError(error.message, code: error.code.rawValue, subject: (key, ""))
  }

  /// More bytes of a string than these are cut.
  private static let shown = 40

  private static func text(_ record: Record) -> String {
    guard let values = try? record.values() else {
      return "\(record) (\(record.store.isClosed ? "its store is closed" : "deleted"))"
    }
    let fields = zip(record.model.attributes, values).map { attribute, value in
      let text: String =
        switch value {
        case .string(let string): string.shown
        default: value.luaText.text
        }
      return "\(attribute.name) = \(text)"
    }
    return "\(record) { \(fields.joined(separator: ", ")) }"
  }
}

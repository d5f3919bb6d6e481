import LuaRuntime
import MoonPeople

/// A model as scripts hold it.
final class ModelObject {
  let model: Model
  /// The names of the attributes as bytes, so that a key is found without making text of it.
  let names: [[UInt8]]

  init(_ model: Model) {
    self.model = model
    names = model.attributes.map { Array($0.name.utf8) }
  }

  /// The place of the attribute whose name is at an index of the stack; nil for none.
  func place(_ frame: LuaFrame, at index: Int32) -> Int? {
    guard frame.type(at: index) == .string else { return nil }
    return try? unsafe frame.withBytes(at: index) { bytes in
      for (place, name) in names.enumerated()
      where unsafe name.count == bytes.count && bytes.elementsEqual(name) {
        return place
      }
      return nil
    }
  }

  /// The error of a name at an index that is to be one of an attribute which holds values.
  func unknownAttribute(_ frame: LuaFrame, at index: Int32) -> StoreError {
    let name = ByteString((try? frame.bytes(at: index).bytes) ?? [])
    guard name != "id" else {
      return StoreError(
        .unknownName, "\(model.name): \"id\" is no attribute but what tells records apart")
    }
    return model.unknownAttribute(name, besides: [])
  }
}

// What a model takes, which lives as long as its machine.
extension ModelObject: HostSized {
  var hostSize: Int { 1024 + 512 * model.attributes.count }
}

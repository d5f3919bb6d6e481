import LuaAPI
import LuaRuntime
import MoonMotion

/// The type `Frames`.
enum FramesAPI {
  fileprivate static let column = Parameter(
    required: "column", .name, "The name of a column, such as \"offsetY\" or \"place.x\".")
  private static let frameNumber = Parameter(
    required: "frame", .integer(atLeast: 1), "The number of a frame, from 1.")

  private static let setup = """
    local kf = moon.keyframes
    local slide = kf { initial = { x = 0 }, tracks = { x = { kf.linear(8, 0.5) } } }
    local frames = slide:frames { fps = 4 }
    """

  private static let columnFunction = APIFunction(
    "Frames:column", "A column as a list of numbers: angles in degrees, colours in sRGB.",
    arguments: [column], returns: "number[]",
    example: setup + """

      print(table.concat(frames:column "x", " "))  --> 0.0 4.0 8.0
      """)
  private static let timeFunction = APIFunction(
    "Frames:time", "The time of a frame, in seconds.", arguments: [frameNumber], returns: "number",
    example: setup + """

      print(frames:time(3))  --> 0.5
      """)
  private static let csv = APIFunction(
    "Frames:csv", "All columns as text with commas, the time first.", returns: "string",
    example: setup + """

      print((frames:csv():gsub("\\n", ";")))  --> time,x;0,0;0.25,4;0.5,8;
      """)
  private static let tableFunction = APIFunction(
    "Frames:table", "All frames as a list of tables.", returns: "table[]",
    example: setup + """

      print(#frames:table(), frames:table()[2].x)  --> 3	4.0
      """)

  static var type: ObjectType<FramesObject> { object.type }

  static let object: APIObject<FramesObject> = {
    var object = APIObject(
      ObjectType<FramesObject>.references("Frames"),
      "Samples of a timeline at equal steps of time.",
      details: "#frames is their number, frames[i] the values of one of them in a table.",
      example: setup + """

        print(frames, #frames, frames[2].x)  --> Frames(3 at 4 a second: x)	3	4.0
        """
    )
    object.declare(elements: "table", operators: ["len: integer"])
    unsafe object.property("count", "integer", "The number of frames.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, frames throws(LuaError) in
        frame.push(frames.count)
        return 1
      }
    }
    unsafe object.property("fps", "number", "How many frames a second has.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, frames throws(LuaError) in
        frame.push(frames.rate)
        return 1
      }
    }
    unsafe object.property("columns", "string[]", "The names of the columns, sorted by property.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, frames throws(LuaError) in
        frame.push(list: frames.columns.map(\.name))
        return 1
      }
    }
    unsafe object.method("column", columnFunction) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, frames throws(LuaError) in
        let call = try Call(frame, columnFunction)
        frames.push(column: try frames.column(call), to: frame)
        return 1
      }
    }
    unsafe object.method("time", timeFunction) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, frames throws(LuaError) in
        frame.push(frames.time(of: try Call(frame, timeFunction).argument(1, frameNumber) - 1))
        return 1
      }
    }
    unsafe object.method("csv", csv) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, frames throws(LuaError) in
        _ = try Call(frame, csv)
        try frame.push(LuaBytes(frames.csv))
        return 1
      }
    }
    unsafe object.method("table", tableFunction) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, frames throws(LuaError) in
        _ = try Call(frame, tableFunction)
        frame.pushTable(elements: frames.count)
        for number in 0..<frames.count {
          frames.push(frame: number, to: frame)
          frame.setRawElement(number + 1, of: -2)
        }
        return 1
      }
    }
    unsafe object.metamethod("__len") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(try frame.expect(object: type, at: 1).count)
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        let frames = try frame.expect(object: type, at: 1)
        let names = ValueText.list(frames.columns.map(\.name))
        frame.push("Frames(\(frames.count) at \(ValueText.short(frames.rate)) a second: \(names))")
        return 1
      }
    }
    unsafe object.missing { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in try element(frame) }
    }
    return object
  }()

  /// `frames[i]`: nil outside, so that loops end; any other key is a mistake.
  private static func element(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    guard frame.count == 2, frame.type(at: 2) == .number, let number = try? frame.integer(at: 2)
    else {
      throw FramesAPI.object.missingError(frame)
    }
    let frames = try frame.expect(object: type, at: 1)
    guard number >= 1, number <= frames.count else {
      frame.pushNil()
      return 1
    }
    frames.push(frame: number - 1, to: frame)
    return 1
  }
}

extension FramesObject {
  /// Pushes the values of a frame as a table; frames count from 0 here.
  ///
  /// Stack: +1.
  fileprivate func push(frame number: Int, to frame: LuaFrame) {
    frame.pushTable(fields: properties.count)
    for property in properties {
      frame.push(numbers(of: property, at: number), as: property.kind)
      frame.setRawField(named: property.name, of: -2)
    }
  }

  /// The column whose name is the first argument.
  fileprivate func column(_ call: Call) throws(LuaError) -> Column {
    let name = try call.argument(1, FramesAPI.column)
    if let column = columns.first(where: { $0.name == name }) { return column }
    let names = columns.map(\.name)
    throw LuaError(
      "\(call.function.name): there is no column \(ValueText.quoted(name, mark: "'"))",
      code: "unknown-name",
      label: NearName.best(name, among: names).map { "did you mean '\($0)'?" },
      notes: names.isEmpty ? [] : ["columns: \(ValueText.list(names))"], subject: ("column", "#1"))
  }

  /// All columns as text with commas, the time first.
  fileprivate var csv: String {
    let all = columns.map { values(of: $0) }
    var text =
      (["time"] + columns.map { FramesObject.quoted($0.name) }).joined(separator: ",") + "\n"
    for frame in 0..<count {
      text += ValueText.number(time(of: frame))
      for column in all { text += "," + ValueText.number(column[frame]) }
      text += "\n"
    }
    return text
  }

  /// A name as RFC 4180 has it.
  private static func quoted(_ name: String) -> String {
    guard name.contains(where: { ",\"\n\r".contains($0) }) else { return name }
    return "\"" + name.replaced("\"", by: "\"\"") + "\""
  }
}

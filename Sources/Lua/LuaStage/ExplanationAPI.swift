import LuaAPI
import LuaRuntime
import MoonLayout
import MoonStage

/// Why an attribute has its value, as scripts hold it.
final class ExplanationObject {
  let explanation: Explanation

  init(_ explanation: Explanation) { self.explanation = explanation }

  /// The numbers in one word: `-104.9`, `x 0, y 195`.
  var value: String {
    let parts = explanation.value.enumerated().map { index, number in
      let name = explanation.names.indices.contains(index) ? explanation.names[index] : ""
      return (name.isEmpty ? "" : name + " ") + ValueText.short(number)
    }
    return ValueText.list(parts)
  }

  /// The value, and a line for each reason.
  var text: String {
    let lines = explanation.reasons.map { reason in
      reason.origin.map { "\(reason.text) (\($0.file):\($0.line))" } ?? reason.text
    }
    return (["\(explanation.attribute.rawValue) = \(value)"] + lines).joined(separator: "\n  ")
  }
}

/// The type `Explanation`.
enum ExplanationAPI {
  static var type: ObjectType<ExplanationObject> { object.type }

  static let object: APIObject<ExplanationObject> = {
    var object = APIObject(
      ObjectType<ExplanationObject>.references("Explanation"),
      "Why an attribute of a view has the value that is shown.",
      details: "As text it has a line for each reason, with the file and the line.",
      example: """
        local screen = moon.stage {
          body = function() return moon.ui.text "a":opacity(0.5):id "a" end,
        }
        local why = screen:why("a", "opacity")
        print(why.attribute, why.value)  --> opacity	0.5
        """)
    unsafe object.property("attribute", "string", "What is explained.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        frame.push(object.explanation.attribute.rawValue)
        return 1
      }
    }
    unsafe object.property(
      "value", "number|{ [string]: number }", "What is shown: a number, or several by name."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        let explanation = object.explanation
        guard explanation.value.count != 1 else {
          frame.push(explanation.value[0])
          return 1
        }
        frame.pushTable(fields: explanation.value.count)
        for (index, number) in explanation.value.enumerated() {
          frame.push(number)
          if explanation.names.indices.contains(index), !explanation.names[index].isEmpty {
            frame.setRawField(named: explanation.names[index], of: -2)
          } else {
            frame.setRawElement(index + 1, of: -2)
          }
        }
        return 1
      }
    }
    unsafe object.property(
      "reasons", "{ text: string, file?: string, line?: integer }[]",
      "The reasons, the nearest first."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, object throws(LuaError) in
        let reasons = object.explanation.reasons
        frame.pushTable(elements: reasons.count)
        for (index, reason) in reasons.enumerated() {
          frame.pushTable(fields: 3)
          frame.setField("text", reason.text)
          if let origin = reason.origin {
            frame.setField("file", origin.file)
            frame.setField("line", origin.line)
          }
          frame.setRawElement(index + 1, of: -2)
        }
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(try frame.expect(object: type, at: 1).text)
        return 1
      }
    }
    unsafe object.missing { state in unsafe ExplanationAPI.object.raiseMissing(state) }
    return object
  }()
}

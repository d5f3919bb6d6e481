import LuaAPI
import LuaMotion
import LuaRuntime
import MoonChange
import MoonMotion
import MoonStage

/// `moon.withAnimation` and `moon.withTransaction`.
enum TransactionAPI {
  private static let animation = Parameter(
    optional: "animation", .animationOrNone,
    "How what changes is shown; the default animation when only the function is given.")
  private static let change = Parameter(
    required: "change", .function("fun(): any"), "Makes the changes.")
  private static let optionalAnimation = Parameter(
    optional: "animation", .animationOrNone, "How what changes is shown; at once without it.")
  private static let disablesAnimations = Parameter(
    "disablesAnimations", .boolean, default: false,
    "Whether the animations of views are passed over, too.")

  private static let withAnimationFunction = APIFunction(
    "moon.withAnimation", "Runs a function whose changes are shown by an animation.",
    details: """
      An animation that a view has by :animation goes first. When the function fails, its changes are \
      undone. It gives back what the function returns.
      """,
    arguments: [animation, change], returns: "any",
    example: """
      local state = moon.state { open = false }
      local answer = moon.withAnimation("snappy", function() state.open = true; return "done" end)
      print(state.open, answer)  --> true	done
      """)
  private static let withTransactionFunction = APIFunction(
    "moon.withTransaction", "Runs a function whose changes are shown as the options say.",
    details: "When the function fails, its changes are undone.",
    arguments: [change], options: [optionalAnimation, disablesAnimations], returns: "any",
    example: """
      local state = moon.state { open = false }
      moon.withTransaction({ disablesAnimations = true }, function() state.open = true end)
      print(state.open)  --> true
      """)

  static let withAnimation = APICallable(withAnimationFunction) { call throws(LuaError) in
    if call.count == 1, call.frame.type(at: call.base + 1) == .function {
      return try run(call, call.base + 1, Transaction(animation: .default))
    }
    let animation = try call.argument(ifGiven: 1, animation) ?? nil
    return try run(
      call, try function(call, 2), Transaction(animation: animation))
  }

  static let withTransaction = APICallable(withTransactionFunction) { call throws(LuaError) in
    let animation = try call.option(ifGiven: optionalAnimation) ?? nil
    let disables = try call.option(disablesAnimations)
    return try run(
      call, try function(call, 1),
      Transaction(animation: animation, disablesAnimations: disables))
  }

  private static func function(_ call: Call, _ number: Int32) throws(LuaError) -> Int32 {
    let index = try call.argument(number, change)
    guard call.frame.type(at: index) == .function else {
      throw call.subject(number).wrongType("a function", call.frame, at: index)
    }
    return index
  }

  private static func run(
    _ call: Call, _ function: Int32, _ transaction: Transaction
  ) throws(LuaError) -> Int32 {
    let frame = call.frame
    let session = StageSession.of(frame)
    frame.push(copyOf: function)
    let base = frame.count
    do {
      try session.transaction.with(transaction) {
        try session.hub.transaction { try frame.call(arguments: 0, results: -1) }
      }
    } catch {
      throw LuaError(wrapping: error)
    }
    return frame.count - base + 1
  }
}

internal import LuaAPI
internal import MoonGeometry
internal import MoonHost
internal import MoonStage

/// Reads what is done to a stage: `--tap profile@0.5`, `--drag full:0,300:0.2@1`, `--key right`.
enum InputText {
  /// The inputs of a command line, in its order.
  ///
  /// - Throws: Which one is not understood.
  static func inputs(_ line: ParsedLine) throws(UsageError) -> [ScheduledInput] {
    var inputs: [ScheduledInput] = []
    for (flag, value) in line.flags {
      switch flag.name {
      case Flag.tap.name: inputs.append(try tap(value))
      case Flag.drag.name: inputs.append(try drag(value))
      case Flag.key.name: inputs.append(try key(value))
      default: continue
      }
    }
    return inputs
  }

  private static func tap(_ text: String) throws(UsageError) -> ScheduledInput {
    let (name, time) = try TimeText.split(text, flag: .tap)
    guard !name.isEmpty else {
      throw UsageError(message: "--tap needs a view's id or text, or X,Y, got '\(text)'")
    }
    return ScheduledInput(at: time, .tap(place(name)), words: "--tap \(text)")
  }

  private static func drag(_ text: String) throws(UsageError) -> ScheduledInput {
    let (rest, time) = try TimeText.split(text, flag: .drag)
    var parts = rest.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var duration = 0.3
    if let last = parts.last, parts.count > 2, point(last) == nil {
      guard let seconds = TimeSpec(last)?.seconds, seconds > 0, seconds <= 60 else {
        throw wrongDrag(text)
      }
      duration = seconds
      parts.removeLast()
    }
    guard parts.count > 1, let distance = point(parts.removeLast()) else { throw wrongDrag(text) }
    let name = parts.joined(separator: ":")
    guard !name.isEmpty else { throw wrongDrag(text) }
    let drag = DragInput(from: place(name), by: distance, duration: duration)
    return ScheduledInput(at: time, .drag(drag), words: "--drag \(text)")
  }

  private static func key(_ text: String) throws(UsageError) -> ScheduledInput {
    let (name, time) = try TimeText.split(text, flag: .key)
    let names = StageKey.allCases.map(\.rawValue)
    guard let key = StageKey(rawValue: name) else {
      throw UsageError(
        message: "there is no key '\(name)'",
        label: NearName.best(name, among: names).map { "did you mean '\($0)'?" },
        notes: ["keys: " + names.joined(separator: ", ")])
    }
    return ScheduledInput(at: time, .key(key), words: "--key \(text)")
  }

  private static func wrongDrag(_ text: String) -> UsageError {
    UsageError(
      message: "--drag must be ID:DX,DY or ID:DX,DY:TIME, such as full:0,300:0.2s, got '\(text)'")
  }

  /// A place such as `20,30`, or the view with a name.
  private static func place(_ name: String) -> DragInput.Start {
    point(name).map { .point($0) } ?? .view(.text(name))
  }

  /// Two numbers with a comma between them, in points.
  private static func point(_ text: String) -> Point? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double(String($0)) }.filter { abs($0) <= 100_000 }
    guard parts.count == 2, numbers.count == 2 else { return nil }
    return Point(x: numbers[0], y: numbers[1])
  }
}

import MoonGeometry
import MoonScene

/// A moving document while it is being written.
struct SVGAnimation {
  private(set) var definitions = SVGDefinitions()
  private let times: SVGTimes
  private var slots = SVGSlots()

  init(_ times: SVGTimes) { self.times = times }

  /// The elements of the frames as one.
  ///
  /// - Parameter lists: The elements of each frame, back to front.
  /// - Returns: Elements that are what each frame's are when it is shown.
  mutating func elements(of lists: [(frame: Int, parts: [SVGPart])]) -> [SVGElement] {
    let places = slots.slots(of: lists)
    return places.flatMap { elements(of: $0, in: lists.map(\.frame)) }
  }

  /// The element of a place; nothing if it draws nothing, or what it holds if it says nothing.
  ///
  /// - Parameters:
  ///   - slot: The place.
  ///   - frames: The frames in which what is around it is there.
  /// - Returns: The elements.
  private mutating func elements(of slot: SVGSlot, in frames: [Int]) -> [SVGElement] {
    let first = slot.parts[0]
    guard !first.name.isEmpty else { return [.characters(first.attributes[0].text)] }
    var element = SVGElement(first.name)
    if slot.parts.contains(where: { $0.id != nil }) {
      element.attributes.append(("id", name(of: slot)))
    }
    if slot.frames.count < frames.count { addPresence(of: slot, in: frames, to: &element) }
    for index in first.attributes.indices { add(index, of: slot, to: &element) }
    let isStill = element.children.isEmpty
    for child in slot.children { element.children += elements(of: child, in: slot.frames) }
    if element.name == "g", element.attributes.isEmpty, isStill { return element.children }
    return [element]
  }

  private mutating func name(of slot: SVGSlot) -> String {
    if let name = slot.name { return name }
    let name = definitions.newName("behind")
    slot.name = name
    return name
  }

  /// Shows an element in its frames and hides it in all others in which it could be seen.
  private func addPresence(
    of slot: SVGSlot, in frames: [Int], to element: inout SVGElement
  ) {
    let shown = Set(slot.frames)
    var values: [(frame: Int, text: String)] = []
    for frame in frames {
      let text = shown.contains(frame) ? "inline" : "none"
      // What is not seen at first may be whatever it is later.
      if values.last?.text != text { values.append((values.isEmpty ? 0 : frame, text)) }
    }
    guard values.count > 1 else { return }
    if values[0].text == "none" { element.attributes.append(("display", "none")) }
    let shares = values.map { value in
      // Rather a little early: a frame's start is in its frame.
      ((times.shares[value.frame] * 1e6).rounded(.down) / 1e6).short(decimals: 6)
    }
    element.children.append(
      SVGElement(
        "animate",
        [
          ("attributeName", "display"), ("calcMode", "discrete"),
          ("values", values.map(\.text).joined(separator: ";")),
          ("keyTimes", shares.joined(separator: ";")),
        ] + times.attributes))
  }

  // MARK: Attributes

  /// Adds an attribute, and how it changes.
  private mutating func add(_ index: Int, of slot: SVGSlot, to element: inout SVGElement) {
    let first = slot.parts[0].attributes[index]
    switch first.value {
    case .definition: return addDefinition(index, of: slot, to: &element)
    case .link:
      let text = slot.target.map { "#" + name(of: $0) } ?? first.text
      element.attributes.append((first.name, text))
      return
    case .text, .numbers, .color, .path, .transform: break
    }
    let isSteady = slot.parts.allSatisfy { $0.attributes[index].text == first.text }
    if isSteady {
      if !first.saysNothing { element.attributes.append((first.name, first.text)) }
      return
    }
    switch first.value {
    case .numbers:
      let track = track(slot, tolerance: 1e-3) { $0.attributes[index].value.numbers }
      guard !track.isConstant else { break }
      element.children.append(
        animate(first.name, track) { numbers in
          numbers.map { SVGText.number($0) }.joined(separator: " ")
        })
    case .color:
      let track = track(slot, tolerance: 0.5) { $0.attributes[index].value.numbers }
      element.children.append(animate(first.name, track) { Self.hex($0) })
    case .path(let commands, _):
      if addMove(index, of: slot, to: &element) { break }
      let track = track(slot, tolerance: 1e-3) { $0.attributes[index].value.numbers }
      guard !track.isConstant else { break }
      element.children.append(
        animate(first.name, track) { Self.path(commands, $0) })
    case .transform:
      let maps = slot.parts.compactMap { $0.attributes[index].value.transform }
      add(SVGTransformTracks(maps).tracks, as: first.name, of: slot, to: &element)
    case .text, .definition, .link: break
    }
    element.attributes.append((first.name, first.text))
  }

  private func track(
    _ slot: SVGSlot, tolerance: Double, _ numbers: (SVGPart) -> [Double]
  ) -> SVGTrack {
    SVGTrack(slot.parts.map(numbers), slot.frames, of: times.count, tolerance: tolerance)
  }

  private func animate(
    _ attribute: String, _ track: SVGTrack, _ text: ([Double]) -> String
  ) -> SVGElement {
    SVGElement(
      "animate", [("attributeName", attribute)] + track.attributes(times, text) + times.attributes)
  }

  /// Adds moving maps, one inside the other.
  private func add(
    _ tracks: [SVGTransformTracks.Track], as attribute: String, of slot: SVGSlot,
    to element: inout SVGElement
  ) {
    var isFirst = true
    for track in tracks {
      let neutral = track.type == "scale" ? 1.0 : 0
      guard
        track.samples.contains(where: { $0[0] != neutral || ($0.count == 2 && $0[1] != neutral) })
      else { continue }
      let numbers = SVGTrack(
        track.samples, slot.frames, of: times.count, tolerance: track.tolerance)
      let sum = isFirst ? [] : [("additive", "sum")]
      element.children.append(
        SVGElement(
          "animateTransform",
          [("attributeName", attribute), ("type", track.type)] + sum
            + numbers.attributes(times) { values in
              values.map { $0.short(decimals: track.decimals) }.joined(separator: " ")
            } + times.attributes))
      isFirst = false
    }
  }

  /// Moves a path that keeps its form, which is shorter than all of its points again and again.
  ///
  /// - Returns: Whether it keeps its form.
  private func addMove(
    _ index: Int, of slot: SVGSlot, to element: inout SVGElement
  ) -> Bool {
    // Gradients and clips lie in the path's own coordinates and would move with it; lines would
    // change their width.
    let attributes = slot.parts[0].attributes
    guard attributes.allSatisfy({ $0.value.allowsMoves }) else { return false }
    let hasLine = attributes.contains { $0.name == "stroke" && $0.text != "none" }
    let paths = slot.parts.map { $0.attributes[index].value.numbers }
    guard let moves = SVGMoves(paths, scales: !hasLine) else { return false }
    add(moves.tracks, as: "transform", of: slot, to: &element)
    return true
  }

  /// Adds a reference to what the frames define, as one.
  private mutating func addDefinition(
    _ index: Int, of slot: SVGSlot, to element: inout SVGElement
  ) {
    let name = slot.parts[0].attributes[index].name
    var lists: [(frame: Int, parts: [SVGPart])] = []
    for (frame, part) in zip(slot.frames, slot.parts) {
      guard case .definition(let id) = part.attributes[index].value,
        let definition = part.definitions[id]
      else { continue }
      lists.append((frame, [definition]))
    }
    let outside = slot.parts[0].attributes[index].text
    guard let place = slots.slots(of: lists).first, place.frames.count == slot.frames.count else {
      element.attributes.append((name, outside))
      return
    }
    var found = elements(of: place, in: slot.frames)
    guard !found.isEmpty else { return }
    if let region = SVGRegion(place) { region.replace(in: &found[0]) }
    guard !found[0].isNeutralFilter else { return }
    let kind = outside.dropFirst(5).prefix { $0.isLetter }
    element.attributes.append((name, definitions.reference(String(kind), found[0])))
  }

  private static func hex(_ numbers: [Double]) -> String {
    let parts = numbers.map { min(255, max(0, Int($0.rounded()))) }
    let word = 1 << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
    return "#" + String(word, radix: 16).dropFirst()
  }

  private static func path(_ commands: [UInt8], _ numbers: [Double]) -> String {
    var text = ""
    var next = 0
    for command in commands {
      text.unicodeScalars.append(Unicode.Scalar(command))
      let count: Int
      switch command {
      case UInt8(ascii: "M"), UInt8(ascii: "L"): count = 2
      case UInt8(ascii: "Q"): count = 4
      case UInt8(ascii: "C"): count = 6
      default: count = 0
      }
      for index in next..<next + count {
        let number = SVGText.number(numbers[index])
        if index > next, !number.hasPrefix("-") { text += " " }
        text += number
      }
      next += count
    }
    return text
  }
}

extension SVGValue {
  /// The numbers of a value that has some.
  fileprivate var numbers: [Double] {
    switch self {
    case .numbers(let numbers), .color(let numbers), .path(_, let numbers): numbers
    case .text, .transform, .definition, .link: []
    }
  }

  fileprivate var transform: SVGTransform? {
    if case .transform(let transform) = self { transform } else { nil }
  }

  /// Whether an element with such a value may be moved by a map of its own.
  fileprivate var allowsMoves: Bool {
    switch self {
    case .text, .numbers, .color, .path: true
    case .transform, .definition, .link: false
    }
  }
}

extension SVGPart.Attribute {
  /// Whether it says what holds anyway.
  fileprivate var saysNothing: Bool {
    switch name {
    case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity":
      text == "1"
    case "transform": value.transform?.isNeutral ?? false
    default: false
    }
  }
}

extension SVGElement {
  /// Whether it is a blur of nothing, or a shadow that nobody sees.
  fileprivate var isNeutralFilter: Bool {
    guard name == "filter", let first = children.first, first.name == "feGaussianBlur",
      first.children.isEmpty
    else { return false }
    if children.count == 1 { return first.attributes.contains { $0 == ("stdDeviation", "0") } }
    return children.contains { child in
      child.children.contains { part in
        part.name == "feFuncA" && part.children.isEmpty
          && part.attributes.contains { $0 == ("slope", "0") }
      }
    }
  }
}

import MoonGeometry

/// The part of the page that a filter or a mask works on, large enough for all frames.
struct SVGRegion {
  private let box: [(String, String)]

  /// The region of a place; nil if it is none that may be larger.
  init?(_ slot: SVGSlot) {
    let first = slot.parts[0]
    guard first.name == "filter" || first.name == "mask",
      // What lies at the edge of the region would be seen.
      !first.children.contains(where: { $0.attributes.contains { $0.name == "edgeMode" } })
    else { return nil }
    var whole: Rect?
    for part in slot.parts {
      var sides: [String: Double] = [:]
      for attribute in part.attributes {
        guard case .numbers(let numbers) = attribute.value else { continue }
        sides[attribute.name] = numbers[0]
      }
      guard let x = sides["x"], let y = sides["y"], let width = sides["width"],
        let height = sides["height"]
      else { return nil }
      let rect = Rect(x: x, y: y, width: width, height: height)
      whole = whole?.union(rect) ?? rect
    }
    guard let whole else { return nil }
    box = [
      ("x", whole.minX), ("y", whole.minY), ("width", whole.size.width),
      ("height", whole.size.height),
    ].map { ($0.0, SVGText.number($0.1)) }
  }

  /// Gives an element the region instead of one that changes.
  func replace(in element: inout SVGElement) {
    element.children.removeAll { child in
      child.name == "animate"
        && child.attributes.contains { attribute in
          attribute.0 == "attributeName" && box.contains { $0.0 == attribute.1 }
        }
    }
    for (name, text) in box {
      guard let index = element.attributes.firstIndex(where: { $0.0 == name }) else { continue }
      element.attributes[index].1 = text
    }
  }
}

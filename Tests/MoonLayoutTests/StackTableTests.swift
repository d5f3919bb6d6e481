import MoonGeometry
import MoonLayout
import MoonScene
import MoonTestSupport
import Testing

// All expected numbers: Fixtures/layout-stack-algorithm.json, computed by an independent reference.
@Suite struct `The stack algorithm` {
  @Test func `gives every frame of the table`() throws {
    let table = try JSONValue(contentsOf: fixture("layout-stack-algorithm.json"))
    #expect(table["cases"].array.count == 28)
    for row in table["cases"].array {
      let name = row["name"].string ?? ""
      let (width, height) = (row["proposal"][0].number, row["proposal"][1].number)
      var view = try tableView(row["tree"])
      if width == nil || height == nil {
        view = zstack(view).modified(.fixedSize(horizontal: width == nil, vertical: height == nil))
      }
      let scene = try layout(width ?? 500, height ?? 500).layOut(view).scene
      let root = try #require(scene.view(row["tree"]["id"].string ?? ""), "\(name)").frame
      let size = row["size"].array.compactMap(\.number)
      #expect(isEqual(root.size, size), "\(name): \(root.size), expected \(size)")
      #expect(!row["frames"].object.isEmpty)
      for (id, frame) in row["frames"].object {
        var drawn = try #require(scene.view(id), "\(name): \(id)").drawn
        drawn.origin.x -= root.minX
        drawn.origin.y -= root.minY
        let expected = frame.array.compactMap(\.number)
        #expect(agrees(drawn, expected), "\(name): \(id) is \(drawn), expected \(expected)")
      }
    }
  }

  private func isEqual(_ size: Size, _ expected: [Double]) -> Bool {
    zip(size.channels, expected).allSatisfy { abs($0 - $1) <= 1e-6 }
  }
}

/// A view as the table describes it.
private func tableView(_ json: JSONValue) throws -> View {
  var view = try tableShape(json)
  if let id = json["id"].string { view = view.id(id) }
  if let priority = json["priority"].number { view = view.modified(.layoutPriority(priority)) }
  return view
}

private func tableShape(_ json: JSONValue) throws -> View {
  let type = try #require(json["type"].string)
  let spacing = json["spacing"].number
  let views = try json["children"].array.map(tableView)
  switch type {
  case "hstack", "vstack":
    let axis: Axis = type == "hstack" ? .horizontal : .vertical
    let vertical = json["alignment"].string.flatMap(Alignment.Vertical.init) ?? .center
    return View(
      .stack(
        StackView(
          axis, spacing: spacing, alignment: Alignment(.center, vertical),
          children: children(views))))
  case "zstack": return View(.zstack(alignment: .center, children: children(views)))
  case "shape": return rectangle()
  case "fixed": return rectangle().frame(width: json["w"].number, height: json["h"].number)
  case "spacer": return spacer()
  case "text": return text(json["text"].string ?? "", size: json["font"].number)
  case "symbol":
    return image(json["name"].string ?? "").font(FontChange(style: .title3))
  default: return try tableWrapper(type, json)
  }
}

/// A view around another one, which keeps its own id inside.
private func tableWrapper(_ type: String, _ json: JSONValue) throws -> View {
  let view = try tableView(json["child"])
  let inner = zstack(view)
  func bound(_ name: String) -> Double? {
    json[name].string == "inf" ? .infinity : json[name].number
  }
  switch type {
  case "relativeWidth":
    // The only wrapper without an id, so the view stands for itself.
    return view.modified(
      .relativeFrame(width: json["factor"].number, height: nil, alignment: .center))
  case "flexFrame":
    let bounds = FlexibleFrame(
      minWidth: bound("minWidth"), idealWidth: bound("idealWidth"), maxWidth: bound("maxWidth"),
      minHeight: bound("minHeight"), idealHeight: bound("idealHeight"),
      maxHeight: bound("maxHeight"))
    return inner.modified(.flexibleFrame(bounds, alignment: .center))
  case "frame": return inner.frame(width: json["width"].number, height: json["height"].number)
  case "padding":
    return inner.padding(
      leading: json["leading"].number ?? 0, trailing: json["trailing"].number ?? 0)
  case "background": return inner.background(try tableView(json["layer"]))
  case "overlay":
    let alignment = json["alignment"].string == "topTrailing" ? Alignment(.trailing, .top) : .center
    return inner.overlay(try tableView(json["layer"]), alignment)
  case "offset": return zstack(view.modified(.offset(x: json["x"].number ?? 0, y: 0)))
  case "aspectRatio":
    let mode: ContentMode = json["mode"].string == "fill" ? .fill : .fit
    return inner.modified(.aspectRatio(json["ratio"].number, mode))
  case "geometryReader": return View(.geometry { _ in [ViewChild(.slot(1), view)] })
  case "fixedSize": return inner.modified(.fixedSize(horizontal: true, vertical: true))
  default:
    Issue.record("the table has a type that the test does not know: \(type)")
    return View(.empty)
  }
}

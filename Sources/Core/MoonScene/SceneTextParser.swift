import MoonGeometry

/// Reads the text form of a scene, line by line, without recursion.
struct SceneTextParser {
  let symbols: SymbolSet

  /// How deep nodes may be nested.
  private static let deepest = 1000

  /// A node whose children are being read, or the nodes of a mask.
  private struct Open {
    var element: SceneElement?
    var children: [SceneNode] = []
    /// The place, among the open nodes, of the view that this one belongs to or is.
    var owner: Int
    /// The number of views read that belong to this one.
    var views = 0
  }

  /// The scene itself, then the nodes down to the one that was read last.
  private var open = [Open(owner: 0)]

  init(symbols: SymbolSet) { self.symbols = symbols }

  mutating func parse(_ text: String) throws(SceneTextError) -> Scene {
    var size: Size?
    var number = 0
    for bytes in Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      var line = SceneLine(bytes, number: number)
      guard !line.isAtEnd else { continue }
      if size == nil {
        try line.expect("scene")
        size = try line.size("a size as in 393x852")
        try line.expectEnd()
      } else {
        try read(&line)
      }
    }
    guard let size else {
      throw SceneTextError(
        line: number, column: 1, expected: "a first line as in \"scene 393x852\"", found: "")
    }
    close(to: 1)
    return Scene(size: size, nodes: open[0].children)
  }

  private mutating func read(_ line: inout SceneLine) throws(SceneTextError) {
    let spaces = line.indentation
    let depth = spaces / 2
    guard spaces % 2 == 0 else { throw line.fault("two spaces for each level") }
    guard depth < open.count else { throw line.fault("at most \((open.count - 1) * 2) spaces") }
    guard depth < SceneTextParser.deepest else {
      throw line.fault("at most \(SceneTextParser.deepest) levels of nodes")
    }
    close(to: depth + 1)
    let owner = open[depth].owner
    if line.accepts("by") {
      try line.expectEnd()
      guard case .mask(let nodes) = open[depth].element, nodes.isEmpty, open[depth].children.isEmpty
      else { throw line.fault("\"by\" only first under a mask") }
      open.append(Open(owner: owner))
      return
    }
    let element = try self.element(&line, owner: owner)
    try line.expectEnd()
    if case .semantics = element {
      open[owner].views += 1
      open.append(Open(element: element, owner: open.count))
    } else {
      open.append(Open(element: element, owner: owner))
    }
  }

  /// Ends nodes until some are open.
  private mutating func close(to count: Int) {
    while open.count > count {
      let done = open.removeLast()
      let parent = open.count - 1
      if let element = done.element {
        open[parent].children.append(SceneNode(element, children: done.children))
      } else {
        open[parent].element = .mask(done.children)
      }
    }
  }

  private func element(_ line: inout SceneLine, owner: Int) throws(SceneTextError) -> SceneElement {
    let start = line.at
    switch line.word() {
    case "fill": return .fill(try line.shape(), try line.paint())
    case "stroke": return .stroke(try line.shape(), try line.paint(), try line.strokeStyle())
    case "text": return .text(try line.textRun())
    case "symbol": return .symbol(try line.symbolRun(symbols))
    case "image":
      let (frame, size) = (try line.rect(), try line.size("a size as in 100x50"))
      try line.expect(byte: UInt8(ascii: "@"))
      let scale = try line.double("a scale")
      let tint = line.accepts("tint") ? try line.color() : nil
      return .image(ImageRun(frame: frame, size: size, scale: scale, tint: tint))
    case "backdrop":
      let shape = try line.shape()
      let material = line.choice(Backdrop.Material.self) ?? .regular
      let tint = line.accepts("tint") ? try line.color() : nil
      return .backdrop(
        Backdrop(shape: shape, material: material, tint: tint, isDark: line.accepts("dark")))
    case "opacity": return .opacity(try line.double())
    case "offset": return .transform(.offset(x: try line.double(), y: try line.double()))
    case "scale":
      let x = try line.double()
      let y = line.startsNumber ? try line.double() : x
      try line.expect("about")
      return .transform(.scale(x: x, y: y, anchor: try line.point()))
    case "rotate":
      let angle = try line.angle()
      try line.expect("about")
      return .transform(.rotation(angle, anchor: try line.point()))
    case "rotate3d": return .transform(.rotation3D(try rotation(&line)))
    case "affine":
      return .transform(
        .affine(
          Transform(
            a: try line.double(), b: try line.double(), c: try line.double(), d: try line.double(),
            tx: try line.double(), ty: try line.double())))
    case "clip": return .clip(try line.shape())
    case "mask": return .mask([])
    case "blur": return .blur(radius: try line.double())
    case "shadow":
      let color = try line.color()
      guard line.acceptsPrefix(UInt8(ascii: "r")) else { throw line.fault("a radius as in r10") }
      let radius = try line.double("a radius")
      let offset = line.accepts("offset") ? try line.point() : .zero
      return .shadow(ShadowStyle(color: color, radius: radius, x: offset.x, y: offset.y))
    case "blend":
      guard let mode = line.choice(BlendMode.self) else {
        throw line.fault("a blend mode such as multiply")
      }
      return .blend(mode)
    case "glass": return .glassGroup(spacing: try line.double())
    case "semantics": return .semantics(try line.semantics(slot: open[owner].views + 1))
    default: throw line.fault("a node such as fill, text, clip or semantics", at: start)
    }
  }

  private func rotation(_ line: inout SceneLine) throws(SceneTextError) -> Rotation3D {
    let angle = try line.angle()
    try line.expect("axis")
    let (x, y, z) = (try line.double(), try line.double(), try line.double())
    try line.expect("about")
    let anchor = try line.point()
    let height = line.accepts("z") ? try line.double() : 0
    let distance = line.accepts("distance") ? try line.double() : nil
    return Rotation3D(
      angle: angle, x: x, y: y, z: z, anchor: anchor, anchorZ: height, distance: distance)
  }
}

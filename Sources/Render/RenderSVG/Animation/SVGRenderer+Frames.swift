internal import MoonGeometry
internal import MoonScene

extension SVGRenderer {
  /// Draws a run as one picture that moves by itself.
  ///
  /// What all frames share is written once. Numbers that change are animated from frame to frame,
  /// without those frames that a straight line passes anyway; what is there only now and then is
  /// shown and hidden. Who knows no animation sees the first frame.
  ///
  /// - Parameters:
  ///   - frames: The run; at least one frame.
  ///   - loops: How often it plays; 0 for ever. After the last time it keeps its last frame.
  ///   - scale: The size of a point in the picture's own pixels.
  /// - Returns: A whole SVG document.
  package func render(_ frames: [SVGFrame], loops: Int = 0, scale: Double = 1) -> String {
    precondition(
      !frames.isEmpty && frames.allSatisfy { $0.duration > 0 && $0.duration.isFinite },
      "a run has frames that last; its maker checks this")
    // Of equal neighbours two are enough: one until the last begins, which shows where it ends.
    let run = frames.indices.reduce(into: [SVGFrame]()) { run, index in
      let count = run.count
      if count > 1, frames[index].scene == run[count - 1].scene,
        frames[index].scene == run[count - 2].scene
      {
        run[count - 2].duration += run[count - 1].duration
        run[count - 1].duration = frames[index].duration
      } else {
        run.append(frames[index])
      }
    }
    guard run.contains(where: { $0.scene != run[0].scene }) else {
      return render(run[0].scene, scale: scale)
    }
    var patterns = SVGPatterns()
    var lists: [(frame: Int, parts: [SVGPart])] = []
    for (index, frame) in run.enumerated() {
      if index > 0, frame.scene == run[index - 1].scene {
        lists.append((index, lists[index - 1].parts))
        continue
      }
      let scene = frame.scene.finite
      var drawing = steadyDrawing(of: scene)
      drawing.draw(scene.nodes)
      lists.append((index, patterns.parts(of: drawing)))
    }
    let times = SVGTimes(run.map(\.duration), loops: loops)
    var animation = SVGAnimation(times)
    let elements = animation.elements(of: lists)
    let size = run.reduce(run[0].scene.size) { size, frame in
      var size = size
      size.width = max(size.width, frame.scene.size.width)
      size.height = max(size.height, frame.scene.size.height)
      return size
    }
    let root = SVGElement.document(
      size, scale: scale, definitions: animation.definitions.elements, elements)
    var text = ""
    root.write(to: &text, indent: 0)
    return text
  }
}

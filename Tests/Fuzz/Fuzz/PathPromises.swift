import MoonGeometry
import MoonScene

/// What the reader of SVG path data promises for any text: a finite path that reads back, or the place of the fault.
enum PathPromises {
  static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(PathError) {
      let path = try Path(svg: text)
      precondition(path.elements.allSatisfy(isFinite), "a path is not finite")
      let written = path.svg(decimals: nil)
      guard let read = try? Path(svg: written) else {
        preconditionFailure("a path's own text can't be read: \(written)")
      }
      precondition(read == path, "a path reads back as another one: \(written)")
    } catch {
      precondition((0...text.utf8.count).contains(error.offset), "a fault lies outside of the text")
      precondition(!error.expected.isEmpty, "a fault doesn't say what was wanted")
    }
  }

  private static func isFinite(_ element: Path.Element) -> Bool {
    switch element {
    case .move(let point), .line(let point): isFinite([point])
    case .quad(let control, let end): isFinite([control, end])
    case .cubic(let control1, let control2, let end): isFinite([control1, control2, end])
    case .close: true
    }
  }

  private static func isFinite(_ points: [Point]) -> Bool {
    points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }
}

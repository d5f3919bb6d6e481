import Glibc
public import MoonGeometry

extension SceneTransform {
  /// The affine map; nil for a turn in space that is seen in perspective.
  public var affine: Transform? {
    switch self {
    case .offset(let x, let y): .translation(x: x, y: y)
    case .scale(let x, let y, let anchor): Transform.scale(x: x, y: y).about(anchor)
    case .rotation(let angle, let anchor): Transform.rotation(angle).about(anchor)
    case .rotation3D(let rotation): rotation.projection.affine
    case .affine(let transform): transform
    }
  }

  /// The map of the plane, with perspective where there is any.
  public var projection: Projection {
    switch self {
    case .rotation3D(let rotation): rotation.projection
    case .offset(let x, let y): Projection(.translation(x: x, y: y))
    case .scale(let x, let y, let anchor): Projection(Transform.scale(x: x, y: y).about(anchor))
    case .rotation(let angle, let anchor): Projection(Transform.rotation(angle).about(anchor))
    case .affine(let transform): Projection(transform)
    }
  }
}

extension Rotation3D {
  /// The map of the plane; affine where there is no perspective to see, as after half a turn.
  ///
  /// The plane is turned about the axis through the anchor, then each point is divided by
  /// 1 - z / distance, z being its height towards the viewer: Core Animation's m34 = -1 / distance.
  /// Quarter turns are exact, so that half a turn about x is a pure flip.
  public var projection: Projection {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (ux, uy, uz) = (x / length, y / length, z / length)
    var (sine, cosine) = (sin(angle.radians), cos(angle.radians))
    if abs(sine) < 1e-12 { (sine, cosine) = (0, cosine < 0 ? -1 : 1) }
    if abs(cosine) < 1e-12 { (sine, cosine) = (sine < 0 ? -1 : 1, 0) }
    let rest = 1 - cosine
    // Rodrigues' formula, by columns: where the plane's x, its y and its height go.
    let columns = [
      (cosine + ux * ux * rest, ux * uy * rest + uz * sine, ux * uz * rest - uy * sine),
      (ux * uy * rest - uz * sine, cosine + uy * uy * rest, uy * uz * rest + ux * sine),
      (ux * uz * rest + uy * sine, uy * uz * rest - ux * sine, cosine + uz * uz * rest),
    ]
    let pull = distance.map { $0 == 0 ? 0 : -1 / $0 } ?? 0
    let height = -anchorZ
    let turned = Projection(
      x: (columns[0].0, columns[1].0, columns[2].0 * height),
      y: (columns[0].1, columns[1].1, columns[2].1 * height),
      w: (columns[0].2 * pull, columns[1].2 * pull, 1 + columns[2].2 * height * pull))
    return Projection(.translation(x: -anchor.x, y: -anchor.y))
      .followed(by: turned)
      .followed(by: Projection(.translation(x: anchor.x, y: anchor.y)))
  }
}

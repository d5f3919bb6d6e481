internal import MoonHost
internal import MoonLayout
internal import MoonShow
internal import MoonStage
internal import RenderSVG

extension Flag {
  /// The words that its value is one of; empty where it may be anything.
  func choices(of verb: Verb) -> [String] {
    switch name {
    case Flag.color.name: Self.names(Console.Coloring.self)
    case Flag.format.name:
      switch verb {
      case .curve: Self.names(CurveRequest.Format.self)
      case .render: Self.names(PictureFormat.self)
      case .check: Self.names(CheckVerb.Format.self)
      case .run, .repl, .tree, .layout, .why, .query, .doc, .types, .new, .doctor, .completion,
        .help, .version:
        []
      }
    case Flag.device.name: Device.all.map(\.name) + ["none"]
    case Flag.scheme.name: Self.names(ColorScheme.self)
    case Flag.direction.name: Self.names(LayoutDirection.self)
    case Flag.textSize.name: Self.names(DynamicTypeSize.self)
    case Flag.text.name: Self.names(SVGRenderer.Letters.self)
    case Flag.metrics.name: Self.names(PictureTools.Metrics.self)
    case Flag.graphics.name: ["auto"] + Self.names(Graphics.self)
    case Flag.key.name: Self.names(StageKey.self)
    default: []
    }
  }

  private static func names<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type
  ) -> [String] {
    type.allCases.map(\.rawValue)
  }
}

extension UnitCurve {
  /// The names that ``named(_:)`` knows.
  public static var names: [String] {
    basics.map(\.name)
      + EasingFamily.allCases.flatMap { family in
        EasingDirection.allCases.map { name(of: family, $0) }
      }
  }

  /// The curve with a name, such as `easeIn`, `circularEaseOut` or `easeInOutSine`.
  ///
  /// - Parameter name: One of ``names``.
  /// - Returns: The curve, or `nil` when no curve has that name.
  public static func named(_ name: String) -> UnitCurve? {
    if let basic = basics.first(where: { $0.name == name }) { return basic.curve }
    for family in EasingFamily.allCases {
      for direction in EasingDirection.allCases where self.name(of: family, direction) == name {
        return .easing(family, direction)
      }
    }
    return nil
  }

  private static var basics: [(name: String, curve: UnitCurve)] {
    [
      ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
      ("circularEaseIn", .circularEaseIn), ("circularEaseOut", .circularEaseOut),
      ("circularEaseInOut", .circularEaseInOut),
    ]
  }

  private static func name(of family: EasingFamily, _ direction: EasingDirection) -> String {
    let shape = "\(family)"
    let end =
      switch direction {
      case .in: "In"
      case .out: "Out"
      case .inOut: "InOut"
      }
    return "ease\(end)\(shape.prefix(1).uppercased())\(shape.dropFirst())"
  }
}

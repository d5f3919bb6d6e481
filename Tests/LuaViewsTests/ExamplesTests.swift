import LuaAPI
import Testing

@Suite struct ExamplesTests {
  static let examples = Script.registry.entries
    .filter { entry in
      ["moon.ui", "moon.transition", "View", "Transition"].contains { entry.name.hasPrefix($0) }
    }
    .filter { !$0.example.isEmpty }
    .map { Example(name: $0.name, source: $0.example) }

  @Test(arguments: examples)
  func `each example of the reference runs and prints what it says`(example: Example) throws {
    // The expected values stand in the reference itself, behind "-->".
    #expect(try Script.output(example.source) == example.expected)
    #expect(!example.expected.isEmpty)
  }

  @Test func `every function and type of the reference has an example`() {
    let bare = Script.registry.entries.filter { entry in
      entry.example.isEmpty && (entry.function != nil || entry.kind == .type)
    }
    #expect(bare.map(\.name) == [])
  }

  @Test func `every view and modifier of the contract is there`() {
    // The names are those of section 3 of the API's contract, without what needs tabs or stages.
    let constructors = """
      text image spacer divider color rectangle roundedRectangle capsule circle path linearGradient radialGradient
      angularGradient slider toggle button segmented hstack vstack zstack scroll list section disclosureGroup forEach
      geometry glassContainer
      """
    let modifiers = """
      frame padding offset position background overlay opacity blur shadow clipShape cornerRadius mask
      compositingGroup blendMode scale rotation rotation3D font foreground tint fill stroke symbolVariant
      renderingMode resizable aspectRatio glass matchedGeometry id zIndex layoutPriority fixedSize
      ignoresSafeArea safeAreaInset safeAreaBar contentShape contentMargins navigationTitle toolbar
      preference onPreferenceChange overlayPreference backgroundPreference onTap swipeActions
      accessibility with image onLongPress onDrag onChange onAppear onDisappear animation transition
      keyframeAnimator phaseAnimator tabItem tabButton
      """
    let names = Set(Script.registry.entries.map(\.name))
    let wanted =
      constructors.split(whereSeparator: \.isWhitespace).map { "moon.ui.\($0)" }
      + modifiers.split(whereSeparator: \.isWhitespace).map { "View:\($0)" }
    #expect(wanted.filter { !names.contains($0) } == [])
  }
}

struct Example: CustomTestStringConvertible {
  let name: String
  let source: String
  var testDescription: String { name }

  /// What stands behind the arrows, one line each.
  var expected: String {
    source.split(separator: "\n").compactMap { line -> String? in
      guard let arrow = line.ranges(of: "--> ").first else { return nil }
      return line[arrow.upperBound...] + "\n"
    }.joined()
  }
}

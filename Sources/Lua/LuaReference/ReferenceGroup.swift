/// What stands on one page of the reference, and in one file of the editor's types.
struct ReferenceGroup: Sendable {
  /// The file's name without its ending.
  let id: String
  /// The page's title.
  let title: String
  /// What it is about, in one sentence.
  let summary: String
  /// The fields of `moon` and the types, in their order.
  let roots: [String]

  init(_ id: String, _ title: String, _ summary: String, _ roots: [String]) {
    self.id = id
    self.title = title
    self.summary = summary
    self.roots = roots
  }

  /// All groups, in the order of the reference.
  static let all = [
    ReferenceGroup(
      "keyframes", "Keyframes", "Values that move along tracks, as a function of time.",
      ["moon.keyframes", "Timeline", "Frames", "Keyframe"]),
    ReferenceGroup(
      "spring", "Springs", "Motion that is pulled to a target.", ["moon.spring", "Spring"]),
    ReferenceGroup(
      "curve", "Curves", "How progress in time becomes progress of a value.",
      ["moon.curve", "Curve"]),
    ReferenceGroup(
      "animation", "Animations", "How a change of a stage is shown.",
      ["moon.animation", "Animation", "moon.withAnimation", "moon.withTransaction"]),
    ReferenceGroup(
      "color", "Colours and angles", "Colours, their shadings, and angles.",
      ["moon.color", "Color", "Gradient", "moon.degrees", "moon.radians", "Angle"]),
    ReferenceGroup("ui", "Views", "What a screen is made of.", ["moon.ui"]),
    ReferenceGroup("view", "Modifiers", "What is done with a view.", ["View"]),
    ReferenceGroup(
      "transition", "Transitions", "How views come and go.", ["moon.transition", "Transition"]),
    ReferenceGroup(
      "stage", "Stages", "A running interface, and what drives and looks at it.",
      ["moon.stage", "moon.load", "Stage", "Snapshot", "Frame", "Environment", "Explanation"]),
    ReferenceGroup(
      "state", "State and bindings", "Values that a stage shows, and that change.",
      ["moon.state", "moon.none", "moon.binding", "Binding", "None"]),
    ReferenceGroup(
      "time", "Timers and dates", "The clock of a stage.",
      ["moon.every", "moon.after", "Timer", "moon.date"]),
    ReferenceGroup(
      "tabs", "Tabs", "Tabs in order, of which one is chosen.",
      ["moon.tabs", "TabSet", "Tab", "TabWatch"]),
    ReferenceGroup(
      "people", "Stores and records", "Records in a database.",
      ["moon.people", "moon.store", "moon.model", "Store", "Record", "Model"]),
    ReferenceGroup(
      "query", "Queries", "Records in an order, which follow all changes.",
      ["Query", "Section", "Aggregate", "QueryWatch"]),
    ReferenceGroup(
      "project", "Projects", "What a project says of itself.", ["moon.project"]),
  ]
}

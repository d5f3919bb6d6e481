import LuaAPI
import LuaRuntime
import LuaStage
import LuaViews
import MoonChange
import MoonLayout
import MoonScene
import MoonTabs

/// The tabs of a bar: a tab set, some tabs of one, or tables with a selection beside them.
struct TabBarSource {
  /// What the bar shows, and chooses.
  var content: TabBarContent
  /// A number that each visit of a tab has for itself.
  var visit: Int
  /// Pushes what a script knows a tab as.
  let push: (TabItem, LuaFrame) throws(LuaError) -> Void

  /// The tabs of a set.
  ///
  /// - Parameters:
  ///   - tabs: The set.
  ///   - origin: Where the view is made; bars of one set in two lines share no frames.
  init(_ tabs: TabSetObject, at origin: ViewOrigin?) {
    var content = tabs.set.content
    content.namespace = tabs.namespace + (origin.map { ":\($0.line)" } ?? "")
    self.content = content
    visit = tabs.set.visits
    push = { item, frame throws(LuaError) in tabs.push(tabs.set.tab(item.id), to: frame) }
  }

  /// Items that a script gave one by one, in order.
  ///
  /// - Parameters:
  ///   - items: The items: tabs of one set, or tables.
  ///   - selection: The id of the chosen one, and what chooses another; nil for what a set says.
  ///   - call: The call.
  ///   - origin: Where the view is made.
  /// - Throws: What is wrong with them.
  init(
    _ items: [LuaValue], _ selection: BoundValue<String>?, _ call: Call, _ origin: ViewOrigin?
  ) throws(LuaError) {
    let frame = call.frame
    try frame.reserve(8)
    var read: [TabItem] = []
    var owner: TabSetObject?
    for (index, item) in items.enumerated() {
      try frame.push(item)
      defer { frame.pop() }
      if let tab = frame.object(TabAPI.type, at: -1) {
        guard let set = tab.owner, index == 0 || owner === set else {
          throw TabBarSource.mixed(call, index + 1)
        }
        owner = set
        read.append(tab.tab.item)
      } else {
        guard owner == nil else { throw TabBarSource.mixed(call, index + 1) }
        let reader = TabItemReader(frame, call.function.name, position: index + 1)
        read.append(try reader.item(at: frame.count).item)
      }
    }
    if let second = read.indices.first(where: { index in
      read[..<index].contains { $0.id == read[index].id }
    }) {
      throw LuaError(
        "\(call.function.name): two tabs have the same id \(ValueText.quoted(read[second].id))",
        code: TabError.Code.duplicateID.rawValue,
        subject: (APIName.last(of: call.function.name), ""))
    }
    if let owner, selection == nil {
      self.init(owner, at: origin)
      content.items = read.filter { !$0.isHidden }
      return
    }
    try self.init(read, items, selection, call, origin)
  }

  private init(
    _ read: [TabItem], _ items: [LuaValue], _ selection: BoundValue<String>?, _ call: Call,
    _ origin: ViewOrigin?
  ) throws(LuaError) {
    guard let selection else {
      throw LuaError(
        "\(call.function.name) needs option 'selection'", code: "missing-argument",
        notes: [
          "selection: the id of the chosen tab, such as moon.binding(state, \"tab\")",
          "tabs of moon.tabs have a selection of their own",
        ], subject: (APIName.last(of: call.function.name), ""))
    }
    guard read.contains(where: { $0.id == selection.value }) else {
      throw LuaError(
        "\(call.function.name): there is no tab \(ValueText.quoted(selection.value))",
        code: TabError.Code.unknown.rawValue,
        label: NearName.best(selection.value, among: read.map(\.id)).map {
          "did you mean '\($0)'?"
        },
        notes: ["tabs: \(ValueText.list(read.map(\.id)))"],
        subject: (APIName.last(of: call.function.name), "selection"))
    }
    let memory = TabBarMemory.of(call.frame, origin)
    memory.visit(selection.value)
    visit = memory.visits
    content = TabBarContent(
      items: read.filter { !$0.isHidden }, selection: selection.value,
      namespace: memory.namespace, isMoreOpen: memory.isMoreOpen,
      select: { id in
        try memory.setMoreOpen(false)
        try selection.set?.run { frame throws(LuaError) in
          frame.push(id)
          return 1
        }
      },
      setMoreOpen: { isOpen in try memory.setMoreOpen(isOpen) })
    push = { item, frame throws(LuaError) in
      guard let index = read.firstIndex(where: { $0.id == item.id }) else {
        return frame.pushNil()
      }
      try frame.push(items[index])
    }
  }

  private static func mixed(_ call: Call, _ position: Int) -> LuaError {
    LuaError(
      "\(call.function.name): tab \(position) is of another tab set than the one before",
      code: "wrong-type", subject: (APIName.last(of: call.function.name), ""))
  }
}

/// What a bar without a tab set keeps from frame to frame.
///
/// It belongs to the line that makes the bar.
private final class TabBarMemory {
  let namespace: String
  private let more: ChangeSource
  private var moreIsOpen = false
  private var last: String?
  /// How often another tab was chosen.
  private(set) var visits = 0

  private init(_ namespace: String, _ hub: ChangeHub) {
    self.namespace = namespace
    more = ChangeSource("whether the rest of the tabs is seen", in: hub)
  }

  /// The memory of the bar that a line makes.
  static func of(_ frame: LuaFrame, _ origin: ViewOrigin?) -> TabBarMemory {
    let memories = frame.kept { TabBarMemories() }
    if let memory = memories.byLine[origin] { return memory }
    let memory = TabBarMemory("bar\(memories.byLine.count + 1)", StageSession.of(frame).hub)
    memories.byLine[origin] = memory
    return memory
  }

  /// Whether the tabs are seen that have no place in the bar.
  var isMoreOpen: Bool {
    more.read()
    return moreIsOpen
  }

  func setMoreOpen(_ isOpen: Bool) throws {
    guard isOpen != moreIsOpen else { return }
    let old = moreIsOpen
    try more.change { [self] in moreIsOpen = old }
    moreIsOpen = isOpen
  }

  /// Notes which tab is shown now.
  func visit(_ id: String) {
    if let last, last != id { visits += 1 }
    last = id
  }
}

/// The memories of a machine's bars.
private final class TabBarMemories {
  var byLine: [ViewOrigin?: TabBarMemory] = [:]
}

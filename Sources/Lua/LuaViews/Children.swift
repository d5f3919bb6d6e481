package import LuaAPI
import LuaRuntime
package import MoonLayout
import MoonScene

/// Views that are read from a table or a stack, in their places.
package struct Children {
  /// The views; holes have left their places out.
  package private(set) var list: [ViewChild] = []
  /// What they are made of, added to what was there before.
  package private(set) var extent: Extent
  private let frame: LuaFrame
  private let owner: String
  /// Where the view is made that shows text as its title; nil where text is no child.
  private let title: Title?

  /// Text among the children of a view that has a title.
  package struct Title {
    /// Where the view is made.
    let origin: ViewOrigin?
  }

  /// The children of a container, as its table of options has them.
  package static let parameter = Parameter(
    optional: "views", .raw("Views"),
    "The views inside; nil and false are holes, which keep their place.")
  /// The children of a view that has a title.
  static let titled = Parameter(
    optional: "views", .raw("Views|string"), "The views inside; text is shown as it is.")

  /// Deeper groups are refused: a table that contains itself is the likely cause.
  private static let deepestGroup = 64

  init(_ frame: LuaFrame, owner: String, _ extent: Extent, title: Title? = nil) {
    self.frame = frame
    self.extent = extent
    self.owner = owner
    self.title = title
  }

  /// Reads the elements of the table at an index.
  ///
  /// - Throws: Which child is none.
  mutating func read(elements count: Int, of table: Int32) throws(LuaError) {
    list.reserveCapacity(count)
    var position = 1
    while position <= count {
      frame.rawElement(position, of: table)
      try add(at: frame.count, position, .element)
      frame.pop()
      position += 1
    }
  }

  /// Reads the values from an index on to the top of the stack, such as what a function returned.
  ///
  /// - Throws: Which value is no view.
  mutating func read(from first: Int32, _ role: Role) throws(LuaError) {
    var index = first
    let last = frame.count
    while index <= last {
      try add(at: index, Int(index - first) + 1, role)
      index += 1
    }
  }

  /// What the read values are, for messages.
  enum Role {
    /// Elements of a constructor's table.
    case element
    /// Results of a function.
    case result
    /// An argument or option with a name.
    case part(Subject)
  }

  /// Adds the value at an index: a view, a group of views, or a hole.
  ///
  /// - Throws: Why it is no view.
  mutating func add(at index: Int32, _ position: Int, _ role: Role) throws(LuaError) {
    if let object = frame.object(ViewAPI.type, at: index) {
      extent.add(object, at: index, frame)
      list.append(ViewChild(.slot(position), object.view))
      return
    }
    guard frame.truth(at: index) else { return }
    if let title, let text = text(at: index) {
      list.append(ViewChild(.slot(position), View(.text(text), origin: title.origin)))
      return
    }
    guard frame.type(at: index) == .table else {
      throw wrong(at: index, "\(position)", role)
    }
    let group = try group(at: index, "\(position)", role, depth: 1)
    list.append(ViewChild(.slot(position), View(.group(group))))
  }

  /// The string or number at an index as text.
  private func text(at index: Int32) -> String? {
    switch frame.type(at: index) {
    case .string, .number: try? frame.toText(at: index)
    default: nil
    }
  }

  private mutating func group(
    at table: Int32, _ path: String, _ role: Role, depth: Int
  ) throws(LuaError) -> [ViewChild] {
    guard depth <= Children.deepestGroup else {
      throw error(
        role, path, "is a table inside tables more than \(Children.deepestGroup) deep",
        code: "too-deep", hint: "does it contain itself?")
    }
    try frame.reserve(6)
    let count = try size(of: table, path, role)
    var views: [ViewChild] = []
    var position = 1
    while position <= count {
      frame.rawElement(position, of: table)
      let index = frame.count
      if let object = frame.object(ViewAPI.type, at: index) {
        extent.add(object, at: index, frame)
        views.append(ViewChild(.slot(position), object.view))
      } else if frame.truth(at: index) {
        let inner = "\(path)[\(position)]"
        guard frame.type(at: index) == .table else { throw wrong(at: index, inner, role) }
        let group = try group(at: index, inner, role, depth: depth + 1)
        views.append(ViewChild(.slot(position), View(.group(group))))
      }
      frame.pop()
      position += 1
    }
    return views
  }

  /// The largest position in a group, which has nothing else.
  private func size(of table: Int32, _ path: String, _ role: Role) throws(LuaError) -> Int {
    var count = 0
    frame.pushNil()
    while frame.next(of: table) {
      frame.pop()
      guard frame.isInteger(at: -1), let position = try? frame.integer(at: -1), position > 0 else {
        let key = ValueText.key(frame, at: -1)
        throw error(
          role, path, "is a plain table with a field \(key)", code: "wrong-type",
          hint: "is a constructor such as ui.vstack missing before it?")
      }
      count = max(count, position)
    }
    try Call.checkFar(count, frame, table, owner)
    return count
  }

  // MARK: Errors

  private func wrong(at index: Int32, _ path: String, _ role: Role) -> LuaError {
    let got = ValueText.got(frame, at: index)
    let hint: String? =
      switch frame.type(at: index) {
      case .string: "ui.text \(got) makes one"
      case .number: "ui.text(\(got)) makes one"
      case .function: "is a call missing behind it?"
      case .userdata where frame.typeName(at: index) == "Color": "ui.color(…) makes one"
      default: nil
      }
    return error(role, path, "must be a view, got \(got)", code: "wrong-type", hint: hint)
  }

  private func error(
    _ role: Role, _ path: String, _ problem: String, code: String, hint: String?
  ) -> LuaError {
    switch role {
    case .element:
      return LuaError(
        "\(owner): child \(Children.shown(path)) \(problem)", code: code, label: hint,
        subject: (APIName.last(of: owner), Children.steps(path)))
    case .result:
      return LuaError(
        "\(owner): result \(Children.shown(path)) \(problem)", code: code, label: hint,
        subject: (APIName.last(of: owner), ""))
    case .part(let subject): return subject.error(problem, code: code, label: hint)
    }
  }

  /// `1[1][1]…[1]` for a path of many steps.
  private static func shown(_ path: String) -> String {
    let steps = path.split(separator: "[")
    guard steps.count > mostSteps, let last = steps.last else { return path }
    return steps.prefix(3).joined(separator: "[") + "…[" + last
  }

  /// Paths with more steps are cut in messages.
  private static let mostSteps = 8

  /// `[2][3]` for the path `2[3]`.
  private static func steps(_ path: String) -> String {
    let first = path.prefix { $0 != "[" }
    return "[\(first)]\(path[first.endIndex...])"
  }
}

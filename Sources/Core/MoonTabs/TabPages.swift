public import MoonLayout
public import MoonMotion
import MoonScene

/// The page of the chosen tab, in all the room there is.
///
/// Only that page is in the scene. What the stage keeps for a page, such as how far it is scrolled, it
/// keeps by the page's identity: by the tab's id for pages that are kept, by the visit for pages that
/// are made anew.
public struct TabPages {
  /// The id of the chosen tab; nil for none.
  public var selection: String?
  /// A number that each visit has for itself, for pages that are made anew; nil for pages that are kept.
  public var visit: Int?
  /// How a change of the page is shown; nil for at once.
  public var animation: Animation?
  /// How pages come and go, when that is animated; nil for fading.
  public var transition: Transition?
  /// The chosen tab's page.
  public var page: [ViewChild]

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - selection: The id of the chosen tab.
  ///   - visit: A number that each visit has for itself, for pages that are made anew.
  ///   - animation: How a change of the page is shown.
  ///   - transition: How pages come and go, when that is animated.
  ///   - page: The chosen tab's page.
  public init(
    selection: String?, visit: Int? = nil, animation: Animation? = nil,
    transition: Transition? = nil, page: [ViewChild]
  ) {
    self.selection = selection
    self.visit = visit
    self.animation = animation
    self.transition = transition
    self.page = page
  }

  /// The page as a view.
  public var view: View {
    View(
      .composed("tabView") { _ in
        // The id of a page counts for less than that of a tab: it is that of an item.
        let key = SceneKey.path([.slot(visit.map { $0 + 2 } ?? 1), .name(selection ?? "")])
        var page = View(.zstack(alignment: .center, children: page)).fillingRoom()
        if let transition { page = page.modified(.transition(transition)) }
        return View(.zstack(alignment: .center, children: [ViewChild(key, page)])).fillingRoom()
          .modified(.animation(animation, value: .text(selection ?? "")))
      })
  }
}

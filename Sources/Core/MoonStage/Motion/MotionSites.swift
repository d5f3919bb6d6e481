import MoonLayout
import MoonScene

/// Things by the modifiers that have them, in the order in which they came.
struct MotionSites<Run> {
  private var runs: [ModifierSite: Run] = [:]
  private var order: [ModifierSite] = []

  /// The one of a modifier.
  subscript(site: ModifierSite) -> Run? {
    get { runs[site] }
    set {
      if runs[site] == nil { order.append(site) }
      runs[site] = newValue
    }
  }

  /// All with their modifiers, in their order.
  var all: [(site: ModifierSite, run: Run)] {
    order.compactMap { site in runs[site].map { (site, $0) } }
  }

  /// Whether one of them is as asked.
  func contains(_ condition: (Run) -> Bool) -> Bool { runs.values.contains(where: condition) }

  /// What is made of them in their order, without nils.
  func compactMap<Made>(_ make: (Run) -> Made?) -> [Made] {
    order.compactMap { site in runs[site].flatMap(make) }
  }

  /// Calls a function with each in their order.
  func visit(_ body: (Run) throws -> Void) rethrows {
    for site in order {
      if let run = runs[site] { try body(run) }
    }
  }

  /// Changes each in their order.
  mutating func update(_ change: (inout Run) throws -> Void) rethrows {
    for site in order {
      guard var run = runs[site] else { continue }
      defer { runs[site] = run }
      try change(&run)
    }
  }

  /// Those of a view, the innermost modifier first.
  func runs(of path: ScenePath) -> [Run] {
    order.filter { $0.path == path }.sorted { $0.ordinal < $1.ordinal }.compactMap { runs[$0] }
  }

  /// The modifiers of those that are as asked.
  func sites(_ condition: (Run) -> Bool) -> Set<ModifierSite> {
    Set(runs.filter { condition($0.value) }.keys)
  }
}

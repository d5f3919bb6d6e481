import Glibc
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// Scenes as deep as views may make them, on a thread with little stack.
@Suite struct PresentationDepthTests {
  // A program that isn't optimised needs twice the stack.
  #if DEBUG
    private static let megabytes = 8
  #else
    private static let megabytes = 4
  #endif

  /// Nodes inside each other: a view of the view before, in an effect.
  private static func deep(_ isOn: Bool, hasEffects: Bool = true) -> LayoutResult {
    let rect = Rect(x: isOn ? 10 : 0, y: 0, width: 10, height: 10)
    var inner = box(rect)
    for _ in 0..<1000 {
      inner = view("a", rect, [inner])
      if hasEffects { inner = node(.opacity(isOn ? 1 : 0.5), [inner]) }
    }
    return layout([inner])
  }

  @Test func `deep scenes need little stack`() {
    let code = onStack(megabytes: Self.megabytes) {
      let presentation = Presentation()
      let bouncy = Transaction(animation: .bouncy)
      let all: [LayoutResult] = [
        Self.deep(false), Self.deep(true), Self.deep(true, hasEffects: false), layout([]),
        Self.deep(false), Self.deep(true, hasEffects: false), Self.deep(true),
      ]
      for (index, result) in all.enumerated() {
        presentation.update(result, bouncy, at: Double(index) / 10)
        _ = presentation.scene(at: Double(index) / 10 + 0.05)
        presentation.refresh(result, at: Double(index) / 10 + 0.06)
      }
      let path = ScenePath([SceneKey](repeating: .name("a"), count: 1000))
      guard presentation.motion(of: .frame, at: path, time: 0.7) != nil else { return 1 }
      return presentation.scene(at: presentation.restTime).nodes.count == 1 ? 0 : 2
    }
    #expect(code == 0)
  }

  /// Runs something on a thread with a stack of a known size.
  private func onStack(megabytes: Int, _ body: @escaping () -> Int) -> Int {
    final class Work {
      let body: () -> Int
      var result = -1
      init(_ body: @escaping () -> Int) { self.body = body }
    }
    let work = Work(body)
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, megabytes << 20)
    var thread = pthread_t()
    // The work outlives the thread, which is waited for.
    let started = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let work = unsafe Unmanaged<Work>.fromOpaque(argument).takeUnretainedValue()
        work.result = work.body()
        return nil
      }, unsafe Unmanaged.passUnretained(work).toOpaque())
    guard started == 0 else { return -2 }
    pthread_join(thread, nil)
    return work.result
  }
}

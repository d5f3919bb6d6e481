import MoonGeometry
import MoonScene
import Testing

@Suite struct `Gradients of colours` {
  @Test func `three colours stand at the ends and in the middle`() {
    #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
  }

  @Test func `one colour stands at the start`() {
    #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
  }
}

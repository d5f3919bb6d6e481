import MoonGeometry
import Testing

@Suite struct AnimatableTests {
  /// Writes 1, 2, 3 … into the channels and reads them back.
  private func roundTrip<Value: Animatable>(_ value: Value) -> [Double] {
    var value = value
    for channel in 0..<Value.channelCount { value[channel: channel] = Double(channel + 1) }
    return value.channels
  }

  @Test func `each type keeps its channels apart`() {
    #expect(roundTrip(0.0) == [1])
    #expect(roundTrip(Float(0)) == [1])
    #expect(roundTrip(Angle.zero) == [1])
    #expect(roundTrip(Point.zero) == [1, 2])
    #expect(roundTrip(Size.zero) == [1, 2])
    #expect(roundTrip(UnitPoint.zero) == [1, 2])
    #expect(roundTrip(Rect.zero) == [1, 2, 3, 4])
    #expect(roundTrip(Insets.zero) == [1, 2, 3, 4])
    #expect(roundTrip(Color.clear) == [1, 2, 3, 4])
  }

  @Test func `a half mix lies in the middle`() {
    let middle = Rect(x: 0, y: 10, width: 20, height: 30)
      .mixed(with: Rect(x: 10, y: 0, width: 40, height: 30), by: 0.5)
    #expect(middle == Rect(x: 5, y: 5, width: 30, height: 30))
  }

  @Test func `degrees and radians are the same angle`() {
    #expect(Angle.degrees(180).radians == .pi)
    #expect(Angle(radians: .pi / 2).degrees == 90)
    #expect(Angle.degrees(10) + .degrees(20) - .degrees(30) < .degrees(1))
    #expect(Angle.degrees(370) > .degrees(10))
  }
}

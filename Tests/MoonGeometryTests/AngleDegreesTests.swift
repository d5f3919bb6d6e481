import MoonGeometry
import Testing

// Expected values: the numbers that went in.
@Suite struct AngleDegreesTests {
  @Test func `degrees come back as they were given`() {
    for whole in -720...720 {
      #expect(Angle(degrees: Double(whole)).degrees == Double(whole))
      #expect(Angle(degrees: Double(whole) / 100).degrees == Double(whole) / 100)
      #expect(Angle(degrees: Double(whole) / 7e3).degrees.distance(to: Double(whole) / 7e3) < 1e-15)
    }
    for number in [0.1, 1e-9, 123_456.789, 1e15, 1e100] {
      #expect(abs(Angle(degrees: number).degrees - number) <= number.ulp)
    }
    #expect(Angle(radians: .pi).degrees == 180)
    #expect(Angle(radians: .pi / 3).degrees == 60)
  }

  @Test func `a negative factor makes a colour invisible`() {
    #expect(Color.white.opacity(-1).opacity == 0)
    #expect(Color.white.opacity(0.25).opacity(0.5).opacity == 0.125)
  }
}

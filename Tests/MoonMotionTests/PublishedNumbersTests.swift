import MoonMotion
import MoonTestSupport
import Testing

// Expected numbers: Fixtures/motion-published-numbers.json, which others sampled from SwiftUI or
// Apple printed, each with its own tolerance. Rows marked as quirks are not promised.
@Suite struct PublishedNumbersTests {
  let rows: [JSONValue]

  init() throws {
    rows = try JSONValue(contentsOf: fixture("motion-published-numbers.json"))["known"].array
  }

  @Test func `every published number that is promised comes out`() throws {
    var seen = 0
    for row in rows where row["status"].string?.contains("quirk") == false {
      let id = try #require(row["id"].string)
      let number = try #require(try answer(to: id), "no way to compute \(id)")
      let published = try #require(row["published"].number)
      let tolerance = try #require(row["tolerance"].number)
      #expect(abs(number - published) <= tolerance * max(1, abs(published)), "\(id)")
      seen += 1
    }
    #expect(seen == rows.count - 2)
  }

  /// Our number for a row.
  private func answer(to id: String) throws -> Double? {
    if let number = try spring(id) { return number }
    if let number = try keyframes(id) { return number }
    if let number = try curve(id) { return number }
    return try hop(id)
  }

  private func spring(_ id: String) throws -> Double? {
    switch id {
    case "Spring(0.5,0.3).stiffness": try Spring(duration: 0.5, bounce: 0.3).stiffness
    case "Spring(1,100,10).duration": try Spring(stiffness: 100, damping: 10).duration
    case "Spring(1,100,10).bounce": try Spring(stiffness: 100, damping: 10).bounce
    case "Spring(0.5,0.2).damping": try Spring(duration: 0.5, bounce: 0.2).damping
    case "Spring(1.2,90,40,over).duration": try over().duration
    case "Spring(1.2,90,40,over).dampingRatio": try over().dampingRatio
    case "Spring(0.5,-0.5).dampingRatio": try Spring(duration: 0.5, bounce: -0.5).dampingRatio
    case "Spring(0.5,-0.5).damping": try Spring(duration: 0.5, bounce: -0.5).damping
    case "Spring(0.5,1.2).dampingRatio": try Spring(duration: 0.5, bounce: 1.2).dampingRatio
    case "settlingDuration r0.5 z0.8":
      try Spring(response: 0.5, dampingRatio: 0.8).settlingDuration
    case "settlingDuration r0.5 z0.8 from 3 to 10 v 2":
      try Spring(response: 0.5, dampingRatio: 0.8)
        .settlingDuration(target: 10 - 3, initialVelocity: 2)
    case "settlingDuration r0.5 z1": try Spring(response: 0.5, dampingRatio: 1).settlingDuration
    case "interpolatingSpring(1,100,10) lifetime":
      try Animation.interpolatingSpring(stiffness: 100, damping: 10).duration
    default: nil
    }
  }

  private func over() throws -> Spring {
    try Spring(mass: 1.2, stiffness: 90, damping: 40, allowOverDamping: true)
  }

  private func keyframes(_ id: String) throws -> Double? {
    guard let time = id.split(separator: " ").last.flatMap({ Double($0) }) else { return nil }
    var builder = TimelineBuilder()
    try builder.property("x", initial: [0])
    try builder.property("y", initial: [0])
    try builder.track("x")
    if id.hasPrefix("LinearKeyframe(4,2,easeInOut)") {
      try builder.linear(to: 4, duration: 2, curve: .easeInOut)
    } else if id.hasPrefix("CubicKeyframe(4,2,v 1.5,-0.5)") {
      try builder.cubic(to: 4, duration: 2, startVelocity: 1.5, endVelocity: -0.5)
    } else if id.hasPrefix("SpringKeyframe(4,2,smooth,v 1.5)") {
      try builder.spring(to: 4, duration: 2, spring: .smooth, startVelocity: 1.5)
    } else if id.hasPrefix("two tracks") {
      try builder.linear(to: 10, duration: 2)
      try builder.track("y")
      try builder.move(to: 5)
      try builder.linear(to: 9, duration: 1)
    } else {
      return nil
    }
    return try builder.build().value(channel: id.contains(" y at") ? 1 : 0, at: time)
  }

  /// `easeIn.value(0.25)`, `bezier(-.5,2,1.5,-1).velocity(0.5)`.
  private func curve(_ id: String) throws -> Double? {
    guard let open = id.lastIndex(of: "("), let dot = id[..<open].lastIndex(of: "."),
      let x = Double(id[id.index(after: open)...].dropLast())
    else { return nil }
    let bezier = try UnitCurve.bezier(-0.5, 2, 1.5, -1)
    let named = UnitCurve.named(String(id[..<dot]))
    guard let curve = id.hasPrefix("bezier") ? bezier : named else { return nil }
    return id[..<open].hasSuffix("velocity") ? curve.velocity(at: x) : curve.value(at: x)
  }

  private func hop(_ id: String) throws -> Double? {
    let table = try JSONValue(contentsOf: fixture("motion-keyframes.json"))
    let row = try #require(table["timelines"].array.first { $0["id"].string == "hop" })
    let hop = try timeline(initial: row["initial"], tracks: row["tracks"])
    let y = try #require(hop.property(named: "y")).channels.lowerBound
    let scaleY = try #require(hop.property(named: "scaleY")).channels.lowerBound
    switch id {
    case "hop duration": return hop.duration
    case "hop y(0.66)": return hop.value(channel: y, at: 0.66)
    case "hop y(0.70)": return hop.value(channel: y, at: 0.70)
    case "hop fall mirrors rise (worst difference)":
      return (0...33).map {
        let time = Double($0) / 100
        return abs(hop.value(channel: y, at: time) - hop.value(channel: y, at: 0.66 - time))
      }.max()
    case "hop scaleY(0.33)>1 (1=true)": return hop.value(channel: scaleY, at: 0.33) > 1 ? 1 : 0
    case "hop scaleY(0.66)<1 (1=true)": return hop.value(channel: scaleY, at: 0.66) < 1 ? 1 : 0
    default: return nil
    }
  }
}

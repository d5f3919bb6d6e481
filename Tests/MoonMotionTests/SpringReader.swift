import MoonMotion
import MoonTestSupport
import Testing

/// A spring as the tables describe it.
func spring(_ json: JSONValue) throws -> Spring {
  switch json["kind"].string {
  case "durationBounce":
    return try Spring(
      duration: json["duration"].number ?? 0.5, bounce: json["bounce"].number ?? 0)
  case "responseDampingRatio":
    return try Spring(
      response: try #require(json["response"].number),
      dampingRatio: try #require(json["dampingRatio"].number))
  case "massStiffnessDamping":
    return try Spring(
      mass: try #require(json["mass"].number), stiffness: try #require(json["stiffness"].number),
      damping: try #require(json["damping"].number),
      allowOverDamping: json["allowOverDamping"].bool ?? false)
  case "settling":
    return try Spring(
      settlingDuration: try #require(json["settlingDuration"].number),
      dampingRatio: try #require(json["dampingRatio"].number),
      epsilon: json["epsilon"].number ?? 0.001)
  default:
    let duration = json["duration"].number ?? 0.5
    let extra = json["extraBounce"].number ?? 0
    switch json["name"].string {
    case "smooth": return try .smooth(duration: duration, extraBounce: extra)
    case "snappy": return try .snappy(duration: duration, extraBounce: extra)
    default: return try .bouncy(duration: duration, extraBounce: extra)
    }
  }
}

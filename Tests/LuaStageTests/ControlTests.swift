import Foundation
import Testing

// Expected places: a spring without bounce that lasts 0.35 s is critically damped, so that
// 1 - (1 + wt) exp(-wt) of the way is done after t, with w = 2 pi / 0.35 (Source: SwiftUI,
// `Spring(duration:bounce:)`: the undamped frequency is 2 pi / duration).
@Suite struct `Controls on a stage` {
  private static let page = """
    local state = moon.state { day = "a", on = false, top = 0, width = 300 }
    local days = { { id = "a", title = "A" }, { id = "b", title = "B" }, { id = "c", title = "C" } }
    local function page(options)
      options.size = { width = 300, height = 200 }
      options.body = function()
        return ui.vstack { spacing = 0, alignment = "leading",
          ui.color "red":frame { width = 10, height = state.top },
          ui.segmented(days, { selection = moon.binding(state, "day"), barTint = "green" })
            :frame { width = 300, height = 32 }:id "days",
          ui.toggle { isOn = moon.binding(state, "on") }:id "on",
          ui.spacer(),
        }
      end
      return moon.stage(options)
    end
    local function number(x) return ("%.3f"):format(x) end
    """

  /// A part of the way, after some seconds, with three decimals.
  private func place(_ start: Double, _ end: Double, after seconds: Double) -> String {
    let angle = 2 * Double.pi / 0.35 * seconds
    return String(
      format: "%.3f", start + (end - start) * (1 - (1 + angle) * exp(-angle)))
  }

  private func check(_ source: String, _ lines: [String]) throws {
    let printed = try Script.output(source)
    #expect(printed.split(separator: "\n").map(String.init) == lines)
  }

  @Test func `glide to another value, tapped or set by a program`() throws {
    // A third of 300 for each segment, with 2 around the mark; a knob of 27 in 51, with 2 around it.
    let mark = place(2, 102, after: 0.1)
    let knob = place(2, 22, after: 0.1)
    try check(
      Self.page + """
        \nlocal screen = page {}
        print(screen:find "indicator".x, screen:find "indicator".width)
        screen:tap "b"
        print(screen:find "indicator".x, screen:find "indicator".y)
        screen:advance "0.1s"
        print(number(screen:find "indicator".x), screen:find "indicator".width)
        screen:settle()
        print(screen:find "indicator".x)
        state.day = "a"
        screen:advance "0.1s"
        print(number(screen:find "indicator".x))
        screen:tap "on"
        screen:advance "0.1s"
        print(number(screen:find "knob".x))
        screen:settle()
        state.on = false
        screen:advance "0.1s"
        print(number(screen:find "knob".x))
        screen:settle()
        print(screen:find "knob".x)
        """,
      [
        "2.0\t96.0", "2.0\t2.0", "\(mark)\t96.0", "102.0",
        place(102, 2, after: 0.1), knob, place(22, 2, after: 0.1), "2.0",
      ])
  }

  @Test func `stand at once where something else puts them`() throws {
    try check(
      Self.page + """
        \nlocal screen = page {}
        print(screen:find "track".y)
        state.day, state.on, state.top = "b", true, 40
        screen:advance "0.1s"
        print(number(screen:find "indicator".x), screen:find "indicator".y)
        print(number(screen:find "knob".x), screen:find "knob".y, screen:find "track".y)
        """,
      [
        "32.0", "\(place(2, 102, after: 0.1))\t42.0",
        "\(place(2, 22, after: 0.1))\t74.0\t72.0",
      ])
  }

  @Test func `don't move where motion is reduced or an option says so`() throws {
    try check(
      Self.page + """
        \nlocal screen = page { reduceMotion = true }
        screen:tap "b"
        screen:tap "on"
        print(screen:find "indicator".x, screen:find "knob".x)
        local other = moon.state { day = "a", on = false }
        local still = moon.stage { size = { width = 300, height = 200 }, body = function()
          return ui.vstack {
            ui.segmented(days, { selection = moon.binding(other, "day"), animation = "none" }):frame { width = 300 },
            ui.toggle("Wi-Fi", { isOn = moon.binding(other, "on"), animation = "none" }),
          }
        end }
        still:tap "b"
        local x = still:find "knob".x
        still:tap "Wi-Fi"
        print(still:find "indicator".x, still:find "knob".x - x)
        """, ["102.0\t22.0", "102.0\t20.0"])
  }
}

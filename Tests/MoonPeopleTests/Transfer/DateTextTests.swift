import MoonPeople
import Testing

/// Moments as people read them; the seconds are those of Python's `datetime`.
struct DateTextTests {
  @Test(
    arguments: [
      (0, "1970-01-01 00:00:00Z"), (-1, "1969-12-31 23:59:59Z"),
      (951_827_696, "2000-02-29 12:34:56Z"), (-2_203_891_201, "1900-02-28 23:59:59Z"),
      (-2_203_891_200, "1900-03-01 00:00:00Z"), (1_735_689_599, "2024-12-31 23:59:59Z"),
      (-11_670_976_799, "1600-02-29 06:00:01Z"), (-62_135_596_800, "0001-01-01 00:00:00Z"),
      (253_402_300_799, "9999-12-31 23:59:59Z"), (0.25, "1970-01-01 00:00:00.250Z"),
      (1_767_225_600.3, "2026-01-01 00:00:00.300Z"), (-0.5, "1969-12-31 23:59:59.500Z"),
      (0.999_9, "1970-01-01 00:00:00.999Z"), (1e-9, "1970-01-01 00:00:00Z"),
    ] as [(Double, String)])
  func `a moment is written as one of UTC`(seconds: Double, text: String) {
    #expect(DateText.text(seconds) == text)
  }

  @Test(arguments: [253_402_300_800, -62_167_219_201, 1e300, -1e300, .infinity, .nan])
  func `a year that hasn't four digits has no text`(seconds: Double) {
    #expect(DateText.text(seconds) == nil)
  }
}

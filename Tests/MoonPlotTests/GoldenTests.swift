import Glibc
import MoonPlot
import Testing

/// Compares with a file beside this one, or writes it when MOONPLOT_UPDATE_GOLDENS is set.
private func expectGolden(_ text: String, _ name: String, file: String = #filePath) throws {
  let folder = file.split(separator: "/").dropLast().joined(separator: "/")
  let path = "/\(folder)/Fixtures/\(name)"
  let isUpdate = unsafe getenv("MOONPLOT_UPDATE_GOLDENS") != nil
  guard let handle = unsafe fopen(path, isUpdate ? "w" : "r") else {
    Issue.record("no golden at \(path)")
    return
  }
  defer { unsafe fclose(handle) }
  if isUpdate {
    unsafe fputs(text, handle)
    return
  }
  var bytes: [UInt8] = []
  while case let byte = unsafe fgetc(handle), byte != EOF {
    bytes.append(UInt8(truncatingIfNeeded: byte))
  }
  #expect(text == String(decoding: bytes, as: UTF8.self))
}

private func both() throws -> Plot {
  try Plot(
    title: "A spring and a wave", series: [PlotSamples.spring(), PlotSamples.wave()],
    facts: ["sampled at 200 Hz"])
}

@Test func `the text picture of a spring and a wave is as reviewed`() throws {
  try expectGolden(both().text(TextStyle(width: 64, height: 8)), "spring-and-wave.txt")
}

@Test func `the chart of a spring and a wave is as reviewed`() throws {
  try expectGolden(both().svg(), "spring-and-wave.svg")
}

/// The work didn't give what it should.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ problem: String) { description = problem + "\n" }
}

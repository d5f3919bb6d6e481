import MoonPeople
import MoonPeopleConformance
import Testing

/// The backend in memory does what each backend must do.
@Suite struct MemoryConformanceTests {
  @Test(arguments: ConformanceCheck.all)
  func `the backend in memory conforms`(_ check: ConformanceCheck) throws {
    try check.run(BackendSource(make: { MemoryBackend() }, reopen: { $0 }))
  }
}

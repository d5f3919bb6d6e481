import MoonPeople
import MoonPeopleConformance
import MoonTestSupport
import PeopleSQLite
import Testing

/// A database does what each backend must do.
@Suite struct ConformanceTests {
  @Test(arguments: ConformanceCheck.all)
  func `a database in a file conforms`(_ check: ConformanceCheck) throws {
    let folder = TemporaryFolder()
    let path = folder.path
    try withExtendedLifetime(folder) {
      try check.run(
        BackendSource(
          make: {
            // Nothing depends on the name but that no two are the same.
            let name = UInt64.random(in: 0 ... .max)
            return SQLiteBackend(path: "\(path)/\(name).sqlite", options: SQLiteOptions(.fast))
          },
          reopen: { backend in
            let path = (backend as? SQLiteBackend)?.path ?? ""
            return SQLiteBackend(path: path, options: SQLiteOptions(.fast))
          }))
    }
  }

  @Test(arguments: ConformanceCheck.all)
  func `a database in memory conforms`(_ check: ConformanceCheck) throws {
    try check.run(
      BackendSource(make: { SQLiteBackend(path: ":memory:", options: SQLiteOptions(.memory)) }))
  }
}

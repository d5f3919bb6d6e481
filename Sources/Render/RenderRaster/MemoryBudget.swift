/// The memory that the layers of one picture share.
final class MemoryBudget {
  private(set) var used = 0
  let limit: Int

  init(limit: Int) { self.limit = limit }

  func take(_ bytes: Int) throws(RasterError) {
    guard used + bytes <= limit else { throw .tooMuchMemory(used + bytes) }
    used += bytes
  }

  func give(_ bytes: Int) { used -= bytes }
}

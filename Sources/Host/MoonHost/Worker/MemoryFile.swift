internal import CWorker
internal import Glibc

/// A file that lies in memory alone, closed with its owner.
struct MemoryFile: ~Copyable {
  let number: Int32

  /// Makes a file.
  ///
  /// - Parameter bytes: What is in it; who reads it begins at its start.
  /// - Throws: That there is no memory.
  init(_ bytes: [UInt8] = []) throws(WorkerProblem) {
    number = unsafe worker_memory("moonframe", 0)
    guard number >= 0 else { throw WorkerProblem.noStart(errno) }
    let code = FileReplacement.send(bytes, to: number)
    guard code == 0, lseek(number, 0, SEEK_SET) == 0 else {
      throw WorkerProblem.noStart(code == 0 ? errno : code)
    }
  }

  deinit { if number >= 0 { close(number) } }

  /// All that is in it now; nil when that is more than so many bytes or can't be read.
  func contents(atMost most: Int) -> [UInt8]? {
    var facts = stat()
    guard unsafe fstat(number, &facts) == 0, facts.st_size <= most else { return nil }
    let size = Int(facts.st_size)
    var offset = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while offset < size {
        let got = unsafe pread(
          number, buffer.baseAddress?.advanced(by: offset), size - offset, off_t(offset))
        guard got > 0 else { break }
        offset += got
      }
      count = offset
    }
    return offset == size ? bytes : nil
  }
}

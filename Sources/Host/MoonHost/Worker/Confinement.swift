internal import CWorker
internal import Glibc

/// What a worker leaves itself of the machine before any script runs in it.
///
/// The script itself reaches less: this holds where it has broken out of Lua.
package struct Confinement: Sendable {
  /// The files and folders that may be read, beside those that fonts, libraries and time zones lie in.
  package var readable: [String] = []
  /// The folders in which files may be made, changed and removed.
  package var writable: [String] = []
  /// What the process may use.
  package var limits = WorkerLimits()
  /// The memory of the script, in bytes.
  package var scriptMemory = ScriptOptions().memoryLimit

  /// Creates one that leaves no folder of the user's.
  package init() {}

  /// What the kernel of this machine can take away from a worker.
  package struct Means: Hashable, Sendable {
    /// The version of Landlock, which closes files; 0 where there is none.
    package var landlock: Int
    /// Whether system calls can be refused.
    package var filter: Bool

    /// What there is on this machine.
    package static var here: Means {
      Means(landlock: Int(worker_landlock_version()), filter: worker_can_filter())
    }

    /// What a worker can still do that it should not, in one sentence; nil where there is nothing.
    package var lack: String? {
      switch (landlock > 0, filter) {
      case (true, true): nil
      case (false, true):
        "this kernel has no Landlock: a script that broke out of Lua could reach all of your files"
      case (true, false):
        "this kernel doesn't filter system calls: a script that broke out of Lua could start programs and reach the network"
      case (false, false):
        "this kernel has neither Landlock nor a filter of system calls: only memory, time and files' sizes are limited"
      }
    }
  }

  /// Takes everything else away from this process, for good.
  ///
  /// The calling thread must be the only one.
  ///
  /// - Parameter page: The memory that the worker's parent sees.
  /// - Returns: What the kernel could do.
  /// - Throws: What should have worked and did not.
  package func apply(_ page: WorkerPage) throws(WorkerProblem) -> Means {
    let memory = limits.memory(script: scriptMemory)
    // The parent ends it when it has taken so much; the kernel only when it reserves far more.
    let room = UInt64(clamping: memory + (1 << 30))
    page[.memory] = memory
    try Self.check(
      "limit itself",
      worker_limit(
        room, UInt64(clamping: limits.fileSize), UInt64(clamping: limits.openFiles)))
    let means = Means.here
    if means.landlock > 0 {
      let kept = writable + [ScratchFolder.own].compactMap(\.self)
      try Self.check("close its files", Self.close(Self.system + readable, kept))
    }
    if means.filter { try Self.check("filter its system calls", worker_filter_calls()) }
    return means
  }

  private static func check(_ what: String, _ code: Int32) throws(WorkerProblem) {
    guard code == 0 else { throw WorkerProblem.notConfined(what, code) }
  }

  private static func close(_ readable: [String], _ writable: [String]) -> Int32 {
    let all = unsafe (readable + writable).map { unsafe strdup($0) }
    defer { for index in unsafe all.indices { unsafe free(all[index]) } }
    let paths = unsafe all.map { unsafe UnsafePointer<CChar>($0) }
    return unsafe paths.withUnsafeBufferPointer { paths in
      guard let start = paths.baseAddress else { return ENOMEM }
      return unsafe worker_close_files(
        start, readable.count, start + readable.count, writable.count)
    }
  }

  /// What drawing and the C library read when they first need it.
  private static var system: [String] {
    var paths = [
      "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
      "/etc/fonts", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig",
      "/usr/share/bootstrap-icons", "/var/cache/fontconfig", "/usr/share/zoneinfo",
      "/etc/localtime", "/usr/share/locale", "/usr/share/mime", "/dev/null", "/dev/zero",
      "/dev/random", "/dev/urandom", "/sys/devices/system/cpu",
    ]
    if let home = variable("HOME") {
      paths += [
        "\(home)/.fonts", "\(home)/.local/share/fonts", "\(home)/.config/fontconfig",
        "\(home)/.fonts.conf", "\(home)/.cache/fontconfig",
      ]
    }
    paths += ["FONTCONFIG_FILE", "FONTCONFIG_PATH"].compactMap { variable($0) }
    let libraries = variable("LD_LIBRARY_PATH") ?? ""
    return paths + libraries.split(separator: ":").map { String($0) }
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}

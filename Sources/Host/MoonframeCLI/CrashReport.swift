internal import Glibc

/// Turns a crash of ours into the documented exit code.
enum CrashReport {
  /// Catches the signals by which a program dies of its own fault.
  static func install() {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
      var action = sigaction()
      // Runs in the signal handler: only calls that are safe there.
      unsafe action.__sigaction_handler.sa_handler = { _ in
        let text: StaticString =
          "error[internal]: moonframe has crashed, which is a bug of ours: please report it\n"
        _ = unsafe write(2, text.utf8Start, text.utf8CodeUnitCount)
        _exit(ExitCode.internalError.rawValue)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER
      unsafe sigaction(number, &action, nil)
    }
  }
}

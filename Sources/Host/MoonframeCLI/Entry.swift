internal import Glibc
internal import LuaRuntime
internal import MoonHost

/// The `moonframe` command.
@main
enum Main {
  static func main() {
    StandardStreams.prepare()
    let worker = IsolatedProcess.current
    if worker == nil { CrashReport.install() }
    let arguments = RawArguments.ofProcess()
    let output = StandardOutput()
    // Lua nests deeply; the system's first thread may have a small stack.
    let code = LuaThread.run(stackSize: 16 << 20) {
      worker?.page.prepareThread()
      return Command(arguments: arguments, output: output).run()
    }
    // The usual end flushes C's streams, which may wait for a reader.
    if output.givesUp() { _exit(code) }
    exit(code)
  }
}
